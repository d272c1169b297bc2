import Foundation
import JSON
import PoolFlowDomain
import SQLite

extension Connection {
  /// The record of an identifier in the trash; nil if there is none of that kind.
  mutating func trashRecord<Entity>(_ id: ID<Entity>, _ kind: TrashKind) throws -> TrashRecord? {
    let text = try first("SELECT record FROM trash WHERE id = ? AND kind = ?", [id, kind.rawValue]) { row in
      try row.withBytes("record") { Array($0) }
    }
    return try text.map { try TrashRecord(kind, $0) }
  }

  mutating func removeFromTrash<Entity>(_ id: ID<Entity>) throws {
    try run("DELETE FROM trash WHERE id = ?", [id])
  }

  /// Takes a restored record out of the trash, with a line for the activity.
  ///
  /// - Parameter hand: nil for a record that comes with another one.
  mutating func removeFromTrash<Entity>(_ id: ID<Entity>, by hand: Restorer?) throws {
    if let hand {
      try run(
        """
        INSERT INTO restorations (kind, title, person_id, restored_at)
          SELECT kind, title, (SELECT id FROM people WHERE id = ?), ? FROM trash WHERE id = ?
        """, [hand.person, hand.at.milliseconds, id])
    }
    try removeFromTrash(id)
  }

  /// The deleted record itself, read as a row of its table.
  mutating func read<Value>(_ record: TrashRecord, _ read: (borrowing Row) throws -> Value) throws -> Value? {
    var value: Value?
    try record.readRoot { root, _ in
      value = try first(TrashedTable.root(of: record.kind).valuesQuery, root.values, read)
    }
    return value
  }

  /// True if a record of the trash can be restored: tried, and rolled back. A record of a customer that is itself in
  /// the trash waits for that customer.
  mutating func canRestore(_ record: TrashRecord) throws -> Bool {
    // A piece of equipment that is in use again stays as it is when its deletion is undone.
    if record.kind == .equipment, let id = (try? read(record, { ID<Equipment>(bytes: try $0.blob("id")) })) ?? nil,
      try exists("SELECT 1 FROM equipment WHERE id = ?", [id])
    {
      return true
    }
    try run("SAVEPOINT trial")
    try run("PRAGMA defer_foreign_keys = ON")
    var isTaken = true
    do {
      let poolRow = try record.head.pool.flatMap { try int("SELECT row FROM pools WHERE id = ?", [$0]) }
      try restore(record, poolRow: poolRow ?? 0)
    } catch let error as DatabaseError where !error.isConstraint {
      throw error
    } catch {
      isTaken = false
    }
    try run("ROLLBACK TO trial")
    try run("RELEASE trial")
    try run("PRAGMA defer_foreign_keys = OFF")
    return isTaken
  }

  /// Restores the rows of a record and everything derived from them.
  ///
  /// - Parameter poolRow: the customer of a visit or of a piece of equipment.
  mutating func restore(_ record: TrashRecord, poolRow: Int = 0) throws {
    let table = TrashedTable.root(of: record.kind)
    var row = 0
    var isForDosing = SQLValue.null
    try record.readRoot { root, bytes in
      row = try insert(root, bytes, of: table, parent: poolRow)
      isForDosing = root["isForDosing"]
    }
    switch record.kind {
    case .pool:
      try run(
        "DELETE FROM dead_visits WHERE id IN (SELECT id FROM visits WHERE pool_row IN (\(Self.bodies("?1"))))", [row])
      for body in try ints(Self.bodies("?1"), [row]) {
        try indexForSearch(poolRow: body)
        try refreshIndex(poolRow: body)
      }
    case .visit: try run("DELETE FROM dead_visits WHERE id = (SELECT id FROM visits WHERE row = ?)", [row])
    case .inventory:
      // Only one product of a kind is used for dosing: a newer one keeps the mark.
      try run("UPDATE OR IGNORE inventory SET is_for_dosing = ? WHERE row = ?", [isForDosing, row])
      for dose in record.head.doses {
        try run(
          "UPDATE doses SET item_id = (SELECT id FROM inventory WHERE row = ?) WHERE id = ? AND item_id IS NULL",
          [row, dose])
      }
    case .equipment, .checklist, .absence: break
    }
  }

  /// Inserts one row and its child rows; returns the row.
  private mutating func insert(
    _ record: ArchiveRecord, _ bytes: UnsafeRawBufferPointer, of table: TrashedTable, parent: Int
  ) throws -> Int {
    try run(table.insertion, Child(parent: parent, record: record))
    let row = lastInsertedRow
    if table.children.isEmpty { return row }
    let reference = table.keepsRow ? row : parent
    try JSONObject.readLists(bytes) { name, list in
      guard let child = table.children.first(where: { $0.name == name }) else { return }
      try child.read(list) { _ = try insert($0, $1, of: child, parent: reference) }
    }
    return row
  }
}
