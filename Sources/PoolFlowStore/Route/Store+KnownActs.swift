import Foundation
public import PoolFlowDomain
import SQLite

/// What an identifier stands for that a program sends with an act.
public enum KnownAct: Sendable, Hashable {
  /// No act has it.
  case no
  /// The same act, on the stop of that date: that of a carried stop is an earlier one.
  case same(on: Day)
  /// Another act: of another customer, kind or date, or with another outcome.
  case other
}

extension Store {
  /// - Throws: `StoreError.notFound`.
  public func known(_ act: ID<StopAct>, skipOf pool: ID<Pool>, on day: Day) throws -> KnownAct {
    try database.reading { connection in
      guard let (row, _) = try connection.customer(pool) else { throw StoreError.notFound }
      if try connection.exists("SELECT 1 FROM moves WHERE act_id = ?", [act]) { return .other }
      let zone = try connection.timeZone()
      let skips = try connection.all("SELECT pool_row, skipped_on, recorded_at FROM skips WHERE act_id = ?", [act]) {
        ActedStop(poolRow: try $0.int("pool_row"), on: try $0.day("skipped_on"), at: try $0.instant("recorded_at"))
      }
      guard let first = skips.first else { return .no }
      return skips.allSatisfy { $0.poolRow == row && $0.isStop(of: day, zone) } ? .same(on: first.on) : .other
    }
  }

  /// - Throws: `StoreError.notFound`.
  public func known(_ request: MoveRequest) throws -> KnownAct {
    try database.reading { connection in
      guard let (row, _) = try connection.customer(request.pool) else { throw StoreError.notFound }
      if try connection.exists("SELECT 1 FROM skips WHERE act_id = ?", [request.act]) { return .other }
      let moves = try connection.actedMoves(request.act)
      guard let first = moves.first else { return .no }
      let isSame = moves.allSatisfy { $0.stop.poolRow == row && $0.move.hasOutcome(of: request) }
      let zone = try connection.timeZone()
      let isFromThere = try moves.contains { moved in
        try moved.stop.isStop(of: request.on, zone) || connection.wasMoved(moved, to: request.on)
      }
      return isSame && isFromThere ? .same(on: first.move.on) : .other
    }
  }
}

/// The stop of an act.
private struct ActedStop {
  let poolRow: Int
  /// The date on which it is due by its schedules.
  let on: Day
  let at: Date

  /// True if it was the stop of `day`, also as a carried one, when the act was recorded.
  func isStop(of day: Day, _ zone: TimeZone) -> Bool {
    let carried = day.adding(days: -StopCalendar.carriedDays)..<day
    return on == day || (carried.contains(on) && Day(of: at, in: zone) == day)
  }
}

extension StopMove {
  fileprivate func hasOutcome(of request: MoveRequest) -> Bool {
    assignment == request.assignment && (to == request.to || (request.to == request.on && !isToOtherDate))
  }
}

extension Connection {
  fileprivate mutating func actedMoves(
    _ act: ID<StopAct>
  ) throws -> [(row: Int, stop: ActedStop, move: StopMove)] {
    try all(
      """
      SELECT row, pool_row, recorded_at, act_id, moved_on, moved_to, is_assigned, assigned_id FROM moves
      WHERE act_id = ? ORDER BY row
      """, [act]
    ) { row in
      let move = try MoveTable.read(row)
      let stop = ActedStop(poolRow: try row.int("pool_row"), on: move.on, at: try row.instant("recorded_at"))
      return (row: try row.int("row"), stop: stop, move: move)
    }
  }

  /// True if the stop was moved to `day` before.
  fileprivate mutating func wasMoved(
    _ moved: (row: Int, stop: ActedStop, move: StopMove), to day: Day
  ) throws -> Bool {
    try exists(
      "SELECT 1 FROM moves WHERE moved_on = ? AND pool_row = ? AND moved_to = ? AND row < ?",
      [moved.move.on, moved.stop.poolRow, day, moved.row])
  }
}
