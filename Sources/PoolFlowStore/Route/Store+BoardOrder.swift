public import PoolFlowDomain
import SQLite

/// The order of a date by an act of the board. What was before it is kept beside the orders before proposals, under the
/// act in the place of a person.
extension Store {
  /// Puts the stops of a date in an order, for that date alone, and keeps the former one for the undo of the act.
  ///
  /// - Parameter decide: gets the stops of the date and returns all of them in their new order.
  /// - Returns: false where the order is as it was.
  public func order(
    on day: Day, today: Day, by act: ID<StopAct>, _ decide: (DayPlan) throws -> [ID<Pool>]
  ) throws -> Bool {
    try database.writing { connection in
      let plan = try connection.plan(on: day, today: today)
      let former = plan.stops.map(\.pool)
      let order = StopOrder.replacing(former, with: try decide(plan))
      if order == former { return false }
      let places = try connection.places(on: day)
      try connection.setOrder(order, on: day)
      let kept = FormerOrder(former: former, applied: order, places: places, written: order, changes: [])
      try connection.makeRoomForOrder(on: day, today: today)
      try connection.run(
        "INSERT OR IGNORE INTO order_undos (ordered_on, route_of, former) VALUES (?, ?, ?)",
        [day, act.bytes, kept.text])
      return true
    }
  }

  /// True while a date has the order that an act of the board gave it.
  public func isOrdered(_ day: Day, by act: ID<StopAct>) throws -> Bool {
    try database.reading { connection in try connection.order(of: day, before: act) != nil }
  }

  /// Puts the stops of a date back in the order before an act of the board.
  ///
  /// - Returns: false if the order has changed since.
  public func restoreOrder(of day: Day, before act: ID<StopAct>) throws -> Bool {
    try database.writing { connection in
      guard let known = try connection.order(of: day, before: act) else { return false }
      try connection.restore(known.places, on: day)
      try connection.run("DELETE FROM order_undos WHERE ordered_on = ? AND route_of = ?", [day, act.bytes])
      return true
    }
  }
}

extension Connection {
  /// Nil once the date has another order.
  fileprivate mutating func order(of day: Day, before act: ID<StopAct>) throws -> FormerOrder? {
    let text = try text("SELECT former FROM order_undos WHERE ordered_on = ? AND route_of = ?", [day, act.bytes])
    guard let known = try text.map({ try FormerOrder(reading: $0) }),
      try places(on: day).map(\.pool) == known.written
    else { return nil }
    return known
  }
}
