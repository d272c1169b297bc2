public import Foundation
public import PoolFlowDomain
import SQLite

/// A change for good of the schedules behind some stops (decisions.md#board).
public struct ScheduleChange: Sendable, Hashable {
  /// The new technician; nil for the one that each has.
  public let assignment: StopMove.Assignment?
  /// The new weekday; nil for the one that each has.
  public let weekday: Weekday?
  /// The first day of the change: the days before keep theirs.
  public let from: Day

  public init(assignment: StopMove.Assignment?, weekday: Weekday?, from: Day) {
    self.assignment = assignment
    self.weekday = weekday
    self.from = from
  }
}

/// A customer before and after a change of schedules.
public struct PoolScheduleChange: Sendable {
  public let before, after: Pool
}

extension Store {
  /// The effect of a change on the customers of some stops, without doing it.
  public func changes(
    _ targets: [BoardAct.Target], _ change: ScheduleChange, newID: () -> ID<Schedule>
  ) throws -> [PoolScheduleChange] {
    try database.reading { connection in
      try connection.changes(targets, change, newID: newID).map { PoolScheduleChange(before: $0.1, after: $0.2) }
    }
  }

  /// Changes the schedules of some stops for good.
  ///
  /// - Returns: the number of customers.
  /// - Throws: `StoreError.notFound` for an unknown person.
  public func apply(
    _ targets: [BoardAct.Target], _ change: ScheduleChange, by author: ID<Person>?, now: Date,
    newID: () -> ID<Schedule>
  ) throws -> Int {
    try database.writing { connection in
      if let person = change.assignment?.person,
        try !connection.exists("SELECT 1 FROM people WHERE id = ?", [person])
      {
        throw StoreError.notFound
      }
      var count = 0
      for (row, before, after) in try connection.changes(targets, change, newID: newID) {
        guard before.schedules != after.schedules, after.schedules.count <= ScheduleLimits.count else { continue }
        count += 1
        var changed = after
        changed.updatedAt = now
        try connection.updateFields(of: changed, row: row)
        try connection.take(changed.schedules, over: before.schedules, poolRow: row)
        if let edit = PoolEdit(from: before, to: changed) {
          try connection.record(edit, poolRow: row, by: author, at: now)
        }
      }
      return count
    }
  }

  /// Gives a job without a date its day, and a technician where one is named.
  ///
  /// - Returns: false for a job that is gone or has a date meanwhile, and for a day whose stop is done, skipped or on
  ///   another date: a job that joined it would be, too.
  /// - Throws: `StoreError.notFound` for an unknown pool or person.
  public func plan(
    _ job: ID<Schedule>, of pool: ID<Pool>, on day: Day, assignment: StopMove.Assignment?, by author: ID<Person>?,
    now: Date, today: Day
  ) throws -> Bool {
    try database.writing { connection in
      guard let (row, known) = try connection.pool(pool) else { throw StoreError.notFound }
      if let person = assignment?.person, try !connection.exists("SELECT 1 FROM people WHERE id = ?", [person]) {
        throw StoreError.notFound
      }
      guard let index = known.schedules.firstIndex(where: { $0.id == job && $0.rule == .once(nil) }),
        known.isServed(on: day), try connection.stopCalendar(of: known, row: row, today: today).takesJobs(on: day)
      else { return false }
      var changed = known
      changed.schedules[index].rule = .once(day)
      // A deadline is that of a job without a date.
      changed.schedules[index].until = nil
      if let assignment { changed.schedules[index].technician = assignment.person }
      changed.updatedAt = now
      try connection.updateFields(of: changed, row: row)
      try connection.take(changed.schedules, over: known.schedules, poolRow: row)
      if let edit = PoolEdit(from: known, to: changed) {
        try connection.record(edit, poolRow: row, by: author, at: now)
      }
      return true
    }
  }

  /// The number of the last change of what stops follow from: the same number, the same stops.
  public func lastStopChange() throws -> Int {
    try database.reading { connection in try connection.int("SELECT max(number) FROM stop_changes") ?? 0 }
  }
}

extension Connection {
  fileprivate mutating func changes(
    _ targets: [BoardAct.Target], _ change: ScheduleChange, newID: () -> ID<Schedule>
  ) throws -> [(Int, Pool, Pool)] {
    var order: [ID<Pool>] = []
    var days: [ID<Pool>: [Day]] = [:]
    for target in targets.prefix(BoardAct.limit) {
      if days[target.pool] == nil { order.append(target.pool) }
      days[target.pool, default: []].append(target.day)
    }
    return try order.compactMap { id in
      guard let (row, before) = try customer(id) else { return nil }
      var after = before
      for day in days[id] ?? [] {
        for schedule in after.schedules where !schedule.isJob && schedule.isDue(on: day) {
          after.replace(schedule, from: change.from, id: newID()) { change.make(&$0) }
        }
      }
      return (row, before, after)
    }
  }
}

extension ScheduleChange {
  fileprivate func make(_ schedule: inout Schedule) {
    if let assignment, schedule.technician != assignment.person {
      schedule.technician = assignment.person
      schedule.position = nil
    }
    guard let weekday, schedule.weekday != weekday else { return }
    schedule.position = nil
    switch schedule.rule {
    case .weekly(_, let weeks): schedule.rule = .weekly(weekday, everyWeeks: weeks)
    case .monthly(_, let week): schedule.rule = .monthly(weekday, week: week)
    case .once: break
    }
  }
}
