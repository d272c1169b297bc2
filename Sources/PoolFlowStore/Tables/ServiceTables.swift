import Foundation
import PoolFlowDomain
import SQLite

/// The table `fees`: the fee of a pool from a day on.
enum FeeTable {
  static let columns = Columns<(day: Day, fee: Double)>([
    .init("valid_from_on") { $0.day }, .init("monthly_fee") { $0.fee },
  ])
  /// A second fee of a day replaces the first.
  static let setting = RecordStatement.insert(
    into: "fees", columns.child(of: "pool_row"), onConflict: .update(key: ["pool_row", "valid_from_on"]))

  static func read(_ row: borrowing Row) throws -> (day: Day, fee: Double) {
    (day: try row.day("valid_from_on"), fee: try row.double("monthly_fee"))
  }
}

/// The table `pauses`: periods without service.
enum PauseTable {
  static let columns = Columns<ServicePause>([
    .init("starts_on") { $0.startsOn }, .init("ends_on") { $0.endsOn }, .init("kind") { $0.kind.rawValue },
    .init("fee_goes_on") { $0.feeGoesOn },
  ])
  static let insertion = RecordStatement.insert(into: "pauses", columns.child(of: "pool_row"))

  /// - Returns: nil for a kind of a later version.
  static func read(_ row: borrowing Row) throws -> ServicePause? {
    guard let kind = ServicePause.Kind(rawValue: try row.text("kind")) else { return nil }
    return ServicePause(
      kind, from: try row.day("starts_on"), until: try row.dayIfPresent("ends_on"),
      feeGoesOn: try row.bool("fee_goes_on"))
  }
}

/// The table `skips`: stops skipped on one day.
enum SkipTable {
  struct Entry {
    let day: Day
    let act: ID<StopAct>
    let skip: StopSkip
    let person: ID<Person>?
    var photo: (name: String, byteCount: Int)?
  }

  private static let columns = Columns<Entry>([
    .init("act_id") { $0.act }, .init("skipped_on") { $0.day }, .init("reason") { $0.skip.reason.rawValue },
    .init("note") { $0.skip.note },
    .person { $0.person }, .init("recorded_at") { $0.skip.recordedAt.milliseconds },
    .init("photo_file") { $0.photo?.name }, .init("photo_bytes") { $0.photo?.byteCount },
  ])
  static let insertion = RecordStatement.insert(into: "skips", columns.child(of: "pool_row"), onConflict: .replace)

  /// Reads `reason`, `note`, `recorded_at` and `photo_file`.
  static func read(_ row: borrowing Row) throws -> StopSkip {
    StopSkip(
      StopSkip.Reason(rawValue: try row.text("reason")) ?? .other, note: try row.text("note"),
      recordedAt: try row.instant("recorded_at"), hasPhoto: try row.textIfPresent("photo_file") != nil)
  }
}

/// The table `pool_edits`: changes of a customer's record with their authors.
enum PoolEditTable {
  private static let columns = Columns<(edit: PoolEdit, person: ID<Person>?, at: Date)>([
    .init("kind") { $0.edit.kind.rawValue },
    .init("fields") { $0.edit.fields.map(\.rawValue).joined(separator: ",") },
    .init("fee_before") { $0.edit.feeBefore }, .init("fee_after") { $0.edit.feeAfter }, .person { $0.person },
    .init("edited_at") { $0.at.milliseconds }, .init("details") { PoolEditDetails($0.edit).text },
  ])
  static let insertion = RecordStatement.insert(into: "pool_edits", columns.child(of: "pool_row"))

  /// Reads `kind`, `fields`, `fee_before`, `fee_after` and `details`.
  static func read(_ row: borrowing Row) throws -> PoolEdit {
    var edit = PoolEdit(
      PoolEdit.Kind(rawValue: try row.text("kind")) ?? .changed,
      fields: try row.text("fields").split(separator: ",").compactMap { PoolEdit.Field(rawValue: String($0)) },
      feeBefore: try row.doubleIfPresent("fee_before"), feeAfter: try row.doubleIfPresent("fee_after"))
    PoolEditDetails(try row.text("details")).complete(&edit)
    return edit
  }
}
