import HTTP
import PoolFlowDomain

/// The form of a customer (contract.md#pages).
typealias PoolForm = RecordForm<Pool>

extension PoolForm {
  /// - Parameter pool: the saved customer; nil for a new one.
  init(_ fields: FormFields, of pool: Pool?, rhythm: RhythmInputs, viewer: Viewer) {
    let hasDays = fields.contains(RhythmInputs.days) || pool?.schedules.isEmpty ?? true
    let schedule =
      fields.contains(RhythmInputs.repeats) && (pool == nil || pool?.rhythm(on: viewer.today) != nil)
      ? rhythm.all : hasDays ? [PoolInputs.weeklyDays] : []
    self.init(PoolInputs.all + schedule, measured: fields, viewer: viewer)
  }

  /// A customer who is edited.
  ///
  /// - Parameter schedule: the boxes of the schedule.
  init(_ pool: Pool, schedule: [Input<Pool>], viewer: Viewer) {
    self.init(
      PoolInputs.all + schedule, showing: pool, hidden: ["version": String(pool.version)], viewer: viewer)
  }

  /// A new customer.
  init(new blank: Pool, rhythm: RhythmInputs, viewer: Viewer) {
    self.init(PoolInputs.all + rhythm.all, showing: blank, hidden: ["pool_id": blank.id.text], viewer: viewer)
  }

  /// The identifier that a form for a new customer was made with.
  var newID: ID<Pool>? { fields["pool_id"].flatMap { ID<Pool>($0) } }

  /// The customer that the form describes, built on `base`; nil when something is wrong.
  mutating func pool(on base: Pool) -> Pool? {
    var pool = read(on: base)
    if viewer.isOwner { pool.feeIsAssumed = false }
    if isBlank(PoolInputs.pasted.name) { refuseHalfAPosition() }
    if pool.isFull(on: viewer.today) { refuseTooMany() }
    // A version that is not a number is none: the form comes back beside the saved values.
    if let version = single("version"), !version.isEmpty { pool.version = Int(version) ?? 0 }
    return isValid ? pool : nil
  }

  private mutating func refuseHalfAPosition() {
    for (one, other) in [("latitude", "longitude"), ("longitude", "latitude")] where isBlank(one) {
      if !isBlank(other), reader.problems[other] == nil { refuse(one, .incomplete) }
    }
  }

  private mutating func refuseTooMany() {
    let most = viewer.format.count(ScheduleLimits.current)
    refuse(RhythmInputs.repeats, .notAChoice, saying: viewer.strings("schedule.tooMany", ["count": most]))
  }
}
