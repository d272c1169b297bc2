public import PoolFlowDomain
import SQLite

/// A customer's state in the list, in service or not, on a day.
public enum ServiceState: String, Sendable, CaseIterable {
  case served, paused, closed

  /// SQL: true for a row of `pools` on the day bound as `day`.
  func condition(on day: String) -> String {
    switch self {
    case .served: Connection.isServed("pools.row", on: day)
    case .paused, .closed:
      """
      EXISTS (SELECT 1 FROM pauses WHERE pauses.pool_row = pools.row AND kind = '\(rawValue)'
        AND starts_on <= \(day) AND (ends_on IS NULL OR ends_on > \(day)))
      """
    }
  }
}

extension Store {
  /// The number of customers in service, paused and closed on a day.
  public func serviceStates(on day: Day) throws -> [ServiceState: Int] {
    try database.reading { connection in try connection.serviceStates(on: day) }
  }
}

extension Connection {
  fileprivate mutating func serviceStates(on day: Day) throws -> [ServiceState: Int] {
    let all = try customerCount()
    var counts: [ServiceState: Int] = [:]
    try run(
      """
      SELECT kind, count(DISTINCT pool_row) AS pools FROM pauses
      WHERE starts_on <= ?1 AND (ends_on IS NULL OR ends_on > ?1) GROUP BY kind
      """, [day]
    ) { row in
      if let state = ServiceState(rawValue: try row.text("kind")) { counts[state] = try row.int("pools") }
    }
    counts[.served] = all - counts.values.reduce(0, +)
    return counts
  }
}
