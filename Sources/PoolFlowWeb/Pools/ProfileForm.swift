import Crypto
import HTTP
import PoolFlowDomain

/// The entries of a customer's profile, read and checked (decisions.md#customers).
struct ProfileForm {
  /// A field of the form, its place in the profile and its longest text.
  enum Entry: String, CaseIterable {
    case contactName = "contact_name"
    case contactPhone = "contact_phone"
    case contactEmail = "contact_email"
    case gateAccess = "gate_access"
    case arrivalWindow = "arrival_window"
    case tags

    var limit: Int {
      switch self {
      case .contactName: ProfileLimits.contactName
      case .contactPhone: ProfileLimits.contactPhone
      case .contactEmail: ProfileLimits.contactEmail
      case .gateAccess: ProfileLimits.gateAccess
      case .arrivalWindow: ProfileLimits.arrivalWindow
      case .tags: ProfileLimits.tags
      }
    }

    func text(of profile: CustomerProfile) -> String {
      switch self {
      case .contactName: profile.contactName
      case .contactPhone: profile.contactPhone
      case .contactEmail: profile.contactEmail
      case .gateAccess: profile.gateAccessType
      case .arrivalWindow: profile.preferredArrivalWindow
      case .tags: profile.tagsCSV
      }
    }
  }

  private(set) var reader: FormReader

  init(_ fields: FormFields) {
    reader = FormReader(fields)
  }

  /// The profile that is kept, as the form shows it.
  init(_ profile: CustomerProfile) {
    var fields = FormFields()
    for entry in Entry.allCases { fields.add(entry.rawValue, entry.text(of: profile)) }
    fields.add("version", Self.version(of: profile))
    self.init(fields)
  }

  /// The profile that the form was opened with; nil where it does not say.
  var version: String? { reader.fields["version"].flatMap { $0.isEmpty ? nil : $0 } }

  /// Tells one state of a profile from another.
  static func version(of profile: CustomerProfile) -> String {
    let texts = Entry.allCases.map { $0.text(of: profile) }
    return Base64URL.encode(Array(SHA256.digest(texts.joined(separator: "\0").utf8).prefix(9)))
  }

  /// What the form describes; nil when something is wrong.
  mutating func profile() -> CustomerProfile? {
    var texts: [Entry: String] = [:]
    for entry in Entry.allCases {
      texts[entry] = reader.text(entry.rawValue, limit: entry.limit, isMultiline: entry == .gateAccess)
    }
    let email = texts[.contactEmail] ?? ""
    if !email.isEmpty, ContactLinkView(email: email)?.path == nil {
      reader.refuse(Entry.contactEmail.rawValue, .notAChoice)
    }
    let phone = texts[.contactPhone] ?? ""
    if !phone.isEmpty, ContactLinkView(phone: phone)?.path == nil {
      reader.refuse(Entry.contactPhone.rawValue, .notAChoice)
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
