import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Full sun is one tap away on the route and in the quick log.
struct SunPageTests {
  private static func root(_ page: Reply) -> MarkupElement? { page.markup.elements("html").first }

  @Test func `the route's button switches full sun, which is light, and leads back to the same day`() throws {
    let place = try Workplace(QuickLogPageTests.soft)
    let browser = try place.browser(of: Example.tom)
    try browser.get("/settings/appearance")
    try browser.submit("/settings/appearance", ["theme": ["dark"]])
    let route = try browser.get("/route?day=3")
    #expect(route.markup.element(with: "data-sun")?["aria-pressed"] == "false")
    let reply = try browser.submit(Link.sun, button: "sun=1")
    #expect(reply.status == 303 && reply.location?.hasPrefix("/route?on=") == true)
    let sunny = try browser.follow()
    #expect(Self.root(sunny)?["data-contrast"] == "high" && Self.root(sunny)?["data-theme"] == "light")
    #expect(sunny.markup.element(with: "data-sun")?["aria-pressed"] == "true")
    PageMarkupTests.check(sunny)
    try browser.submit(Link.sun, button: "sun=0")
    let plain = try browser.follow()
    #expect(Self.root(plain)?["data-contrast"] == nil && Self.root(plain)?["data-theme"] == "dark")
  }

  @Test func `in the quick log the form comes back in full sun with all that was typed, and nothing is saved`() throws {
    let place = try Workplace(QuickLogPageTests.soft)
    let browser = try place.browser(of: Example.tom)
    try browser.get(QuickLogPageTests.log)
    try browser.submit(QuickLogPageTests.visits, ["ph": ["7.9"], "notes": ["Gate open"]], button: "sun=1")
    #expect(browser.page.status == 200)
    #expect(Self.root(browser.page)?["data-contrast"] == "high")
    #expect(browser.page.value("ph") == "7.9" && browser.page.value("notes") == "Gate open")
    #expect(try place.store.visitCount(of: ID(1)) == 0)
    #expect(Self.root(try browser.get("/route"))?["data-contrast"] == "high")
    try browser.get(QuickLogPageTests.log)
    try browser.submit(QuickLogPageTests.visits, button: "sun=0")
    #expect(Self.root(browser.page)?["data-contrast"] == nil)
  }

  @Test(arguments: ["https://example.com/", "//example.com/route?", "/settings", "/route", ""])
  func `the way back is the route and nothing else`(back: String) throws {
    let browser = try Workplace(QuickLogPageTests.soft).browser(of: Example.tom)
    try browser.get("/route")
    let reply = try browser.submit(Link.sun, ["back": [back]], button: "sun=1")
    #expect(reply.location == "/route")
  }
}
