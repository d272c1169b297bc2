import Foundation
import HTTP

/// The page requested, or the form sent, before signing in. It is carried in the sign-in page.
struct KeptEntry: Sendable {
  /// The page to continue with.
  let next: String?
  /// The path of a form, and its fields without tokens and passwords.
  let path: String?
  let fields: FormFields

  /// Fields that are not carried: the old session's token, and secrets that must not be in a page.
  private static let secrets: Set<String> = ["csrf", "password", "current_password", "new_password"]
  private static let nextName = "next"
  private static let pathName = "kept_path"
  private static let bodyName = "kept_body"

  /// A form that was sent without a session.
  init(path: String, fields: FormFields) {
    next = nil
    self.path = path
    var kept = FormFields()
    for field in fields where !Self.secrets.contains(field.name) { kept.add(field.name, field.value) }
    self.fields = kept
  }

  init(next: String?) {
    self.next = next.flatMap { Self.isOwnPath($0) ? $0 : nil }
    path = nil
    fields = FormFields()
  }

  /// Reads the entry carried by the sign-in form.
  init(_ form: FormFields) {
    if let path = form[Self.pathName], Self.isOwnPath(path), let body = form[Self.bodyName] {
      self.init(path: path, fields: FormEncoding.decode(body))
    } else {
      self.init(next: form[Self.nextName])
    }
  }

  var isForm: Bool { path != nil }

  var hiddenFields: [KeptView] {
    if let path {
      return [
        KeptView(name: Self.pathName, value: path),
        KeptView(name: Self.bodyName, value: FormEncoding.encode(fields)),
      ]
    }
    return next.map { [KeptView(name: Self.nextName, value: $0)] } ?? []
  }

  /// True for a path of this site.
  static func isOwnPath(_ path: String) -> Bool {
    path.hasPrefix("/") && !path.hasPrefix("//") && !path.hasPrefix("/\\") && path.utf8.count <= 2_000
      && path.utf8.allSatisfy { $0 > 32 && $0 < 127 && $0 != 92 }
  }
}
