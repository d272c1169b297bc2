import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The tabs of a phone and the side bar of a desktop (DECISIONS §1).
struct NavigationTests {
  private static func links(_ reply: Reply) -> [MarkupElement] { reply.markup.elements("a", class: "navigation__link") }

  @Test func `a technician has a tab for the customers, an owner finds them in the side bar and on the route`() throws {
    let place = try Workplace(Example.pool())
    let tabs = Self.links(try place.browser(of: Example.tom).get("/route"))
    #expect(tabs.compactMap { $0["href"] } == ["/route", "/calculator", "/pools", "/settings"])
    #expect(tabs.allSatisfy { $0["class"]?.contains("--side") == false })
    let page = try place.browser(of: Example.olivia).get("/route")
    let side = Self.links(page).filter { $0["class"]?.contains("--side") == true }
    #expect(side.compactMap { $0["href"] } == ["/pools"])
    let tabsOfOwner = Self.links(page).filter { $0["class"]?.contains("--side") == false }
    #expect(tabsOfOwner.compactMap { $0["href"] } == ["/route", "/calculator", "/analytics", "/needs", "/settings"])
    #expect(page.markup.elements("header").first?.elements("a").contains { $0["href"] == "/pools" } == true)
  }

  @Test(arguments: ["/route", "/calculator", "/pools", "/settings"])
  func `the page's own tab is marked`(path: String) throws {
    let reply = try Workplace(Example.pool()).browser(of: Example.tom).get(path)
    #expect(Self.links(reply).filter { $0["aria-current"] == "page" }.compactMap { $0["href"] } == [path])
  }

  @Test(arguments: ["/needs", "/activity", "/month-end"])
  func `what the owner looks through belongs to the tab of what needs them`(path: String) throws {
    let reply = try Workplace(Example.pool()).browser(of: Example.olivia).get(path)
    #expect(Self.links(reply).filter { $0["aria-current"] == "page" }.compactMap { $0["href"] } == ["/needs"])
  }
}
