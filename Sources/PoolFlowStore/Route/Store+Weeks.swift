public import PoolFlowDomain
import SQLite

extension Store {
  /// All customers with the minutes of their stops, in the order they were added; at most as many as a bulk act can
  /// change.
  public func weeksGround(on day: Day) throws -> WeeksPlan.Ground {
    try database.reading { connection in
      let pools: [ID<Pool>] = try connection.all(
        "SELECT id FROM pools WHERE row > 0 AND stop_of IS NULL ORDER BY row LIMIT ?", [AppliedBulkAct.most]
      ) { try $0.id("id") }
      let found = try connection.bulkCustomers(pools)
      let work = try connection.stopWork(of: Set(found.values.map(\.row)), today: day)
      return WeeksPlan.Ground(
        pools.compactMap { pool in
          found[pool].map { row, customer in
            WeeksPlan.Customer(customer, minutes: work.usualMinutes(row: row, isJob: false))
          }
        }, jobMinutes: work.standard)
    }
  }
}
