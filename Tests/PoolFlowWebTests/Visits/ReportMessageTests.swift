import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// "Done, here is your report": one tap on the receipt, or on the row of a done stop.
struct ReportMessageTests {
  private static func place(_ profile: CustomerProfile) throws -> Workplace {
    let place = try Workplace(Example.pool(1, name: "Ann"), Example.pool(2, name: "Bob"))
    #expect(try place.store.save(profile, of: ID(1), by: nil, now: place.now))
    return place
  }

  private static func saved(_ browser: Browser) throws -> Reply {
    try browser.get("\(Desk.pool)/log")
    try browser.submit("\(Desk.pool)/visits", ["ph": ["7.6"]])
    return try browser.follow()
  }

  @Test func `it is a text message in the customer's language, from the receipt and from the row`() throws {
    let place = try Self.place(CustomerProfile(contactPhone: "602 555 0142", language: "de"))
    let browser = try place.browser(of: Example.tom)
    let route = try Self.saved(browser)
    let visit = try #require(try place.store.visits(of: ID(1), limit: 1).first)
    let path = Link.reportMessage(visit.id)
    #expect(route.markup.elements("a").filter { $0["href"] == path }.count == 2)
    let location = try #require(try browser.get(path).location)
    let body = try #require(location.removingPercentEncoding)
    #expect(body.hasPrefix("sms:6025550142?&body=Hallo, hier ist \(Example.business.name): Der Pool ist fertig."))
    #expect(body.contains("Servicebericht") && body.contains("pH: 7.6, Ideal"), "\(body)")
    browser.headers = ["Accept": "text/plain"]
    let text = try browser.get(path)
    #expect(text.text.hasPrefix("Hallo") && text.response.headers["Content-Language"] == "de")
  }

  @Test func `without a telephone it leads to the report on the visit's page`() throws {
    let place = try Self.place(CustomerProfile(contactName: "Ann"))
    let browser = try place.browser(of: Example.tom)
    let route = try Self.saved(browser)
    let visit = try #require(try place.store.visits(of: ID(1), limit: 1).first)
    #expect(
      route.markup.elements("a").filter { $0["href"] == Link.reportMessage(visit.id) }.count == 1, "the receipt's")
    #expect(try browser.get(Link.reportMessage(visit.id)).location == "\(Link.visit(visit.id))#report")
    #expect(try browser.get(Link.visit(visit.id)).markup.element(id: "report") != nil)
  }

  @Test func `"On my way" is in the customer's language, else in that of its author`() throws {
    for (language, start) in [("fr", "Bonjour"), (nil, "Hello")] as [(String?, String)] {
      let place = try Self.place(CustomerProfile(contactPhone: "602 555 0142", language: language))
      let page = try place.browser(of: Example.tom).get("\(Desk.pool)/stop")
      let link = page.markup.elements("a").compactMap { $0["href"]?.removingPercentEncoding }.first {
        $0.hasPrefix("sms:")
      }
      #expect(link?.hasPrefix("sms:6025550142?&body=\(start)") == true)
    }
  }
}
