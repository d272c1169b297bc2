public import PoolFlowDomain
@testable public import PoolFlowStore
import SQLite
import Testing

extension Store {
  /// The number of visits that a person has logged, as archives carry it (decisions.md#visits).
  public func quickLogCount(of person: ID<Person>) throws -> Int {
    try database.reading { connection in
      try #require(try connection.int("SELECT quick_logs FROM people WHERE id = ?", [person]))
    }
  }
}
