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

  /// The profile described by the form; nil if a value is wrong. Times that were left as the page showed them follow a
  /// text that was changed.
  ///
  /// - Parameter saved: the profile before.
  mutating func profile(over saved: CustomerProfile) -> CustomerProfile? {
    var profile = read(on: CustomerProfile())
    profile.tagsCSV = profile.tags.joined(separator: ", ")
    // A program that does not name them leaves times and language as they are.
    if !fields.contains("language") { profile.language = saved.language }
    let hasTimes = fields.contains("window_from") || fields.contains("window_to")
    let (from, to) =
      hasTimes ? (profile.windowFrom, profile.windowTo) : (saved.window?.from, saved.window?.to)
    if let from, let to, from >= to { refuse("window_to", .incomplete) }
    let isUntouched = from == saved.window?.from && to == saved.window?.to
    let isRenamed = profile.preferredArrivalWindow != saved.preferredArrivalWindow
    profile.setWindow(from: from, to: to)
    if isUntouched, isRenamed, ArrivalWindow(reading: profile.preferredArrivalWindow) != nil {
      (profile.windowFrom, profile.windowTo) = (nil, nil)
    }
    return isValid ? profile : nil
  }
}
