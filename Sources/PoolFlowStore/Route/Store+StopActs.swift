public import Foundation
public import PoolFlowDomain
import SQLite

/// The outcome of moving a stop.
public enum MoveOutcome: Sendable, Hashable {
  case done
  /// The pool has no open stop on that date.
  case noStop
  /// The stop is done.
  case served
  /// The pool has a stop on the new date; the move makes one of both only when it is told to.
  case alreadyDue
  /// The stop of the new date is done or skipped already: a stop that joined it would be, too.
  case settled
  /// The pool is out of service on the new date.
  case paused
  /// Another person has the stop meanwhile.
  case taken
}

/// One move of a stop, as it is asked for.
public struct MoveRequest: Sendable, Hashable {
  public let act: ID<StopAct>
  public let pool: ID<Pool>
  /// The date on which the stop is.
  public let on: Day
  /// The new date; `on` for another person on that date.
  public let to: Day
  /// The technician; nil for the one that the stop has.
  public let assignment: StopMove.Assignment?
  /// True to make one stop of it and one that is due on the new date.
  public let merges: Bool
  /// The technician that the stop must have; nil for any.
  public let expects: StopMove.Assignment?

  public init(
    act: ID<StopAct>, pool: ID<Pool>, on: Day, to: Day, assignment: StopMove.Assignment? = nil, merges: Bool = false,
    expects: StopMove.Assignment? = nil
  ) {
    self.act = act
    self.pool = pool
    self.on = on
    self.to = to
    self.assignment = assignment
    self.merges = merges
    self.expects = expects
  }

  /// The most days between a date and the one that a stop is moved to.
  public static let reach = 183
}

extension Store {
  /// Moves a stop to another date or person, once. The same act again changes nothing.
  ///
  /// - Throws: `StoreError.notFound` for an unknown pool or person.
  public func move(
    _ request: MoveRequest, by person: ID<Person>?, now: Date, today: Day, as mark: SyncMark? = nil
  ) throws -> MoveOutcome {
    try database.writing { connection in
      guard let (row, pool) = try connection.customer(request.pool) else { throw StoreError.notFound }
      if try connection.exists(
        "SELECT 1 FROM moves WHERE act_id = ? AND pool_row = ?", [request.act, row])
      {
        return .done
      }
      if let assigned = request.assignment?.person,
        try !connection.exists("SELECT 1 FROM people WHERE id = ?", [assigned])
      {
        throw StoreError.notFound
      }
      let calendar = try connection.stopCalendar(of: pool, row: row, today: today)
      let outcome = try connection.move(request, in: calendar, row: row, by: person, now: now)
      if outcome == .done { try connection.keep(mark) }
      return outcome
    }
  }
}

extension Connection {
  mutating func move(
    _ request: MoveRequest, in calendar: StopCalendar, row: Int, by person: ID<Person>?, now: Date
  ) throws -> MoveOutcome {
    let moves: [StopMove]
    do throws(MoveRefusal) {
      moves = try calendar.moves(request)
    } catch {
      return error.outcome
    }
    for move in moves { try insert(move, by: person, at: now, poolRow: row) }
    return .done
  }

  mutating func insert(_ move: StopMove, by person: ID<Person>?, at instant: Date, poolRow: Int) throws {
    let entry = MoveTable.Entry(move: move, person: person, recordedAt: instant)
    try run(MoveTable.insertion, Child(parent: poolRow, record: entry))
  }
}

/// Why a stop cannot be moved.
private struct MoveRefusal: Error {
  let outcome: MoveOutcome
}

extension StopCalendar {
  /// The moves that a request makes: one for each due date whose stop is on that date.
  fileprivate func moves(_ request: MoveRequest) throws(MoveRefusal) -> [StopMove] {
    guard let stop = entry(on: request.on) else { throw MoveRefusal(outcome: .noStop) }
    if let expected = request.expects, stop.technician != expected.person { throw MoveRefusal(outcome: .taken) }
    switch stop.state {
    case .done: throw MoveRefusal(outcome: .served)
    case .moved: throw MoveRefusal(outcome: .noStop)
    case .due, .missed, .skipped: break
    }
    guard facts.isServed(on: request.to) else { throw MoveRefusal(outcome: .paused) }
    if request.to != request.on, isSettled(on: request.to) { throw MoveRefusal(outcome: .settled) }
    if request.to != request.on, !request.merges, self.stop(on: request.to)?.isOnRoute == true {
      throw MoveRefusal(outcome: .alreadyDue)
    }
    // A carried stop is moved from the date it was due on.
    let date = stop.carriedFrom ?? request.on
    let target = request.to == request.on ? date : request.to
    let moves = moves(origins(on: date), to: target, request)
    // The person who is chosen for a stop of two has it, whoever had the one that was there.
    guard target != date, request.merges, let chosen = request.assignment,
      let joined = with(moves).entry(on: target), joined.technician ?? joined.awayTechnician != chosen.person
    else { return moves }
    return moves + self.moves(origins(on: target), to: target, request)
  }

  private func moves(_ origins: [Day], to target: Day, _ request: MoveRequest) -> [StopMove] {
    origins.map { origin in
      let assignment = request.assignment ?? assignment(of: origin, joining: target)
      return StopMove(act: request.act, on: origin, to: target, assignment: assignment)
    }
  }

  /// The same pool after further moves.
  private func with(_ moves: [StopMove]) -> StopCalendar {
    var facts = facts
    for move in moves { facts.moves[move.on] = move }
    return StopCalendar(facts, absences: absences, today: today, start: start)
  }

  /// The stop of the new date if a move makes one of two; nil for a stop that cannot be moved.
  public func joined(by request: MoveRequest) -> DueStop? {
    let merging = MoveRequest(
      act: request.act, pool: request.pool, on: request.on, to: request.to, assignment: request.assignment,
      merges: true, expects: request.expects)
    guard let moves = try? moves(merging) else { return nil }
    return with(moves).entry(on: request.to)
  }
}
