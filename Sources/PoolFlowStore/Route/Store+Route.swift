public import PoolFlowDomain
import SQLite

extension Store {
  /// The stops of `day` in driving order, and the number of stops of the next days.
  ///
  /// - Parameters:
  ///   - technician: nil for all stops, else that person's and nobody's (decisions.md#roles).
  ///   - nobodysApart: true for nobody's stops beside the route, once stops are assigned (decisions.md#assignments).
  public func route(
    on day: Day, today: Day, technician: ID<Person>?, nobodysApart: Bool = false
  ) throws -> DayRoute {
    let todays = try plan(of: today)
    let shown = day == today ? todays : try plan(on: day, today: today)
    let numbers = try copied(stopNumbers, of: today) {
      try database.reading { connection in try connection.stopNumbers(from: todays) }
    }
    let (own, nobodys) = shown.parts(of: technician, apart: nobodysApart)
    return DayRoute(
      day: day, stops: own, nobodys: nobodys,
      counts: numbers.counts(of: technician, apart: nobodysApart), isShared: shown.isShared, closed: shown.closed)
  }

  /// The number of today's stops still to be served.
  ///
  /// - Parameter nobodysApart: as for `route`.
  public func openStopCount(
    on today: Day, technician: ID<Person>?, nobodysApart: Bool = false
  ) throws -> Int {
    try plan(of: today).parts(of: technician, apart: nobodysApart).own.count { $0.due.isOpen }
  }
}

extension Connection {
  /// A day that a move or an absence changes is planned; the others are counted by their schedules.
  mutating func stopNumbers(from todays: DayPlan) throws -> StopNumbers {
    let today = todays.day
    let changed = try changedDays(in: today...today.adding(days: 6))
    let isAssigned = try hasAssignedSchedule()
    var numbers = StopNumbers()
    for date in (0..<7).map({ today.adding(days: $0) }) {
      let isPlanned = date == today || changed.contains(date)
      let plan = isPlanned ? try (date == today ? todays : plan(on: date, today: today)) : nil
      let technicians = try plan?.stops.map(\.due.technician) ?? technicians(ofStopsOn: date)
      numbers.days[date.weekday] = Dictionary(technicians.map { ($0, 1) }, uniquingKeysWith: +)
      if plan?.isShared ?? isAssigned { numbers.shared.insert(date.weekday) }
    }
    return numbers
  }

  /// The technician of each pool that is due by its schedules.
  private mutating func technicians(ofStopsOn date: Day) throws -> [ID<Person>?] {
    var technicians: [Int: ID<Person>?] = [:]
    try run(
      """
      SELECT s.pool_row, s.person_id FROM schedules s
      WHERE \(DueDate.isDue("s")) AND \(Connection.isServed("s.pool_row", on: "?2")) ORDER BY s.position
      """, DueDate(date).values
    ) { row in
      let poolRow = try row.int("pool_row")
      if technicians[poolRow] == nil { technicians[poolRow] = .some(try row.idIfPresent("person_id")) }
    }
    return Array(technicians.values)
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
