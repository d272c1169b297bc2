import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct AddressSuggestionsPageTests {
  private static let good = PoolFormPageTests.good.merging(["address": ["12 Palm"]]) { $1 }

  @Test func `people who are signed in get suggestions`() throws {
    let place = try AddressPlace()
    for person in [Example.olivia, Example.tom] {
      let reply = try place.workplace.browser(of: person).get("/address-suggestions?q=12+palm")
      let json = try #require(JSONSerialization.jsonObject(with: Data(reply.text.utf8)) as? [String: Any])
      let items = try #require(json["items"] as? [[String: Any]])
      #expect(items.map { $0["address"] as? String } == ["12 Palm Court, Austin", "12 Palm Street, Dallas"])
      #expect(items[0]["latitude"] as? Double == 30.26)
      #expect(json["text"] as? String == "2 addresses found")
    }
    #expect(place.server.targets.count == 1)
  }

  @Test func `a stranger never causes a request to the service`() throws {
    let place = try AddressPlace()
    let stranger = Browser(place.workplace.site)
    for path in ["/address-suggestions?q=12+palm+court", "/settings/addresses", "/pools/new"] {
      #expect(try stranger.get(path).status == 303)
    }
    for path in ["/settings/addresses/start", "/pools", "/settings/addresses/stop"] {
      _ = try stranger.post(path, ["find": "address", "address": "12 Palm Court"])
    }
    let body = #"{"objective":"balanced","stops":[{"id":"1","latitude":1,"longitude":1}]}"#
    let request = try Request(.post, "/api/v1/route-optimizations", body: Array(body.utf8), peer: "192.0.2.9")
    #expect(place.workplace.site.respond(to: request).status == .unauthorized)
    #expect(place.server.targets.isEmpty)
  }

  @Test func `without a service there are no suggestions and no button`() throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.olivia)
    #expect(try browser.get("/address-suggestions?q=palm").status == 404)
    #expect(try !browser.get("/pools/new").says("Find coordinates"))
  }

  @Test func `without a script the button shows the places, and the chosen one is saved`() throws {
    let place = try AddressPlace()
    let browser = try place.workplace.browser(of: Example.olivia)
    try browser.get("/pools/new")
    try browser.submit("/pools", Self.good, button: "find=address")
    #expect(browser.page.status == 200)
    #expect(browser.page.says("2 addresses found") && browser.page.says("12 Palm Street, Dallas"))
    #expect(try place.workplace.store.poolCount() == 0)
    try browser.submit("/pools", ["place": ["32.7;-96.8;12 Palm Street, Dallas"]])
    let pool = try #require(try place.workplace.store.pools(limit: 1).pools.first)
    #expect((pool.address, pool.latitude, pool.longitude) == ("12 Palm Street, Dallas", 32.7, -96.8))
    #expect(pool.customerName == "Ann Müller")
  }

  @Test func `nothing typed is lost when the service fails or finds nothing`() throws {
    for body in ["nonsense", #"{"features":[]}"#] {
      let place = try AddressPlace { _ in body }
      let browser = try place.workplace.browser(of: Example.olivia)
      try browser.get("/pools/new")
      try browser.submit("/pools", Self.good, button: "find=address")
      #expect(browser.page.says(body == "nonsense" ? "does not answer" : "No address found"))
      try browser.submit("/pools")
      let pool = try #require(try place.workplace.store.pools(limit: 1).pools.first)
      #expect((pool.address, pool.isLocated, pool.notes) == ("12 Palm", false, "gate 9"))
    }
  }

  @Test func `an address too short to be asked says so`() throws {
    let place = try AddressPlace()
    let browser = try place.workplace.browser(of: Example.olivia)
    try browser.get("/pools/new")
    try browser.submit("/pools", ["address": ["a"]], button: "find=address")
    #expect(browser.page.says("at least 3 characters"))
    #expect(place.server.targets.isEmpty)
  }

  @Test(arguments: [
    ("https://maps.apple.com/?ll=30.5,-97.5", 30.5, -97.5), ("30.5, -97.5", 30.5, -97.5),
  ])
  func `a pasted link gives the position, with a service or without`(text: String, north: Double, east: Double) throws {
    let place = try Workplace()
    let browser = try PoolFormPageTests.add(place, ["position_text": [text]])
    let pool = try #require(try place.store.pools(limit: 1).pools.first)
    #expect((pool.latitude, pool.longitude) == (north, east))
    #expect(browser.page.status == 303)
  }

  @Test func `a text without a position comes back with its message`() throws {
    let place = try Workplace()
    let browser = try PoolFormPageTests.add(place, ["position_text": ["https://maps.app.goo.gl/x"]])
    #expect(browser.page.status == 422)
    #expect(browser.page.says("No position in this text"))
    #expect(browser.page.text.contains("https://maps.app.goo.gl/x"))
    #expect(try place.store.poolCount() == 0)
  }
}
