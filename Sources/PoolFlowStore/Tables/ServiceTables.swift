import PoolFlowDomain
import SQLite

/// The table `schedules`: a pool's days of service.
enum ScheduleTable {
  static let columns = Columns<TrashedPool.ServiceDayRecord>([
    .init("weekday") { $0.weekday }, .init("position") { $0.position }, .person { $0.technicianID },
    .init("added_on") { $0.addedOn },
  ])
  static let insertion = RecordStatement.insert(into: "schedules", columns.child(of: "pool_row"))

  static func read(_ row: borrowing Row) throws -> TrashedPool.ServiceDayRecord {
    TrashedPool.ServiceDayRecord(
      weekday: try row.int("weekday"), position: try row.int("position"),
      technicianID: try row.idIfPresent("person_id"),
      addedOn: try row.textIfPresent("added_on"))
  }
}

/// The table `fees`: what a pool costs from a day on.
enum FeeTable {
  static let columns = Columns<TrashedPool.FeeRecord>([
    .init("valid_from_on") { $0.validFrom }, .init("monthly_fee") { $0.monthlyFee },
  ])
  static let insertion = RecordStatement.insert(into: "fees", columns.child(of: "pool_row"))
  /// A second fee of a day takes the place of the first.
  static let setting = RecordStatement.insert(
    into: "fees", columns.child(of: "pool_row"), onConflict: .update(key: ["pool_row", "valid_from_on"]))

  static func read(_ row: borrowing Row) throws -> (day: Day, fee: Double) {
    (day: try row.day("valid_from_on"), fee: try row.double("monthly_fee"))
  }
}

/// The table `pauses`: the stretches of time without service.
enum PauseTable {
  static let columns = Columns<ServicePause>([
    .init("starts_on") { $0.startsOn }, .init("ends_on") { $0.endsOn }, .init("kind") { $0.kind.rawValue },
  ])
  static let insertion = RecordStatement.insert(into: "pauses", columns.child(of: "pool_row"))

  /// - Returns: nil for a kind of a later version.
  static func read(_ row: borrowing Row) throws -> ServicePause? {
    guard let kind = ServicePause.Kind(rawValue: try row.text("kind")) else { return nil }
    return ServicePause(kind, from: try row.day("starts_on"), until: try row.dayIfPresent("ends_on"))
  }
}

/// The table `skips`: stops that nobody serves on one day.
enum SkipTable {
  static let columns = Columns<TrashedPool.SkipRecord>([
    .init("skipped_on") { $0.skippedOn }, .init("reason") { $0.reason }, .init("note") { $0.note },
    .person { $0.personID }, .init("recorded_at") { $0.recordedAt.milliseconds },
  ])
  static let insertion = RecordStatement.insert(into: "skips", columns.child(of: "pool_row"), onConflict: .replace)

  static func read(_ row: borrowing Row) throws -> TrashedPool.SkipRecord {
    TrashedPool.SkipRecord(
      skippedOn: try row.text("skipped_on"), reason: try row.text("reason"), note: try row.text("note"),
      personID: try row.idIfPresent("person_id"), recordedAt: try row.instant("recorded_at"))
  }

  /// Reads `reason`, `note` and `recorded_at`.
  static func readSkip(_ row: borrowing Row) throws -> StopSkip {
    StopSkip(
      StopSkip.Reason(rawValue: try row.text("reason")) ?? .other, note: try row.text("note"),
      recordedAt: try row.instant("recorded_at"))
  }
}

/// The table `pool_edits`: who has done what to a customer's record.
enum PoolEditTable {
  static let columns = Columns<TrashedPool.PoolEditRecord>([
    .init("kind") { $0.kind }, .init("fields") { $0.fields }, .init("fee_before") { $0.feeBefore },
    .init("fee_after") { $0.feeAfter }, .person { $0.personID }, .init("edited_at") { $0.editedAt.milliseconds },
  ])
  static let insertion = RecordStatement.insert(into: "pool_edits", columns.child(of: "pool_row"))

  static func read(_ row: borrowing Row) throws -> TrashedPool.PoolEditRecord {
    TrashedPool.PoolEditRecord(
      kind: try row.text("kind"), fields: try row.text("fields"), feeBefore: try row.doubleIfPresent("fee_before"),
      feeAfter: try row.doubleIfPresent("fee_after"), personID: try row.idIfPresent("person_id"),
      editedAt: try row.instant("edited_at"))
  }

  /// Reads `kind`, `fields`, `fee_before` and `fee_after`.
  static func readEdit(_ row: borrowing Row) throws -> PoolEdit {
    PoolEdit(
      PoolEdit.Kind(rawValue: try row.text("kind")) ?? .changed,
      fields: try row.text("fields").split(separator: ",").compactMap { PoolEdit.Field(rawValue: String($0)) },
      feeBefore: try row.doubleIfPresent("fee_before"), feeAfter: try row.doubleIfPresent("fee_after"))
  }
}
