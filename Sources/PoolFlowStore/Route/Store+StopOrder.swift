public import PoolFlowDomain
import SQLite

extension Store {
  /// Puts stops of a date in an order, for that date or for every such day too.
  ///
  /// - Parameters:
  ///   - always: true to change the places of the schedules that are due on that date; others keep theirs between their
  ///     neighbours.
  ///   - decide: gets the stops of the date and returns some of them in their new order, which takes the places that
  ///     they have; nil to change nothing. An error changes nothing.
  public func order(
    on day: Day, today: Day, always: Bool, as mark: SyncMark? = nil,
    _ decide: (DayPlan) throws -> [ID<Pool>]?
  ) throws {
    try database.writing { connection in
      let plan = try connection.plan(on: day, today: today)
      guard let part = try decide(plan) else { return }
      let order = StopOrder.replacing(plan.stops.map(\.pool), with: part)
      try connection.setOrder(order, on: day)
      try connection.keep(mark)
      if always { try connection.setPlaces(order, of: plan, changing: Set(part)) }
    }
  }
}

/// The schedules of a weekday that a technician, or nobody, has.
struct Round: Hashable {
  let weekday: Weekday
  let technician: ID<Person>?
}

/// A pool of a round, in its first place.
private struct RoundMember {
  let id: ID<Pool>
  let row: Int
  let position: Int
}

extension Connection {
  mutating func setOrder(_ order: [ID<Pool>], on day: Day) throws {
    try run("DELETE FROM day_orders WHERE ordered_on = ?", [day])
    for (position, pool) in order.enumerated() {
      try run(
        "INSERT INTO day_orders (ordered_on, pool_row, position) SELECT ?, row, ? FROM pools WHERE id = ?",
        [day, position, pool])
    }
  }

  /// Changes the places of what is due by schedule and with its technician, for the rounds of `changed` pools.
  mutating func setPlaces(_ order: [ID<Pool>], of plan: DayPlan, changing changed: Set<ID<Pool>>) throws {
    var rounds: [Round: Set<ID<Pool>>] = [:]
    for stop in plan.stops {
      for round in stop.due.rounds(on: plan.day) { rounds[round, default: []].insert(stop.pool) }
    }
    for (round, present) in rounds where !present.isDisjoint(with: changed) {
      try setPlaces(order.filter(present.contains), of: round)
    }
  }

  /// Puts some pools of a round where a proposal has them; the others keep their order.
  mutating func place(_ moved: Set<ID<Pool>>, as order: [ID<Pool>], of round: Round) throws {
    let all = try members(of: round)
    let present = StopOrder.placed(all.map(\.id), moved, as: order)
    try setPlaces(present, of: round, all)
  }

  /// The pools of a round in their order.
  mutating func pools(of round: Round) throws -> [ID<Pool>] { try members(of: round).map(\.id) }

  /// Puts pools of a round in an order; all others stay between their neighbours.
  mutating func setPlaces(_ present: [ID<Pool>], of round: Round) throws {
    try setPlaces(present, of: round, try members(of: round))
  }

  private mutating func members(of round: Round) throws -> [RoundMember] {
    try all(
      """
      SELECT pools.id AS id, pools.row AS row, min(schedules.position) AS position FROM schedules
      CROSS JOIN pools ON pools.row = schedules.pool_row
      WHERE weekday = ? AND person_id IS ? AND kind <> 'once' GROUP BY pools.row ORDER BY 3, sort_name, pools.row
      """, [round.weekday.rawValue, round.technician]
    ) { RoundMember(id: try $0.id("id"), row: try $0.int("row"), position: try $0.int("position")) }
  }

  private mutating func setPlaces(_ present: [ID<Pool>], of round: Round, _ all: [RoundMember]) throws {
    let rows = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0.row) })
    // The same places in another order: the rounds of other technicians keep theirs among them.
    var place = -1
    for (pool, former) in zip(StopOrder.reordered(all.map(\.id), present), all.map(\.position)) {
      place = max(former, place + 1)
      try run(
        """
        UPDATE schedules SET position = ?1
        WHERE pool_row = ?2 AND weekday = ?3 AND person_id IS ?4 AND kind <> 'once' AND position <> ?1
        """, [place, rows[pool], round.weekday.rawValue, round.technician])
    }
  }
}

extension DueStop {
  /// The rounds of the schedules that make it due on `day`, where the stop is with their technician.
  fileprivate func rounds(on day: Day) -> [Round] {
    guard carriedFrom == nil else { return [] }
    return tasks.filter { !$0.isJob && $0.isDue(on: day) && $0.technician == technician ?? awayTechnician }.map {
      Round(weekday: day.weekday, technician: $0.technician)
    }
  }
}
