public import Foundation
public import PoolFlowDomain
import SQLite

/// The kinds of records in the trash; the raw value is the store's.
public enum TrashKind: String, Sendable {
  case pool, visit, inventory, equipment, checklist
  /// Somebody away, or a closed day, with the moves and skips of its act.
  case absence
}

/// The person who takes a record out of the trash, and the moment.
public struct Restorer: Sendable {
  public let person: ID<Person>?
  public let at: Date

  public init(_ person: ID<Person>?, at instant: Date) { (self.person, at) = (person, instant) }
}

/// The records that are deleted with a pool.
public struct PoolContents: Sendable {
  public let visits: Int
  public let photos: Int
  public let equipment: Int
}

extension Store {
  /// The number of days a deleted record can be restored (decisions.md#trash).
  public static let trashDays = 30

  public func contents(of pool: ID<Pool>) throws -> PoolContents {
    try database.reading { connection in
      try connection.first(
        """
        SELECT count(*) AS bodies, coalesce(sum((SELECT count(*) FROM visits WHERE pool_row = pools.row)), 0) AS visits,
          coalesce(sum((SELECT count(*) FROM photos JOIN visits ON visits.row = photos.visit_row
            WHERE pool_row = pools.row)), 0) AS photos,
          coalesce(sum((SELECT count(*) FROM equipment WHERE pool_row = pools.row)), 0) AS equipment
        FROM pools WHERE id = ?1 OR stop_of = ?1
        """, [pool]
      ) { row in
        PoolContents(
          visits: try row.int("visits"), photos: try row.int("photos"), equipment: try row.int("equipment"))
      }
        ?? PoolContents(visits: 0, photos: 0, equipment: 0)
    }
  }

  /// Moves a pool with its visits, equipment, profile and second bodies of water to the trash; its photo files stay
  /// where they are.
  ///
  /// - Returns: the customer's name.
  /// - Throws: `StoreError.notFound`.
  public func delete(_ id: ID<Pool>, by person: ID<Person>?, now: Date) throws -> String {
    try database.writing { connection in
      guard let (row, pool) = try connection.pool(id) else { throw StoreError.notFound }
      try connection.moveToTrash(pool, row: row, by: person, now: now)
      return pool.customerName
    }
  }

  /// The kind of an identifier in the trash; nil if it is not there.
  public func trashedKind<Entity>(_ id: ID<Entity>) throws -> TrashKind? {
    try database.reading { connection in
      try connection.text("SELECT kind FROM trash WHERE id = ?", [id]).flatMap(TrashKind.init)
    }
  }

  /// The person who deleted a record in the trash; nil if unknown.
  public func trashedBy<Entity>(_ id: ID<Entity>) throws -> ID<Person>? {
    try database.reading { connection in
      try connection.first("SELECT person_id FROM trash WHERE id = ?", [id]) { try $0.idIfPresent("person_id") }
        .flatMap(\.self)
    }
  }

  /// The customer's name of a pool in the trash; nil when it is not there.
  public func deletedPoolName(_ id: ID<Pool>) throws -> String? {
    try database.reading { connection in
      try connection.text("SELECT title FROM trash WHERE id = ? AND kind = 'pool'", [id])
    }
  }

  /// Restores a deleted pool as it was.
  ///
  /// - Returns: the customer's name.
  /// - Throws: `StoreError.notFound`.
  public func restorePool(_ id: ID<Pool>, by hand: Restorer? = nil) throws -> String {
    try database.writing { connection in
      guard let record = try connection.trashRecord(id, .pool) else { throw StoreError.notFound }
      if let host = record.head.pool, try connection.pool(host) == nil { throw StoreError.notFound }
      try connection.restore(record)
      try connection.removeFromTrash(id, by: hand)
      guard let (_, pool) = try connection.pool(id) else { throw StoreError.notFound }
      return pool.customerName
    }
  }
}

extension Connection {
  /// Moves a pool with all its child rows to the trash.
  mutating func moveToTrash(_ pool: Pool, row: Int, by person: ID<Person>?, now: Date) throws {
    try keepInTrash(
      pool.id, .pool, title: pool.customerName, TrashHead(pool: pool.stopOf), by: person, at: now)
    // The identifiers of its visits stay taken: one used again would make the pool impossible to restore.
    try run(
      """
      INSERT OR IGNORE INTO dead_visits (id, died_at) SELECT id, ?1 FROM visits WHERE pool_row IN (\(Self.bodies("?2")))
      """, [now.milliseconds, row])
    try run("DELETE FROM pool_search WHERE rowid IN (\(Self.bodies("?1")))", [row])
    try run("DELETE FROM pools WHERE row = ?", [row])
  }
}
