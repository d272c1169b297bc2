import Foundation
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

struct StoreBusinessTests {
  @Test func `the business comes back as it was set up and as it was changed`() throws {
    let store = try Example.store()
    #expect(try store.business() == Example.business)
    let changed = Business(
      name: "Piscinas José", timeZone: try #require(TimeZone(identifier: "Europe/Madrid")), region: "ES",
      currency: "EUR", showsCostsToTechnicians: true)
    try store.update(changed, at: Example.now)
    #expect(try store.business() == changed)
  }

  @Test func `a person is kept once and takes a new name over`() throws {
    let store = try Example.store()
    try store.save(Person(id: Example.tom.id, name: "Tommy"), at: Example.now)
    #expect(try store.people().map(\.name) == ["Olivia Owner", "Tommy"])
  }

  @Test func `nobody has logged a visit at first`() throws {
    let store = try Example.store()
    #expect(try store.quickLogCount(of: Example.tom.id) == 0)
    #expect(try store.quickLogCount(of: ID(404)) == 0)
  }
}
