public import PoolFlowDomain
import SQLite

extension Store {
  /// The customers with a schedule that has not ended, by name: those of one person and nobody's, or all. Closed
  /// customers are not among them.
  public func customers(scheduledFor technician: ID<Person>?, on day: Day, limit: Int) throws -> [KnownCustomer] {
    try database.reading { connection in
      try connection.all(
        """
        SELECT \(CustomerTable.list) FROM \(CustomerTable.source)
        WHERE stop_of IS NULL AND NOT \(ServiceState.closed.condition(on: "?1"))
          AND EXISTS (SELECT 1 FROM schedules WHERE schedules.pool_row = pools.row
            AND (ends_on IS NULL OR ends_on >= ?1)
            AND (?2 IS NULL OR person_id IS NULL OR person_id = ?2))
        ORDER BY sort_name, pools.row LIMIT ?3
        """, [day, technician, limit]
      ) { try CustomerTable.read($0).customer }
    }
  }
}
