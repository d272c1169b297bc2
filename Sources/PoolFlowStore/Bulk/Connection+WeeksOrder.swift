public import PoolFlowDomain
import SQLite

/// The order of the days that a proposal for the weeks changes, and its undo with the act
/// (route-planning.md#the-weeks).
extension Store {
  /// True while the order before an act can be restored.
  public func hasOrder(before act: ID<AppliedBulkAct>, today: Day) throws -> Bool {
    try database.reading { connection in try !connection.formerOrders(before: act, today: today).isEmpty }
  }
}

/// The driving orders before an act.
struct OrdersBefore {
  /// The stops of each date on which the act does not begin yet.
  let dates: [Day: [ID<Pool>]]
}

extension Connection {
  /// The orders of the dates before the first one of an act, on weekdays of its rounds.
  mutating func ordersBefore(_ act: BulkAct, _ order: WeeksOrder, today: Day) throws -> OrdersBefore {
    guard case .weeks(_, let from) = act else { return OrdersBefore(dates: [:]) }
    try releaseDates(from: from)
    let weekdays = Set(order.rounds.map(\.weekday))
    let end = min(from, today.adding(days: WeeksOrder.daysBefore))
    let dates = Set((0..<max(0, end.number - today.number)).map { today.adding(days: $0) })
    return OrdersBefore(dates: try stops(on: dates.filter { weekdays.contains($0.weekday) }, today: today))
  }

  /// Puts the customers of an act's rounds, or those among them who have moved, where the proposal has them. Dates before
  /// its first one keep their order, and the former places are kept for the undo; where a row cannot hold them, all
  /// stay where they are.
  mutating func put(
    _ order: WeeksOrder, moved: Set<ID<Pool>>, by act: ID<AppliedBulkAct>, before: OrdersBefore, today: Day
  ) throws {
    let weekdays = Set(order.rounds.map(\.weekday))
    let places = try places(of: weekdays)
    if places.count > FormerOrder.mostChanges { return }
    for round in order.rounds where order.isForAll || !moved.isDisjoint(with: round.pools) {
      let key = Round(weekday: round.weekday, technician: round.person)
      if try order.isForAll && has(round.former, in: key, without: moved) {
        try setPlaces(round.pools, of: key)
      } else {
        try place(moved, as: round.pools, of: key)
      }
    }
    let after = try self.places(of: weekdays)
    // Those who keep their places as well: an undo makes no order that was not there.
    let changes = places.compactMap { schedule, place -> FormerOrder.Change? in
      guard !moved.contains(schedule.pool), let now = after[schedule] else { return nil }
      return FormerOrder.Change(pool: schedule.pool.text, schedule: schedule.id.text, before: place, after: now)
    }
    var kept = try keepOrders(before, today: today)
    if kept.isEmpty && changes.allSatisfy({ $0.before == $0.after }) { return }
    let day = today.adding(days: Self.daysOfUndo)
    kept[day, default: FormerOrder(former: [], applied: [], places: [], written: [], changes: [])].changes = changes
    for (day, former) in kept {
      try makeRoomForOrder(on: day, today: today)
      try run(
        "INSERT OR REPLACE INTO order_undos (ordered_on, route_of, former) VALUES (?, ?, ?)",
        [day, act.bytes, try former.text])
    }
  }

  /// Puts those who made room for the customers of an act back in their places, if all have the ones they got then.
  ///
  /// - Parameter isWhole: false where a customer of the act was left as it is.
  /// - Returns: false where others keep the places that the act gave them.
  mutating func restorePlaces(before act: ID<AppliedBulkAct>, isWhole: Bool, today: Day) throws -> Bool {
    let former = try formerOrders(before: act, today: today)
    let mayRestore = try isWhole && former.values.allSatisfy { try $0.changes.allSatisfy { try has($0) } }
    if mayRestore {
      for (day, order) in former {
        try restore(order.changes)
        if try !order.written.isEmpty && places(on: day).map(\.pool) == order.written {
          try restore(order.places, on: day)
        }
      }
    }
    try run("DELETE FROM order_undos WHERE ordered_on >= ? AND route_of = ?", [today, act.bytes])
    return mayRestore || former.isEmpty
  }

  /// Gives dates back to the schedules that kept their order before an earlier act, from the first one of an act on.
  private mutating func releaseDates(from day: Day) throws {
    var kept: [Day: FormerOrder] = [:]
    try run(
      "SELECT ordered_on, former FROM order_undos WHERE ordered_on >= ? AND route_of IN (SELECT id FROM bulk_acts)",
      [day]
    ) { row in
      kept[try row.day("ordered_on")] = try FormerOrder(reading: row.text("former"))
    }
    for (day, former) in kept where !former.written.isEmpty {
      if try places(on: day).map(\.pool) == former.written { try restore(former.places, on: day) }
    }
  }

  /// True while the customers who stay are in the order that a proposal found.
  private mutating func has(_ former: [ID<Pool>]?, in round: Round, without moved: Set<ID<Pool>>) throws -> Bool {
    guard let former else { return true }
    let present = try pools(of: round)
    let staying = Set(present).subtracting(moved)
    return former.filter(staying.contains) == present.filter { staying.contains($0) && former.contains($0) }
  }

  /// Gives dates whose order has changed the former one.
  ///
  /// - Returns: what these dates had.
  private mutating func keepOrders(_ before: OrdersBefore, today: Day) throws -> [Day: FormerOrder] {
    let now = try stops(on: Set(before.dates.keys), today: today)
    var kept: [Day: FormerOrder] = [:]
    for (day, former) in before.dates where now[day] != former {
      let places = try places(on: day)
      try setOrder(former, on: day)
      kept[day] = FormerOrder(former: former, applied: former, places: places, written: former, changes: [])
    }
    return kept
  }

  fileprivate mutating func formerOrders(before act: ID<AppliedBulkAct>, today: Day) throws -> [Day: FormerOrder] {
    var former: [Day: FormerOrder] = [:]
    try run(
      "SELECT ordered_on, former FROM order_undos WHERE ordered_on >= ? AND route_of = ?", [today, act.bytes]
    ) { row in
      former[try row.day("ordered_on")] = try FormerOrder(reading: row.text("former"))
    }
    return former
  }

  private mutating func stops(on dates: Set<Day>, today: Day) throws -> [Day: [ID<Pool>]] {
    guard let first = dates.min(), let last = dates.max() else { return [:] }
    let ground = try planGround(of: first...last, today: today)
    return try placedStops(on: dates, ground).mapValues { $0.map(\.stop.pool) }
  }

  private mutating func places(of weekdays: Set<Weekday>) throws -> [PoolSchedule: Int] {
    try weekdays.reduce(into: [:]) { places, weekday in
      places.merge(try schedulePlaces(of: weekday)) { first, _ in first }
    }
  }

  /// An act has its undo for 24 hours.
  private static let daysOfUndo = 2
}
