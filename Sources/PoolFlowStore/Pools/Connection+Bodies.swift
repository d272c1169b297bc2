public import PoolFlowDomain
import SQLite

extension Store {
  /// The second bodies of water at the stop of a pool, in the order they were added.
  public func guests(of host: ID<Pool>) throws -> [Pool] {
    try database.reading { connection in try connection.guests(of: host) }
  }
}

extension Connection {
  /// SQL: the rows of a pool and of the second bodies of water at its stop.
  ///
  /// - Parameter row: SQL of the pool's row.
  static func bodies(_ row: String) -> String {
    """
    SELECT row FROM pools WHERE row = \(row)
    UNION ALL SELECT guest.row FROM pools host JOIN pools guest ON guest.stop_of = host.id WHERE host.row = \(row)
    """
  }

  /// SQL: the row of a pool, or of its host, whose pauses hold.
  ///
  /// - Parameter pool: the name of `pools` in the query.
  static func stop(_ pool: String) -> String {
    "coalesce((SELECT host.row FROM pools host WHERE host.id = \(pool).stop_of), \(pool).row)"
  }

  /// The pool, or the host of a second body of water: schedules, skips, moves, pauses and the profile are its.
  mutating func customer(_ id: ID<Pool>) throws -> (row: Int, pool: Pool)? {
    guard let found = try pool(id) else { return nil }
    return try found.pool.stopOf.map { try pool($0) } ?? found
  }

  mutating func guests(of host: ID<Pool>) throws -> [Pool] {
    try all("SELECT \(PoolTable.list) FROM pools WHERE stop_of = ? ORDER BY row", [host], PoolTable.read).map(\.pool)
  }

  /// A pool as it is saved: one with a host, which is a customer, has nothing that belongs to the stop.
  ///
  /// - Throws: `StoreError.notFound` if there is no such host.
  mutating func placed(_ pool: Pool) throws -> Pool {
    guard let id = pool.stopOf else { return pool }
    guard let host = try self.pool(id)?.pool, !host.isGuest, host.id != pool.id else { throw StoreError.notFound }
    return pool.joined(to: host)
  }

  /// Gives the second bodies of water the place of their host, and its new name where theirs begins with the old one.
  mutating func follow(_ host: Pool, formerly old: Pool) throws {
    for guest in try guests(of: host.id) {
      var moved = guest.joined(to: host)
      if guest.customerName.hasPrefix(old.customerName) {
        let name = host.customerName + guest.customerName.dropFirst(old.customerName.count)
        if name.unicodeScalars.count <= PoolLimits.customerName { moved.customerName = name }
      }
      moved.updatedAt = guest.updatedAt
      guard moved != guest, let row = try int("SELECT row FROM pools WHERE id = ?", [guest.id]) else { continue }
      try updateFields(of: moved, row: row)
    }
  }
}
