public import Foundation
public import PoolFlowDomain
import SQLite

/// The outcome of adding a piece of equipment.
public enum EquipmentAddition: Sendable {
  /// Also for the same form sent again, even if the piece was changed or deleted since.
  case added
  /// The pool has the maximum number.
  case full
}

extension Store {
  /// - Throws: `StoreError.notFound`.
  public func equipment(_ id: ID<Equipment>) throws -> (equipment: Equipment, pool: Pool) {
    try database.reading { connection in
      guard let found = try connection.equipment(id), let pool = try connection.pool(found.pool) else {
        throw StoreError.notFound
      }
      return (found.equipment, pool.pool)
    }
  }

  /// - Throws: `StoreError.notFound` if the pool does not exist.
  public func add(_ equipment: Equipment, to pool: ID<Pool>) throws -> EquipmentAddition {
    try database.writing { connection in
      guard let (row, _) = try connection.pool(pool) else { throw StoreError.notFound }
      if let known = try connection.equipment(equipment.id) {
        guard known.pool == pool else { throw StoreError.notFound }
        return .added
      }
      let isDeleted = try connection.exists("SELECT 1 FROM trash WHERE id = ?", [equipment.id])
      if isDeleted { return .added }
      let count = try connection.int("SELECT count(*) FROM equipment WHERE pool_row = ?", [row]) ?? 0
      guard count < EquipmentLimits.pieces else { return .full }
      try connection.insert(equipment, poolRow: row)
      return .added
    }
  }

  /// Saves the fields of a form.
  ///
  /// - Parameter seen: the last change of the piece when the form was opened.
  /// - Returns: false if it was changed since; nothing is saved then.
  /// - Throws: `StoreError.notFound`.
  public func update(_ equipment: Equipment, seen: Date) throws -> Bool {
    try database.writing { connection in
      guard let current = try connection.equipment(equipment.id) else { throw StoreError.notFound }
      guard current.equipment.updatedAt.milliseconds == seen.milliseconds else { return false }
      // Two changes within one millisecond differ, too.
      var changed = equipment
      changed.updatedAt = Date(milliseconds: max(equipment.updatedAt.milliseconds, seen.milliseconds + 1))
      try connection.run(EquipmentTable.edit, changed, [equipment.id])
      return true
    }
  }

  /// Moves a piece of equipment to the trash.
  ///
  /// - Returns: its pool.
  /// - Throws: `StoreError.notFound`.
  public func deleteEquipment(_ id: ID<Equipment>, by person: ID<Person>?, now: Date) throws -> ID<Pool> {
    try database.writing { connection in
      guard let (equipment, pool) = try connection.equipment(id) else { throw StoreError.notFound }
      try connection.keepInTrash(id, .equipment, title: equipment.name, TrashHead(pool: pool), by: person, at: now)
      try connection.run("DELETE FROM equipment WHERE id = ?", [id])
      return pool
    }
  }

  /// The name of a piece of equipment in the trash; nil if it is not there.
  public func deletedEquipmentName(_ id: ID<Equipment>) throws -> String? {
    try database.reading { connection in
      try connection.text("SELECT title FROM trash WHERE id = ? AND kind = 'equipment'", [id])
    }
  }

  /// Restores a deleted piece of equipment.
  ///
  /// - Returns: its pool.
  /// - Throws: `StoreError.notFound`, also while the pool itself is in the trash.
  public func restoreEquipment(_ id: ID<Equipment>, by hand: Restorer? = nil) throws -> ID<Pool> {
    try database.writing { connection in
      guard let record = try connection.trashRecord(id, .equipment), let pool = record.head.pool,
        let (row, _) = try connection.pool(pool)
      else { throw StoreError.notFound }
      if try connection.equipment(id) == nil { try connection.restore(record, poolRow: row) }
      try connection.removeFromTrash(id, by: hand)
      return pool
    }
  }
}

extension Connection {
  mutating func equipment(_ id: ID<Equipment>) throws -> (equipment: Equipment, pool: ID<Pool>)? {
    let place = try first(
      "SELECT pool_row, (SELECT id FROM pools WHERE row = pool_row) AS pool_id FROM equipment WHERE id = ?", [id]
    ) { row -> (row: Int, pool: ID<Pool>) in (try row.int("pool_row"), try row.id("pool_id")) }
    guard let place, let equipment = try equipment(poolRow: place.row).first(where: { $0.id == id }) else { return nil }
    return (equipment, place.pool)
  }
}
