import Foundation
import PoolFlowDomain
import SQLite

extension Connection {
  /// Records an addition or change of a customer with its person, for the owner's review.
  mutating func record(_ edit: PoolEdit, poolRow: Int, by person: ID<Person>?, at instant: Date) throws {
    try run(PoolEditTable.insertion, Child(parent: poolRow, record: (edit: edit, person: person, at: instant)))
  }
}
