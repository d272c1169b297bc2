public import PoolFlowDomain
public import PoolFlowStore

/// Dates asked about on the tests' day.
extension Store {
  public func route(on day: Day, technician: ID<Person>?) throws -> DayRoute {
    try route(on: day, today: Example.today, technician: technician, now: Example.now)
  }

  public func openStopCount(on today: Day, technician: ID<Person>?) throws -> Int {
    try openStopCount(on: today, technician: technician, now: Example.now)
  }

  public func skip(_ pool: ID<Pool>, on day: Day, _ skip: StopSkip, by person: ID<Person>?) throws -> SkipOutcome {
    let act = pool.bytes.map(Int.init).reduce(day.number, +)
    return try self.skip(pool, on: day, skip, act: ID(act), by: person, today: Example.today)
  }
}
