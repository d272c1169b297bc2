import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

/// An applied order of a route, and its undo.
struct StoreOrderUndoTests {
  private static let today = Example.today
  private static let nextWeek = today.adding(days: 7)

  /// Ann, Bob and Cid are Tom's, Dan and Eva nobody's.
  private static func store() throws -> Store {
    let tom = Example.tom.id
    return try Example.store(
      Example.pool(1, name: "Ann", technician: tom), Example.pool(2, name: "Bob", technician: tom),
      Example.pool(3, name: "Cid", technician: tom), Example.pool(4, name: "Dan"), Example.pool(5, name: "Eva"))
  }

  private static func names(_ store: Store, on day: Day = today) throws -> String {
    try store.plan(on: day, today: today).stops.map { String($0.customerName.prefix(1)) }.joined()
  }

  private static func apply(_ store: Store, _ numbers: [Int], always: Bool = false) throws -> Bool {
    try store.apply(on: today, today: today, of: Example.tom.id, always: always) { stops in
      #expect(stops.count == 3)
      return numbers.map { ID($0) }
    }
  }

  private static func undo(_ store: Store) throws -> Bool {
    try store.restoreOrder(on: today, today: today, of: Example.tom.id)
  }

  /// The rows of the schedules and of the dates' orders.
  private static func rows(_ store: Store) throws -> [String] {
    try store.database.read { connection in
      try connection.texts(
        """
        SELECT 's' || hex(id) || position FROM schedules UNION ALL
        SELECT 'd' || ordered_on || pool_row || ' ' || position FROM day_orders ORDER BY 1
        """)
    }
  }

  @Test(arguments: [false, true])
  func `an undo restores every row that the order changed`(always: Bool) throws {
    let store = try Self.store()
    let before = try Self.rows(store)
    #expect(try Self.apply(store, [3, 1, 2], always: always))
    #expect(try Self.names(store) == "CABDE" && Self.rows(store) != before)
    #expect(try Self.names(store, on: Self.nextWeek) == (always ? "CABDE" : "ABCDE"))
    let former = try #require(try store.formerOrder(on: Self.today, of: Example.tom.id))
    let route = try store.plan(on: Self.today, today: Self.today).route(of: Example.tom.id)
    #expect(former.isAlways == always && former.isCurrent(route))
    #expect(try Self.undo(store) && Self.rows(store) == before)
    #expect(try !Self.undo(store), "one undo")
  }

  @Test func `an undo leaves the order that another route of the date got since`() throws {
    let store = try Self.store()
    #expect(try Self.apply(store, [3, 1, 2]))
    try store.order(on: Self.today, today: Self.today, always: false) { _ in [ID(5), ID(4)] }
    #expect(try Self.undo(store))
    #expect(try Self.names(store) == "ABCED")
  }

  @Test func `a date keeps few former orders, and the newest has its undo`() throws {
    let store = try Self.store()
    #expect(try Self.apply(store, [3, 1, 2]))
    let acts = 2 * Store.mostFormerOrders + 10
    for act in 1...acts {
      #expect(try store.order(on: Self.today, today: Self.today, by: ID(act)) { $0.stops.map(\.pool).reversed() })
    }
    let kept = try store.database.read { try $0.int("SELECT count(*) FROM order_undos") ?? 0 }
    #expect((1...Store.mostFormerOrders).contains(kept))
    // The former order before a person's proposal stays.
    #expect(try store.formerOrder(on: Self.today, of: Example.tom.id) != nil)
    #expect(try store.restoreOrder(of: Self.today, before: ID(acts)))
    #expect(try Self.names(store) == "EDBAC")
  }

  @Test func `a route that has changed since keeps its order`() throws {
    let store = try Self.store()
    #expect(try Self.apply(store, [3, 1, 2]))
    try store.order(on: Self.today, today: Self.today, always: false) { _ in [ID(2), ID(1), ID(3)] }
    #expect(try !Self.undo(store) && Self.names(store) == "BACDE")
  }

  @Test func `an order of every such day that changed since keeps all its places`() throws {
    let store = try Self.store()
    #expect(try Self.apply(store, [3, 1, 2], always: true))
    #expect(
      try store.apply(on: Self.nextWeek, today: Self.today, of: Example.tom.id, always: true) { _ in
        [ID(2), ID(1), ID(3)]
      })
    let rows = try Self.rows(store)
    #expect(try !Self.undo(store) && Self.rows(store) == rows)
  }

  @Test func `a helper who rides along orders the driver's route, which has the undo`() throws {
    let store = try Self.store()
    let ride = Absence(
      id: ID(1), person: Example.olivia.id, from: Self.today, until: Self.today, ridesWith: Example.tom.id)
    try store.add(ride, now: Example.now)
    #expect(
      try store.apply(on: Self.today, today: Self.today, of: Example.olivia.id, always: false) { stops in
        stops.map(\.pool).reversed()
      })
    #expect(try store.formerOrder(on: Self.today, of: Example.tom.id) != nil)
    #expect(try store.restoreOrder(on: Self.today, today: Self.today, of: Example.olivia.id))
    #expect(try Self.names(store) == "ABCDE")
  }

  @Test func `nothing is kept of an order that was refused, and of dates that are over`() throws {
    let store = try Self.store()
    #expect(try !store.apply(on: Self.today, today: Self.today, of: nil, always: false) { _ in nil })
    #expect(try store.formerOrder(on: Self.today, of: nil) == nil)
    #expect(try Self.apply(store, [3, 1, 2]))
    _ = try store.apply(on: Self.nextWeek, today: Self.nextWeek, of: nil, always: false) { $0.map(\.pool) }
    #expect(try store.formerOrder(on: Self.today, of: Example.tom.id) == nil)
  }
}
