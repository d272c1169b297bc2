public import Foundation
public import PoolFlowDomain
import SQLite

/// What an act did to the stops of a customer: to one of them where it is that of an absence, which has several.
public struct ActPart: Sendable, Hashable {
  public let act: ID<StopAct>
  /// A date on which the stop is due; nil for all stops.
  public let day: Day?

  public init(_ act: ID<StopAct>, on day: Day? = nil) {
    self.act = act
    self.day = day
  }
}

/// The outcome of undoing what an act did to stops.
public enum ActUndoOutcome: Sendable, Hashable {
  case done
  /// A visit served a stop on the date where the act put it: that stop stays there.
  case served(on: Day)
}

/// What an act did: the moves and the skipped stops.
public struct ActTraces: Sendable {
  public let moves: [MadeMove]
  public let skips: [(pool: ID<Pool>, on: Day)]
  /// True also if the absence was deleted.
  public let isOfAbsence: Bool
}

extension Store {
  /// Undoes an act: its skips and its moves. What was moved before is there again. An unknown act changes nothing.
  ///
  /// - Returns: the number of skips and moves.
  public func undo(_ act: ID<StopAct>, by person: ID<Person>?, now: Date, today: Day) throws -> Int {
    let (count, photos) = try database.writing { connection in
      try connection.noteUndo(of: act, by: person, at: now)
      var names = try connection.texts(
        "SELECT photo_file FROM skips WHERE act_id = ? AND photo_file IS NOT NULL", [act])
      let skipped = try connection.skippedTargets(ofMoves: "act_id = ?1", [act])
      var count = try connection.run("DELETE FROM moves WHERE act_id = ?", [act])
      count += try connection.run("DELETE FROM skips WHERE act_id = ?", [act])
      names += try connection.removeSkips(leftBehindOn: skipped, today: today)
      return (count, names)
    }
    removeUnnamed(photos)
    return count
  }

  /// Undoes what some acts did to stops of one pool, but for a stop that was served since; other stops of an absence stay
  /// skipped and moved.
  ///
  /// - Throws: `StoreError.notFound`.
  @discardableResult
  public func undo(
    _ parts: Set<ActPart>, of pool: ID<Pool>, by person: ID<Person>?, now: Date, today: Day, as mark: SyncMark? = nil
  ) throws -> ActUndoOutcome {
    let (outcome, photos) = try database.writing { connection -> (ActUndoOutcome, [String]) in
      guard let (row, known) = try connection.customer(pool) else { throw StoreError.notFound }
      let undone = try connection.undo(parts, of: known, row: row, by: person, now: now, today: today)
      if undone.0 == .done { try connection.keep(mark) }
      return undone
    }
    removeUnnamed(photos)
    return outcome
  }

  /// What an act did, or its part at one pool.
  public func traces(of part: ActPart, at pool: ID<Pool>? = nil) throws -> ActTraces {
    let all = try moves(of: part.act)
    return try database.reading { connection in
      let skips = try connection.all(
        "SELECT id, skipped_on FROM skips JOIN pools ON pools.row = skips.pool_row WHERE act_id = ?", [part.act]
      ) { (pool: try $0.id("id") as ID<Pool>, on: try $0.day("skipped_on")) }
      let isOfAbsence = try connection.isOfAbsence(part.act)
      guard let pool else { return ActTraces(moves: all, skips: skips, isOfAbsence: isOfAbsence) }
      let (own, skipped) = (all.filter { $0.pool == pool }, skips.filter { $0.pool == pool })
      guard let day = part.day, isOfAbsence else {
        return ActTraces(moves: own, skips: skipped, isOfAbsence: isOfAbsence)
      }
      let ofStop = own.map(\.move).ofStop(dueOn: day)
      return ActTraces(
        moves: own.filter { ofStop.contains($0.move) }, skips: skipped.filter { $0.on == day }, isOfAbsence: true)
    }
  }
}

extension Connection {
  /// Undoes parts of acts at one pool, but for a stop that was served since.
  ///
  /// - Returns: the outcome, and the names of photos that no skip has any more.
  mutating func undo(
    _ parts: Set<ActPart>, of pool: Pool, row: Int, by person: ID<Person>?, now: Date, today: Day
  ) throws -> (ActUndoOutcome, photos: [String]) {
    let calendar = try stopCalendar(of: pool, row: row, today: today)
    var (outcome, photos) = (ActUndoOutcome.done, [String]())
    for part in parts {
      let (moves, skips) = try traces(of: part, poolRow: row)
      if let day = calendar.served(moves) {
        outcome = .served(on: day)
        continue
      }
      guard let first = (moves.map(\.on) + skips).min() else { continue }
      try note(skips.isEmpty ? .move : .skip, of: part.act, pool: pool.id, on: first, by: person, at: now)
      try delete(moves, poolRow: row)
      for day in skips {
        let skip: [any SQLBindable] = [row, day]
        photos += try texts(
          "SELECT photo_file FROM skips WHERE pool_row = ? AND skipped_on = ? AND photo_file IS NOT NULL", skip)
        try run("DELETE FROM skips WHERE pool_row = ? AND skipped_on = ?", skip)
      }
      let targets = moves.filter(\.isToOtherDate).map { (pool: pool.id, day: $0.to) }
      photos += try removeSkips(leftBehindOn: targets, today: today)
    }
    return (outcome, photos)
  }

  /// The moves and the skipped dates of a part of an act at one pool.
  mutating func traces(of part: ActPart, poolRow: Int) throws -> (moves: [StopMove], skips: [Day]) {
    let rows: [any SQLBindable] = [part.act, poolRow]
    let moves = try all(
      """
      SELECT act_id, moved_on, moved_to, is_assigned, assigned_id FROM moves WHERE act_id = ? AND pool_row = ?
      """, rows, MoveTable.read)
    let skips = try all("SELECT skipped_on FROM skips WHERE act_id = ? AND pool_row = ?", rows) {
      try $0.day("skipped_on")
    }
    guard let day = part.day, try isOfAbsence(part.act) else { return (moves, skips) }
    return (moves.ofStop(dueOn: day), skips.filter { $0 == day })
  }

  fileprivate mutating func isOfAbsence(_ act: ID<StopAct>) throws -> Bool {
    try !exists("SELECT 1 WHERE \(Self.isApartFromAbsences("?1"))", [act])
  }

  /// The dates to which moves put a stop that was then skipped there, by pool.
  ///
  /// - Parameter condition: SQL of the moves.
  mutating func skippedTargets(
    ofMoves condition: String, _ values: [any SQLBindable]
  ) throws -> [(pool: ID<Pool>, day: Day)] {
    try all(
      """
      SELECT pools.id AS id, moved_to FROM moves JOIN pools ON pools.row = moves.pool_row
      WHERE \(condition) AND moved_to <> moved_on
        AND EXISTS (SELECT 1 FROM skips WHERE skips.pool_row = moves.pool_row AND skipped_on = moved_to)
      """, values
    ) { (pool: try $0.id("id"), day: try $0.day("moved_to")) }
  }

  /// Removes the skips of dates where a move that is deleted had put the stop, which is no longer there.
  ///
  /// - Returns: the names of their photos.
  mutating func removeSkips(leftBehindOn dates: [(pool: ID<Pool>, day: Day)], today: Day) throws -> [String] {
    var photos: [String] = []
    for (id, day) in dates {
      guard let (row, pool) = try customer(id),
        try stopCalendar(of: pool, row: row, today: today).isSkippedWithoutStop(on: day)
      else { continue }
      let skip: [any SQLBindable] = [row, day]
      photos += try texts(
        "SELECT photo_file FROM skips WHERE pool_row = ? AND skipped_on = ? AND photo_file IS NOT NULL", skip)
      try run("DELETE FROM skips WHERE pool_row = ? AND skipped_on = ?", skip)
    }
    return photos
  }

  mutating func delete(_ moves: [StopMove], poolRow: Int) throws {
    for move in moves {
      try run("DELETE FROM moves WHERE pool_row = ? AND moved_on = ? AND act_id = ?", [poolRow, move.on, move.act])
    }
  }

  /// Records for the owner's review that an act is taken back: a line for each customer.
  fileprivate mutating func noteUndo(of act: ID<StopAct>, by person: ID<Person>?, at instant: Date) throws {
    let undone = try all(
      """
      SELECT pools.id AS id, min(day) AS day, max(is_skip) AS is_skip FROM (
        SELECT pool_row, moved_on AS day, 0 AS is_skip FROM moves WHERE act_id = ?1
        UNION ALL SELECT pool_row, skipped_on, 1 FROM skips WHERE act_id = ?1
      ) JOIN pools ON pools.row = pool_row GROUP BY pool_row
      """, [act]
    ) { (pool: try $0.id("id") as ID<Pool>, day: try $0.day("day"), isSkip: try $0.bool("is_skip")) }
    for stop in undone {
      try note(stop.isSkip ? .skip : .move, of: act, pool: stop.pool, on: stop.day, by: person, at: instant)
    }
  }

  mutating func note(
    _ kind: UndoneActTable.Kind, of act: ID<StopAct>, pool: ID<Pool>, on day: Day, by person: ID<Person>?,
    at instant: Date
  ) throws {
    try run(
      UndoneActTable.insertion,
      .init(act: act, kind: kind, pool: pool, from: day, until: day, person: person, at: instant))
  }
}
