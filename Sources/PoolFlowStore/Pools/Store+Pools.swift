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

  public func poolCount() throws -> Int {
    try database.reading { connection in try connection.int("SELECT count(*) FROM pools") ?? 0 }
  }

  /// Adds a pool at the end of the route of each of its service days.
  public func add(_ pool: Pool, by person: ID<Person>?, today: Day) throws {
    try database.writing { connection in
      let row = try connection.insert(pool)
      try connection.appendSchedule(pool.schedule, poolRow: row, from: today)
      try connection.recordFee(pool.monthlyFee, poolRow: row, from: today)
      try connection.record(PoolEdit(.added), poolRow: row, by: person, at: pool.createdAt)
    }
  }

  /// Saves the fields of a pool form: remaining days keep their places, new days are appended. A new day without a
  /// technician gets the one of `Pool.technician(ofNewDays:)`.
  ///
  /// - Returns: false if another person changed the pool since version `pool.version`; nothing is saved then.
  /// - Throws: `StoreError.notFound`.
  public func update(_ pool: Pool, by person: ID<Person>?, today: Day) throws -> Bool {
    try database.writing { connection in
      guard let current = try connection.pool(pool.id) else { throw StoreError.notFound }
      guard current.pool.version == pool.version else { return false }
      try connection.updateFields(of: pool, row: current.row)
      // A visit may have changed the readings since the form was opened: the index is computed from the current ones.
      try connection.refreshIndex(poolRow: current.row)
      let days = Set(pool.schedule.map(\.weekday))
      for old in current.pool.schedule where !days.contains(old.weekday) {
        try connection.run(
          "DELETE FROM schedules WHERE pool_row = ? AND weekday = ?", [current.row, old.weekday.rawValue])
      }
      let kept = Set(current.pool.schedule.map(\.weekday))
      let technician = current.pool.technician(ofNewDays: days)
      let added = pool.schedule.filter { !kept.contains($0.weekday) }.map {
        ServiceDay(weekday: $0.weekday, technician: $0.technician ?? technician)
      }
      try connection.appendSchedule(added, poolRow: current.row, from: today)
      if current.pool.monthlyFee != pool.monthlyFee {
        try connection.recordFee(pool.monthlyFee, poolRow: current.row, from: today)
      }
      if let edit = PoolEdit(from: current.pool, to: pool) {
        try connection.record(edit, poolRow: current.row, by: person, at: pool.updatedAt)
      }
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

  mutating func updateFields(of pool: Pool, row: Int) throws {
    try run(PoolTable.edit, pool, [row])
    try indexForSearch(poolRow: row)
  }

  /// Appends the pool to the route of each of `days`, from `today` on; the given places are ignored.
  mutating func appendSchedule(_ days: [ServiceDay], poolRow: Int, from today: Day) throws {
    for day in days {
      let last = try int("SELECT max(position) FROM schedules WHERE weekday = ?", [day.weekday.rawValue])
      let placed = ServiceDay(
        weekday: day.weekday, position: min(last.map { $0 + 1 } ?? 0, PoolLimits.position), technician: day.technician)
      try insert(placed, poolRow: poolRow, addedOn: today)
    }
  }

  /// Adds a service day with its place to a pool.
  ///
  /// - Parameter addedOn: the first day it applies; nil for the whole time.
  mutating func insert(_ day: ServiceDay, poolRow: Int, addedOn: Day?) throws {
    try run(ScheduleTable.insertion, Child(parent: poolRow, record: (day: day, addedOn: addedOn)))
  }

  mutating func recordFee(_ fee: Double, poolRow: Int, from day: Day) throws {
    try run(FeeTable.setting, Child(parent: poolRow, record: (day: day, fee: fee)))
  }

  /// Parses the service days of `PoolTable.list`.
  static func schedule(_ text: String) -> [ServiceDay] {
    text.split(separator: ",").compactMap { entry -> ServiceDay? in
      let parts = entry.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 3, let number = Int(parts[0]), let weekday = Weekday(rawValue: number) else { return nil }
      return ServiceDay(
        weekday: weekday, position: Int(parts[1]) ?? 0, technician: ID(bytes: hexadecimal(String(parts[2]))))
    }
    .sorted { $0.weekday < $1.weekday }
  }

  private static func hexadecimal(_ text: String) -> [UInt8] {
    var rest = Substring(text)
    var bytes: [UInt8] = []
    while rest.count >= 2, let byte = UInt8(rest.prefix(2), radix: 16) {
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    return bytes
  }
}
