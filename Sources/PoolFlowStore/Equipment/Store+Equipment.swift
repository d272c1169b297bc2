public import Foundation
public import PoolFlowDomain
import SQLite

extension Store {
  /// The equipment of a pool, in the order it was added.
  public func equipment(of pool: ID<Pool>) throws -> [Equipment] {
    try database.reading { connection in
      guard let (row, _) = try connection.pool(pool) else { throw StoreError.notFound }
      return try connection.equipment(poolRow: row)
    }
  }

  public func profile(of pool: ID<Pool>) throws -> CustomerProfile {
    try database.reading { connection in
      guard let (row, _) = try connection.customer(pool) else { throw StoreError.notFound }
      return try connection.profile(poolRow: row)
    }
  }

  /// Saves the profile of a customer; an empty profile is deleted (decisions.md#customers).
  ///
  /// - Parameters:
  ///   - notes: the notes of the customer's pool; nil leaves them.
  ///   - isCurrent: true for the stored customer from which the new values were made.
  /// - Returns: false if the stored customer has changed; nothing is saved then.
  /// - Throws: `StoreError.notFound` if the pool does not exist.
  public func save(
    _ profile: CustomerProfile, notes: String? = nil, of pool: ID<Pool>, by person: ID<Person>?, now: Date,
    as mark: SyncMark? = nil, where isCurrent: @Sendable (KnownCustomer) -> Bool = { _ in true }
  ) throws -> Bool {
    try database.writing { connection in
      guard let (row, known) = try connection.customer(pool) else { throw StoreError.notFound }
      let current = KnownCustomer(pool: known, profile: try connection.profile(poolRow: row))
      guard isCurrent(current) else { return false }
      var fields: [PoolEdit.Field] = []
      if let notes, notes != known.notes {
        try connection.run(
          "UPDATE pools SET notes = ?, updated_at = ?, version = version + 1 WHERE row = ?",
          [notes, now.milliseconds, row])
        fields.append(.notes)
      }
      if profile != current.profile {
        try connection.write(profile, poolRow: row)
        fields.append(.profile)
      }
      if fields.isEmpty { return true }
      try connection.indexForSearch(poolRow: row)
      try connection.record(PoolEdit(.changed, fields: fields), poolRow: row, by: person, at: now)
      try connection.keep(mark)
      return true
    }
  }
}

extension Connection {
  mutating func equipment(poolRow: Int) throws -> [Equipment] {
    try all(
      "SELECT \(EquipmentTable.columns.list) FROM equipment WHERE pool_row = ? ORDER BY row", [poolRow],
      EquipmentTable.read)
  }

  mutating func insert(_ equipment: Equipment, poolRow: Int) throws {
    try run(EquipmentTable.insertion, Child(parent: poolRow, record: equipment))
  }

  mutating func profile(poolRow: Int) throws -> CustomerProfile {
    try first(
      "SELECT \(ProfileTable.columns.list) FROM profiles WHERE pool_row = ?", [poolRow], ProfileTable.read)
      ?? CustomerProfile()
  }

  mutating func set(_ profile: CustomerProfile, poolRow: Int) throws {
    try write(profile, poolRow: poolRow)
    try indexForSearch(poolRow: poolRow)
  }

  /// Writes a profile without its search text.
  mutating func write(_ profile: CustomerProfile, poolRow: Int) throws {
    guard !profile.isEmpty else {
      try run("DELETE FROM profiles WHERE pool_row = ?", [poolRow])
      return
    }
    try run(ProfileTable.insertion, Child(parent: poolRow, record: profile))
  }
}
