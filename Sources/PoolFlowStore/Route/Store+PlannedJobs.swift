public import Foundation
public import PoolFlowDomain
import SQLite

extension Store {
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
