import PoolFlowDomain
import SQLite

extension Connection {
  /// Changes the schedules of a pool from `known` to `schedules`, by their identifiers. One without a place keeps the one
  /// it has; a new one, or one of another weekday, is appended to the route of its weekday.
  mutating func take(_ schedules: [Schedule], over known: [Schedule], poolRow: Int) throws {
    for old in known where !schedules.contains(where: { $0.id == old.id }) {
      try run("DELETE FROM schedules WHERE pool_row = ? AND id = ?", [poolRow, old.id])
    }
    for schedule in schedules {
      guard let old = known.first(where: { $0.id == schedule.id }) else {
        try append([schedule], poolRow: poolRow)
        continue
      }
      var changed = schedule
      if changed.isUnplaced {
        changed.position = old.weekday == changed.weekday ? old.position : try end(of: changed)
      }
      if changed != old { try run(ScheduleTable.edit, changed, [poolRow, changed.id]) }
    }
  }

  /// Inserts schedules, those without a place at the end of the route of their weekday.
  mutating func append(_ schedules: [Schedule], poolRow: Int) throws {
    for schedule in schedules {
      var placed = schedule
      if placed.isUnplaced { placed.position = try end(of: placed) }
      try run(ScheduleTable.insertion, Child(parent: poolRow, record: placed))
    }
  }

  /// The place after all others of the weekday.
  private mutating func end(of schedule: Schedule) throws -> Int {
    guard let weekday = schedule.weekday ?? schedule.date?.weekday else { return 0 }
    let last = try int("SELECT max(position) FROM schedules WHERE weekday = ?", [weekday.rawValue])
    return min(last.map { $0 + 1 } ?? 0, PoolLimits.position)
  }
}
