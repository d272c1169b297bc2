import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

/// A thousand pools with a hundred visits each: the answers are right, and their times are printed.
struct LargeStoreTests {
  private static let poolCount = 1_000
  private static let visitsEach = 100

  /// Pools over five days of the week, visited weekly; the last visit was a week ago.
  private static func customer(_ number: Int) -> CustomerHistory {
    let weekday = Weekday.allCases[1 + number % 5]
    var pool = Example.pool(number, name: "Customer \(number * 7_919 % poolCount)", on: [weekday])
    pool.days[0].position = number / 5
    let last = Example.today.next(weekday).adding(days: -7)
    let visits = (0..<visitsEach).map { turn in
      let day = last.adding(days: (turn + 1 - visitsEach) * 7)
      let id = number * visitsEach + turn
      let dose = Dose(
        id: ID(id), key: "acid", item: Example.product(.acid), chemicalName: "Acid", kind: .acid, quantityOunces: 26,
        recommendedOunces: 26, cost: 1.3, takenOunces: 26)
      return Example.visit(
        id, pool: pool.id, technician: Example.tom, doses: [dose], notes: "Backwashed, emptied the baskets.",
        performedAt: day.noon(in: Example.newYork), day: day)
    }
    return CustomerHistory(pool: pool, visits: visits)
  }

  private static func timed<Value>(_ what: String, _ body: () throws -> Value) throws -> Value {
    _ = try body()
    var value = try body()
    let clock = ContinuousClock()
    let turns = 10
    let time = try clock.measure { for _ in 0..<turns { value = try body() } }
    print("\(poolCount) pools, \(poolCount * visitsEach) visits: \(what) \(time / turns)")
    return value
  }

  @Test func `a thousand pools with a hundred visits each answer as three do`() throws {
    let folder = try TemporaryFolder()
    let store = try Example.store(in: folder)
    let customers = (0..<Self.poolCount).map(Self.customer)
    #expect(try store.fill(Example.business, people: [], customers: customers, at: Example.now))
    _ = try store.record(Example.draft(999_999, pool: ID(5), technician: Example.tom.id))

    let route = try Self.timed("route of \(Self.poolCount / 5) stops") {
      try store.route(on: Example.today, technician: Example.tom.id)
    }
    #expect(route.stops.map(\.pool) == (0..<200).map { ID($0 * 5) })
    #expect(route.servicedCount == 1)
    #expect(route.stops.first?.lastServedOn == Example.today.adding(days: -7))
    let open = try Self.timed("badge count") { try store.openStopCount(on: Example.today, technician: nil) }
    #expect(open == 199)
    let list = try Self.timed("list, first page") { try store.pools(limit: 50) }
    #expect(list.total == Self.poolCount)
    #expect(list.pools.count == 50)
    let after = try #require(list.next)
    let next = try Self.timed("list, next page") { try store.pools(after: after, limit: 50) }
    #expect(next.pools.first.map { SortKey.of($0.customerName) } ?? "" >= "customer")
    let found = try Self.timed("search for three letters") { try store.pools(matching: "tomer 99", limit: 50) }
    #expect(found.total == (0..<Self.poolCount).count { "\($0 * 7_919 % Self.poolCount) \($0)".contains("99") })
    let visits = try Self.timed("last ten visits") { try store.visits(of: ID(500), limit: 10) }
    #expect(visits.count == 10)
    #expect(try Self.timed("visit count") { try store.visitCount(of: ID(500)) } == Self.visitsEach)
    #expect(try store.delete(ID(500), by: nil, now: Example.now) == store.restorePool(ID(500)))
    #expect(try store.visits(of: ID(500), limit: 10) == visits)
  }
}
