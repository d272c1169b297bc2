import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore

struct StoreCustomerTableTests {
  private static let today = Example.today

  /// Five customers: Tom's Monday with two tags, nobody's Wednesday with an assumed fee, one paused, one closed, one
  /// with water out of range.
  private static func store() throws -> Store {
    var (ann, bob) = (
      Example.pool(1, name: "Ann", monthlyFee: 200, on: [.monday], technician: Example.tom.id),
      Example.pool(2, name: "Bob", monthlyFee: 100, on: [.wednesday])
    )
    ann.schedules[0].from = nil
    bob.feeIsAssumed = true
    let others = [
      Example.pool(3, name: "Cid", monthlyFee: 300, on: [.sunday], technician: Example.tom.id),
      Example.pool(4, name: "Dee", monthlyFee: 50, on: [.friday], technician: Example.olivia.id),
      Example.pool(5, name: "Eve", monthlyFee: 120, on: [.monday], technician: Example.olivia.id),
    ]
    let store = try Example.store(ann, bob)
    for pool in others { try store.add(pool, by: nil, today: today) }
    _ = try store.save(CustomerProfile(tagsCSV: "HOA, Gate"), of: ID(1), by: nil, now: Example.now)
    _ = try store.save(CustomerProfile(tagsCSV: "hoa"), of: ID(4), by: nil, now: Example.now)
    _ = try store.pause(ID(3), ServicePause(.paused, from: today), by: nil, now: Example.now)
    _ = try store.pause(ID(4), ServicePause(.closed, from: today), by: nil, now: Example.now)
    _ = try store.record(Example.draft(1, pool: ID(5), measured: [.pH: 8.4]))
    return store
  }

  private static func names(
    _ store: Store, by order: CustomerOrder = .name, isDescending: Bool = false,
    _ change: (inout CustomerFilter) -> Void = { _ in }
  ) throws -> [String] {
    var filter = CustomerFilter()
    change(&filter)
    return try store.customers(filter, by: order, isDescending: isDescending, on: today, week: .monday, limit: 50)
      .rows.map(\.customer.pool.customerName)
  }

  @Test func `each group has its customers, as many as are counted`() throws {
    let store = try Self.store()
    let expected: [CustomerGroup?: [String]] = [
      nil: ["Ann", "Bob", "Cid", "Dee", "Eve"], .served: ["Ann", "Bob", "Eve"], .unassigned: ["Bob"],
      .outOfRange: ["Eve"], .feeToConfirm: ["Bob"], .paused: ["Cid"], .closed: ["Dee"],
    ]
    let counts = try store.customerCounts(CustomerFilter(), on: Self.today)
    for (group, names) in expected {
      #expect(try Self.names(store) { $0.group = group } == names)
      #expect(counts[group] == names.count)
    }
    #expect(counts.fees == 770)
    var paused = CustomerFilter()
    paused.group = .paused
    #expect(try store.customerCounts(paused, on: Self.today).fees == 300)
  }

  @Test func `filters by day, technician, tag and words add up, and the counts follow`() throws {
    let store = try Self.store()
    #expect(try Self.names(store) { $0.weekday = .monday } == ["Ann", "Eve"])
    #expect(try Self.names(store) { $0.technician = Example.tom.id } == ["Ann", "Cid"])
    #expect(try Self.names(store) { $0.tag = "hoá" } == ["Ann", "Dee"])
    #expect(try Self.names(store) { ($0.tag, $0.group) = ("HOA", .served) } == ["Ann"])
    #expect(try Self.names(store) { ($0.query, $0.weekday) = ("ann", .monday) } == ["Ann"])
    #expect(try Self.names(store) { $0.tag = "ho" } == [])
    var filter = CustomerFilter()
    filter.tag = "hoa"
    let counts = try store.customerCounts(filter, on: Self.today)
    #expect(counts.all == 2 && counts[.served] == 1 && counts[.closed] == 1)
    #expect(try store.customerIDs(filter, on: Self.today, limit: 5) == [ID(1), ID(4)])
  }

  @Test(
    arguments: [
      (.name, ["Ann", "Bob", "Cid", "Dee", "Eve"]), (.day, ["Ann", "Eve", "Bob", "Dee", "Cid"]),
      (.technician, ["Dee", "Eve", "Ann", "Cid", "Bob"]), (.fee, ["Dee", "Bob", "Eve", "Ann", "Cid"]),
      (.visit, ["Ann", "Bob", "Cid", "Dee", "Eve"]), (.tags, ["Dee", "Ann", "Bob", "Cid", "Eve"]),
      (.status, ["Bob", "Ann", "Eve", "Cid", "Dee"]),
    ] as [(CustomerOrder, [String])])
  func `each column sorts, and equal customers are in the order of their names`(
    order: CustomerOrder, names: [String]
  ) throws {
    let store = try Self.store()
    #expect(try Self.names(store, by: order) == names)
    let reversed = try Self.names(store, by: order, isDescending: true)
    #expect(Set(reversed) == Set(names) && reversed.first == (order == .visit ? "Eve" : reversed.first))
    if order == .fee || order == .name { #expect(reversed == names.reversed()) }
    if order == .day { #expect(reversed == ["Cid", "Dee", "Bob", "Ann", "Eve"]) }
  }

  @Test(arguments: CustomerOrder.allCases, [false, true])
  func `pages hold under each order, forwards and backwards`(order: CustomerOrder, isDescending: Bool) throws {
    let store = try Self.store()
    for number in 6...17 {
      let fee = Double(number % 3 * 100)
      try store.add(
        Example.pool(
          number, name: "N\(number % 4)", monthlyFee: fee, on: [number.isMultiple(of: 2) ? .monday : .friday]),
        by: nil, today: Self.today)
    }
    func page(after: ID<Pool>? = nil, before: ID<Pool>? = nil) throws -> CustomerRows {
      try store.customers(
        CustomerFilter(), by: order, isDescending: isDescending, on: Self.today, after: after, before: before, limit: 5)
    }
    let whole = try store.customers(
      CustomerFilter(), by: order, isDescending: isDescending, on: Self.today, limit: 50
    ).rows.map(\.customer.pool.id)
    var pages = [try page()]
    while let next = pages.last?.next { pages.append(try page(after: next)) }
    #expect(pages.map(\.rows.count) == [5, 5, 5, 2])
    #expect(pages.flatMap { $0.rows.map(\.customer.pool.id) } == whole)
    #expect(pages[0].previous == nil)
    let back = try page(before: pages[3].previous)
    #expect(back.rows.map(\.customer.pool.id) == pages[2].rows.map(\.customer.pool.id))
    #expect(try page(before: pages[1].previous).previous == nil)
  }

  @Test func `a row has the day of the last visit and the second bodies of water`() throws {
    let store = try Self.store()
    var spa = Example.pool(9, name: "Ann · Spa")
    spa.stopOf = ID(1)
    try store.add(spa, by: nil, today: Self.today)
    let rows = try store.customers(CustomerFilter(), on: Self.today, limit: 50).rows
    #expect(rows.count == 5)
    #expect(rows[0].guests == 1 && rows[0].servedOn == nil && rows[0].customer.profile.tags == ["HOA", "Gate"])
    #expect(rows[4].servedOn == Self.today)
  }
}
