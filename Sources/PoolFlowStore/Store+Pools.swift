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
    try database.reading { connection in try connection.first("SELECT count(*) FROM pools") { $0.int(0) } ?? 0 }
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

  /// Takes the fields of a pool form over: places on days that stay are kept, new days are appended. A new day that
  /// names no technician has the one of `Pool.technician(ofNewDays:)`.
  ///
  /// - Returns: false when somebody else changed the pool since version `pool.version`; nothing is changed then.
  /// - Throws: `StoreError.notFound`.
  public func update(_ pool: Pool, by person: ID<Person>?, today: Day) throws -> Bool {
    try database.writing { connection in
      guard let current = try connection.pool(pool.id) else { throw StoreError.notFound }
      guard current.pool.version == pool.version else { return false }
      try connection.updateFields(of: pool, row: current.row)
      // A visit may have changed the readings since the form was opened: the index is that of those it has now.
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
  static let poolColumns = """
    pools.row, pools.id, customer_name, address, latitude, longitude, ph, water_temp_f, calcium_hardness,
    total_alkalinity, cyanuric_acid, total_dissolved_solids, volume_gallons, monthly_fee, notes, created_at,
    updated_at, version, pools.model, cached_lsi, fee_is_assumed,
    (SELECT group_concat(weekday || ':' || position || ':' || coalesce(hex(person_id), ''))
     FROM schedules WHERE pool_row = pools.row),
    (SELECT group_concat(starts_on || ':' || coalesce(ends_on, '') || ':' || kind)
     FROM pauses WHERE pool_row = pools.row)
    """

  static func readPool(_ row: borrowing Row) throws -> (row: Int, pool: Pool) {
    let pool = Pool(
      id: try row.id(1), customerName: row.text(2), address: row.text(3), latitude: row.double(4),
      longitude: row.double(5),
      water: .init(
        pH: row.double(6), temperatureF: row.double(7), calciumHardness: row.double(8),
        totalAlkalinity: row.double(9), cyanuricAcid: row.double(10), totalDissolvedSolids: row.double(11)),
      volumeGallons: row.double(12), monthlyFee: row.double(13), notes: row.text(14),
      schedule: schedule(row.text(21)), createdAt: row.instant(15), updatedAt: row.instant(16), version: row.int(17),
      model: row.textIfPresent(18).flatMap(ChemistryModel.init(rawValue:)), cachedIndex: row.double(19),
      pauses: pauses(row.textIfPresent(22) ?? ""),
      feeIsAssumed: row.bool(20))
    return (row.int(0), pool)
  }

  mutating func pool(_ id: ID<Pool>) throws -> (row: Int, pool: Pool)? {
    try first("SELECT \(Self.poolColumns) FROM pools WHERE id = ?", [id], Self.readPool)
  }

  /// Inserts the pool's own row, its profile and its search text; returns the row.
  mutating func insert(_ pool: Pool, profile: CustomerProfile = CustomerProfile()) throws -> Int {
    let water = pool.water
    let index = WaterIndex(of: water, by: try pool.model ?? businessModel()).value
    try run(
      """
      INSERT INTO pools (id, customer_name, sort_name, address, latitude, longitude, ph, water_temp_f,
        calcium_hardness, total_alkalinity, cyanuric_acid, total_dissolved_solids, cached_lsi, volume_gallons,
        monthly_fee, notes, version, created_at, updated_at, model, fee_is_assumed)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        pool.id, pool.customerName, SortKey.of(pool.customerName), pool.address, pool.latitude, pool.longitude,
        water.pH, water.temperatureF, water.calciumHardness, water.totalAlkalinity, water.cyanuricAcid,
        water.totalDissolvedSolids, index, pool.volumeGallons, pool.monthlyFee, pool.notes, pool.version,
        pool.createdAt.milliseconds, pool.updatedAt.milliseconds, pool.model?.rawValue,
        pool.feeIsAssumed,
      ])
    let row = lastInsertedRow
    if !profile.isEmpty { try write(profile, poolRow: row) }
    try indexForSearch(
      PoolSearchText(name: pool.customerName, address: pool.address, notes: pool.notes, profile: profile), poolRow: row)
    return row
  }

  mutating func updateFields(of pool: Pool, row: Int) throws {
    try run(
      """
      UPDATE pools SET customer_name = ?, sort_name = ?, address = ?, latitude = ?, longitude = ?,
        total_dissolved_solids = ?, volume_gallons = ?, monthly_fee = ?, notes = ?,
        model = ?, fee_is_assumed = ?, version = version + 1, updated_at = ?
      WHERE row = ?
      """,
      [
        pool.customerName, SortKey.of(pool.customerName), pool.address, pool.latitude, pool.longitude,
        pool.water.totalDissolvedSolids, pool.volumeGallons, pool.monthlyFee, pool.notes,
        pool.model?.rawValue, pool.feeIsAssumed, pool.updatedAt.milliseconds, row,
      ])
    try indexForSearch(poolRow: row)
  }

  /// Puts the pool last on each of `days`, from `today` on; the places given are not looked at.
  mutating func appendSchedule(_ days: [ServiceDay], poolRow: Int, from today: Day) throws {
    for day in days {
      try run(
        """
        INSERT INTO schedules (pool_row, weekday, position, person_id, added_on)
        VALUES (?1, ?2, (SELECT coalesce(max(position), -1) + 1 FROM schedules WHERE weekday = ?2), ?3, ?4)
        """, [poolRow, day.weekday.rawValue, day.technician, today])
    }
  }

  /// Gives a pool a day of service with its place.
  ///
  /// - Parameter addedOn: from which day on it counts; nil for as long as the pool is known.
  mutating func insert(_ day: ServiceDay, poolRow: Int, addedOn: Day?) throws {
    try run(
      """
      INSERT INTO schedules (pool_row, weekday, position, person_id, added_on)
      VALUES (?, ?, ?, (SELECT id FROM people WHERE id = ?), ?)
      """, [poolRow, day.weekday.rawValue, day.position, day.technician, addedOn])
  }

  mutating func recordFee(_ fee: Double, poolRow: Int, from day: Day) throws {
    try run(
      """
      INSERT INTO fees (pool_row, valid_from_on, monthly_fee) VALUES (?, ?, ?)
      ON CONFLICT (pool_row, valid_from_on) DO UPDATE SET monthly_fee = excluded.monthly_fee
      """, [poolRow, day, fee])
  }

  private static func schedule(_ text: String) -> [ServiceDay] {
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
