import Foundation
import Mustache
import PoolFlowDomain

/// A number to call or an address to write to.
struct ContactLinkView: View {
  /// Nil if the text is not a number or address.
  let path: String?
  let text: String
  /// The part of an email address from the @, before which a line may break; nil for another text.
  let domain: String?
  /// The contact's name; nil if unknown.
  let person: String?

  static let fields: Fields<ContactLinkView> = [
    .text("path") { $0.path }, .text("text") { $0.text }, .text("domain") { $0.domain },
    .text("person") { $0.person },
  ]

  /// A phone number, dialled by its digits (RFC 3966); nil for an empty text.
  init?(phone: String, name: String = "") {
    guard !phone.isEmpty else { return nil }
    let digits = phone.unicodeScalars.filter { ("0"..."9").contains($0) }
    let isInternational = phone.trimmingCharacters(in: .whitespaces).hasPrefix("+")
    path = digits.isEmpty ? nil : "tel:" + (isInternational ? "+" : "") + String(String.UnicodeScalarView(digits))
    text = phone
    domain = nil
    person = name.isEmpty ? nil : name
  }

  /// An email address (RFC 6068); nil for an empty text.
  init?(email: String) {
    guard !email.isEmpty else { return nil }
    path = EmailAddress.normalized(email) == nil ? nil : "mailto:" + Link.encoded(email)
    let at = email.firstIndex(of: "@")
    text = String(email[..<(at ?? email.endIndex)])
    domain = at.map { String(email[email.index(after: $0)...]) }
    person = nil
  }
}
