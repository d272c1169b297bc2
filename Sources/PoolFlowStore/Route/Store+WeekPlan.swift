public import PoolFlowDomain
import SQLite

extension Store {
  /// The stops of some days for everybody, with their minutes.
  public func weekPlan(of days: ClosedRange<Day>, today: Day) throws -> WeekPlan {
    try database.reading { connection in
      let ground = try connection.planGround(of: days, today: today)
      let dates = (days.lowerBound.number...days.upperBound.number).map(Day.init(number:))
      let pools = try connection.plannedPools(on: Set(dates), ground)
      let work = try connection.stopWork(of: Set(pools.map(\.row)), today: today)
      var planned: [Int: Int] = [:]
      let columns = try dates.map { day in
        let stops = try connection.placedStops(of: pools, on: day).inOrder(isPast: day < today)
        let entries = stops.map { placed in
          let minutes = work.minutes(of: placed.stop, row: placed.row, planned: planned[placed.row, default: 0])
          if day >= today, placed.stop.due.isOpen { planned[placed.row, default: 0] += 1 }
          return WeekPlan.Entry(placed.stop, minutes: minutes)
        }
        return WeekPlan.Column(
          day: day, entries: entries, left: pools.compactMap { $0.left(on: day) },
          closed: ground.absences.closing(day),
          alternatesAfter: try connection.alternates(on: day.adding(days: 7)))
      }
      return WeekPlan(
        columns: columns, absences: ground.absences, openJobs: try connection.undatedJobs(),
        jobMinutes: work.standard)
    }
  }
}

extension Connection {
  /// The customers in service of every other week who are due on a date.
  fileprivate mutating func alternates(on day: Day) throws -> Int {
    try int(
      """
      SELECT count(DISTINCT s.pool_row) FROM schedules s
      WHERE \(DueDate.isDue("s")) AND s.every_weeks = 2 AND \(Connection.isServed("s.pool_row", on: "?2"))
      """, DueDate(day).values) ?? 0
  }

  fileprivate mutating func undatedJobs() throws -> [WeekPlan.OpenJob] {
    try all(
      """
      SELECT p.id AS pool_id, p.customer_name, s.id AS id, kind, weekday, every_weeks, week, due_on, starts_on, ends_on,
        season_from, season_to, note, price, person_id, position
      FROM schedules s CROSS JOIN pools p ON p.row = s.pool_row
      WHERE s.weekday IS NULL AND s.kind = 'once' AND s.due_on IS NULL
      ORDER BY s.ends_on IS NULL, s.ends_on, p.sort_name, s.row LIMIT ?
      """, [WeekPlan.mostJobs]
    ) { row in
      try ScheduleTable.read(row).map { job in
        WeekPlan.OpenJob(pool: try row.id("pool_id"), customerName: try row.text("customer_name"), job: job)
      }
    }.compactMap(\.self)
  }
}
