import Chemistry
import PoolFlowDomain
import SQLite

/// The table `pools`: each column once with its value in a pool, and the reading of a pool.
enum PoolTable {
  /// The columns that an edit of the customer's record changes.
  private static let edited = Columns<Pool>([
    .init("customer_name") { $0.customerName }, .init("address") { $0.address }, .init("latitude") { $0.latitude },
    .init("longitude") { $0.longitude }, .init("total_dissolved_solids") { $0.water.totalDissolvedSolids },
    .init("volume_gallons") { $0.volumeGallons }, .init("monthly_fee") { $0.monthlyFee }, .init("notes") { $0.notes },
    .init("model") { $0.model?.rawValue }, .init("fee_is_assumed") { $0.feeIsAssumed },
    .init("customer_since_on") { $0.customerSince }, .init("updated_at") { $0.updatedAt.milliseconds },
    .init("sanitizer") { $0.body.sanitizer.rawValue }, .init("surface") { $0.body.surface.rawValue },
    .init("free_chlorine_limit") { $0.body.freeChlorineLimit },
    .init("combined_chlorine_limit") { $0.body.combinedChlorineLimit },
    .init("further_readings") { $0.readings.furtherText }, .init("reading_intervals") { $0.readings.intervals.text },
    .init("stop_minutes") { $0.stopMinutes },
  ])

  private static let columns =
    Columns<Pool>([
      .init("id") { $0.id }, .init("stop_of") { $0.stopOf }, .init("version") { $0.version },
      .init("created_at") { $0.createdAt.milliseconds },
      .init("cached_lsi") { $0.cachedIndex },
    ]) + edited + WaterTable.readings.of { $0.water }

  /// The sort key of lists; written only.
  private static let sorted = Columns<Pool>([.init("sort_name") { SortKey.of($0.customerName) }])

  /// Inserts a pool with its kept index.
  static let insertion = RecordStatement.insert(into: "pools", columns + sorted)
  static let edit = RecordStatement.update("pools", edited + sorted, and: "version = version + 1", where: "row = ?")
  /// New readings; bound after them: the instant of the change, the pool's row.
  static let newReadings = RecordStatement.update(
    "pools", WaterTable.readings, and: "updated_at = ?", where: "row = ?")

  /// The list of a SELECT from `pools` for `read`: the columns, the schedules and the pauses.
  static let list = """
    pools.row AS row, \(columns.list(of: "pools")),
    \(ScheduleTable.text) AS schedules,
    (SELECT group_concat(starts_on || ':' || coalesce(ends_on, '') || ':' || kind || ':' || fee_goes_on)
     FROM pauses WHERE pool_row = pools.row) AS pauses
    """

  static func read(_ row: borrowing Row) throws -> (row: Int, pool: Pool) {
    let pool = Pool(
      id: try row.id("id"), customerName: try row.text("customer_name"), address: try row.text("address"),
      latitude: try row.double("latitude"), longitude: try row.double("longitude"),
      water: try WaterTable.read(row, totalDissolvedSolids: row.double("total_dissolved_solids")),
      volumeGallons: try row.double("volume_gallons"), monthlyFee: try row.double("monthly_fee"),
      notes: try row.text("notes"), schedules: ScheduleTable.read(try row.text("schedules")),
      createdAt: try row.instant("created_at"), updatedAt: try row.instant("updated_at"),
      version: try row.int("version"), model: try row.textIfPresent("model").flatMap(ChemistryModel.init(rawValue:)),
      cachedIndex: try row.double("cached_lsi"), pauses: Connection.pauses(try row.text("pauses")),
      feeIsAssumed: try row.bool("fee_is_assumed"),
      customerSince: try row.textIfPresent("customer_since_on").flatMap { Day($0) },
      body: BodyOfWater(
        sanitizer: Sanitizer(rawValue: try row.text("sanitizer")) ?? .chlorine,
        surface: Surface(rawValue: try row.text("surface")) ?? .plaster,
        freeChlorineLimit: try row.doubleIfPresent("free_chlorine_limit"),
        combinedChlorineLimit: try row.doubleIfPresent("combined_chlorine_limit")),
      readings: PoolReadings(
        further: try row.text("further_readings"), intervals: try row.text("reading_intervals")),
      stopOf: try row.idIfPresent("stop_of"), stopMinutes: try row.intIfPresent("stop_minutes"))
    return (try row.int("row"), pool)
  }
}

/// The table `pool_changes`: a pool's dissolved solids and volume from before a visit changed them.
enum PoolChangeTable {
  struct Change {
    let solids: Double
    let gallons: Double
    let versionAfter: Int
  }

  static let columns = Columns<Change>([
    .init("total_dissolved_solids") { $0.solids }, .init("volume_gallons") { $0.gallons },
    .init("version_after") { $0.versionAfter },
  ])
  static let insertion = RecordStatement.insert(into: "pool_changes", columns.child(of: "visit_row"))

  static func read(_ row: borrowing Row) throws -> Change {
    Change(
      solids: try row.double("total_dissolved_solids"), gallons: try row.double("volume_gallons"),
      versionAfter: try row.int("version_after"))
  }
}
