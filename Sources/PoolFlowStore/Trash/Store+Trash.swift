import Chemistry
public import Foundation
public import PoolFlowDomain
import SQLite

/// What can lie in the trash; the raw value is the store's.
public enum TrashKind: String, Sendable {
  case pool, visit, inventory, equipment
}

/// What deleting a pool takes along.
public struct PoolContents: Sendable {
  public let visits: Int
  public let photos: Int
  public let equipment: Int
}

extension Store {
  /// How long something deleted can be brought back (decisions.md#trash).
  public static let trashDays = 30

  public func contents(of pool: ID<Pool>) throws -> PoolContents {
    try database.reading { connection in
      try connection.first(
        """
        SELECT (SELECT count(*) FROM visits WHERE pool_row = pools.row) AS visits,
          (SELECT count(*) FROM photos JOIN visits ON visits.row = photos.visit_row WHERE pool_row = pools.row)
            AS photos,
          (SELECT count(*) FROM equipment WHERE pool_row = pools.row) AS equipment
        FROM pools WHERE id = ?
        """, [pool]
      ) { row in
        PoolContents(
          visits: try row.int("visits"), photos: try row.int("photos"), equipment: try row.int("equipment"))
      }
        ?? PoolContents(visits: 0, photos: 0, equipment: 0)
    }
  }

  /// Moves a pool with its visits, equipment and profile to the trash; its photo files stay where they are.
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

  /// What lies in the trash under an identifier; nil for nothing.
  public func trashedKind<Entity>(_ id: ID<Entity>) throws -> TrashKind? {
    try database.reading { connection in
      try connection.text("SELECT kind FROM trash WHERE id = ?", [id]).flatMap(TrashKind.init)
    }
  }

  /// Who has deleted what lies in the trash under an identifier; nil where nobody is known.
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

  /// Brings a deleted pool back as it was.
  ///
  /// - Returns: the customer's name.
  /// - Throws: `StoreError.notFound`.
  public func restorePool(_ id: ID<Pool>) throws -> String {
    try database.writing { connection in
      let json = try connection.text("SELECT record FROM trash WHERE id = ? AND kind = 'pool'", [id])
      guard let json else { throw StoreError.notFound }
      let record = try TrashCoding.decoder.decode(TrashedPool.self, from: Data(json.utf8))
      try connection.insert(record)
      try connection.run("DELETE FROM trash WHERE id = ?", [id])
      return record.pool.customerName
    }
  }
}

enum TrashCoding {
  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(date.milliseconds)
    }
    return encoder
  }

  static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      Date(milliseconds: try decoder.singleValueContainer().decode(Int.self))
    }
    return decoder
  }
}

extension Connection {
  /// Moves a pool with all that hangs on it to the trash.
  mutating func moveToTrash(_ pool: Pool, row: Int, by person: ID<Person>?, now: Date) throws {
    let record = try trashRecord(of: pool, row: row)
    try run(
      TrashTable.insertion,
      TrashTable.Entry(pool.id, .pool, title: pool.customerName, record: record, by: person, at: now))
    // The identifiers of its visits stay taken, or one used anew would keep the pool from coming back.
    try run(
      "INSERT OR IGNORE INTO dead_visits (id, died_at) SELECT id, ? FROM visits WHERE pool_row = ?",
      [now.milliseconds, row])
    try run("DELETE FROM pool_search WHERE rowid = ?", [row])
    try run("DELETE FROM pools WHERE row = ?", [row])
  }

  fileprivate mutating func trashRecord(of pool: Pool, row: Int) throws -> TrashedPool {
    let fees = try all("SELECT \(FeeTable.columns.list) FROM fees WHERE pool_row = ?", [row]) {
      TrashedPool.FeeRecord(validFrom: try $0.text("valid_from_on"), monthlyFee: try $0.double("monthly_fee"))
    }
    let schedule = try all(
      "SELECT \(ScheduleTable.columns.list) FROM schedules WHERE pool_row = ? ORDER BY weekday", [row],
      ScheduleTable.read)
    let profile = try profile(poolRow: row)
    let rows = try all(
      "\(VisitTable.query) WHERE visits.pool_row = ? ORDER BY visits.row", [row], VisitTable.read)
    let visits = try rows.map { visitRow, visit in
      try trashRecord(of: completed(visit, row: visitRow), row: visitRow)
    }
    return TrashedPool(
      pool: PoolRecord(pool),
      schedule: schedule, fees: fees,
      pauses: pool.pauses.map {
        TrashedPool.PauseRecord(kind: $0.kind, startsOn: $0.startsOn.description, endsOn: $0.endsOn?.description)
      }, skips: try skips(poolRow: row), poolEdits: try poolEdits(poolRow: row), feeIsAssumed: pool.feeIsAssumed,
      version: pool.version,
      profile: profile.isEmpty ? nil : profile,
      equipment: try equipment(poolRow: row).map { EquipmentRecord($0, pool: pool.id) }, visits: visits,
      model: pool.model)
  }

  mutating func trashRecord(of visit: Visit, row: Int) throws -> TrashedPool.VisitRecord {
    TrashedPool.VisitRecord(
      visit,
      submission: try blob("SELECT submission FROM visits WHERE row = ?", [row]),
      photos: try all("SELECT \(PhotoTable.columns.list) FROM photos WHERE visit_row = ?", [row], PhotoTable.read),
      before: try readingsBefore(row), change: try poolChange(visitRow: row), edits: try edits(row), row: row)
  }

  private mutating func edits(_ visitRow: Int) throws -> [TrashedPool.EditRecord] {
    try all(
      "SELECT \(VisitEditTable.columns.list) FROM visit_edits WHERE visit_row = ? ORDER BY row", [visitRow],
      VisitEditTable.read)
  }

  private mutating func readingsBefore(_ visitRow: Int) throws -> TrashedPool.ReadingsBefore? {
    try first("SELECT \(WaterTable.readings.list), saved_at FROM undo_snapshots WHERE visit_row = ?", [visitRow]) {
      row in
      let water = try WaterTable.read(row, totalDissolvedSolids: 0)
      return TrashedPool.ReadingsBefore(
        pH: water.pH, waterTempF: water.temperatureF, calciumHardness: water.calciumHardness,
        totalAlkalinity: water.totalAlkalinity, cyanuricAcid: water.cyanuricAcid, savedAt: try row.instant("saved_at"))
    }
  }

  mutating func insert(_ record: TrashedPool) throws {
    let schedule = record.schedule.compactMap { day in
      Weekday(rawValue: day.weekday).map {
        (ServiceDay(weekday: $0, position: day.position, technician: day.technicianID), day.addedOn.flatMap { Day($0) })
      }
    }
    let poolRow = try insert(
      record.pool.pool(
        schedule: schedule.map(\.0), version: record.version, model: record.model,
        feeIsAssumed: record.feeIsAssumed ?? false))
    for (day, addedOn) in schedule { try insert(day, poolRow: poolRow, addedOn: addedOn) }
    for fee in record.fees { try run(FeeTable.insertion, Child(parent: poolRow, record: fee)) }
    let pauses = (record.pauses ?? []).compactMap { pause in
      Day(pause.startsOn).map { ServicePause(pause.kind, from: $0, until: pause.endsOn.flatMap { Day($0) }) }
    }
    try replacePauses(with: PauseCalendar(pauses), poolRow: poolRow)
    for skip in record.skips ?? [] where skip.isSound { try insert(skip, poolRow: poolRow) }
    for edit in record.poolEdits ?? [] where edit.isSound { try insert(edit, poolRow: poolRow) }
    if let profile = record.profile { try set(profile, poolRow: poolRow) }
    for item in record.equipment { try insert(item.equipment, poolRow: poolRow) }
    for visit in record.visits { try insert(visit, poolRow: poolRow) }
    try refreshIndex(poolRow: poolRow)
  }

  mutating func insert(_ record: TrashedPool.VisitRecord, poolRow: Int) throws {
    let technician = try record.technicianID.flatMap { id in
      try text("SELECT name FROM people WHERE id = ?", [id]).map { Person(id: id, name: $0) }
    }
    let row = try insert(
      try record.visit(technician: technician), poolRow: poolRow, submission: record.submission, place: record.row)
    try run("DELETE FROM dead_visits WHERE id = ?", [record.event.id])
    for photo in record.photos { try run(PhotoTable.insertion, Child(parent: row, record: photo)) }
    for edit in record.edits ?? [] { try run(VisitEditTable.insertion, Child(parent: row, record: edit)) }
    if let before = record.before {
      let water = Water(
        pH: before.pH, temperatureF: before.waterTempF, calciumHardness: before.calciumHardness,
        totalAlkalinity: before.totalAlkalinity, cyanuricAcid: before.cyanuricAcid)
      try keepForUndo(water, visitRow: row, at: before.savedAt)
      if let change = record.change { try insert(change, visitRow: row) }
    }
  }
}
