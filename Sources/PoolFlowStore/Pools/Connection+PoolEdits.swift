public import Foundation
public import PoolFlowDomain
import SQLite

extension Connection {
  /// Records an addition or change of a customer with its person, for the owner's review.
  mutating func record(_ edit: PoolEdit, poolRow: Int, by person: ID<Person>?, at instant: Date) throws {
    try run(PoolEditTable.insertion, Child(parent: poolRow, record: (edit: edit, person: person, at: instant)))
  }
}

extension Store {
  /// The last change of a customer's record, with the name of its author; nil if none is known.
  public func lastEdit(of pool: ID<Pool>) throws -> (edit: PoolEdit, person: String?, at: Date)? {
    try database.reading { connection in
      try connection.first(
        """
        SELECT edited_at, people.name AS person, kind, fields, fee_before, fee_after, details
        FROM pool_edits LEFT JOIN people ON people.id = pool_edits.person_id
        WHERE pool_row = (SELECT row FROM pools WHERE id = ?) ORDER BY pool_edits.row DESC LIMIT 1
        """, [pool]
      ) { row in
        (
          edit: try PoolEditTable.read(row), person: try row.textIfPresent("person"), at: try row.instant("edited_at")
        )
      }
    }
  }
}
