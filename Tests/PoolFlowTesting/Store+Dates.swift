public import PoolFlowDomain
public import PoolFlowStore

/// Dates asked about on the tests' day.
extension Store {
  public func route(on day: Day, technician: ID<Person>?) throws -> DayRoute {
    try route(on: day, today: Example.today, technician: technician)
  }

  public func skip(_ pool: ID<Pool>, on day: Day, _ skip: StopSkip, by person: ID<Person>?) throws -> SkipOutcome {
    let act = pool.bytes.map(Int.init).reduce(day.number, +)
    return try self.skip(pool, on: day, skip, act: ID(act), by: person, today: Example.today)
  }

  public func unskip(_ pool: ID<Pool>, on day: Day) throws {
    try unskip(pool, on: day, by: nil, now: Example.now, today: Example.today)
  }

  public func undo(_ act: ID<StopAct>) throws -> Int { try undo(act, by: nil, now: Example.now, today: Example.today) }

  public func deleteAbsence(_ id: ID<Absence>, undoingFrom today: Day? = nil) throws {
    try deleteAbsence(id, undoingFrom: today, by: nil, now: Example.now)
  }
}
