import Chemistry
public import Foundation
public import PoolFlowDomain
import SQLite

extension StoreLoader {
  /// Fills the store from the records that were read and checked.
  ///
  /// - Parameter fallback: settings for a business whose archive has none, such as archives of the iOS app.
  public mutating func fill(fallback: Business, now: Date) throws {
    try connection.run("BEGIN")
    try fillBusiness(fallback, now: now)
    for sql in Self.beforePools { try connection.run(sql) }
    let zone = try zone(fallback)
    try fillPools(zone: zone)
    try setDays(zone: zone)
    for sql in Self.afterPools { try connection.run(sql) }
    try connection.setCustomersSince(within: "SELECT id FROM scratch.pool_details WHERE customerSince = ''")
    try fillSchedules()
    try fillPauses()
    try joinBodies()
    try connection.indexProfiles()
    try connection.run("DROP TRIGGER reading_added")
    try fillReadings()
    try connection.run(BusinessSchema.readingAddedTrigger)
    try connection.run(BusinessSchema.allFirstMeasurements)
    try fillEquipment(zone: zone)
    try skipUnusableTrash()
    for sql in Self.details { try connection.run(sql) }
    // The index in an archive of an earlier version is that version's.
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
      SELECT \(ArchiveFile.business.columns.map(\.key).joined(separator: ", ")) FROM scratch.business
      """
    ) { row -> (Business, Date) in
      let region = try row.text("region")
      let currency = try row.text("currency")
      let volume = try row.doubleIfPresent("defaultVolumeGallons")
      let business = Business(
        name: try row.text("name"), timeZone: TimeZone(identifier: try row.text("timeZone")) ?? fallback.timeZone,
        region: region.unicodeScalars.count == 2 ? region : fallback.region,
        currency: currency.unicodeScalars.count == 3 ? currency : fallback.currency,
        showsCostsToTechnicians: try row.bool("showsCostsToTechnicians"),
        showsCostsToCustomers: try row.bool("showsCostsToCustomers"),
        model: ChemistryModel(rawValue: try row.text("chemistryModel")) ?? .documented,
        confirmsBeforeSave: try row.bool("confirmsBeforeSave"),
        readingNeeds: ReadingNeeds(text: try row.text("readingNeeds")),
        defaultVolumeGallons: volume.flatMap { PoolLimits.volumeGallons.contains($0) ? $0 : nil },
        routeGoal: RouteGoal(rawValue: try row.text("routeGoal")) ?? .minDriveTime,
        privacyLink: WebLink.checked(try row.text("privacyLink")),
        termsLink: WebLink.checked(try row.text("termsLink")),
        readingIntervals: ReadingIntervals(text: try row.text("readingIntervals")),
        stopMinutes: try row.int("stopMinutes"),
        techniciansOrderEachDay: try row.bool("techniciansOrderEachDay"))
      return (business, try row.instant("updatedAt"))
    }
    let (business, changed) = found ?? (fallback, now)
    try connection.insert(business, at: changed)
    // An archive of an earlier version knows nothing of stops that were due.
    try connection.run(
      "UPDATE business SET due_dates_from_on = coalesce((SELECT dueDatesFrom FROM scratch.business), ?)",
      [business.day(of: now)])
  }

  private mutating func zone(_ fallback: Business) throws -> TimeZone {
    let name = try connection.text("SELECT time_zone FROM business")
    return name.flatMap(TimeZone.init(identifier:)) ?? fallback.timeZone
  }

  /// Number of records in memory at once.
  private static let batch = 1_000

  /// The pools with what follows from their fields; those without a refinement have the one documented day and fee.
  private mutating func fillPools(zone: TimeZone) throws {
    try connection.run(Self.pools)
    var last = 0
    while true {
      let pools = try connection.all(
        """
        SELECT pools.row AS row, pools.id AS id, customer_name, monthly_fee, pools.created_at AS created_at, serviceDayOfWeek, routeOrder,
          cachedLSI IS NULL AS lacksIndex, d.id IS NULL AS lacksDetails
        FROM pools JOIN scratch.pools a ON a.id = pools.id LEFT JOIN scratch.pool_details d ON d.id = a.id
        WHERE pools.row > ? ORDER BY pools.row LIMIT ?
        """, [last, Self.batch]
      ) { row in
        (
          row: try row.int("row"), id: try row.id("id") as ID<Pool>, name: try row.text("customer_name"),
          lacksIndex: try row.bool("lacksIndex"),
          documented: try row.bool("lacksDetails") ? try DocumentedPool(row, zone: zone) : nil
        )
      }
      for pool in pools {
        try connection.run("UPDATE pools SET sort_name = ? WHERE row = ?", [SortKey.of(pool.name), pool.row])
        try connection.indexForSearch(poolRow: pool.row)
        if pool.lacksIndex { try connection.refreshIndex(poolRow: pool.row) }
        guard let documented = pool.documented else { continue }
        try connection.append([Pool.schedule(documented.day, of: pool.id)], poolRow: pool.row)
        try connection.recordFee(documented.fee, poolRow: pool.row, from: documented.start)
      }
      guard let end = pools.last else { return }
      last = end.row
    }
  }

  /// The service of a pool as the documented fields have it.
  private struct DocumentedPool {
    let day: ServiceDay
    let fee: Double
    let start: Day

    init(_ row: borrowing Row, zone: TimeZone) throws {
      day = ServiceDay(
        weekday: Weekday(rawValue: try row.int("serviceDayOfWeek")) ?? .monday, position: try row.int("routeOrder"))
      fee = try row.double("monthly_fee")
      start = Day(of: try row.instant("created_at"), in: zone)
    }
  }

  /// The business day of each visit: the stored one, or else the day of its instant.
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
      ) { (try $0.int("number"), try $0.instant("timestamp")) }
      for (record, instant) in events {
        try connection.run(
          "UPDATE scratch.service_events SET day = ?, performedAt = timestamp WHERE number = ?",
          [Day(of: instant, in: zone), record])
      }
      guard let end = events.last else { return }
      last = end.0
    }
  }

  /// Trash that cannot be restored is skipped with a warning.
  private mutating func skipUnusableTrash() throws {
    let numbers = try connection.ints("SELECT number FROM scratch.trash ORDER BY number")
    for number in numbers {
      let record = try connection.first("SELECT kind, record FROM scratch.trash WHERE number = ?", [number]) { row in
        let text = try row.withBytes("record") { Array($0) }
        return try TrashKind(rawValue: row.text("kind")).flatMap { try? TrashRecord($0, text) }
      }
      if let record = record.flatMap(\.self), try connection.canRestore(record) { continue }
      try connection.run("DELETE FROM scratch.trash WHERE number = ?", [number])
      problems.add(
        ArchiveProblem(file: ArchiveFile.trash.name, record: number, field: "record", .wrongKind, isWarning: true))
    }
  }

  /// Pool by pool: pauses from another program may share days.
  private mutating func fillPauses() throws {
    let found = try connection.all(
      """
      SELECT pools.row AS row, kind, startsOn, endsOn, feeGoesOn
      FROM scratch.pauses a JOIN pools ON pools.id = a.poolID JOIN scratch.pool_details d ON d.id = a.poolID
      """
    ) { row -> (poolRow: Int, pause: ServicePause)? in
      guard let kind = ServicePause.Kind(rawValue: try row.text("kind")) else { return nil }
      let pause = ServicePause(
        kind, from: try row.day("startsOn"), until: try row.dayIfPresent("endsOn"),
        feeGoesOn: try row.bool("feeGoesOn"))
      return (try row.int("row"), pause)
    }
    for (row, pauses) in Dictionary(grouping: found.compactMap(\.self), by: \.poolRow) {
      try connection.replacePauses(with: PauseCalendar(pauses.map(\.pause)), poolRow: row)
    }
  }

  /// In the order of the table, so that it only grows at its end.
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
      SELECT a.id AS id, pools.row AS row, name, equipmentTypeRaw, manufacturer, modelNumber, serialNumber,
        a.notes AS notes, a.installDate, a.warrantyExpiryDate, a.lastServiceDate, a.nextServiceDate,
        d.installedOn, d.warrantyEndsOn, d.lastServiceOn, d.nextServiceOn,
        CASE WHEN d.createdAt / 1000 * 1000 = a.createdAt THEN d.createdAt ELSE a.createdAt END AS createdAt,
        CASE WHEN d.updatedAt / 1000 * 1000 = a.updatedAt THEN d.updatedAt ELSE a.updatedAt END AS updatedAt
      FROM scratch.equipment a JOIN pools ON pools.id = a.poolID
        LEFT JOIN scratch.equipment_details d ON d.id = a.id
      ORDER BY a.number
      """
    ) { row -> (Equipment, Int) in
      let equipment = Equipment(
        id: try row.id("id"), name: try row.text("name"),
        kind: Equipment.Kind(rawValue: try row.text("equipmentTypeRaw")) ?? .other,
        manufacturer: try row.text("manufacturer"), modelNumber: try row.text("modelNumber"),
        serialNumber: try row.text("serialNumber"),
        installedOn: Self.day(
          try row.instantIfPresent("installDate"), kept: try row.textIfPresent("installedOn"), zone: zone),
        warrantyEndsOn: Self.day(
          try row.instantIfPresent("warrantyExpiryDate"), kept: try row.textIfPresent("warrantyEndsOn"), zone: zone),
        lastServiceOn: Self.day(
          try row.instantIfPresent("lastServiceDate"), kept: try row.textIfPresent("lastServiceOn"), zone: zone),
        nextServiceOn: Self.day(
          try row.instantIfPresent("nextServiceDate"), kept: try row.textIfPresent("nextServiceOn"), zone: zone),
        notes: try row.text("notes"), createdAt: try row.instant("createdAt"), updatedAt: try row.instant("updatedAt"))
      return (equipment, try row.int("row"))
    }
    for (equipment, poolRow) in rows { try connection.insert(equipment, poolRow: poolRow) }
  }

  /// The stored day if it is that of the documented instant, else the day of the instant.
  private static func day(_ instant: Date?, kept: String?, zone: TimeZone) -> Day? {
    guard let instant else { return nil }
    if let day = kept.flatMap({ Day($0) }), [day.noon(in: .gmt), day.archived(in: zone)].contains(instant) {
      return day
    }
    return Day(of: instant, in: zone)
  }
}
