import Foundation
import Mustache
import PoolFlowDomain

/// What somebody wants to know before ringing the bell: `Pools/_arrival`.
struct ArrivalView: View {
  let gate: String?
  let window: String?
  let tags: [String]
  let phone: ContactLinkView?
  let notes: String?

  static let fields: Fields<ArrivalView> = [
    .text("gate") { $0.gate }, .text("window") { $0.window }, .flag("hasTags") { !$0.tags.isEmpty },
    .texts("tags") { $0.tags }, .view("phone") { $0.phone }, .text("notes") { $0.notes },
  ]

  /// Nil when nothing is known.
  init?(_ profile: CustomerProfile, of pool: Pool) {
    gate = profile.gateAccessType.isEmpty ? nil : profile.gateAccessType
    window = profile.preferredArrivalWindow.isEmpty ? nil : profile.preferredArrivalWindow
    tags = profile.tags
    phone = ContactLinkView(phone: profile.contactPhone, name: profile.contactName)
    notes = pool.notes.isEmpty ? nil : pool.notes
    if gate == nil, window == nil, tags.isEmpty, phone == nil, notes == nil { return nil }
  }
}

/// A number to call or an address to write to.
struct ContactLinkView: View {
  /// Nil where the text is nothing to dial or write to.
  let path: String?
  let text: String
  /// The part of an address of mail behind the @, before which a line may end; nil for another text.
  let domain: String?
  /// Who answers; nil where it is not known.
  let person: String?

  static let fields: Fields<ContactLinkView> = [
    .text("path") { $0.path }, .text("text") { $0.text }, .text("domain") { $0.domain },
    .text("person") { $0.person },
  ]

  /// Nil for an empty text; a number is dialled by its digits (RFC 3966).
  init?(phone: String, name: String = "") {
    guard !phone.isEmpty else { return nil }
    let digits = phone.unicodeScalars.filter { ("0"..."9").contains($0) }
    let isInternational = phone.trimmingCharacters(in: .whitespaces).hasPrefix("+")
    path = digits.isEmpty ? nil : "tel:" + (isInternational ? "+" : "") + String(String.UnicodeScalarView(digits))
    text = phone
    domain = nil
    person = name.isEmpty ? nil : name
  }

  /// Nil for an empty text (RFC 6068).
  init?(email: String) {
    guard !email.isEmpty else { return nil }
    path = EmailAddress.normalized(email) == nil ? nil : "mailto:" + Link.encoded(email)
    let at = email.firstIndex(of: "@")
    text = String(email[..<(at ?? email.endIndex)])
    domain = at.map { String(email[email.index(after: $0)...]) }
    person = nil
  }
}
