public import PoolFlowDomain

extension Store {
  /// The stops of `day` in driving order, and the number of stops of the next days.
  ///
  /// - Parameters:
  ///   - technician: nil for all stops, else that person's and nobody's (decisions.md#roles).
  ///   - nobodysApart: true for nobody's stops beside the route, once stops are assigned (decisions.md#assignments).
  public func route(
    on day: Day, today: Day, technician: ID<Person>?, nobodysApart: Bool = false
  ) throws -> DayRoute {
    let (todays, numbers) = try plan(counting: today)
    let shown = day == today ? todays : try plan(on: day, today: today)
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
