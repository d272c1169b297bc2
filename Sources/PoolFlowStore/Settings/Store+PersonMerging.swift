public import Foundation
public import PoolFlowDomain
import SQLite

/// The records of a person.
public struct PersonTraces: Sendable, Hashable {
  /// Service days assigned to the person.
  public let stops: Int
  public let visits: Int
  /// The day of the newest visit; nil if there is none.
  public let lastVisitOn: Day?
}

extension Store {
  public func traces(of person: ID<Person>) throws -> PersonTraces {
    try database.reading { connection in
      let stops = try connection.int("SELECT count(*) FROM schedules WHERE person_id = ?", [person])
      let visits = try connection.first(
        "SELECT count(*) AS visits, max(done_on) AS last FROM visits WHERE person_id = ?", [person]
      ) {
        (count: try $0.int("visits"), last: try $0.dayIfPresent("last"))
      }
      return PersonTraces(stops: stops ?? 0, visits: visits?.count ?? 0, lastVisitOn: visits?.last)
    }
  }

  /// Assigns all records of one person to another, and removes the first: two entries of the same human being, as after
  /// a restore. An unknown person changes nothing.
  public func merge(_ person: ID<Person>, into other: Person, at instant: Date) throws {
    guard person != other.id else { return }
    try database.writing { connection in
      let logs = try connection.int("SELECT quick_logs FROM people WHERE id = ?", [person])
      guard let logs else { return }
      try connection.add(other, at: instant)
      for (table, column) in try connection.columnsOfPeople() {
        try connection.run("UPDATE \(table) SET \(column) = ? WHERE \(column) = ?", [other.id, person])
      }
      // Records stored as text: the trash, and the former values of imports.
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
