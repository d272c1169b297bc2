import PoolFlowDomain
import SQLite

/// The order of the days that a proposal for the weeks changes, and its undo with the act
/// (route-planning.md#the-weeks).
extension Connection {
  /// Puts the customers whom an act has moved where the proposal has them on their days, and keeps the former places of
  /// all others who made room for them until the day after the next; not those of more than a row holds.
  mutating func place(
    _ moved: Set<ID<Pool>>, as rounds: [WeeksRound], by act: ID<AppliedBulkAct>, today: Day
  ) throws {
    let changed = rounds.filter { !moved.isDisjoint(with: $0.pools) }
    let weekdays = Set(changed.map(\.weekday))
    let before = try places(of: weekdays)
    for round in changed {
      try place(moved, as: round.pools, of: Round(weekday: round.weekday, technician: round.person))
    }
    let after = try places(of: weekdays)
    // Those who keep their places as well: an undo makes no order that was not there.
    let changes = before.compactMap { schedule, place -> FormerOrder.Change? in
      guard !moved.contains(schedule.pool), let now = after[schedule] else { return nil }
      return FormerOrder.Change(pool: schedule.pool.text, schedule: schedule.id.text, before: place, after: now)
    }
    if changes.allSatisfy({ $0.before == $0.after }) { return }
    let kept = try FormerOrder(former: [], applied: [], places: [], written: [], changes: changes).text
    if kept.unicodeScalars.count > FormerOrder.mostScalars { return }
    let day = today.adding(days: Self.daysOfUndo)
    try makeRoomForOrder(on: day, today: today)
    try run(
      "INSERT OR REPLACE INTO order_undos (ordered_on, route_of, former) VALUES (?, ?, ?)", [day, act.bytes, kept])
  }

  /// Puts those who made room for the customers of an act back in their places, if all have the ones they got then.
  ///
  /// - Parameter isWhole: false where a customer of the act was left as it is.
  mutating func restorePlaces(before act: ID<AppliedBulkAct>, isWhole: Bool, today: Day) throws {
    let key: [any SQLBindable] = [today, today.adding(days: Self.daysOfUndo), act.bytes]
    let former = try text("SELECT former FROM order_undos WHERE ordered_on BETWEEN ? AND ? AND route_of = ?", key)
    guard let changes = try former.map({ try FormerOrder(reading: $0).changes }) else { return }
    if try isWhole && changes.allSatisfy({ try has($0) }) { try restore(changes) }
    try run("DELETE FROM order_undos WHERE ordered_on BETWEEN ? AND ? AND route_of = ?", key)
  }

  private mutating func places(of weekdays: Set<Weekday>) throws -> [PoolSchedule: Int] {
    try weekdays.reduce(into: [:]) { places, weekday in
      places.merge(try schedulePlaces(of: weekday)) { first, _ in first }
    }
  }

  /// An act has its undo for 24 hours.
  private static let daysOfUndo = 2
}
