import PoolFlowDomain
import Testing

@testable import PoolFlowStore
@testable import SQLite

extension Workplace {
  /// The number of visits that a person has logged, as archives carry it (decisions.md#visits).
  func counter(of person: ID<Person>) throws -> Int {
    try store.database.reading { connection in
      try #require(try connection.int("SELECT quick_logs FROM people WHERE id = ?", [person]))
    }
  }
}
