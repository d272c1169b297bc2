public import Foundation
public import PoolFlowDomain
import SQLite

extension Store {
  /// The form that `person` filled in for a visit of `pool` and then undid; nil after a day.
  public func undoneForm(
    of visit: ID<Visit>, pool: ID<Pool>, by person: ID<Person>, now: Date
  ) throws -> String? {
    try database.reading { connection in
      try connection.first(
        """
        SELECT form FROM undone_forms
        WHERE visit_id = ? AND pool_row = (SELECT row FROM pools WHERE id = ?) AND person_id = ? AND undone_at > ?
        """, [visit, pool, person, now.milliseconds - Connection.undoneFormAge]
      ) { $0.text(0) }
    }
  }
}

extension Connection {
  /// A day, in milliseconds.
  static let undoneFormAge = 86_400_000

  /// Keeps the form of a visit that is being undone; older ones go.
  mutating func keep(_ form: String, of visit: ID<Visit>, poolRow: Int, by person: ID<Person>, at now: Date) throws {
    try run("DELETE FROM undone_forms WHERE undone_at < ?", [now.milliseconds - Self.undoneFormAge])
    try run(
      """
      INSERT OR REPLACE INTO undone_forms (visit_id, pool_row, person_id, form, undone_at)
      VALUES (?, ?, (SELECT id FROM people WHERE id = ?), ?, ?)
      """, [visit, poolRow, person, form, now.milliseconds])
  }
}
