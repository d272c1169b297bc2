public import PoolFlowDomain
import SQLite

extension Store {
  /// The stops of `day` in driving order.
  ///
  /// - Parameter technician: nil for all stops, else that person's and unassigned ones (decisions.md#roles).
  public func route(on day: Day, technician: ID<Person>?) throws -> DayRoute {
    try database.reading { connection in
      let stops = try connection.all(
        """
        SELECT p.id AS id, p.customer_name, p.address, p.latitude, p.longitude, p.cached_lsi,
          (SELECT v.done_on FROM visits v WHERE v.pool_row = p.row ORDER BY v.performed_at DESC, v.row DESC LIMIT 1)
            AS served_on,
          today.id AS visit_id, today.performed_at, skips.reason, skips.note, skips.recorded_at,
          (SELECT count(*) FROM visits v WHERE v.done_on = ?2 AND v.pool_row = p.row)
            AS visit_count
        FROM schedules s
        JOIN pools p ON p.row = s.pool_row
        LEFT JOIN visits today ON today.row =
          (SELECT max(v.row) FROM visits v WHERE v.done_on = ?2 AND v.pool_row = p.row)
        LEFT JOIN skips ON skips.pool_row = p.row AND skips.skipped_on = ?2
        WHERE s.weekday = ?1 AND (?3 IS NULL OR s.person_id IS NULL OR s.person_id = ?3)
          AND (today.id IS NOT NULL OR
            ((s.added_on IS NULL OR s.added_on <= ?2) AND \(Connection.isServed("s.pool_row", on: "?2"))))
        ORDER BY s.position, p.sort_name, p.row
        """, [day.weekday.rawValue, day, technician], Self.readStop)
      return DayRoute(day: day, stops: stops, counts: try connection.stopCounts(near: day, technician: technician))
    }
  }

  /// The number of stops of `day` still to be served.
  public func openStopCount(on day: Day, technician: ID<Person>?) throws -> Int {
    try database.reading { connection in
      try connection.int(
        """
        SELECT count(*) FROM schedules s
        WHERE s.weekday = ?1 AND (?3 IS NULL OR s.person_id IS NULL OR s.person_id = ?3)
          AND NOT EXISTS (SELECT 1 FROM visits v WHERE v.done_on = ?2 AND v.pool_row = s.pool_row)
          AND NOT EXISTS (SELECT 1 FROM skips WHERE skipped_on = ?2 AND skips.pool_row = s.pool_row)
          AND \(Connection.isServed("s.pool_row", on: "?2"))
        """, [day.weekday.rawValue, day, technician]
      ) ?? 0
    }
  }

  private static func readStop(_ row: borrowing Row) throws -> Stop {
    var done: Stop.Done?
    if let visit: ID<Visit> = try row.idIfPresent("visit_id") {
      done = Stop.Done(id: visit, performedAt: try row.instant("performed_at"), count: try row.int("visit_count"))
    }
    return Stop(
      pool: try row.id("id"), customerName: try row.text("customer_name"), address: try row.text("address"),
      latitude: try row.double("latitude"), longitude: try row.double("longitude"), index: try row.double("cached_lsi"),
      lastServedOn: try row.dayIfPresent("served_on"), visit: done,
      skip: try row.isNull("reason") ? nil : SkipTable.read(row))
  }
}

extension Connection {
  /// The number of stops of each weekday, of customers in service on `day`.
  mutating func stopCounts(near day: Day, technician: ID<Person>?) throws -> [Weekday: Int] {
    var counts: [Weekday: Int] = [:]
    try run(
      """
      SELECT weekday, count(*) AS stops FROM schedules
      WHERE (?1 IS NULL OR person_id IS NULL OR person_id = ?1) AND \(Connection.isServed("schedules.pool_row", on: "?2"))
      GROUP BY weekday
      """, [technician, day]
    ) { row in
      if let weekday = Weekday(rawValue: try row.int("weekday")) { counts[weekday] = try row.int("stops") }
    }
    return counts
  }
}
