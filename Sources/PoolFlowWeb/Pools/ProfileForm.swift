import Crypto
import HTTP
import PoolFlowDomain

/// The boxes of a profile in another form.
typealias ContactForm = RecordForm<CustomerProfile>

/// The form of a customer's profile and notes (decisions.md#customers).
typealias ProfileForm = RecordForm<KnownCustomer>

extension ProfileForm {
  /// A form that does not name the notes is about the profile alone: that of a program, or of an earlier version.
  init(_ fields: FormFields, viewer: Viewer) {
    let inputs = ProfileInputs.customer.filter { $0.name != ProfileInputs.notes.name || fields.contains($0.name) }
    self.init(inputs, fields, viewer: viewer)
  }

  init(_ customer: KnownCustomer, viewer: Viewer) {
    let version = Self.version(of: customer.profile, notes: customer.pool.notes, viewer: viewer)
    self.init(ProfileInputs.customer, showing: customer, hidden: ["version": version], viewer: viewer)
  }

  /// The version of the customer that the form was opened with; nil if it has none.
  var version: String? { fields["version"].flatMap { $0.isEmpty ? nil : $0 } }

  /// The version of a form that goes on with the notes of a customer; without any of its own it takes them as they are.
  func version(over known: KnownCustomer) -> String? {
    guard !hasNotes, version == Self.version(of: known.profile, viewer: viewer) else { return version }
    return Self.version(of: known.profile, notes: known.pool.notes, viewer: viewer)
  }

  var hasNotes: Bool { fields.contains(ProfileInputs.notes.name) }

  /// Identifies a state of the profile, and of the notes where the form has them.
  static func version(of profile: CustomerProfile, notes: String? = nil, viewer: Viewer) -> String {
    let texts = ProfileInputs.all.flatMap { $0.shown(profile, viewer) } + (notes.map { [$0] } ?? [])
    return Base64URL.encode(Array(SHA256.digest(texts.joined(separator: "\0").utf8).prefix(9)))
  }

  /// The customer described by the form; nil if a value is wrong. Times that were left as the page showed them follow a
  /// text that was changed.
  ///
  /// - Parameter known: the customer before.
  mutating func customer(over known: KnownCustomer) -> KnownCustomer? {
    let saved = known.profile
    var customer = read(on: KnownCustomer(pool: known.pool))
    var profile = customer.profile
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
    customer.profile = profile
    return isValid ? customer : nil
  }
}
