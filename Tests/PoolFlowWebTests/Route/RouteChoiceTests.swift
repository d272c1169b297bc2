import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The owner looks at one technician's route, and keeps looking at it while stops change.
struct RouteChoiceTests {
  private static let who = "who=\(Example.tom.id.text)"
  private static let route = "/route?\(who)"

  private static func place() throws -> Workplace {
    try Workplace(
      Example.pool(1, name: "Ann"), Example.pool(2, name: "Bob", technician: Example.tom.id),
      Example.pool(3, name: "Cid", technician: Workplace.tina.id))
  }

  private static func action(_ page: Reply, _ part: String) throws -> String {
    try #require(
      page.markup.elements("form").compactMap { $0["action"] }.first { $0.contains(part) }, "no form \(part)")
  }

  private static func link(_ page: Reply, _ part: String) throws -> String {
    try #require(page.markup.elements("a").compactMap { $0["href"] }.first { $0.contains(part) }, "no link \(part)")
  }

  /// The link of the page with all that can be done with a stop.
  private static func menuLink(_ browser: Browser, _ part: String) throws -> String {
    let menu = try Self.link(browser.get(Self.route), "\(ID<Pool>(2).text)/stop")
    #expect(menu.contains(Self.who))
    return try Self.link(browser.get(menu), part)
  }

  /// The route that an answer leads to: Tom's, without Cid.
  private static func checkRoute(_ browser: Browser, _ location: String?) throws {
    #expect(location?.contains(who) == true, "\(location ?? "")")
    #expect(!(try browser.get(location ?? "").says("Cid")))
  }

  @Test func `a skip and its undo lead back to the technician's route`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    let form = try Self.menuLink(browser, "/skip?")
    try browser.get(form)
    let action = try Self.action(browser.page, "/skip")
    let wrong = try browser.submit(action, ["reason": []])
    #expect(try wrong.status == 422 && Self.action(wrong, "/skip") == action)
    try Self.checkRoute(browser, try browser.submit(action, ["reason": ["gate"]]).location)
    try Self.checkRoute(browser, try browser.submit(Self.action(browser.page, "/skip/undo")).location)
  }

  @Test func `a move and its undo lead back to the technician's route`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(try Self.menuLink(browser, "/move?"))
    #expect(try Self.link(browser.page, "/route?").contains(Self.who))
    let action = try Self.action(browser.page, "/move?")
    try Self.checkRoute(browser, try browser.submit(action, ["to": ["2026-11-25"]]).location)
    try Self.checkRoute(browser, try browser.submit(Self.action(browser.page, "/acts/")).location)
  }

  @Test func `a stop that is taken leads back to the technician's route`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    let take = try Self.action(browser.get(Self.route), "/take?")
    try Self.checkRoute(browser, try browser.submit(take).location)
  }

  @Test func `a technician chooses nobody`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Workplace.tina)
    #expect(try !browser.get(Self.route).text.contains(Self.who) && browser.page.says("Cid"))
  }

  @Test func `who goes home sick keeps what they did on their route, and is offered nothing that is done`() throws {
    let place = try Workplace(
      Example.pool(1, name: "Ann", technician: Example.tom.id),
      Example.pool(2, name: "Bob", technician: Example.tom.id),
      Example.pool(3, name: "Cid", technician: Workplace.tina.id))
    _ = try place.store.record(Example.draft(5, pool: ID(1), technician: Example.tom.id))
    try place.store.add(
      Absence(id: ID(5), person: Example.tom.id, from: place.today, until: place.today),
      AbsencePlan(.give(Workplace.tina.id)), by: nil, now: place.now, today: place.today)
    let page = try place.browser(of: Example.tom).get("/route")
    #expect(page.markup.elements("bdi", class: "stop__name").map(\.text) == ["Ann"])
    #expect(!page.says("Nobody’s stops"))
    let tinas = try place.browser(of: Workplace.tina).get("/route")
    #expect(tinas.markup.elements("bdi", class: "stop__name").map(\.text).sorted() == ["Bob", "Cid"])
    #expect(!tinas.says("Nobody’s stops"))
  }
}
