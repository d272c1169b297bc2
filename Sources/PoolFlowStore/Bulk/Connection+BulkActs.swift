import Foundation
import PoolFlowDomain
import SQLite

/// A customer whom a bulk act changed.
struct BulkChange {
  let pool: ID<Pool>
  let before: BulkSnapshot
  /// What the customer was like after the act.
  let mark: String
}

extension Connection {
  /// Acts that are kept, and milliseconds for which their customers are.
  private static let keptActs = 200
  private static let keptChanges = 7 * 86_400_000

  mutating func insert(_ record: AppliedBulkAct) throws -> Int {
    let act = String(decoding: try JSONEncoder().encode(BulkActRecord(record.act)), as: UTF8.self)
    try run(
      """
      INSERT INTO bulk_acts (id, act, person_id, applied_at, changed)
        VALUES (?, ?, (SELECT id FROM people WHERE id = ?), ?, 0)
      """, [record.id, act, record.person, record.appliedAt.milliseconds])
    return lastInsertedRow
  }

  mutating func bulkAct(_ id: ID<AppliedBulkAct>) throws -> AppliedBulkAct? {
    try first(
      "SELECT id, act, person_id, applied_at, changed, undone_at, restored FROM bulk_acts WHERE id = ?", [id]
    ) { row -> AppliedBulkAct? in
      let record = try JSONDecoder().decode(BulkActRecord.self, from: Data(try row.text("act").utf8))
      guard let act = record.act else { return nil }
      var applied = AppliedBulkAct(
        id: try row.id("id"), act: act, person: try row.idIfPresent("person_id"),
        appliedAt: try row.instant("applied_at"))
      applied.changed = try row.int("changed")
      if let at = try row.instantIfPresent("undone_at") {
        var undo = AppliedBulkAct.Undo(at: at)
        undo.restored = try row.int("restored")
        applied.undo = undo
      }
      return applied
    } ?? nil
  }

  /// Keeps what a customer was like before the act; `keepMarks` adds what it is like after it.
  mutating func note(_ before: BulkCustomer, actRow: Int) throws {
    let snapshot = String(decoding: try JSONEncoder().encode(BulkSnapshot(before)), as: UTF8.self)
    try run(
      "INSERT INTO bulk_changes (act_row, pool_id, title, before, mark) VALUES (?, ?, ?, ?, ?)",
      [actRow, before.pool.id, before.pool.customerName, snapshot, BulkMark(before).text])
  }

  /// Names a customer whom the act does not change.
  mutating func note(_ pool: ID<Pool>, named name: String, actRow: Int, _ reason: BulkOutcome.Reason) throws {
    try run(
      "INSERT OR IGNORE INTO bulk_changes (act_row, pool_id, title, reason) VALUES (?, ?, ?, ?)",
      [actRow, pool, name, reason.rawValue])
  }

  mutating func keepMarks(actRow: Int, changed: Int) throws {
    let pools: [ID<Pool>] = try all(
      "SELECT pool_id FROM bulk_changes WHERE act_row = ? AND before IS NOT NULL", [actRow]
    ) { try $0.id("pool_id") }
    for (pool, found) in try bulkCustomers(pools) {
      try run(
        "UPDATE bulk_changes SET mark = ? WHERE act_row = ? AND pool_id = ?",
        [BulkMark(found.customer).text, actRow, pool])
    }
    try run("UPDATE bulk_acts SET changed = ? WHERE row = ?", [changed, actRow])
  }

  mutating func bulkChanges(of id: ID<AppliedBulkAct>) throws -> [BulkChange] {
    let decoder = JSONDecoder()
    return try all(
      """
      SELECT pool_id, before, mark FROM bulk_changes
      WHERE act_row = (SELECT row FROM bulk_acts WHERE id = ?) AND before IS NOT NULL
      """, [id]
    ) { row in
      BulkChange(
        pool: try row.id("pool_id"),
        before: try decoder.decode(BulkSnapshot.self, from: Data(try row.text("before").utf8)),
        mark: try row.text("mark"))
    }
  }

  mutating func keep(_ pool: ID<Pool>, of id: ID<AppliedBulkAct>) throws {
    try run(
      "UPDATE bulk_changes SET is_kept = 1 WHERE act_row = (SELECT row FROM bulk_acts WHERE id = ?) AND pool_id = ?",
      [id, pool])
  }

  mutating func keep(_ undo: AppliedBulkAct.Undo, of id: ID<AppliedBulkAct>) throws {
    try run(
      "UPDATE bulk_acts SET undone_at = ?, restored = ? WHERE id = ?", [undo.at.milliseconds, undo.restored, id])
  }

  mutating func bulkExceptions(of id: ID<AppliedBulkAct>) throws -> [BulkException] {
    try all(
      """
      SELECT pool_id, title, reason FROM bulk_changes
      WHERE act_row = (SELECT row FROM bulk_acts WHERE id = ?) AND (reason IS NOT NULL OR is_kept)
      """, [id]
    ) { row in
      BulkException(
        pool: try row.id("pool_id"), name: try row.text("title"),
        reason: try row.textIfPresent("reason").map { BulkOutcome.Reason(rawValue: $0) ?? .changedSince })
    }
    .sorted { (SortKey.of($0.name), $0.pool.text) < (SortKey.of($1.name), $1.pool.text) }
  }

  mutating func deletedName(_ pool: ID<Pool>) throws -> String {
    try first("SELECT title FROM trash WHERE id = ?", [pool]) { try $0.text("title") } ?? ""
  }

  mutating func forgetOldBulkActs(now: Date) throws {
    try run(
      "DELETE FROM bulk_changes WHERE act_row IN (SELECT row FROM bulk_acts WHERE applied_at < ?)",
      [now.milliseconds - Self.keptChanges])
    try run("DELETE FROM bulk_acts WHERE row <= (SELECT max(row) FROM bulk_acts) - ?", [Self.keptActs])
  }
}
