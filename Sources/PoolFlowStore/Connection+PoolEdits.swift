import Foundation
import PoolFlowDomain
import SQLite

extension Connection {
  /// Keeps who has added or changed a customer, for the owner to look through.
  mutating func record(_ edit: PoolEdit, poolRow: Int, by person: ID<Person>?, at instant: Date) throws {
    try insert(TrashedPool.PoolEditRecord(edit, by: person, at: instant), poolRow: poolRow)
  }

  /// Everything that was done to a customer's record, as the trash keeps it.
  mutating func poolEdits(poolRow: Int) throws -> [TrashedPool.PoolEditRecord] {
    try all(
      """
      SELECT kind, fields, fee_before, fee_after, person_id, edited_at FROM pool_edits WHERE pool_row = ? ORDER BY row
      """, [poolRow]
    ) { row in
      TrashedPool.PoolEditRecord(
        kind: row.text(0), fields: row.text(1), feeBefore: row.doubleIfPresent(2), feeAfter: row.doubleIfPresent(3),
        personID: row.idIfPresent(4), editedAt: row.instant(5))
    }
  }

  mutating func insert(_ record: TrashedPool.PoolEditRecord, poolRow: Int) throws {
    try run(
      """
      INSERT INTO pool_edits (pool_row, kind, fields, fee_before, fee_after, person_id, edited_at)
      VALUES (?, ?, ?, ?, ?, (SELECT id FROM people WHERE id = ?), ?)
      """,
      [
        poolRow, record.kind, record.fields, record.feeBefore, record.feeAfter, record.personID,
        record.editedAt.milliseconds,
      ])
  }

  /// Reads `kind, fields, fee_before, fee_after` from a column on.
  static func readPoolEdit(_ row: borrowing Row, from first: Int32) -> PoolEdit {
    PoolEdit(
      PoolEdit.Kind(rawValue: row.text(first)) ?? .changed,
      fields: row.text(first + 1).split(separator: ",").compactMap { PoolEdit.Field(rawValue: String($0)) },
      feeBefore: row.doubleIfPresent(first + 2), feeAfter: row.doubleIfPresent(first + 3))
  }
}

extension TrashedPool.PoolEditRecord {
  init(_ edit: PoolEdit, by person: ID<Person>?, at instant: Date) {
    self.init(
      kind: edit.kind.rawValue, fields: edit.fields.map(\.rawValue).joined(separator: ","), feeBefore: edit.feeBefore,
      feeAfter: edit.feeAfter, personID: person, editedAt: instant)
  }
}
