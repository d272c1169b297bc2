public import Foundation
public import PoolFlowDomain
import SQLite

extension Store {
  /// The number of customers who have stops with a person from `day` on.
  ///
  /// - Parameter person: nil for stops of nobody.
  public func customers(of person: ID<Person>?, from day: Day) throws -> Int {
    try database.reading { connection in try connection.poolsWithStops(of: person, from: day).count }
  }

  /// Gives the stops of a person to another one, for good from `day` on: the days before keep theirs.
  ///
  /// - Parameters:
  ///   - former: nil for stops of nobody: those have no history of persons, and change whole.
  ///   - newID: makes identifiers of schedules.
  /// - Returns: the number of customers.
  /// - Throws: `StoreError.notFound` for an unknown person.
  public func reassign(
    _ former: ID<Person>?, to person: ID<Person>?, from day: Day, by author: ID<Person>?, now: Date,
    newID: () -> ID<Schedule>
  ) throws -> Int {
    try database.writing { connection in
      if let person, try !connection.exists("SELECT 1 FROM people WHERE id = ?", [person]) {
        throw StoreError.notFound
      }
      let pools = try connection.poolsWithStops(of: former, from: day)
      var count = 0
      for id in pools {
        guard let (row, pool) = try connection.pool(id) else { continue }
        var changed = pool
        for schedule in pool.schedules where schedule.technician == former && schedule.isOpen(from: day) {
          changed.give(schedule, to: person, from: former == nil ? nil : day, id: newID())
        }
        guard changed.schedules.count <= ScheduleLimits.count else { continue }
        count += 1
        changed.updatedAt = now
        try connection.updateFields(of: changed, row: row)
        try connection.take(changed.schedules, over: pool.schedules, poolRow: row)
        if let edit = PoolEdit(from: pool, to: changed) {
          try connection.record(edit, poolRow: row, by: author, at: now)
        }
      }
      return count
    }
  }
}

extension Connection {
  fileprivate mutating func poolsWithStops(of person: ID<Person>?, from day: Day) throws -> [ID<Pool>] {
    try all(
      """
      SELECT id FROM pools WHERE EXISTS (
        SELECT 1 FROM schedules WHERE pool_row = pools.row AND person_id IS ?1
          AND CASE kind WHEN 'once' THEN due_on IS NULL OR due_on >= ?2 ELSE ends_on IS NULL OR ends_on >= ?2 END)
      """, [person, day]
    ) { try $0.id("id") }
  }
}
