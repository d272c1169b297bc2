public import Foundation
public import PoolFlowDomain
import SQLite

/// The records of a person.
public struct PersonTraces: Sendable, Hashable {
  /// Service days that are the person's.
  public let stops: Int
  public let visits: Int
  /// The day of the newest visit; nil for none.
  public let lastVisitOn: Day?
}

extension Store {
  public func traces(of person: ID<Person>) throws -> PersonTraces {
    try database.reading { connection in
      let stops = try connection.first("SELECT count(*) FROM schedules WHERE person_id = ?", [person]) { $0.int(0) }
      let visits = try connection.first("SELECT count(*), max(done_on) FROM visits WHERE person_id = ?", [person]) {
        (count: $0.int(0), last: try $0.dayIfPresent(1))
      }
      return PersonTraces(stops: stops ?? 0, visits: visits?.count ?? 0, lastVisitOn: visits?.last)
    }
  }

  /// Gives everything that names one person to another, and takes the first one out: two entries of the same human
  /// being, as after a restore. A person who is not there changes nothing.
  public func merge(_ person: ID<Person>, into other: Person, at instant: Date) throws {
    guard person != other.id else { return }
    try database.writing { connection in
      let logs = try connection.first("SELECT quick_logs FROM people WHERE id = ?", [person]) { $0.int(0) }
      guard let logs else { return }
      try connection.add(other, at: instant)
      for (table, column) in try connection.columnsOfPeople() {
        try connection.run("UPDATE \(table) SET \(column) = ? WHERE \(column) = ?", [other.id, person])
      }
      // Records as text: what is in the trash, and what an import can give back.
      for (table, column) in [
        ("trash", "record"), ("import_changes", "before"), ("import_changes", "after"), ("imports", "added_people"),
      ] {
        try connection.run(
          "UPDATE \(table) SET \(column) = replace(\(column), ?1, ?2) WHERE instr(\(column), ?1) > 0",
          [person.text, other.id.text])
      }
      try connection.run("UPDATE people SET quick_logs = quick_logs + ? WHERE id = ?", [logs, other.id])
      try connection.run("DELETE FROM people WHERE id = ?", [person])
    }
  }
}
