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
      """
      SELECT id, name, type, manufacturer, model_number, serial_number, installed_on, warranty_ends_on,
        last_service_on, next_service_on, notes, created_at, updated_at
      FROM equipment WHERE pool_row = ? ORDER BY row
      """, [poolRow]
    ) { row in
      Equipment(
        id: try row.id(0), name: row.text(1), kind: Equipment.Kind(rawValue: row.text(2)) ?? .other,
        manufacturer: row.text(3), modelNumber: row.text(4), serialNumber: row.text(5),
        installedOn: try row.dayIfPresent(6), warrantyEndsOn: try row.dayIfPresent(7),
        lastServiceOn: try row.dayIfPresent(8), nextServiceOn: try row.dayIfPresent(9), notes: row.text(10),
        createdAt: row.instant(11), updatedAt: row.instant(12))
    }
  }

  mutating func insert(_ equipment: Equipment, poolRow: Int) throws {
    try run(
      """
      INSERT INTO equipment (id, pool_row, name, type, manufacturer, model_number, serial_number, installed_on,
        warranty_ends_on, last_service_on, next_service_on, notes, created_at, updated_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        equipment.id, poolRow, equipment.name, equipment.kind.rawValue, equipment.manufacturer,
        equipment.modelNumber, equipment.serialNumber, equipment.installedOn, equipment.warrantyEndsOn,
        equipment.lastServiceOn, equipment.nextServiceOn, equipment.notes, equipment.createdAt.milliseconds,
        equipment.updatedAt.milliseconds,
      ])
  }

  mutating func profile(poolRow: Int) throws -> CustomerProfile {
    try first(
      """
      SELECT contact_name, contact_phone, contact_email, gate_access, arrival_window, tags
      FROM profiles WHERE pool_row = ?
      """, [poolRow]
    ) { row in
      CustomerProfile(
        contactName: row.text(0), contactPhone: row.text(1), contactEmail: row.text(2), gateAccessType: row.text(3),
        preferredArrivalWindow: row.text(4), tagsCSV: row.text(5))
    } ?? CustomerProfile()
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
    try run(
      """
      INSERT OR REPLACE INTO profiles (pool_row, contact_name, contact_phone, contact_email, gate_access,
        arrival_window, tags)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      [
        poolRow, profile.contactName, profile.contactPhone, profile.contactEmail, profile.gateAccessType,
        profile.preferredArrivalWindow, profile.tagsCSV,
      ])
  }
}
