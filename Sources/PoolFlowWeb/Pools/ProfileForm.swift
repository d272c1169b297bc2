import Crypto
import HTTP
import PoolFlowDomain

/// The entries of a customer's profile, read and checked (decisions.md#customers).
struct ProfileForm {
  private(set) var reader: FormReader

  init(_ fields: FormFields) {
    reader = FormReader(fields)
  }

  /// The form of the saved profile.
  init(_ profile: CustomerProfile) {
    var fields = FormFields()
    for entry in ProfileEntry.allCases { fields.add(entry.rawValue, entry.text(of: profile)) }
    fields.add("version", Self.version(of: profile))
    self.init(fields)
  }

  /// The profile's version when the form was opened; nil if the form has none.
  var version: String? { reader.fields["version"].flatMap { $0.isEmpty ? nil : $0 } }

  /// Identifies a state of the profile.
  static func version(of profile: CustomerProfile) -> String {
    let texts = ProfileEntry.allCases.map { $0.text(of: profile) }
    return Base64URL.encode(Array(SHA256.digest(texts.joined(separator: "\0").utf8).prefix(9)))
  }

  /// The profile described by the form; nil if a value is wrong.
  mutating func profile() -> CustomerProfile? {
    var texts: [ProfileEntry: String] = [:]
    for entry in ProfileEntry.allCases {
      texts[entry] = reader.text(entry.rawValue, limit: entry.limit, isMultiline: entry == .gateAccess)
    }
    let email = texts[.contactEmail] ?? ""
    if !email.isEmpty, ContactLinkView(email: email)?.path == nil {
      reader.refuse(ProfileEntry.contactEmail.rawValue, .notAChoice)
    }
    let phone = texts[.contactPhone] ?? ""
    if !phone.isEmpty, ContactLinkView(phone: phone)?.path == nil {
      reader.refuse(ProfileEntry.contactPhone.rawValue, .notAChoice)
    }
    guard reader.isValid else { return nil }
    var profile = CustomerProfile(
      contactName: texts[.contactName] ?? "", contactPhone: phone, contactEmail: email,
      gateAccessType: texts[.gateAccess] ?? "", preferredArrivalWindow: texts[.arrivalWindow] ?? "",
      tagsCSV: texts[.tags] ?? "")
    profile.tagsCSV = profile.tags.joined(separator: ", ")
    return profile
  }
}
