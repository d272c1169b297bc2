import Foundation
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

struct StoreFillingTests {
  private static func customer(_ number: Int) -> CustomerHistory {
    CustomerHistory(
      pool: Example.pool(number), profile: CustomerProfile(contactName: "Ann"),
      equipment: [
        Equipment(id: ID(number), name: "Pump", kind: .pump, createdAt: Example.now, updatedAt: Example.now)
      ],
      visits: [Example.visit(number, pool: ID(number), technician: Example.tom)])
  }

  @Test func `an empty store is filled with whole customers`() throws {
    let store = try Example.store()
    let ben = Person(id: ID(7), name: "Ben")
    #expect(
      try store.fill(Example.business, people: [ben], customers: [Self.customer(1), Self.customer(2)], at: Example.now))
    #expect(try store.poolCount() == 2)
    #expect(try store.visits(of: ID(2), limit: 9) == Self.customer(2).visits)
    #expect(try store.equipment(of: ID(1)) == Self.customer(1).equipment)
    #expect(try store.profile(of: ID(1)).contactName == "Ann")
    #expect(try store.people().map(\.name) == ["Ben", "Olivia Owner", "Tom Technician"])
    #expect(try store.quickLogCount(of: Example.tom.id) == 2)
    #expect(try store.problems() == [])
  }

  @Test func `a store with pools is left alone`() throws {
    let store = try Example.store(Example.pool(5))
    var other = Example.business
    other.name = "Other"
    #expect(try store.fill(other, people: [], customers: [Self.customer(1)], at: Example.now) == false)
    #expect(try store.poolCount() == 1)
    #expect(try store.business() == Example.business)
  }

  @Test func `a customer that cannot be inserted undoes all of it`() throws {
    let store = try Example.store()
    var broken = Self.customer(2)
    broken.pool.customerName = ""
    #expect(throws: (any Error).self) {
      try store.fill(Example.business, people: [], customers: [Self.customer(1), broken], at: Example.now)
    }
    #expect(try store.poolCount() == 0)
  }
}
