import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

struct StoreVisitsTests {
  /// Ninety visits, three at each instant, entered out of order.
  private static func store() throws -> Store {
    let visits = (0..<90).map { number in
      Example.visit(number, performedAt: Example.at(minutes: Double((number * 7) % 30)))
    }
    let store = try Example.store()
    let customers = [
      CustomerHistory(pool: Example.pool(1), visits: visits),
      CustomerHistory(pool: Example.pool(2), visits: [Example.visit(1_000, pool: ID(2))]),
    ]
    #expect(try store.fill(Example.business, people: [], customers: customers, at: Example.now))
    return store
  }

  @Test func `visits come newest first, page by page, without gaps or repeats`() throws {
    let store = try Self.store()
    let whole = try store.visits(of: ID(1), limit: 500)
    #expect(whole.count == 90)
    #expect(zip(whole, whole.dropFirst()).allSatisfy { $0.performedAt >= $1.performedAt })
    var paged: [Visit] = []
    var page = try store.visits(of: ID(1), limit: 7)
    while let last = page.last {
      paged += page
      page = try store.visits(of: ID(1), after: last.id, limit: 7)
    }
    #expect(paged == whole)
    #expect(try store.visitCount(of: ID(1)) == 90)
  }

  @Test func `visits of another pool are not among them`() throws {
    let store = try Self.store()
    #expect(try store.visits(of: ID(2), limit: 10).map(\.id) == [ID(1_000)])
    #expect(try store.visits(of: ID(404), limit: 10).isEmpty)
    #expect(try store.visitCount(of: ID(404)) == 0)
    #expect(throws: StoreError.self) { try store.visit(ID(404)) }
  }

  @Test func `readings are read in the order of the quick log`() throws {
    let store = try Example.store(Example.pool())
    _ = try store.record(Example.draft())
    #expect(
      try store.visit(ID(1)).readings.map(\.parameter.rawValue) == [
        "ph", "water_temp", "calcium_hardness", "total_alkalinity", "cyanuric_acid",
        "total_dissolved_solids",
      ])
  }

  @Test func `an instant is kept to the millisecond`() throws {
    let store = try Example.store(Example.pool())
    let instant = Date(milliseconds: Example.now.milliseconds + 123)
    _ = try store.record(Example.draft(performedAt: instant.addingTimeInterval(0.0004)))
    #expect(try store.visit(ID(1)).performedAt == instant)
  }

  @Test(arguments: [
    "", "a\u{0}b", "'; DROP TABLE visits; --", "\"", "👨‍👩‍👧 東京 بركة", String(repeating: "é", count: 5_000),
    String(repeating: "x", count: 1_000_000),
  ])
  func `notes are read back as they were written`(notes: String) throws {
    let store = try Example.store(Example.pool())
    _ = try store.record(Example.draft(notes: notes))
    #expect(try store.visit(ID(1)).notes == notes)
  }
}
