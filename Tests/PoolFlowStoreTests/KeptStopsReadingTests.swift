import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

/// What is read again of the stops that are kept in memory.
struct KeptStopsReadingTests {
  /// The steps of SQLite that a question takes, by statement.
  private static func steps(_ store: Store, _ question: (Store) throws -> Void) throws -> [String: Int] {
    _ = try store.database.maintain { $0.stepCounts() }
    try question(store)
    return try store.database.maintain { $0.stepCounts() }
  }

  private static func business(_ count: Int) throws -> Store {
    let store = try Example.store()
    for number in 1...count {
      let weekday = Weekday.allCases[number % 7]
      try store.add(
        Example.pool(number, on: [weekday], technician: Example.tom.id), by: nil, today: KeptStopsExample.today)
    }
    return store
  }

  @Test func `after a visit only its customer is read, in every business`() throws {
    let totals = try [14, 210].map { count in
      let store = try Self.business(count)
      _ = try KeptStopsExample.seen(store)
      _ = try store.record(Example.draft(pool: ID(7)))
      let steps = try Self.steps(store) { _ = try KeptStopsExample.seen($0) }
      #expect(!steps.isEmpty && !steps.keys.contains { $0.contains(DueDate.isDue("s")) })
      return steps.values.reduce(0, +)
    }
    #expect(totals[1] < totals[0] * 11 / 10, "\(totals)")
  }

  @Test func `after what concerns no stop, nothing but that is read`() throws {
    let store = try Self.business(14)
    _ = try KeptStopsExample.seen(store)
    try store.save(Person(id: ID(9), name: "Nina"), at: Example.now)
    let steps = try Self.steps(store) { _ = try KeptStopsExample.seen($0) }
    #expect(steps.keys.filter { $0.hasPrefix("SELECT") }.map { $0.contains("FROM stop_changes") } == [true])
  }
}
