import Chemistry

/// A change of a customer's record by a person.
public struct PoolEdit: Sendable, Hashable {
  /// The raw value is the store's.
  public enum Kind: String, Sendable, CaseIterable {
    case added, changed, paused, closed, resumed
  }

  /// The fields of a customer that can change; the raw value is the store's.
  public enum Field: String, Sendable, CaseIterable {
    case fee, days, name, address, position, volume, solids, model, notes, profile, since, sanitizer, surface, limits,
      readings, minutes, pauses
  }

  /// Values before and after a change.
  public struct Change<Value: Sendable & Hashable>: Sendable, Hashable {
    public let before, after: Value

    public init(before: Value, after: Value) { (self.before, self.after) = (before, after) }
  }

  public let kind: Kind
  public let fields: [Field]
  /// Monthly fees, in the currency of the business; nil if the fee stayed as it was.
  public let feeBefore: Double?
  public let feeAfter: Double?
  /// The schedules that differ, without their places; nil if all stayed.
  public var schedules: Change<[Schedule]>?
  /// All pauses; nil if they stayed.
  public var pauses: Change<[ServicePause]>?

  /// The most schedules of a side that are kept.
  static let mostSchedules = 20

  public init(_ kind: Kind, fields: [Field] = [], feeBefore: Double? = nil, feeAfter: Double? = nil) {
    self.kind = kind
    self.fields = fields
    self.feeBefore = feeBefore
    self.feeAfter = feeAfter
  }

  /// The change from `before` to `after`; nil if a form was saved as it was. A fee that is confirmed unchanged
  /// counts.
  public init?(from before: Pool, to after: Pool) {
    let fields = Field.allCases.filter { !$0.isSame(before, after) }
    if fields.isEmpty { return nil }
    let isOtherFee = before.monthlyFee != after.monthlyFee
    self.init(
      .changed, fields: fields, feeBefore: isOtherFee ? before.monthlyFee : nil,
      feeAfter: isOtherFee ? after.monthlyFee : nil)
    if fields.contains(.days) {
      let (old, new) = (before.schedules.map(\.unplaced), after.schedules.map(\.unplaced))
      schedules = Change(
        before: Array(old.filter { !new.contains($0) }.prefix(Self.mostSchedules)),
        after: Array(new.filter { !old.contains($0) }.prefix(Self.mostSchedules)))
    }
    if fields.contains(.pauses) { pauses = Change(before: before.pauses, after: after.pauses) }
  }
}

extension PoolEdit.Field {
  fileprivate func isSame(_ one: Pool, _ other: Pool) -> Bool {
    switch self {
    case .name: one.customerName == other.customerName
    case .address: one.address == other.address
    case .position: one.latitude == other.latitude && one.longitude == other.longitude
    // A stop's place in the order of its day is no part of the customer.
    case .days: one.schedules.map(\.unplaced) == other.schedules.map(\.unplaced)
    case .fee: one.monthlyFee == other.monthlyFee && one.feeIsAssumed == other.feeIsAssumed
    case .volume: one.volumeGallons == other.volumeGallons
    case .solids: one.water.totalDissolvedSolids == other.water.totalDissolvedSolids
    case .model: one.model == other.model
    case .notes: one.notes == other.notes
    case .since: one.customerSince == other.customerSince
    case .sanitizer: one.body.sanitizer == other.body.sanitizer
    case .surface: one.body.surface == other.body.surface
    case .limits:
      one.body.freeChlorineLimit == other.body.freeChlorineLimit
        && one.body.combinedChlorineLimit == other.body.combinedChlorineLimit
    case .readings: one.readings == other.readings
    case .minutes: one.stopMinutes == other.stopMinutes
    case .pauses: one.pauses == other.pauses
    case .profile: true  // in a record of its own
    }
  }
}

extension Schedule {
  fileprivate var unplaced: Schedule {
    var schedule = self
    schedule.position = nil
    return schedule
  }
}
