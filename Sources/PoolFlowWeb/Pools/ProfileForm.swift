import Crypto
import HTTP
import PoolFlowDomain

/// The form of a customer's profile (decisions.md#customers).
typealias ProfileForm = RecordForm<CustomerProfile>

extension ProfileForm {
  init(_ fields: FormFields, viewer: Viewer) { self.init(ProfileInputs.all, fields, viewer: viewer) }

  init(_ profile: CustomerProfile, viewer: Viewer) {
    let hidden: FormFields = ["version": Self.version(of: profile, viewer: viewer)]
    self.init(ProfileInputs.all, showing: profile, hidden: hidden, viewer: viewer)
  }

  /// The version of the profile that the form was opened with; nil if it has none.
  var version: String? { fields["version"].flatMap { $0.isEmpty ? nil : $0 } }

  /// Identifies a state of the profile.
  static func version(of profile: CustomerProfile, viewer: Viewer) -> String {
    let texts = ProfileInputs.all.flatMap { $0.shown(profile, viewer) }
    return Base64URL.encode(Array(SHA256.digest(texts.joined(separator: "\0").utf8).prefix(9)))
  }

  /// The profile described by the form; nil if a value is wrong.
  mutating func profile() -> CustomerProfile? {
    var profile = read(on: CustomerProfile())
    profile.tagsCSV = profile.tags.joined(separator: ", ")
    return isValid ? profile : nil
  }
}
