import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// A better order of a route: preview, apply, undo.
struct OptimizationPageTests {
  private static let path = "/route/optimization"
  private static let undo = "/route/optimization/undo"

  /// A pool so many hundredths of a degree east; nil without a position.
  private static func pool(_ number: Int, _ name: String, at east: Double?, technician: ID<Person>? = nil) -> Pool {
    var pool = Example.pool(number, name: name, technician: technician)
    (pool.latitude, pool.longitude) = east.map { (33.4, -112 + $0 / 100) } ?? (0, 0)
    return pool
  }

  /// Ann, Dan, Bob, Cid by their places.
  private static func place(technician: ID<Person>? = nil) throws -> Workplace {
    try Workplace(
      pool(1, "Ann", at: 0, technician: technician), pool(2, "Bob", at: 20, technician: technician),
      pool(3, "Cid", at: 30, technician: technician), pool(4, "Dan", at: 10, technician: technician))
  }

  private static func names(_ page: Reply) -> [String] {
    page.markup.elements("bdi", class: "stop__name").map(\.text)
  }

  private static func proposed(_ page: Reply) -> [String] {
    let forms = page.markup.elements("input").filter { $0["name"] == "pool_ids" }.compactMap { $0["value"] }
    return forms.map { String($0.suffix(1)) }
  }

  @Test func `the proposal is shown with its saving and applied for that date`() throws {
    let browser = try Self.place().browser(of: Example.olivia)
    let route = try browser.get("/route")
    #expect(route.markup.elements("a").contains { $0["href"]?.hasPrefix(Self.path) == true })
    let page = try browser.get(Self.path)
    #expect(Self.proposed(page) == ["1", "4", "2", "3"])
    #expect(page.says("Certainly the best: by these travel times no order is better.") && page.says("28 mph"))
    #expect(page.markup.elements("td", class: "savings__saved").count == 2)
    #expect(page.markup.elements("svg", class: "map__plot").count == 2)
    try browser.submit(Self.path)
    #expect(try Self.names(browser.follow()) == ["Ann", "Dan", "Bob", "Cid"])
    #expect(browser.page.says("Optimized order applied."))
    #expect(try Self.names(browser.get("/route?on=\(Example.today.adding(days: 7))")) == ["Ann", "Bob", "Cid", "Dan"])
    let again = try browser.get(Self.path)
    #expect(again.says("The current order is the best that was found."))
    #expect(again.markup.elements("svg", class: "map__plot").count == 1)
  }

  @Test func `one undo puts the order back, and it is offered until the route changes`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.path)
    try browser.submit(Self.path)
    try browser.get("/settings")
    try browser.get("/route")
    try browser.submit(Self.undo)
    #expect(try Self.names(browser.follow()) == ["Ann", "Bob", "Cid", "Dan"])
    #expect(browser.page.says("The previous order is back") && !browser.page.says("Optimized order applied."))
    try browser.get(Self.path)
    try browser.submit(Self.path)
    let stale = try browser.follow()
    let other = try place.browser(of: Example.olivia)
    try other.get(Link.stop(ID<Pool>(3), on: Example.today))
    try other.submit("/route/order", ["step": ["up"]])
    #expect(!(try other.follow().says("Optimized order applied.")) && stale.says("Optimized order applied."))
    try browser.submit(Self.undo)
    #expect(try browser.follow().says("its order stays as it is"))
    #expect(try Self.names(browser.get("/route")) == ["Ann", "Dan", "Cid", "Bob"])
  }

  @Test func `every such day is the owner's, and its undo too, unless technicians may order it`() throws {
    let place = try Self.place()
    let owner = try place.browser(of: Example.olivia)
    let nextWeek = "/route?on=\(Example.today.adding(days: 7))"
    try owner.get(Self.path)
    try owner.submit(Self.path, ["always": ["1"]])
    #expect(try owner.follow().says("every Monday too"))
    #expect(try Self.names(owner.get(nextWeek)) == ["Ann", "Dan", "Bob", "Cid"])
    let technician = try place.browser(of: Example.tom)
    try technician.get(Self.path)
    #expect(try technician.post(Self.path, ["on": "", "always": "1"]).status == 403)
    try owner.get("/route")
    try owner.submit(Self.undo)
    #expect(try Self.names(owner.get(nextWeek)) == ["Ann", "Bob", "Cid", "Dan"])
    #expect(try Self.names(owner.get("/route")) == ["Ann", "Bob", "Cid", "Dan"])
    try place.store.changeBusiness(at: place.now) { $0.techniciansOrderEachDay = true }
    try technician.get(Self.path)
    try technician.submit(Self.path, ["always": ["1"]])
    #expect(try Self.names(owner.get(nextWeek)) == ["Ann", "Dan", "Bob", "Cid"])
  }

  @Test func `a route that changed meanwhile is not overwritten: the new proposal is shown`() throws {
    let place = try Self.place()
    let (one, other) = (try place.browser(of: Example.olivia), try place.browser(of: Example.tom))
    try one.get("\(Self.path)?objective=minDriveDistance&last=\(ID<Pool>(2).text)")
    try other.get(Link.stop(ID<Pool>(3), on: Example.today))
    try other.submit("/route/order", ["step": ["up"]])
    try one.submit(Self.path)
    let page = try one.follow()
    #expect(page.says("The route has changed in the meantime. Nothing was applied"))
    #expect(Self.proposed(page) == ["1", "4", "3", "2"], "the wishes are kept")
    #expect(try Self.names(one.get("/route")) == ["Ann", "Cid", "Bob", "Dan"])
  }

  @Test func `a technician puts own stops in order, and nobody else's`() throws {
    let place = try Self.place(technician: Example.tom.id)
    let tom = try place.browser(of: Example.tom)
    #expect(try Self.proposed(tom.get(Self.path)) == ["1", "4", "2", "3"])
    let tina = try place.browser(of: Workplace.tina)
    #expect(try Self.proposed(tina.get("\(Self.path)?who=\(Example.tom.id.text)")).isEmpty)
    try tom.submit(Self.path)
    #expect(try tom.follow().says("Optimized order applied."))
  }

  @Test func `an owner chooses whose route it is, where stops belong to several`() throws {
    let place = try Workplace(
      Self.pool(1, "Ann", at: 0, technician: Example.tom.id), Self.pool(2, "Bob", at: 20, technician: Example.tom.id),
      Self.pool(3, "Cid", at: 30, technician: Workplace.tina.id))
    let browser = try place.browser(of: Example.olivia)
    let page = try browser.get(Self.path)
    #expect(page.says("Whose route?") && page.says("Tina Technician"))
    let chosen = try browser.get("\(Self.path)?who=\(Example.tom.id.text)")
    #expect(chosen.says("Tom Technician") && chosen.says("at least three open stops"))
  }

  @Test func `stops without coordinates are named with the page that fixes them`() throws {
    let place = try Workplace(Self.pool(1, "Ann", at: 0), Self.pool(2, "Bob", at: nil), Self.pool(3, "Cid", at: 5))
    let page = try place.browser(of: Example.olivia).get(Self.path)
    #expect(page.says("Needs coordinates") && page.says("Stops without coordinates stay in place"))
    #expect(page.markup.elements("a").contains { $0["href"] == "/pools/\(ID<Pool>(2).text)/edit" })
    #expect(Self.proposed(page).isEmpty)
  }

  @Test func `two stops at one place are refused beside their boxes`() throws {
    let browser = try Self.place().browser(of: Example.olivia)
    let pool = ID<Pool>(2).text
    let page = try browser.get("\(Self.path)?first=\(pool)&last=\(pool)")
    #expect(page.status == 422 && page.says("Two stops are to have the same place."))
    let kept = try browser.get("\(Self.path)?keep=\(ID<Pool>(3).text.suffix(12))")
    #expect(Self.proposed(kept) == ["1", "4", "3", "2"])
  }

  @Test func `a wrong date is refused, and one that is over`() throws {
    let browser = try Self.place().browser(of: Example.olivia)
    for day in ["x", Example.today.adding(days: -1).description] {
      #expect(try browser.get("\(Self.path)?on=\(day)").status == 400)
    }
  }

  @Test func `the goal of the business is set under workflow`() throws {
    let browser = try Self.place().browser(of: Example.olivia)
    try browser.get("/settings/workflow")
    try browser.submit("/settings/workflow", ["route_goal": ["balanced"]])
    #expect(try browser.get(Self.path).says("Balanced: driving time, and 0.6 minutes"))
    try browser.get("/settings/workflow")
    #expect(try browser.submit("/settings/workflow", ["route_goal": ["shortest"]]).status == 422)
  }

  @Test func `the map of a route shows its stops in order`() throws {
    let browser = try Self.place().browser(of: Example.olivia)
    let route = try browser.get("/route")
    #expect(route.markup.elements("details").contains { $0["data-map"] != nil } && route.says("mi"))
    let page = try browser.get("/route/map")
    #expect(page.markup.elements("text", class: "map__number").map(\.text) == ["1", "2", "3", "4"])
    #expect(
      page.markup.elements("svg", class: "map__plot").first?["aria-label"]?.contains("4 stops on the map") == true)
  }
}
