import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

struct StorePoolsTests {
  private static func fees(_ store: Store) throws -> [String] {
    try store.database.read { connection in
      try connection.texts("SELECT valid_from_on || ' ' || monthly_fee FROM fees ORDER BY 1")
    }
  }

  @Test func `a pool is read back as it was added`() throws {
    var pool = Example.pool(name: "José O'Brien \"Sons\"", notes: "a\nb", on: [.sunday, .saturday])
    pool.days[1].technician = Example.tom.id
    pool.water = Water(pH: 7.4, temperatureF: 25.0 * 9 / 5 + 32, totalDissolvedSolids: 1_234.5678)
    pool.cachedIndex = SaturationIndex(of: pool.water).value
    let store = try Example.store(pool)
    #expect(try store.pool(ID(1)) == pool.placed(0))
    #expect(try store.poolCount() == 1)
  }

  @Test func `a pool without a service day is on no route`() throws {
    let store = try Example.store(Example.pool(on: []))
    #expect(try store.pool(ID(1)).days == [])
    #expect(try store.route(on: Example.today, technician: nil).counts == [:])
  }

  @Test func `a new pool is last on each of its days`() throws {
    let store = try Example.store(
      Example.pool(1, on: [.monday, .tuesday]), Example.pool(2, on: [.tuesday]),
      Example.pool(3, on: [.monday, .tuesday]))
    #expect(try store.pool(ID(3)).days.map(\.position) == [1, 2])
  }

  @Test func `a change keeps the places on kept days and appends new days`() throws {
    let store = try Example.store(
      Example.pool(1, on: [.monday, .tuesday]), Example.pool(2, on: [.monday, .tuesday]),
      Example.pool(3, on: [.wednesday]))
    var pool = try store.pool(ID(1))
    pool.days = pool.serviceDays(on: [.tuesday, .wednesday], from: nil)
    #expect(try store.update(pool, by: nil, today: Example.today))
    #expect(
      try store.pool(ID(1)).days == [
        ServiceDay(weekday: .tuesday, position: 0), ServiceDay(weekday: .wednesday, position: 1),
      ])
  }

  @Test func `a moved day keeps its technician`() throws {
    var pool = Example.pool(on: [.monday])
    pool.days[0].technician = Example.tom.id
    let store = try Example.store(pool)
    pool = try store.pool(ID(1))
    pool.days = pool.serviceDays(on: [.wednesday], from: nil)
    #expect(try store.update(pool, by: nil, today: Example.today))
    #expect(
      try store.pool(ID(1)).days == [ServiceDay(weekday: .wednesday, position: 0, technician: Example.tom.id)])
  }

  @Test func `a save based on an old version is refused and changes nothing`() throws {
    let store = try Example.store(Example.pool())
    let form = try store.pool(ID(1))
    var first = form
    first.address = "1 New Street"
    #expect(try store.update(first, by: nil, today: Example.today))
    var second = form
    second.customerName = "Somebody Else"
    #expect(try store.update(second, by: nil, today: Example.today) == false)
    let now = try store.pool(ID(1))
    #expect((now.address, now.customerName, now.version) == ("1 New Street", "Customer 1", 2))
    second.version = 2
    #expect(try store.update(second, by: nil, today: Example.today))
    #expect(try store.pool(ID(1)).version == 3)
  }

  @Test func `a missing pool cannot be changed`() throws {
    let store = try Example.store()
    #expect(throws: StoreError.self) { try store.update(Example.pool(), by: nil, today: Example.today) }
    #expect(throws: StoreError.self) { try store.pool(ID(1)) }
  }

  @Test func `a visit does not make another person's form stale, and its readings stay`() throws {
    let store = try Example.store(Example.pool())
    var form = try store.pool(ID(1))
    _ = try store.record(Example.draft(measured: [.pH: 8.2]))
    form.notes = "new dog"
    form.water.totalDissolvedSolids = 2_000
    #expect(try store.update(form, by: nil, today: Example.today))
    let pool = try store.pool(ID(1))
    #expect((pool.water.pH, pool.water.totalDissolvedSolids, pool.notes) == (8.2, 2_000, "new dog"))
    let shown = try #require(store.route(on: Example.today, technician: nil).stops.first)
    #expect(shown.index == SaturationIndex(of: pool.water).value)
  }

  @Test func `a fee holds from the day it was changed`() throws {
    let store = try Example.store(Example.pool(monthlyFee: 150))
    for (days, fee) in [(0, 150.0), (10, 160), (10, 165), (20, 165)] {
      var pool = try store.pool(ID(1))
      pool.monthlyFee = fee
      #expect(try store.update(pool, by: nil, today: Example.today.adding(days: days)))
    }
    #expect(try Self.fees(store) == ["2026-11-23 150.0", "2026-12-03 165.0"])
  }

  @Test func `a renamed pool is found by its new name alone`() throws {
    let store = try Example.store(Example.pool(name: "Before"))
    var pool = try store.pool(ID(1))
    pool.customerName = "After"
    #expect(try store.update(pool, by: nil, today: Example.today))
    #expect(try store.pools(matching: "before", limit: 9).total == 0)
    #expect(try store.pools(matching: "after", limit: 9).total == 1)
  }
}
