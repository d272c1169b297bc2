public import Foundation
public import PoolFlowDomain
import SQLite

/// An undone visit that its author may fill in again.
public struct UndoneForm: Sendable, Hashable {
  public let visit: ID<Visit>
  public let undoneAt: Date
}

extension Store {
  /// The visits of `pool` that `person` undid within a day and did not save again, the newest first.
  public func undoneForms(of pool: ID<Pool>, by person: ID<Person>, now: Date) throws -> [UndoneForm] {
    try database.reading { connection in
      try connection.all(
        """
        SELECT visit_id, undone_at FROM undone_forms
        WHERE pool_row = (SELECT row FROM pools WHERE id = ?) AND person_id = ? AND undone_at > ?
        """, [pool, person, now.milliseconds - Connection.undoneFormAge]
      ) { UndoneForm(visit: try $0.id("visit_id"), undoneAt: try $0.instant("undone_at")) }
    }
    .sorted { $0.undoneAt > $1.undoneAt }
  }

  /// Removes the form of an undone visit that was saved again.
  public func forgetUndoneForm(of visit: ID<Visit>, by person: ID<Person>) throws {
    try database.writing { connection in
      _ = try connection.run("DELETE FROM undone_forms WHERE visit_id = ? AND person_id = ?", [visit, person])
    }
  }

  /// Removes expired forms.
  public func removeUndoneForms(now: Date) throws {
    try database.writing { connection in try connection.removeUndoneForms(now: now) }
  }

  /// The form that `person` filled in for a visit of `pool` and then undid; nil after a day.
  public func undoneForm(
    of visit: ID<Visit>, pool: ID<Pool>, by person: ID<Person>, now: Date
  ) throws -> String? {
    try database.reading { connection in
      try connection.text(
        """
        SELECT form FROM undone_forms
        WHERE visit_id = ? AND pool_row = (SELECT row FROM pools WHERE id = ?) AND person_id = ? AND undone_at > ?
        """, [visit, pool, person, now.milliseconds - Connection.undoneFormAge]
      )
    }
  }
}

extension Connection {
  /// A day, in milliseconds.
  static let undoneFormAge = 86_400_000

  mutating func removeUndoneForms(now: Date) throws {
    try run("DELETE FROM undone_forms WHERE undone_at <= ?", [now.milliseconds - Self.undoneFormAge])
  }

  /// Keeps the form of a visit that is being undone; expired ones are removed.
  mutating func keep(_ form: String, of visit: ID<Visit>, poolRow: Int, by person: ID<Person>, at now: Date) throws {
    try removeUndoneForms(now: now)
    try run(
      """
      INSERT OR REPLACE INTO undone_forms (visit_id, pool_row, person_id, form, undone_at)
      VALUES (?, ?, (SELECT id FROM people WHERE id = ?), ?, ?)
      """, [visit, poolRow, person, form, now.milliseconds])
  }
}
