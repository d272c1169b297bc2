import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct InventoryAPITests {
  @Test func `the products come as in the backup, page by page`() throws {
    let program = try Workplace().program(of: Example.olivia)
    let answer = try program.call(.get, "inventory")
    #expect(answer.items.count == 7)
    #expect(answer.json["next"] is NSNull)
    let acid = try #require(answer.items.first)
    #expect(acid["name"] as? String == "Muriatic Acid (31.45%)")
    #expect((acid["chemicalTypeRaw"] as? String, acid["kind"] as? String) == ("acid", "acid"))
    #expect((acid["costPerOz"] as? Double, acid["currentStockOz"] as? Double) == (0.05, 256))
    #expect((acid["unitLabel"] as? String, acid["concentration"] as? Double) == ("gallons", 31.45))
    #expect((acid["isDry"] as? Bool, acid["lowStockThresholdOz"] as? Double) == (false, 0))
    let first = try program.call(.get, "inventory?limit=4")
    let next = try #require(first.next)
    let second = try program.call(.get, "inventory?limit=4&after=\(next)")
    #expect((first.items + second.items).map { $0["id"] as? String } == answer.items.map { $0["id"] as? String })
    #expect(second.next == nil)
  }

  @Test func `a product that was never counted has no stock in the API`() throws {
    let place = try Workplace()
    _ = try place.store.add(
      InventoryItem(
        id: ID(1), name: "New", kind: .other, costPerOunce: 1, stockOunces: nil, concentration: 1, isDry: true))
    let new = try #require(try place.program(of: Example.olivia).call(.get, "inventory").items.last)
    #expect(new["name"] as? String == "New" && new["currentStockOz"] == nil)
  }

  @Test func `a technician's program gets costs only if the owner allows it`() throws {
    let place = try Workplace()
    let program = try place.program(of: Example.tom)
    #expect(try !program.call(.get, "inventory").text.contains("costPerOz"))
    try place.store.changeBusiness(at: place.now) { $0.showsCostsToTechnicians = true }
    #expect(try program.call(.get, "inventory").items.allSatisfy { $0["costPerOz"] is Double })
  }

  @Test(arguments: ["limit=0", "limit=x", "after=x", "after=\(ID<InventoryItem>(404).text)"])
  func `an invalid page is refused`(query: String) throws {
    let answer = try Workplace().program(of: Example.tom).call(.get, "inventory?\(query)")
    #expect((answer.status, answer.code) == (400, "bad_query"))
  }
}
