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
  /// - Parameter isCurrent: true for the stored profile from which the new one was made.
  /// - Returns: false if the stored profile has changed; nothing is saved then.
  /// - Throws: `StoreError.notFound` if the pool does not exist.
  public func save(
    _ profile: CustomerProfile, of pool: ID<Pool>, by person: ID<Person>?, now: Date, as mark: SyncMark? = nil,
    where isCurrent: @Sendable (CustomerProfile) -> Bool = { _ in true }
  ) throws -> Bool {
    try database.writing { connection in
      guard let (row, _) = try connection.customer(pool) else { throw StoreError.notFound }
      let current = try connection.profile(poolRow: row)
      guard isCurrent(current) else { return false }
      guard profile != current else { return true }
      try connection.set(profile, poolRow: row)
      try connection.record(PoolEdit(.changed, fields: [.profile]), poolRow: row, by: person, at: now)
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
