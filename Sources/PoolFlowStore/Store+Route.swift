public import PoolFlowDomain
import SQLite

extension Store {
  /// The stops of `day` in driving order.
  ///
  /// - Parameter technician: nil for all stops, else that person's and everybody's (decisions.md#roles).
  public func route(on day: Day, technician: ID<Person>?) throws -> DayRoute {
    try database.reading { connection in
      let stops = try connection.all(
        """
        SELECT p.id, p.customer_name, p.address, p.latitude, p.longitude, p.cached_lsi,
          (SELECT v.done_on FROM visits v WHERE v.pool_row = p.row ORDER BY v.performed_at DESC, v.row DESC LIMIT 1),
          today.id, today.performed_at, skips.reason, skips.note, skips.recorded_at,
          (SELECT count(*) FROM visits v WHERE v.done_on = ?2 AND v.pool_row = p.row)
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

  /// How many stops of `day` are still to be served.
  public func openStopCount(on day: Day, technician: ID<Person>?) throws -> Int {
    try database.reading { connection in
      try connection.first(
        """
        SELECT count(*) FROM schedules s
        WHERE s.weekday = ?1 AND (?3 IS NULL OR s.person_id IS NULL OR s.person_id = ?3)
          AND NOT EXISTS (SELECT 1 FROM visits v WHERE v.done_on = ?2 AND v.pool_row = s.pool_row)
          AND NOT EXISTS (SELECT 1 FROM skips WHERE skipped_on = ?2 AND skips.pool_row = s.pool_row)
          AND \(Connection.isServed("s.pool_row", on: "?2"))
        """, [day.weekday.rawValue, day, technician]
      ) { $0.int(0) } ?? 0
    }
  }

  private static func readStop(_ row: borrowing Row) throws -> Stop {
    var done: Stop.Done?
    if let visit: ID<Visit> = row.idIfPresent(7) {
      done = Stop.Done(id: visit, performedAt: row.instant(8), count: row.int(12))
    }
    return Stop(
      pool: try row.id(0), customerName: row.text(1), address: row.text(2), latitude: row.double(3),
      longitude: row.double(4), index: row.double(5), lastServedOn: try row.dayIfPresent(6), visit: done,
      skip: row.textIfPresent(9) == nil ? nil : Connection.readSkip(row, from: 9))
  }
}

extension Connection {
  /// How many stops each weekday has, of the customers that are served on `day`.
  mutating func stopCounts(near day: Day, technician: ID<Person>?) throws -> [Weekday: Int] {
    var counts: [Weekday: Int] = [:]
    try run(
      """
      SELECT weekday, count(*) FROM schedules
      WHERE (?1 IS NULL OR person_id IS NULL OR person_id = ?1) AND \(Connection.isServed("schedules.pool_row", on: "?2"))
      GROUP BY weekday
      """, [technician, day]
    ) { row in
      if let weekday = Weekday(rawValue: row.int(0)) { counts[weekday] = row.int(1) }
    }
    return counts
  }
}
