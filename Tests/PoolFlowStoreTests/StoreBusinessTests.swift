import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

struct StoreBusinessTests {
  @Test func `the business is read back as it was set up and as it was changed`() throws {
    let store = try Example.store()
    #expect(try store.business() == Example.business)
    let changed = Business(
      name: "Piscinas José", timeZone: try #require(TimeZone(identifier: "Europe/Madrid")), region: "ES",
      currency: "EUR", showsCostsToTechnicians: true, techniciansOrderEachDay: true)
    try store.update(changed, at: Example.now)
    #expect(try store.business() == changed)
  }

  @Test func `another model gives every pool that follows the business another index, at once`() throws {
    let salty = Water(
      pH: 7.5, calciumHardness: 350, totalAlkalinity: 100, cyanuricAcid: 50, totalDissolvedSolids: 3_200)
    var own = Example.pool(2, water: salty)
    own.model = .documented
    let store = try Example.store(Example.pool(1, water: salty), own, Example.pool(3, water: salty))
    func indices() throws -> [Double] { try (1...3).map { try store.pool(ID($0)).cachedIndex } }
    let (documented, carbonate) = (
      WaterIndex(of: salty, by: .documented).value, WaterIndex(of: salty, by: .carbonate).value
    )
    #expect(abs(documented - carbonate) > 0.3)
    #expect(try indices() == [documented, documented, documented])
    try store.changeBusiness(at: Example.now) { $0.model = .carbonate }
    #expect(try indices() == [carbonate, documented, carbonate])
    #expect(try store.pools(limit: 9).pools.map(\.cachedIndex) == indices())
    #expect(try store.route(on: Example.today, technician: nil).stops.map(\.index) == indices())
    var business = try store.business()
    business.model = .documented
    try store.update(business, at: Example.now)
    #expect(try indices() == [documented, documented, documented])
  }

  @Test func `a change of some settings leaves the others as another person set them`() throws {
    let store = try Example.store()
    var expected = Example.business
    expected.confirmsBeforeSave = true
    expected.showsCostsToTechnicians = true
    expected.readingNeeds[.freeChlorine] = .needed
    expected.readingNeeds[.salt] = .optional
    expected.model = .carbonate
    try store.changeBusiness(at: Example.now) { $0.confirmsBeforeSave = true }
    try store.changeBusiness(at: Example.now) { $0.showsCostsToTechnicians = true }
    try store.changeBusiness(at: Example.now) { $0.readingNeeds = expected.readingNeeds }
    try store.changeBusiness(at: Example.now) { $0.model = .carbonate }
    #expect(try store.business() == expected)
  }

  @Test func `a person is stored once and follows a new name`() throws {
    let store = try Example.store()
    try store.save(Person(id: Example.tom.id, name: "Tommy"), at: Example.now)
    #expect(try store.people().map(\.name) == ["Olivia Owner", "Tommy"])
  }

  @Test func `a person has logged no visit at first`() throws {
    let store = try Example.store()
    #expect(try store.quickLogCount(of: Example.tom.id) == 0)
  }
}
