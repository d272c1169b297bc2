public import Foundation
public import PoolFlowDomain
import SQLite

/// The effect of an absence on stops.
public struct AbsenceTraces: Sendable, Hashable {
  /// Moved to another date, given to another person on theirs, skipped.
  public let moved, given, skipped: Int
  /// Those from today on that were not served since: an undo changes them back.
  public let undoable: Int
}

extension Store {
  /// The open stops that an absence meets from today on, by date and place: at most `MetStop.limit` and one.
  public func stops(metBy absence: Absence, today: Day) throws -> [MetStop] {
    try database.reading { connection in
      try connection.metStops(of: absence, today: today, limit: MetStop.limit + 1).map(\.stop)
    }
  }

  /// Adds an absence and settles the stops that it meets in one act; the same identifier again changes nothing.
  ///
  /// - Returns: the number of stops that it settled.
  /// - Throws: `StoreError.notFound` for an unknown person.
  @discardableResult
  public func add(
    _ absence: Absence, _ plan: AbsencePlan = AbsencePlan(.leave), by author: ID<Person>? = nil, now: Date,
    today: Day? = nil
  ) throws -> Int {
    try database.writing { connection in
      if let person = absence.person, try !connection.exists("SELECT 1 FROM people WHERE id = ?", [person]) {
        throw StoreError.notFound
      }
      if try connection.exists("SELECT 1 FROM absences WHERE id = ?", [absence.id]) { return 0 }
      let met = try today.map { try connection.metStops(of: absence, today: $0, limit: MetStop.limit) } ?? []
      try connection.run(AbsenceTable.insertion, (absence: absence, author: author, at: now))
      return try met.count { try connection.settle($0, plan, act: absence.act, by: author, now: now) }
    }
  }

  /// Moves an absence to the trash; does nothing if there is none.
  ///
  /// - Parameter today: to undo what it did with stops from that day on that were not served since; nil to keep it.
  public func deleteAbsence(
    _ id: ID<Absence>, undoingFrom today: Day? = nil, by person: ID<Person>?, now: Date
  ) throws {
    let photos = try database.writing { connection -> [String] in
      guard let absence = try connection.absence(id) else { return [] }
      let name = try absence.person.flatMap { try connection.text("SELECT name FROM people WHERE id = ?", [$0]) }
      try connection.keepInTrash(id, .absence, title: name ?? absence.name, by: person, at: now)
      var needless: [String] = []
      if let today {
        let values = try [absence.act] + connection.undoableSince(today)
        let skipped = try connection.skippedTargets(ofMoves: Connection.undoableMoves, values)
        try connection.run("DELETE FROM moves WHERE \(Connection.undoableMoves)", values)
        try connection.run("DELETE FROM skips WHERE \(Connection.undoableSkips)", values)
        needless = try connection.removeSkips(leftBehindOn: skipped, today: today)
      }
      try connection.run("DELETE FROM absences WHERE id = ?", [id])
      try connection.run(
        UndoneActTable.insertion,
        .init(
          act: absence.act, kind: absence.person == nil ? .closed : .absence, absent: absence.person,
          from: absence.from, until: absence.until, person: person, at: now))
      return needless
    }
    removeUnnamed(photos)
  }

  /// An absence.
  ///
  /// - Throws: `StoreError.notFound`.
  public func absence(_ id: ID<Absence>) throws -> Absence {
    guard let found = try database.reading({ connection in try connection.absence(id) }) else {
      throw StoreError.notFound
    }
    return found
  }

  /// The absences that touch these days, by their first day.
  public func absences(in days: ClosedRange<Day>) throws -> [Absence] {
    try database.reading { connection in
      try connection.absences(in: days).sorted { ($0.from, $0.id.text) < ($1.from, $1.id.text) }
    }
  }

  /// The people who were given stops of an absence on their dates, with the number of stops.
  public func takers(of absence: Absence) throws -> [ID<Person>: Int] {
    let takers: [ID<Person>] = try database.reading { connection in
      try connection.all(
        """
        SELECT assigned_id FROM moves WHERE act_id = ? AND moved_to = moved_on AND assigned_id IS NOT NULL LIMIT ?
        """, [absence.act, MetStop.limit]
      ) { try $0.id("assigned_id") }
    }
    return takers.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  public func traces(of absence: Absence, today: Day) throws -> AbsenceTraces {
    try database.reading { connection in
      let since = try connection.undoableSince(today)
      func count(_ condition: String, _ more: [any SQLBindable] = []) throws -> Int {
        try connection.int("SELECT count(*) FROM \(condition)", [absence.act] + more) ?? 0
      }
      return AbsenceTraces(
        moved: try count("moves WHERE act_id = ? AND moved_to <> moved_on"),
        given: try count("moves WHERE act_id = ? AND moved_to = moved_on"),
        skipped: try count("skips WHERE act_id = ?"),
        undoable: try count("moves WHERE \(Connection.undoableMoves)", since)
          + count("skips WHERE \(Connection.undoableSkips)", since))
    }
  }
}

extension Connection {
  fileprivate mutating func absence(_ id: ID<Absence>) throws -> Absence? {
    try first("SELECT \(AbsenceTable.list) FROM absences WHERE id = ?", [id], AbsenceTable.read)
  }

  /// SQL: the moves of the act ?1 that no past day, ?2 is today, and no visit depends on.
  fileprivate static let undoableMoves = """
    act_id = ?1 AND (moved_on >= ?2 AND moved_to >= ?2 OR recorded_at >= ?3) AND NOT EXISTS (
      SELECT 1 FROM visits v WHERE v.pool_row = moves.pool_row AND v.is_extra = 0
        AND coalesce(v.serves_on, v.done_on) IN (moved_on, moved_to))
    """
  /// SQL: the same of skips. A carried stop has an earlier date, and is undone on the day of the act.
  fileprivate static let undoableSkips = "act_id = ?1 AND (skipped_on >= ?2 OR recorded_at >= ?3)"

  /// The values ?2 and ?3.
  fileprivate mutating func undoableSince(_ today: Day) throws -> [any SQLBindable] {
    let zone = try business()?.timeZone ?? .gmt
    return [today, today.start(in: zone).milliseconds]
  }

  /// Does with one stop what the plan says; false for one that stays as it is.
  fileprivate mutating func settle(
    _ met: Met, _ plan: AbsencePlan, act: ID<StopAct>, by author: ID<Person>?, now: Date
  ) throws -> Bool {
    var (target, assignment): (Day, StopMove.Assignment?) = (met.date, nil)
    switch plan.answer(for: met.stop.key) {
    case .leave: return false
    case .skip(let skip):
      try insert(skip, on: met.date, act: act, by: author, poolRow: met.row)
      return true
    case .move(let day):
      guard met.calendar.facts.isServed(on: day), day != met.stop.key.day, !met.calendar.isSettled(on: day) else {
        return false
      }
      target = day
    case .give(let person): assignment = .person(person)
    }
    for origin in met.calendar.origins(on: met.date) {
      let known = target == met.date ? nil : met.calendar.assignment(of: origin, joining: target)
      let move = StopMove(act: act, on: origin, to: target, assignment: assignment ?? known)
      try insert(move, by: author, at: now, poolRow: met.row)
    }
    return true
  }
}
