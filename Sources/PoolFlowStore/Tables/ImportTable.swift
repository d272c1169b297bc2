import Foundation
import PoolFlowDomain
import SQLite

/// The table `imports`: customer lists that were applied.
enum ImportTable {
  private static let columns = Columns<AppliedImport>([
    .init("id") { $0.id }, .init("file_name") { $0.fileName }, .person { $0.person },
    .init("applied_at") { $0.appliedAt.milliseconds }, .init("created") { $0.created },
    .init("updated") { $0.updated }, .init("unchanged") { $0.unchanged }, .init("skipped") { $0.skipped },
    .init("repeated") { $0.repeated },
    .init("added_people") { $0.addedPeople.map(\.text).joined(separator: ",") },
  ])
  private static let undo = Columns<AppliedImport.Undo>([
    .init("undone_at") { $0.at.milliseconds }, .init("removed") { $0.removed }, .init("restored") { $0.restored },
    .init("kept") { $0.kept },
  ])
  static let insertion = RecordStatement.insert(into: "imports", columns)
  static let undoing = RecordStatement.update("imports", undo, where: "id = ?")
  static let list = "\(columns.list), \(undo.list)"

  static func read(_ row: borrowing Row) throws -> AppliedImport {
    var record = AppliedImport(
      id: try row.id("id"), fileName: try row.text("file_name"), person: try row.idIfPresent("person_id"),
      appliedAt: try row.instant("applied_at"))
    record.created = try row.int("created")
    record.updated = try row.int("updated")
    record.unchanged = try row.int("unchanged")
    record.skipped = try row.int("skipped")
    record.repeated = try row.int("repeated")
    record.addedPeople = try row.text("added_people").split(separator: ",").compactMap { ID(String($0)) }
    if let at = try row.instantIfPresent("undone_at") {
      var undo = AppliedImport.Undo(at: at)
      undo.removed = try row.int("removed")
      undo.restored = try row.int("restored")
      undo.kept = try row.int("kept")
      record.undo = undo
    }
    return record
  }
}
