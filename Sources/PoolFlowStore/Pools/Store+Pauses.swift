public import Foundation
public import PoolFlowDomain
import SQLite

/// The outcome of saving a pause.
public enum PauseOutcome: Sendable, Hashable {
  case saved
  /// The pause shares a day with another one; nothing is saved.
  case overlaps(ServicePause)
  /// The customer was serviced on these days, the newest first, which the pause would newly include; nothing is saved.
  case covers([Day])
}

extension Store {
  /// Pauses or closes a customer from a day on.
  ///
  /// - Parameters:
  ///   - edited: the first day of the pause that is replaced; nil for an additional one.
  ///   - acceptsVisits: true to allow days with a visit among those newly without service.
  /// - Throws: `StoreError.notFound`.
  public func pause(
    _ pool: ID<Pool>, _ pause: ServicePause, replacing edited: Day? = nil, acceptsVisits: Bool = true,
    by person: ID<Person>?, now: Date
  ) throws -> PauseOutcome {
    try database.writing { connection in
      guard let (row, known) = try connection.customer(pool) else { throw StoreError.notFound }
      var calendar = PauseCalendar(known.pauses)
      let before = edited.flatMap { calendar[$0] }
      do throws(PauseCalendar.Overlap) {
        try calendar.save(pause, replacing: edited)
      } catch {
        return .overlaps(error.pause)
      }
      if !acceptsVisits {
        let days = try connection.visitDays(within: pause, poolRow: row).filter { before?.contains($0) != true }
        if !days.isEmpty { return .covers(days) }
      }
      guard calendar.pauses != known.pauses else { return .saved }
      try connection.replacePauses(with: calendar, poolRow: row)
      var edit = PoolEdit(pause.kind == .closed ? .closed : .paused)
      edit.pauses = .init(before: known.pauses, after: calendar.pauses)
      try connection.record(edit, poolRow: row, by: person, at: now)
      return .saved
    }
  }

  /// Resumes service on `day`: ends a pause that is in effect by then, or cancels a future one.
  ///
  /// - Parameter start: the first day of that pause; nil for the current one, else the next.
  /// - Returns: false if there is no such pause that is not over, as for a second tap.
  /// - Throws: `StoreError.notFound`.
  @discardableResult
  public func resume(
    _ pool: ID<Pool>, from start: Day? = nil, by person: ID<Person>?, now: Date, on day: Day
  ) throws -> Bool {
    try database.writing { connection in
      guard let (row, known) = try connection.customer(pool) else { throw StoreError.notFound }
      var calendar = PauseCalendar(known.pauses)
      guard let first = start ?? calendar.current(on: day)?.startsOn else { return false }
      calendar.end(first, on: day)
      guard calendar.pauses != known.pauses else { return false }
      try connection.replacePauses(with: calendar, poolRow: row)
      var edit = PoolEdit(.resumed)
      edit.pauses = .init(before: known.pauses, after: calendar.pauses)
      try connection.record(edit, poolRow: row, by: person, at: now)
      return true
    }
  }

  /// The last change of a customer's pauses, while it can be undone: nothing else changed them since, and it is not
  /// older than a day.
  ///
  /// - Returns: the row of that change; nil if there is none.
  public func undoablePause(of pool: ID<Pool>, now: Date) throws -> Int? {
    try database.reading { connection in
      guard let (row, known) = try connection.customer(pool) else { return nil }
      return try connection.lastPause(of: known, row: row, now: now)?.row
    }
  }

  /// Undoes the last change of a customer's pauses.
  ///
  /// - Parameter edit: the row of that change.
  /// - Returns: false if it is not the last one any more, or too old.
  /// - Throws: `StoreError.notFound`.
  public func undoPause(of pool: ID<Pool>, edit: Int, by person: ID<Person>?, now: Date) throws -> Bool {
    try database.writing { connection in
      guard let (row, known) = try connection.customer(pool) else { throw StoreError.notFound }
      guard let last = try connection.lastPause(of: known, row: row, now: now), last.row == edit else { return false }
      var before = known
      before.pauses = last.pauses.before
      for pause in before.pauses {
        let days = try connection.visitDays(within: pause, poolRow: row)
        // A visit since would fall into a time without a fee.
        if days.contains(where: { known.isServed(on: $0) }) { return false }
      }
      try connection.replacePauses(with: PauseCalendar(before.pauses), poolRow: row)
      if let undo = PoolEdit(from: known, to: before) {
        try connection.record(undo, poolRow: row, by: person, at: now)
      }
      return true
    }
  }
}

extension Connection {
  private static let undoMilliseconds = 86_400_000

  /// The newest edit of a customer's pauses, if they are still as it left them. A change that was undone is none.
  fileprivate mutating func lastPause(
    of pool: Pool, row: Int, now: Date
  ) throws -> (row: Int, pauses: PoolEdit.Change<[ServicePause]>)? {
    let newest = try first(
      """
      SELECT row, kind, fields, fee_before, fee_after, details FROM pool_edits
      WHERE pool_row = ? AND (kind IN ('paused', 'closed', 'resumed') OR fields = 'pauses') AND edited_at >= ?
      ORDER BY row DESC LIMIT 1
      """, [row, now.milliseconds - Self.undoMilliseconds]
    ) { (row: try $0.int("row"), edit: try PoolEditTable.read($0)) }
    guard let newest, newest.edit.kind != .changed, let pauses = newest.edit.pauses, pauses.after == pool.pauses else {
      return nil
    }
    return (newest.row, pauses)
  }

  /// The SQL condition of a pool in service, with `row` and the bound `day`; both are SQL names.
  static func isServed(_ row: String, on day: String) -> String {
    """
    NOT EXISTS (SELECT 1 FROM pauses
      WHERE pauses.pool_row = \(row) AND starts_on <= \(day) AND (ends_on IS NULL OR ends_on > \(day)))
    """
  }

  /// Replaces all pauses of a pool.
  mutating func replacePauses(with calendar: PauseCalendar, poolRow: Int) throws {
    try run("DELETE FROM pauses WHERE pool_row = ?", [poolRow])
    for pause in calendar.pauses {
      try run(PauseTable.insertion, Child(parent: poolRow, record: pause))
    }
  }

  /// The days of a pause on which the pool was serviced, the newest first.
  fileprivate mutating func visitDays(within pause: ServicePause, poolRow: Int) throws -> [Day] {
    try all(
      """
      SELECT DISTINCT done_on FROM visits WHERE pool_row = ?1 AND done_on >= ?2 AND (?3 IS NULL OR done_on < ?3)
      """, [poolRow, pause.startsOn, pause.endsOn]
    ) { try $0.day("done_on") }
    .sorted(by: >)
  }

  /// Parses the pauses of `PoolTable.list`: "2026-11-01:2027-03-01:paused:0,…".
  static func pauses(_ text: String) -> [ServicePause] {
    text.split(separator: ",").compactMap { entry -> ServicePause? in
      let parts = entry.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 4, let start = Day(parts[0]), let kind = ServicePause.Kind(rawValue: parts[2]) else {
        return nil
      }
      return ServicePause(kind, from: start, until: Day(parts[1]), feeGoesOn: parts[3] == "1")
    }
    .sorted { $0.startsOn < $1.startsOn }
  }
}
