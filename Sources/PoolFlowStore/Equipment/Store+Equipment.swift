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
      guard let (row, _) = try connection.pool(pool) else { throw StoreError.notFound }
      return try connection.profile(poolRow: row)
    }
  }

  /// Keeps what is known of a customer; an empty profile is not kept (decisions.md#customers).
  ///
  /// - Parameter isCurrent: whether the profile that is kept now is the one the new one was made from.
  /// - Returns: false when it is not; nothing is changed then.
  /// - Throws: `StoreError.notFound` when the pool does not exist.
  public func save(
    _ profile: CustomerProfile, of pool: ID<Pool>, by person: ID<Person>?, now: Date,
    where isCurrent: @Sendable (CustomerProfile) -> Bool = { _ in true }
  ) throws -> Bool {
    try database.writing { connection in
      guard let (row, _) = try connection.pool(pool) else { throw StoreError.notFound }
      let current = try connection.profile(poolRow: row)
      guard isCurrent(current) else { return false }
      guard profile != current else { return true }
      try connection.set(profile, poolRow: row)
      try connection.record(PoolEdit(.changed, fields: [.profile]), poolRow: row, by: person, at: now)
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

  /// Writes a profile that the search does not have yet.
  mutating func write(_ profile: CustomerProfile, poolRow: Int) throws {
    guard !profile.isEmpty else {
      try run("DELETE FROM profiles WHERE pool_row = ?", [poolRow])
      return
    }
    try run(ProfileTable.insertion, Child(parent: poolRow, record: profile))
  }
}
