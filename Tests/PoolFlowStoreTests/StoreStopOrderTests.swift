import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore

/// Five customers of Mondays, of whom Cid is due every other week, and not today; Tom has the first three and Cid.
struct StoreStopOrderTests {
  private static let today = Example.today
  private static let nextWeek = today.adding(days: 7)

  private static func store() throws -> Store {
    let tom = Example.tom.id
    var cid = Example.pool(3, name: "Cid", technician: tom)
    cid.schedules = [Schedule(id: ID(33), .weekly(.monday, everyWeeks: 2), from: nextWeek, technician: tom)]
    return try Example.store(
      Example.pool(1, name: "Ann", technician: tom), Example.pool(2, name: "Bob", technician: tom), cid,
      Example.pool(4, name: "Dan", technician: tom), Example.pool(5, name: "Eva"))
  }

  private static func names(_ store: Store, on day: Day = today) throws -> String {
    try store.plan(on: day, today: today).stops.map { String($0.customerName.prefix(1)) }.joined()
  }

  private static func order(_ store: Store, _ numbers: [Int], on day: Day = today, always: Bool = false) throws {
    try store.order(on: day, today: today, always: always) { _ in numbers.map { ID($0) } }
  }

  @Test func `an order holds for its date alone, and a part of the stops keeps the places of the others`() throws {
    let store = try Self.store()
    #expect(try Self.names(store) == "ABDE")
    try Self.order(store, [4, 1, 2])
    #expect(try Self.names(store) == "DABE" && Self.names(store, on: Self.nextWeek) == "ABCDE")
    try Self.order(store, [5, 4])
    #expect(try Self.names(store) == "EABD")
    try store.order(on: Self.today, today: Self.today, always: true) { _ in nil }
    #expect(try Self.names(store) == "EABD" && Self.names(store, on: Self.nextWeek) == "ABCDE")
    struct Stopped: Error {}
    #expect(throws: Stopped.self) {
      try store.order(on: Self.today, today: Self.today, always: true) { _ in throw Stopped() }
    }
    // A stop that arrives later is the last.
    let move = MoveRequest(act: ID(1), pool: ID(3), on: Self.nextWeek, to: Self.today)
    #expect(try store.move(move, by: nil, now: Example.now, today: Self.today) == .done)
    #expect(try Self.names(store) == "EABDC")
  }

  @Test func `for every such day the places of schedules change, those absent stay between their neighbours`() throws {
    let store = try Self.store()
    try Self.order(store, [4, 1, 2], always: true)
    #expect(try Self.names(store) == "DABE")
    #expect(try Self.names(store, on: Self.nextWeek) == "DABCE", "Cid follows Bob")
    try Self.order(store, [4, 2, 1], always: true)
    #expect(try Self.names(store, on: Self.nextWeek) == "DBCAE")
    #expect(try Self.names(store, on: Self.today.adding(days: 14)) == "DBAE")
    // The whole list: the rounds of technicians keep their places among each other.
    try Self.order(store, [5, 1, 2, 4], always: true)
    #expect(try Self.names(store) == "EABD")
    #expect(try Self.names(store, on: Self.nextWeek) == "ACBDE", "Cid is between Bob and Ann")
  }

  @Test func `a stop that was moved here, or to another technician, keeps the place of its schedule`() throws {
    let store = try Self.store()
    let given = MoveRequest(
      act: ID(1), pool: ID(2), on: Self.today, to: Self.today, assignment: .person(Example.olivia.id))
    #expect(try store.move(given, by: nil, now: Example.now, today: Self.today) == .done)
    #expect(try Self.names(store) == "ADEB")
    try Self.order(store, [2, 4, 5, 1], always: true)
    #expect(try Self.names(store) == "BDEA")
    #expect(try Self.names(store, on: Self.today.adding(days: 14)) == "DBAE")
  }

  @Test func `an order goes to the trash with its customer and returns`() throws {
    let store = try Self.store()
    try Self.order(store, [4, 2, 1])
    _ = try store.delete(ID<Pool>(2), by: nil, now: Example.now)
    #expect(try Self.names(store) == "DAE")
    _ = try store.restorePool(ID(2))
    #expect(try Self.names(store) == "DBAE")
  }
}
