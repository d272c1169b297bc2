import Foundation
import PoolFlowDomain
import SQLite

extension Connection {
  /// Keeps who has added or changed a customer, for the owner to look through.
  mutating func record(_ edit: PoolEdit, poolRow: Int, by person: ID<Person>?, at instant: Date) throws {
    try run(PoolEditTable.insertion, Child(parent: poolRow, record: (edit: edit, person: person, at: instant)))
  }
}
