import Foundation
public import PoolFlowDomain
import SQLite

extension Store {
  /// The most former orders that are kept of a date.
  public static let mostFormerOrders = 100

  /// Puts the stops of a route in a proposed order, for that date or for every such day too, and keeps the former one.
  ///
  /// - Parameters:
  ///   - person: whose route it is, or a helper who rides along; nil for all stops.
  ///   - decide: gets the stops of the route and returns them in their new order; nil to change nothing.
  /// - Returns: false if nothing was changed.
  public func apply(
    on day: Day, today: Day, of person: ID<Person>?, always: Bool, _ decide: ([Stop]) throws -> [ID<Pool>]?
  ) throws -> Bool {
    try database.writing { connection in
      let plan = try connection.plan(on: day, today: today)
      let stops = plan.route(of: person)
      guard let part = try decide(stops) else { return false }
      let order = StopOrder.replacing(plan.stops.map(\.pool), with: part)
      let places = try connection.places(on: day)
      let before = always ? try connection.schedulePlaces(of: day.weekday) : [:]
      try connection.setOrder(order, on: day)
      if always { try connection.setPlaces(order, of: plan, changing: Set(part)) }
      let after = always ? try connection.schedulePlaces(of: day.weekday) : [:]
      let former = FormerOrder(
        former: stops.map(\.pool), applied: part, places: places, written: order,
        changes: FormerOrder.changes(from: before, to: after))
      try connection.makeRoomForOrder(on: day, today: today)
      try connection.run(
        "INSERT OR REPLACE INTO order_undos (ordered_on, route_of, former) VALUES (?, ?, ?)",
        [day, connection.key(plan.whose(person)), former.text])
      return true
    }
  }

  /// The order before the proposal that a route has; nil where none was applied, or the date is over. It may have changed
  /// since (`isCurrent`).
  public func formerOrder(on day: Day, of person: ID<Person>?) throws -> FormerOrder? {
    try database.reading { connection in try connection.formerOrder(on: day, of: person) }
  }

  /// Puts a route back in the order before the proposal.
  ///
  /// - Returns: false if the route or the order of such days has changed since, or nothing was applied.
  public func restoreOrder(on day: Day, today: Day, of person: ID<Person>?) throws -> Bool {
    try database.writing { connection in
      let plan = try connection.plan(on: day, today: today)
      let person = plan.whose(person)
      guard let known = try connection.formerOrder(on: day, of: person), known.isCurrent(plan.route(of: person)),
        try known.changes.allSatisfy({ try connection.has($0) })
      else { return false }
      let former = known.former.compactMap { ID<Pool>($0) }
      if try connection.places(on: day).map(\.pool) == known.written {
        try connection.restore(known.places, on: day)
      } else {
        // Another route of that date has changed since: its order stays.
        try connection.setOrder(StopOrder.replacing(plan.stops.map(\.pool), with: former), on: day)
      }
      try connection.restore(known.changes)
      try connection.run(
        "DELETE FROM order_undos WHERE ordered_on = ? AND route_of = ?", [day, connection.key(person)])
      return true
    }
  }
}

/// A schedule of a pool: other programs choose its identifier, and two pools may have the same.
struct PoolSchedule: Hashable {
  let pool: ID<Pool>
  let id: ID<Schedule>
}

extension FormerOrder {
  /// The schedules that have another place.
  static func changes(from before: [PoolSchedule: Int], to after: [PoolSchedule: Int]) -> [Change] {
    before.compactMap { schedule, place in
      guard let now = after[schedule], now != place else { return nil }
      return Change(pool: schedule.pool.text, schedule: schedule.id.text, before: place, after: now)
    }
    .sorted { ($0.pool, $0.schedule) < ($1.pool, $1.schedule) }
  }
}

extension Connection {
  /// True while a schedule has the place that a proposal gave it.
  mutating func has(_ change: FormerOrder.Change) throws -> Bool {
    try exists(
      "SELECT 1 FROM schedules WHERE pool_row = (SELECT row FROM pools WHERE id = ?) AND id = ? AND position = ?",
      [ID<Pool>(change.pool), ID<Schedule>(change.schedule), change.after])
  }

  /// Deletes the former orders of dates that are over, and of a date that has too many of them those before acts of the
  /// board.
  mutating func makeRoomForOrder(on day: Day, today: Day) throws {
    try run("DELETE FROM order_undos WHERE ordered_on < ?", [today])
    try run(
      """
      DELETE FROM order_undos WHERE ordered_on = ?1
      AND (SELECT count(*) FROM order_undos WHERE ordered_on = ?1) >= ?2 AND length(route_of) = 16
      AND NOT EXISTS (SELECT 1 FROM people WHERE id = route_of) AND json_array_length(former, '$.changes') = 0
      """, [day, Store.mostFormerOrders])
  }

  fileprivate func key(_ person: ID<Person>?) -> [UInt8] { person?.bytes ?? [] }

  fileprivate mutating func formerOrder(on day: Day, of person: ID<Person>?) throws -> FormerOrder? {
    try text("SELECT former FROM order_undos WHERE ordered_on = ? AND route_of = ?", [day, key(person)])
      .map { try FormerOrder(reading: $0) }
  }

  /// The order of a date, where it is not that of the schedules.
  mutating func places(on day: Day) throws -> [FormerOrder.Place] {
    try all(
      """
      SELECT pools.id AS id, day_orders.position AS position FROM day_orders
      CROSS JOIN pools ON pools.row = day_orders.pool_row WHERE ordered_on = ?
      """, [day]
    ) { FormerOrder.Place(pool: (try $0.id("id") as ID<Pool>).text, position: try $0.int("position")) }
    .sorted { ($0.position, $0.pool) < ($1.position, $1.pool) }
  }

  mutating func restore(_ places: [FormerOrder.Place], on day: Day) throws {
    try run("DELETE FROM day_orders WHERE ordered_on = ?", [day])
    for place in places {
      try run(
        "INSERT INTO day_orders (ordered_on, pool_row, position) SELECT ?, row, ? FROM pools WHERE id = ?",
        [day, place.position, ID<Pool>(place.pool)])
    }
  }

  /// Puts schedules back in their places, those that have the given one no more left out.
  mutating func restore(_ changes: [FormerOrder.Change]) throws {
    for change in changes {
      try run(
        """
        UPDATE schedules SET position = ?
        WHERE pool_row = (SELECT row FROM pools WHERE id = ?) AND id = ? AND position = ?
        """, [change.before, ID<Pool>(change.pool), ID<Schedule>(change.schedule), change.after])
    }
  }

  mutating func schedulePlaces(of weekday: Weekday) throws -> [PoolSchedule: Int] {
    var places: [PoolSchedule: Int] = [:]
    try run(
      """
      SELECT pools.id AS pool_id, schedules.id AS id, position FROM schedules
      CROSS JOIN pools ON pools.row = schedules.pool_row WHERE weekday = ? AND kind <> 'once'
      """, [weekday.rawValue]
    ) { row in
      places[PoolSchedule(pool: try row.id("pool_id"), id: try row.id("id"))] = try row.int("position")
    }
    return places
  }
}
