import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore

/// The pours and packages of load sheets.
struct StoreLoadSheetTests {
  private static func store() throws -> Store {
    let store = try Store.inMemory(seed: Example.seed())
    try store.add(Example.pool(), by: nil, today: Example.today)
    return store
  }

  private static func pour(_ number: Int, ounces: Double, daysAgo: Int, in store: Store) throws {
    let day = Example.today.adding(days: -daysAgo)
    _ = try store.record(
      Example.draft(
        number, doses: [DoseDraft(id: ID(100 + number), key: "extra-1", pouredOunces: ounces, item: item(of: store))],
        performedAt: day.noon(in: Example.newYork), day: day, submission: [UInt8(number)]))
  }

  private static func item(of store: Store) throws -> ID<InventoryItem> {
    try #require(try store.stock().items.first).id
  }

  @Test func `the last pours of this season come newest first, four at most`() throws {
    let store = try Self.store()
    for (number, day) in [120, 80, 40, 30, 20, 10].enumerated() {
      try Self.pour(number + 1, ounces: Double(number + 1), daysAgo: day, in: store)
    }
    let since = Example.now.addingTimeInterval(-90 * 86_400)
    let bodies = try #require(try store.loadPours(at: [ID(1)], since: since)[ID(1)])
    #expect(bodies.count == 1)
    #expect(bodies[0].pours == [try Self.item(of: store): [6, 5, 4, 3]])
    let lately = Example.now.addingTimeInterval(-25 * 86_400)
    #expect(try store.loadPours(at: [ID(1)], since: lately)[ID(1)]?[0].pours.values.first == [6, 5])
  }

  @Test func `a second body of water is behind its host, a deleted customer is absent`() throws {
    let store = try Self.store()
    var spa = Example.pool(2, name: "Spa")
    (spa.stopOf, spa.schedules) = (ID(1), [])
    try store.add(spa, by: nil, today: Example.today)
    let found = try store.loadPours(at: [ID(1), ID(9)], since: Example.now)
    #expect(found.keys.map { $0 } == [ID(1)])
    #expect(found[ID(1)]?.map(\.pool.id) == [ID(1), ID(2)])
  }

  @Test func `the package of a product is that of its last delivery`() throws {
    let store = try Self.store()
    let item = try Self.item(of: store)
    #expect(try store.deliveredPackages()[item] == nil)
    for (number, ounces) in [128.0, 320].enumerated() {
      let delivery = Delivery(
        id: ID(number + 1), item: item, packages: 2, packageOunces: ounces, packagePrice: nil, person: nil,
        at: Example.now)
      try store.receive(delivery)
    }
    #expect(try store.deliveredPackages()[item] == 320)
  }
}
