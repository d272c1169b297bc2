import Chemistry
public import Foundation
public import PoolFlowDomain
import SQLite

extension StoreLoader {
  /// Fills the store from the records that have been read and found right.
  ///
  /// - Parameter fallback: what holds for a business whose archive does not say it, as those of the iOS app.
  public mutating func fill(fallback: Business, now: Date) throws {
    try connection.run("BEGIN")
    try fillBusiness(fallback, now: now)
    for sql in Self.beforePools { try connection.run(sql) }
    let zone = try zone(fallback)
    try fillPools(zone: zone)
    try setDays(zone: zone)
    for sql in Self.afterPools { try connection.run(sql) }
    try fillPauses()
    try connection.indexProfiles()
    try connection.run("DROP TRIGGER reading_added")
    try fillReadings()
    try connection.run(BusinessSchema.readingAddedTrigger)
    try connection.run(BusinessSchema.allFirstMeasurements)
    try fillEquipment(zone: zone)
    try leaveOutUnusableTrash()
    for sql in Self.details { try connection.run(sql) }
    // An archive of an earlier version has the index of that version.
    try connection.refreshCarbonateIndices()
    try connection.run("COMMIT")
  }

  private static let documentedReadings: [(name: String, column: String)] = [
    (name: Parameter.pH.rawValue, column: "pH"), (Parameter.waterTemp.rawValue, "waterTempF"),
    (Parameter.calciumHardness.rawValue, "calciumHardness"), (Parameter.totalAlkalinity.rawValue, "totalAlkalinity"),
    (Parameter.cyanuricAcid.rawValue, "cyanuricAcid"),
  ]

  private mutating func fillBusiness(_ fallback: Business, now: Date) throws {
    let found = try connection.first(
      """
      SELECT name, timeZone, region, currency, showsCostsToTechnicians, showsCostsToCustomers, chemistryModel,
        confirmsBeforeSave, readingNeeds, updatedAt, defaultVolumeGallons, routeGoal, privacyLink, termsLink
      FROM scratch.business
      """
    ) { row -> (Business, Date) in
      let region = row.text(2)
      let currency = row.text(3)
      return (
        Business(
          name: row.text(0), timeZone: TimeZone(identifier: row.text(1)) ?? fallback.timeZone,
          region: region.unicodeScalars.count == 2 ? region : fallback.region,
          currency: currency.unicodeScalars.count == 3 ? currency : fallback.currency,
          showsCostsToTechnicians: row.bool(4), showsCostsToCustomers: row.bool(5),
          model: ChemistryModel(rawValue: row.text(6)) ?? .documented, confirmsBeforeSave: row.bool(7),
          readingNeeds: ReadingNeeds(text: row.text(8)),
          defaultVolumeGallons: row.doubleIfPresent(10).flatMap { PoolLimits.volumeGallons.contains($0) ? $0 : nil },
          routeGoal: RouteGoal(rawValue: row.text(11)) ?? .minDriveTime, privacyLink: WebLink.checked(row.text(12)),
          termsLink: WebLink.checked(row.text(13))), row.instant(9)
      )
    }
    let (business, changed) = found ?? (fallback, now)
    try connection.insert(business, at: changed)
  }

  private mutating func zone(_ fallback: Business) throws -> TimeZone {
    let name = try connection.first("SELECT time_zone FROM business") { $0.text(0) }
    return name.flatMap(TimeZone.init(identifier:)) ?? fallback.timeZone
  }

  /// So many records are in memory at once.
  private static let batch = 1_000

  private mutating func fillPools(zone: TimeZone) throws {
    var last = -1
    while let next = try fillPools(after: last, zone: zone) { last = next }
  }

  /// Takes the next pools over.
  ///
  /// - Returns: the number of the last one; nil when there are no more.
  private mutating func fillPools(after last: Int, zone: TimeZone) throws -> Int? {
    let pools = try connection.all(
      """
      SELECT a.id, customerName, address, latitude, longitude, pH, waterTempF, calciumHardness, totalAlkalinity,
        cyanuricAcid, totalDissolvedSolids, poolVolumeGallons, monthlyServiceFee, notes, serviceDayOfWeek, routeOrder,
        coalesce(d.createdAt / 1000 * 1000 = a.createdAt, 0), coalesce(d.updatedAt / 1000 * 1000 = a.updatedAt, 0),
        a.createdAt, a.updatedAt, d.createdAt, d.updatedAt, coalesce(d.version, 1), d.chemistryModel, d.id IS NOT NULL,
        cachedLSI, a.number, coalesce(d.feeIsAssumed, 0)
      FROM scratch.pools a LEFT JOIN scratch.pool_details d ON d.id = a.id
      WHERE a.number > ? ORDER BY a.number LIMIT ?
      """, [last, Self.batch]
    ) { row -> (pool: Pool, isDetailed: Bool, index: Double?, number: Int) in
      let pool = Pool(
        id: try row.id(0), customerName: row.text(1), address: row.text(2), latitude: row.double(3),
        longitude: row.double(4),
        water: Water(
          pH: row.double(5), temperatureF: row.double(6), calciumHardness: row.double(7),
          totalAlkalinity: row.double(8), cyanuricAcid: row.double(9), totalDissolvedSolids: row.double(10)),
        volumeGallons: row.double(11), monthlyFee: row.double(12), notes: row.text(13),
        schedule: [ServiceDay(weekday: Weekday(rawValue: row.int(14)) ?? .monday, position: row.int(15))],
        createdAt: row.instant(row.bool(16) ? 20 : 18), updatedAt: row.instant(row.bool(17) ? 21 : 19),
        version: row.int(22), model: row.textIfPresent(23).flatMap(ChemistryModel.init(rawValue:)),
        feeIsAssumed: row.bool(27))
      return (pool, row.bool(24), row.doubleIfPresent(25), row.int(26))
    }
    for (pool, isDetailed, index, _) in pools {
      let row = try connection.insert(pool)
      if let index { try connection.run("UPDATE pools SET cached_lsi = ? WHERE row = ?", [index, row]) }
      if isDetailed { continue }
      for day in pool.schedule { try connection.insert(day, poolRow: row, addedOn: nil) }
      try connection.recordFee(pool.monthlyFee, poolRow: row, from: Day(of: pool.createdAt, in: zone))
    }
    return pools.last?.number
  }

  /// The business day of each visit: as it was kept, or else the one its instant lies on.
  private mutating func setDays(zone: TimeZone) throws {
    try connection.script(
      """
      ALTER TABLE scratch.service_events ADD COLUMN day;
      ALTER TABLE scratch.service_events ADD COLUMN performedAt;
      ALTER TABLE scratch.service_events ADD COLUMN measured;
      ALTER TABLE scratch.service_events ADD COLUMN carried;
      UPDATE scratch.service_events SET measured = d.measured, carried = d.carried,
        day = CASE WHEN d.performedAt / 1000 * 1000 = service_events.timestamp THEN d.day END,
        performedAt = CASE WHEN d.performedAt / 1000 * 1000 = service_events.timestamp THEN d.performedAt END
        FROM scratch.visit_details d
        WHERE d.id = service_events.id;
      """)
    var last = -1
    while true {
      let events = try connection.all(
        """
        SELECT number, timestamp FROM scratch.service_events WHERE day IS NULL AND number > ? ORDER BY number LIMIT ?
        """, [last, Self.batch]
      ) { ($0.int(0), $0.instant(1)) }
      for (record, instant) in events {
        try connection.run(
          "UPDATE scratch.service_events SET day = ?, performedAt = timestamp WHERE number = ?",
          [Day(of: instant, in: zone), record])
      }
      guard let end = events.last else { return }
      last = end.0
    }
  }

  /// What could not be brought back is left out with a warning.
  private mutating func leaveOutUnusableTrash() throws {
    let numbers = try connection.all("SELECT number FROM scratch.trash ORDER BY number") { $0.int(0) }
    for number in numbers {
      let record = try connection.first("SELECT kind, record FROM scratch.trash WHERE number = ?", [number]) {
        TrashRecord(kind: $0.text(0), json: $0.text(1))
      }
      if let record = record.flatMap(\.self), try connection.canBringBack(record) { continue }
      try connection.run("DELETE FROM scratch.trash WHERE number = ?", [number])
      problems.add(
        ArchiveProblem(file: ArchiveFile.trash.name, record: number, field: "record", .wrongKind, isWarning: true))
    }
  }

  /// Pool by pool: pauses of another program may share days.
  private mutating func fillPauses() throws {
    let found = try connection.all(
      """
      SELECT pools.row, kind, startsOn, endsOn
      FROM scratch.pauses a JOIN pools ON pools.id = a.poolID JOIN scratch.pool_details d ON d.id = a.poolID
      """
    ) { row -> (poolRow: Int, pause: ServicePause)? in
      guard let kind = ServicePause.Kind(rawValue: row.text(1)) else { return nil }
      return (row.int(0), ServicePause(kind, from: try row.day(2), until: try row.dayIfPresent(3)))
    }
    for (row, pauses) in Dictionary(grouping: found.compactMap(\.self), by: \.poolRow) {
      try connection.replacePauses(with: PauseCalendar(pauses.map(\.pause)), poolRow: row)
    }
  }

  /// In the order of the table, which then only grows at its end.
  private mutating func fillReadings() throws {
    let values = Self.documentedReadings.map { "WHEN '\($0.name)' THEN \($0.column)" }.joined(separator: " ")
    let names = Self.documentedReadings.map(\.name).sorted().map { "('\($0)')" }.joined(separator: ", ")
    try connection.run(
      """
      INSERT INTO readings (visit_row, parameter, value, is_measured)
      SELECT a.number, column1, CASE column1 \(values) END,
        measured IS NULL OR instr(' ' || measured || ' ', ' ' || column1 || ' ') > 0
      FROM scratch.service_events a CROSS JOIN (VALUES \(names))
      WHERE measured IS NULL OR instr(' ' || measured || ' ' || carried || ' ', ' ' || column1 || ' ') > 0
      """)
  }

  private mutating func fillEquipment(zone: TimeZone) throws {
    let rows = try connection.all(
      """
      SELECT a.id, pools.row, name, equipmentTypeRaw, manufacturer, modelNumber, serialNumber, a.notes,
        a.installDate, a.warrantyExpiryDate, a.lastServiceDate, a.nextServiceDate,
        d.installedOn, d.warrantyEndsOn, d.lastServiceOn, d.nextServiceOn,
        a.createdAt, a.updatedAt, coalesce(d.createdAt / 1000 * 1000 = a.createdAt, 0), d.createdAt,
        coalesce(d.updatedAt / 1000 * 1000 = a.updatedAt, 0), d.updatedAt
      FROM scratch.equipment a JOIN pools ON pools.id = a.poolID
        LEFT JOIN scratch.equipment_details d ON d.id = a.id
      ORDER BY a.number
      """
    ) { row -> (Equipment, Int) in
      let equipment = Equipment(
        id: try row.id(0), name: row.text(2), kind: Equipment.Kind(rawValue: row.text(3)) ?? .other,
        manufacturer: row.text(4), modelNumber: row.text(5), serialNumber: row.text(6),
        installedOn: Self.day(row.instantIfPresent(8), kept: row.textIfPresent(12), zone: zone),
        warrantyEndsOn: Self.day(row.instantIfPresent(9), kept: row.textIfPresent(13), zone: zone),
        lastServiceOn: Self.day(row.instantIfPresent(10), kept: row.textIfPresent(14), zone: zone),
        nextServiceOn: Self.day(row.instantIfPresent(11), kept: row.textIfPresent(15), zone: zone),
        notes: row.text(7), createdAt: row.instant(row.bool(18) ? 19 : 16),
        updatedAt: row.instant(row.bool(20) ? 21 : 17))
      return (equipment, row.int(1))
    }
    for (equipment, poolRow) in rows { try connection.insert(equipment, poolRow: poolRow) }
  }

  /// The day that was kept where it is that of the documented instant, else the day of the instant.
  private static func day(_ instant: Date?, kept: String?, zone: TimeZone) -> Day? {
    guard let instant else { return nil }
    if let day = kept.flatMap({ Day($0) }), [day.noon(in: .gmt), day.archived(in: zone)].contains(instant) {
      return day
    }
    return Day(of: instant, in: zone)
  }
}
