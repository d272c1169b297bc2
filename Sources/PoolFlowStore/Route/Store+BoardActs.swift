public import Foundation
public import PoolFlowDomain
import SQLite

extension Store {
  /// Does an act of the board in one transaction: stops that are as the board showed them change, the others are named. The same act
  /// again changes nothing.
  ///
  /// - Throws: `StoreError.notFound` for an unknown person.
  public func perform(_ act: BoardAct, by author: ID<Person>?, now: Date, today: Day) throws -> BoardOutcome {
    try database.writing { connection in
      for person in act.people where try !connection.exists("SELECT 1 FROM people WHERE id = ?", [person]) {
        throw StoreError.notFound
      }
      var outcome = BoardOutcome()
      var parts: [ID<Pool>: Int] = [:]
      for target in act.targets.prefix(BoardAct.limit) {
        guard let change = act.change(of: target), let (row, pool) = try connection.customer(target.pool) else {
          continue
        }
        let part = BoardAct.part(parts[pool.id, default: 0], of: act.id)
        parts[pool.id, default: 0] += 1
        let request = BoardRequest(target: target, change: change, act: part, author: author, now: now)
        if try connection.isDone(part, poolRow: row) {
          outcome.add()
        } else if let refusal = try connection.perform(request, on: pool, row: row, today: today) {
          outcome.refuse(pool.customerName, refusal)
        } else {
          outcome.add()
        }
      }
      return outcome
    }
  }

  /// Takes back an act of the board, but for stops that were served since.
  ///
  /// - Returns: the number of stops that are as before, and of those that stay.
  public func undoBoardAct(
    _ act: ID<StopAct>, by author: ID<Person>?, now: Date, today: Day
  ) throws -> (undone: Int, kept: Int) {
    let (result, photos) = try database.writing { connection -> ((undone: Int, kept: Int), [String]) in
      var (undone, kept, photos) = (0, 0, [String]())
      for index in 0..<BoardAct.parts {
        let part = BoardAct.part(index, of: act)
        for id in try connection.pools(ofAct: part) {
          guard let (row, pool) = try connection.customer(id) else { continue }
          let (outcome, names) = try connection.undo(
            [ActPart(part)], of: pool, row: row, by: author, now: now, today: today)
          if outcome == .done { undone += 1 } else { kept += 1 }
          photos += names
        }
      }
      return ((undone, kept), photos)
    }
    removeUnnamed(photos)
    return result
  }

  /// The pools of the stops that an act of the board changed and that are as it left them, one for each stop.
  public func boardActPools(_ act: ID<StopAct>) throws -> [ID<Pool>] {
    try database.reading { connection in
      try (0..<BoardAct.parts).flatMap { try connection.pools(ofAct: BoardAct.part($0, of: act)) }
    }
  }
}

private struct BoardRequest {
  let target: BoardAct.Target
  let change: BoardAct.Change
  let act: ID<StopAct>
  let author: ID<Person>?
  let now: Date
}

extension BoardAct {
  fileprivate var people: [ID<Person>] {
    switch change {
    case .give(let assignment): [assignment.person].compactMap(\.self)
    case .move(_, let assignment): [assignment?.person].compactMap(\.self)
    case .swap(let one, let other): [one, other]
    case .skip: []
    }
  }
}

extension Connection {
  fileprivate mutating func isDone(_ act: ID<StopAct>, poolRow: Int) throws -> Bool {
    try exists(
      """
      SELECT 1 FROM moves WHERE act_id = ?1 AND pool_row = ?2 UNION ALL SELECT 1 FROM skips WHERE act_id = ?1 AND pool_row = ?2
      """, [act, poolRow])
  }

  fileprivate mutating func pools(ofAct act: ID<StopAct>) throws -> [ID<Pool>] {
    try all(
      """
      SELECT id FROM pools WHERE row IN (
        SELECT pool_row FROM moves WHERE act_id = ?1 UNION SELECT pool_row FROM skips WHERE act_id = ?1)
      """, [act]
    ) { try $0.id("id") }
  }

  /// Nil where the stop was changed.
  fileprivate mutating func perform(
    _ request: BoardRequest, on pool: Pool, row: Int, today: Day
  ) throws -> BoardRefusal? {
    let calendar = try stopCalendar(of: pool, row: row, today: today)
    let target = request.target
    guard let stop = calendar.entry(on: target.day), stop.isOpen,
      stop.technician ?? stop.awayTechnician == target.person
    else { return .changed }
    if case .skip(let skip) = request.change {
      let date = stop.carriedFrom ?? target.day
      try insert(skip, on: date, act: request.act, by: request.author, poolRow: row)
      return nil
    }
    let (day, assignment) = request.change.place(on: target.day)
    let move = MoveRequest(
      act: request.act, pool: pool.id, on: target.day, to: day, assignment: assignment)
    switch try self.move(move, in: calendar, row: row, by: request.author, now: request.now) {
    case .done: return nil
    case .alreadyDue, .settled: return .alreadyDue
    case .paused: return .paused
    case .noStop, .served, .taken: return .changed
    }
  }
}

extension BoardAct.Change {
  fileprivate func place(on day: Day) -> (Day, StopMove.Assignment?) {
    switch self {
    case .give(let assignment): (day, assignment)
    case .move(let day, let assignment): (day, assignment)
    case .skip, .swap: (day, nil)
    }
  }
}
