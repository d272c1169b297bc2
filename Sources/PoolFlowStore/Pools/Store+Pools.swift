import Chemistry
import Foundation
public import PoolFlowDomain
import SQLite

extension Store {
  /// - Throws: `StoreError.notFound`.
  public func pool(_ id: ID<Pool>) throws -> Pool {
    try database.reading { connection in
      guard let found = try connection.pool(id) else { throw StoreError.notFound }
      return found.pool
    }
  }

  public func hasPool(_ id: ID<Pool>) throws -> Bool {
    try database.reading { connection in try connection.exists("SELECT 1 FROM pools WHERE id = ?", [id]) }
  }

  /// The number of customers.
  public func poolCount() throws -> Int {
    try database.reading { connection in try connection.customerCount() }
  }

  /// Adds a pool with its schedules; one without a place is appended to the route of its weekday. A second body of water
  /// has what belongs to the stop from its host.
  ///
  /// - Parameter profile: an empty one is not kept.
  /// - Throws: `StoreError.notFound` if the host is no customer.
  public func add(
    _ pool: Pool, profile: CustomerProfile = CustomerProfile(), by person: ID<Person>?, today: Day
  ) throws {
    try database.writing { connection in
      let pool = try connection.placed(pool)
      let row = try connection.insert(pool)
      try connection.append(pool.schedules, poolRow: row)
      if !pool.isGuest { try connection.recordFee(pool.monthlyFee, poolRow: row, from: today) }
      if !pool.isGuest, !profile.isEmpty { try connection.set(profile, poolRow: row) }
      try connection.record(PoolEdit(.added), poolRow: row, by: person, at: pool.createdAt)
    }
  }

  /// Saves the fields of a pool form and its schedules: those that remain keep their places, new ones are appended to
  /// the route of their weekday.
  ///
  /// - Returns: false if another person changed the pool since version `pool.version`; nothing is saved then.
  /// - Throws: `StoreError.notFound`.
  public func update(_ pool: Pool, by person: ID<Person>?, today: Day) throws -> Bool {
    try database.writing { connection in
      guard let current = try connection.pool(pool.id) else { throw StoreError.notFound }
      guard current.pool.version == pool.version else { return false }
      var pool = pool
      pool.stopOf = current.pool.stopOf
      pool = try connection.placed(pool)
      try connection.updateFields(of: pool, row: current.row)
      // A visit may have changed the readings since the form was opened: the index is computed from the current ones.
      try connection.refreshIndex(poolRow: current.row)
      try connection.take(pool.schedules, over: current.pool.schedules, poolRow: current.row)
      if current.pool.monthlyFee != pool.monthlyFee {
        try connection.recordFee(pool.monthlyFee, poolRow: current.row, from: today)
      }
      if let edit = PoolEdit(from: current.pool, to: pool) {
        try connection.record(edit, poolRow: current.row, by: person, at: pool.updatedAt)
      }
      if !pool.isGuest { try connection.follow(pool, formerly: current.pool) }
      return true
    }
  }
}

extension Connection {
  mutating func pool(_ id: ID<Pool>) throws -> (row: Int, pool: Pool)? {
    try first("SELECT \(PoolTable.list) FROM pools WHERE id = ?", [id], PoolTable.read)
  }

  /// Inserts the pool's own row, its profile and its search text; returns the row.
  mutating func insert(_ pool: Pool, profile: CustomerProfile = CustomerProfile()) throws -> Int {
    var kept = pool
    kept.cachedIndex = WaterIndex(of: pool.water, by: try pool.model ?? businessModel()).value
    try run(PoolTable.insertion, kept)
    let row = lastInsertedRow
    if !profile.isEmpty { try write(profile, poolRow: row) }
    try indexForSearch(
      PoolSearchText(name: pool.customerName, address: pool.address, notes: pool.notes, profile: profile), poolRow: row)
    return row
  }

  mutating func customerCount() throws -> Int {
    let all = try int("SELECT count(*) FROM pools") ?? 0
    // A comparison, so that the index is searched.
    return all - (try int("SELECT count(*) FROM pools WHERE stop_of >= x''") ?? 0)
  }

  mutating func updateFields(of pool: Pool, row: Int) throws {
    try run(PoolTable.edit, pool, [row])
    try indexForSearch(poolRow: row)
  }

  mutating func recordFee(_ fee: Double, poolRow: Int, from day: Day) throws {
    try run(FeeTable.setting, Child(parent: poolRow, record: (day: day, fee: fee)))
  }
}
