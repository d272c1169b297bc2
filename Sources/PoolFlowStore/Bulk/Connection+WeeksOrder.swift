import PoolFlowDomain
import SQLite

/// The order of the days that a proposal for the weeks changes, and its undo with the act
/// (route-planning.md#the-weeks).
extension Connection {
  /// Puts the customers whom an act has moved where the proposal has them on their days, and keeps the former places of
  /// all who made room for them until the day after the next.
  mutating func place(
    _ moved: Set<ID<Pool>>, as rounds: [WeeksRound], by act: ID<AppliedBulkAct>, today: Day
  ) throws {
    var changes: [FormerOrder.Change] = []
    for round in rounds where !moved.isDisjoint(with: round.pools) {
      let before = try schedulePlaces(of: round.weekday)
      try place(moved, as: round.pools, of: Round(weekday: round.weekday, technician: round.person))
      changes += FormerOrder.changes(from: before, to: try schedulePlaces(of: round.weekday))
    }
    if changes.isEmpty { return }
    let kept = FormerOrder(former: [], applied: [], places: [], written: [], changes: changes)
    let day = today.adding(days: Self.daysOfUndo)
    try makeRoomForOrder(on: day, today: today)
    try run(
      "INSERT OR REPLACE INTO order_undos (ordered_on, route_of, former) VALUES (?, ?, ?)",
      [day, act.bytes, kept.text])
  }

  /// Puts those who made room for the customers of an act back in their places.
  mutating func restorePlaces(before act: ID<AppliedBulkAct>, today: Day) throws {
    let key: [any SQLBindable] = [today, today.adding(days: Self.daysOfUndo), act.bytes]
    let former = try text("SELECT former FROM order_undos WHERE ordered_on BETWEEN ? AND ? AND route_of = ?", key)
    guard let former else { return }
    try restore(FormerOrder(reading: former).changes)
    try run("DELETE FROM order_undos WHERE ordered_on BETWEEN ? AND ? AND route_of = ?", key)
  }

  /// An act has its undo for 24 hours.
  private static let daysOfUndo = 2
}
