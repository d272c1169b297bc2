public import PoolFlowDomain
import SQLite

extension Store {
  /// The stops of `day` in driving order, and the number of stops of the next days.
  ///
  /// - Parameter technician: nil for all stops, else that person's and nobody's (decisions.md#roles).
  public func route(on day: Day, today: Day, technician: ID<Person>?) throws -> DayRoute {
    try database.reading { connection in
      DayRoute(
        day: day, stops: try connection.plan(on: day, today: today).stops(of: technician),
        counts: try connection.stopCounts(from: today, technician: technician))
    }
  }

  /// The number of stops of `day` still to be served.
  public func openStopCount(on day: Day, technician: ID<Person>?) throws -> Int {
    try database.reading { connection in
      try connection.plan(on: day, today: day).stops(of: technician).count { $0.due.isOpen }
    }
  }
}

extension Connection {
  /// The number of stops of each of the seven days from `today` on. A day that a move or an absence changes is planned;
  /// the others are counted by their schedules.
  mutating func stopCounts(from today: Day, technician: ID<Person>?) throws -> [Weekday: Int] {
    let week = today...today.adding(days: 6)
    let changed = try changedDays(in: week)
    var counts: [Weekday: Int] = [:]
    for date in (0..<7).map({ today.adding(days: $0) }) {
      let count =
        changed.contains(date) || date == today
        ? try plan(on: date, today: today).stops(of: technician).count
        : Set(
          try ints(
            """
            SELECT s.pool_row FROM schedules s
            WHERE \(DueDate.isDue("s")) AND (?7 IS NULL OR s.person_id IS NULL OR s.person_id = ?7)
              AND \(Connection.isServed("s.pool_row", on: "?2"))
            """, DueDate(date).values + [technician])
        ).count
      if count > 0 { counts[date.weekday] = count }
    }
    return counts
  }

  private mutating func changedDays(in week: ClosedRange<Day>) throws -> Set<Day> {
    let moved = try all(
      """
      SELECT moved_on AS day FROM moves WHERE moved_on BETWEEN ?1 AND ?2
      UNION ALL SELECT moved_to FROM moves WHERE moved_to BETWEEN ?1 AND ?2
      """, [week.lowerBound, week.upperBound]
    ) { try $0.day("day") }
    let absences = try absences(in: week)
    let away = absences.flatMap { absence in
      (max(absence.from, week.lowerBound).number...min(absence.until, week.upperBound).number).map(Day.init(number:))
    }
    return Set(moved + away)
  }
}
