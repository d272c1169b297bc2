import Chemistry
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The tabs of a phone and the side bar of a desktop (decisions.md#navigation).
struct NavigationTests {
  private static func links(_ reply: Reply) -> [MarkupElement] { reply.markup.elements("a", class: "navigation__link") }

  @Test func `an owner has today, the route, customers, analytics and more in tabs, all else in the side bar`() throws {
    let place = try Workplace(Example.pool())
    let tabs = Self.links(try place.browser(of: Example.tom).get("/route"))
    #expect(tabs.compactMap { $0["href"] } == ["/route", "/calculator", "/pools", "/settings"])
    #expect(tabs.allSatisfy { $0["class"]?.contains("--side") == false })
    let page = try place.browser(of: Example.olivia).get("/route")
    let side = Self.links(page).filter { $0["class"]?.contains("--side") == true }
    #expect(side.compactMap { $0["href"] } == ["/board", "/needs", "/calculator", "/settings"])
    let tabsOfOwner = Self.links(page).filter { $0["class"]?.contains("--side") == false }
    #expect(tabsOfOwner.compactMap { $0["href"] } == ["/today", "/route", "/pools", "/analytics", "/settings"])
    #expect(page.markup.elements("header").first?.elements("a").contains { $0["href"] == "/pools" } == true)
  }

  @Test(arguments: ["/route", "/calculator", "/pools", "/settings"])
  func `the page's own tab is marked`(path: String) throws {
    let reply = try Workplace(Example.pool()).browser(of: Example.tom).get(path)
    #expect(Self.links(reply).filter { $0["aria-current"] == "page" }.compactMap { $0["href"] } == [path])
  }

  @Test func `an owner's tab of Needs attention has its count, and the settings have none`() throws {
    let place = try Workplace(Example.pool(1, monthlyFee: 0), Example.pool(2, monthlyFee: 0))
    let browser = try place.browser(of: Example.olivia)
    func badges() throws -> [String: String] {
      let links = Self.links(try browser.get("/calculator"))
      return links.reduce(into: [:]) { found, link in
        found[link["href"] ?? ""] = link.elements("span", class: "count--low").first?.text
      }
    }
    let strings = try place.strings()
    #expect(try badges() == ["/today": "2", "/needs": "2"])
    #expect(browser.page.says(strings("layout.needsOpen", count: 2)))
    var acid = try place.store.item(Example.product(.acid))
    acid.lowStockThresholdOunces = 1_000
    _ = try place.store.update(acid)
    #expect(try badges() == ["/today": "3", "/needs": "3"])
    // As many as the page has lines.
    #expect(try browser.get("/needs").markup.elements("li", class: "need").count == 3)
    try browser.submit("/needs/dismiss")
    #expect(try badges()["/needs"] != "3")
    let tom = try place.browser(of: Example.tom).get("/route")
    #expect(Self.links(tom).compactMap { $0.elements("span", class: "count--low").first?.text } == ["1"])
  }

  @Test func `the badge has room for two digits`() throws {
    let place = try Workplace()
    for number in 1...120 { try place.store.add(Example.pool(number, monthlyFee: 0), by: nil, today: Example.today) }
    let page = try place.browser(of: Example.olivia).get("/route")
    #expect(page.markup.elements("span", class: "count--low").map(\.text) == ["99+", "99+"])
  }

  @Test(arguments: ["/activity", "/trash", "/month-end"])
  func `the owner's desk is linked from one place only, whose tab is marked`(path: String) throws {
    let browser = try Workplace(Example.pool()).browser(of: Example.olivia)
    #expect(try browser.get("/needs").markup.elements("a").contains { $0["href"] == path })
    #expect(try !browser.get("/settings").markup.elements("a").contains { $0["href"] == path })
  }

  @Test(arguments: ["/needs", "/activity", "/trash", "/month-end"])
  func `the owner's desk belongs to the tab of Needs attention`(path: String) throws {
    let reply = try Workplace(Example.pool()).browser(of: Example.olivia).get(path)
    #expect(Self.links(reply).filter { $0["aria-current"] == "page" }.compactMap { $0["href"] } == ["/needs"])
  }
}
