public import Chemistry
public import PoolFlowDomain
import SQLite

extension Store {
  /// The last measured values of each of `parameters` in a pool, the newest first.
  public func lastMeasurements(
    of pool: ID<Pool>, _ parameters: [Parameter], limit: Int
  ) throws -> [Parameter: [PastReading]] {
    try database.reading { connection in
      guard let (row, earliest) = try connection.reachOfMeasurements(pool) else { return [:] }
      var found: [Parameter: [PastReading]] = [:]
      for parameter in parameters {
        found[parameter] = try connection.all(
          """
          SELECT readings.value, visits.done_on FROM visits CROSS JOIN readings
            ON readings.visit_row = visits.row AND readings.parameter = ?
          WHERE visits.pool_row = ? AND visits.performed_at >= ? AND readings.is_measured = 1
          ORDER BY visits.performed_at DESC, visits.row DESC LIMIT ?
          """, [parameter.rawValue, row, earliest, limit]
        ) { PastReading(try $0.double("value"), on: try $0.day("done_on")) }
      }
      return found
    }
  }
}
