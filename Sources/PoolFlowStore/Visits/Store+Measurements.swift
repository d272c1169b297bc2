public import Chemistry
public import PoolFlowDomain
import SQLite

extension Store {
  /// The day each of a pool's readings was last measured; a value without one was never measured.
  public func measuredDays(of pool: ID<Pool>) throws -> [Parameter: Day] {
    try database.reading { connection in
      guard let (row, earliest) = try connection.reachOfMeasurements(pool) else { return [:] }
      var days: [Parameter: Day] = [:]
      for parameter in Parameter.readings {
        days[parameter] = try connection.first(
          """
          SELECT visits.done_on FROM visits CROSS JOIN readings
            ON readings.visit_row = visits.row AND readings.parameter = ?
          WHERE visits.pool_row = ? AND visits.performed_at >= ? AND readings.is_measured = 1
          ORDER BY visits.performed_at DESC, visits.row DESC LIMIT 1
          """, [parameter.rawValue, row, earliest]
        ) { try $0.day("done_on") }
      }
      return days
    }
  }

  /// Those of `pools` whose water was never measured: they have the standard values (chemistry.md#standard-values).
  public func unmeasured(among pools: [ID<Pool>]) throws -> Set<ID<Pool>> {
    if pools.isEmpty { return [] }
    let standard = Water.documentedDefault
    let places = Array(repeating: "?", count: pools.count).joined(separator: ", ")
    let names = Parameter.readings.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    return try database.reading { connection in
      Set(
        try connection.all(
          """
          SELECT id FROM pools WHERE id IN (\(places))
            AND ph = ? AND calcium_hardness = ? AND total_alkalinity = ? AND cyanuric_acid = ?
            AND NOT EXISTS (
              SELECT 1 FROM first_measurements
              WHERE pool_row = pools.row AND parameter IN (\(names)) AND performed_at < 9223372036854775807)
          """,
          pools.map { $0 }
            + [standard.pH, standard.calciumHardness, standard.totalAlkalinity, standard.cyanuricAcid]
        ) { try $0.id("id") })
    }
  }
}

extension Connection {
  /// The number of newest visits searched for a measurement or a check: years of them.
  private static let visitsWithMeasurements = 400

  /// The row of a pool, and the earliest instant searched for measurements; nil for an unknown pool.
  mutating func reachOfMeasurements(_ pool: ID<Pool>) throws -> (row: Int, earliest: Int)? {
    guard let row = try int("SELECT row FROM pools WHERE id = ?", [pool]) else { return nil }
    return (row, try earliestSearched(poolRow: row))
  }

  /// The earliest instant of a pool's visits that is searched for what was done.
  mutating func earliestSearched(poolRow row: Int) throws -> Int {
    try int(
      "SELECT performed_at FROM visits WHERE pool_row = ? ORDER BY performed_at DESC LIMIT 1 OFFSET ?",
      [row, Self.visitsWithMeasurements]) ?? 0
  }
}
