public import PoolFlowDomain

extension Store {
  /// The stops of `day` in driving order, and the number of stops of the days around it.
  ///
  /// - Parameters:
  ///   - technician: nil for all stops, else that person's and nobody's (decisions.md#roles).
  ///   - nobodysApart: true for nobody's stops beside the route, once stops are assigned (decisions.md#assignments).
  ///   - week: the seven days whose stops are counted; nil for those from today on.
  public func route(
    on day: Day, today: Day, technician: ID<Person>?, nobodysApart: Bool = false, counting week: ClosedRange<Day>? = nil
  ) throws -> DayRoute {
    let (todays, coming) = try plan(counting: today)
    let numbers = try week.map { try stopNumbers(of: $0, today: today) } ?? coming
    let shown = day == today ? todays : try plan(on: day, today: today)
    let (own, nobodys) = shown.parts(of: technician, apart: nobodysApart)
    return DayRoute(
      day: day, stops: own, nobodys: nobodys,
      counts: numbers.counts(of: technician, apart: nobodysApart), isShared: shown.isShared, closed: shown.closed,
      rides: shown.rides)
  }

  private func stopNumbers(of week: ClosedRange<Day>, today: Day) throws -> StopNumbers {
    try database.reading { connection in
      let length = week.upperBound.number - week.lowerBound.number
      let dates = (0...length).map { week.lowerBound.adding(days: $0) }
      let isAssigned = try connection.hasAssignedSchedule()
      var numbers = StopNumbers()
      let ground = try connection.planGround(of: week, today: today)
      for (day, stops) in try connection.placedStops(on: Set(dates), ground) {
        numbers.count(
          DayPlan(
            day: day, stops: stops.map(\.stop), absences: ground.absences, hasAssignedSchedule: isAssigned))
      }
      return numbers
    }
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
