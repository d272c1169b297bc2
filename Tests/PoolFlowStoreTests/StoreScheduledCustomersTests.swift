import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore

/// The customers of a person's schedules.
struct StoreScheduledCustomersTests {
  private static let (olivia, tom) = (Example.olivia.id, Example.tom.id)

  private static func names(_ store: Store, _ person: ID<Person>?, limit: Int = 100) throws -> [String] {
    try store.customers(scheduledFor: person, on: Example.today, limit: limit).map(\.pool.customerName)
  }

  @Test func `a person's customers are their own and nobody's, by name, with what is at the door`() throws {
    let store = try Example.store(
      Example.pool(1, name: "Zoe", on: [.monday, .friday], technician: Self.tom),
      Example.pool(2, name: "Ann", technician: Self.olivia), Example.pool(3, name: "Bob"),
      Example.pool(4, name: "On call", on: []))
    #expect(try store.save(CustomerProfile(gateAccessType: "4711"), of: ID(1), by: nil, now: Example.now))
    #expect(try Self.names(store, Self.tom) == ["Bob", "Zoe"])
    #expect(try Self.names(store, Self.olivia) == ["Ann", "Bob"])
    #expect(try Self.names(store, nil) == ["Ann", "Bob", "Zoe"])
    #expect(try Self.names(store, nil, limit: 2) == ["Ann", "Bob"])
    let found = try store.customers(scheduledFor: Self.tom, on: Example.today, limit: 10)
    #expect(found.map(\.profile.gateAccessType) == ["", "4711"])
  }

  @Test func `a closed customer, a schedule that has ended and a second body of water are not among them`() throws {
    var ended = Example.pool(2, name: "Ended")
    ended.schedules[0].until = Example.today.adding(days: -1)
    var spa = Example.pool(4, name: "Spa")
    spa.stopOf = ID(1)
    let store = try Example.store(Example.pool(1, name: "Ann"), ended, Example.pool(3, name: "Closed"), spa)
    let closing = ServicePause(.closed, from: Example.today)
    #expect(try store.pause(ID(3), closing, by: nil, now: Example.now) == .saved)
    #expect(try Self.names(store, nil) == ["Ann"])
  }
}
