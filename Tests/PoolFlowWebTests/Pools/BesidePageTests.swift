import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The customers beside the page of one of them (contract.md#pages).
struct BesidePageTests {
  private static func place() throws -> Workplace {
    try Workplace(
      Example.pool(1, name: "Ann", monthlyFee: 300), Example.pool(2, name: "Bob", monthlyFee: 100, on: [.wednesday]),
      Example.pool(3, name: "Cid", monthlyFee: 200))
  }

  private static func items(_ browser: Browser, _ pool: Int, _ more: String = "") throws -> [[String: Any]] {
    let reply = try browser.get("/pools/beside?pool=\(ID<Pool>(pool).text)\(more)")
    let json = try JSONSerialization.jsonObject(with: Data(reply.text.utf8)) as? [String: Any]
    return try #require(json?["items"] as? [[String: Any]])
  }

  private static func names(_ items: [[String: Any]]) -> [String] { items.compactMap { $0["name"] as? String } }

  @Test func `the customers before and after one, in the order of the table and with its filter`() throws {
    let browser = try Self.place().browser(of: Example.olivia)
    let items = try Self.items(browser, 2)
    #expect(Self.names(items) == ["Ann", "Bob", "Cid"])
    #expect(items.map { $0["isCurrent"] as? Bool } == [false, true, false])
    #expect(items[1]["path"] as? String == "/pools/\(ID<Pool>(2).text)" && items[1]["detail"] as? String == "Wed")
    #expect(try Self.names(Self.items(browser, 3, "&sort=fee")) == ["Bob", "Cid", "Ann"])
    #expect(try Self.names(Self.items(browser, 1, "&sort=-fee")) == ["Ann", "Cid", "Bob"])
    // One that the filter leaves out is there all the same.
    #expect(try Set(Self.names(Self.items(browser, 1, "&day=4"))) == ["Ann", "Bob"])
    #expect(try browser.get("/pools/\(ID<Pool>(2).text)").markup.elements("nav", class: "beside").count == 1)
  }

  @Test func `a long list is cut around the customer`() throws {
    let place = try Workplace()
    for number in 1...200 {
      try place.store.add(
        Example.pool(number, name: "Pool \(1_000 + number)"), by: nil, today: Example.today)
    }
    let items = try Self.items(place.browser(of: Example.olivia), 100)
    #expect(items.count == BesidePage.before + 1 + BesidePage.after)
    #expect(Self.names(items).first == "Pool 1060" && Self.names(items).last == "Pool 1180")
  }

  @Test func `a second body of water is at its customer, and technicians have no list`() throws {
    let place = try Self.place()
    let spa = Example.pool(4, name: "Spa", on: []).joined(to: try place.store.pool(ID(1)))
    try place.store.add(spa, by: nil, today: Example.today)
    let owner = try place.browser(of: Example.olivia)
    #expect(try Self.items(owner, 4).first { $0["isCurrent"] as? Bool == true }?["name"] as? String == "Ann")
    #expect(try owner.get("/pools/beside?pool=x").status == 400)
    #expect(try owner.get("/pools/beside?pool=\(ID<Pool>(99).text)").status == 404)
    let technician = try place.browser(of: Example.tom)
    #expect(try technician.get("/pools/beside?pool=\(ID<Pool>(1).text)").status == 403)
    #expect(try technician.get("/pools/\(ID<Pool>(1).text)").markup.elements("nav", class: "beside").isEmpty)
  }
}
