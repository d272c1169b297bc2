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
      "SELECT \(PoolEditTable.columns.list) FROM pool_edits WHERE pool_row = ? ORDER BY row", [poolRow],
      PoolEditTable.read)
  }

  mutating func insert(_ record: TrashedPool.PoolEditRecord, poolRow: Int) throws {
    try run(PoolEditTable.insertion, Child(parent: poolRow, record: record))
  }
}

extension TrashedPool.PoolEditRecord {
  init(_ edit: PoolEdit, by person: ID<Person>?, at instant: Date) {
    self.init(
      kind: edit.kind.rawValue, fields: edit.fields.map(\.rawValue).joined(separator: ","), feeBefore: edit.feeBefore,
      feeAfter: edit.feeAfter, personID: person, editedAt: instant)
  }
}
