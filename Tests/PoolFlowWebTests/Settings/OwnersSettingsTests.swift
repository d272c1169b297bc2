import Chemistry
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct OwnersSettingsTests {
  private static let salty = Water(
    pH: 7.5, calciumHardness: 350, totalAlkalinity: 100, cyanuricAcid: 50, totalDissolvedSolids: 3_200)

  @Test func `another chemistry model is saved, confirmed and shown on every pool at once`() throws {
    let place = try Workplace(Example.pool(water: Self.salty))
    let browser = try place.browser(of: Example.olivia)
    #expect(try browser.get("/pools").markup.element(with: "data-condition", "scaleForming") != nil)
    #expect(try browser.get("/settings").says(place.strings()("model.documented")))
    try browser.get("/settings/chemistry")
    let form = try #require(browser.page.markup.elements("form").first { $0["action"] == "/settings/chemistry" })
    #expect(form.entries.filter { $0.name == "model" }.map(\.value) == ["documented"])
    #expect(try browser.submit("/settings/chemistry", ["model": ["carbonate"]]).status == 303)
    #expect(try browser.follow().says(place.strings()("model.savedDetail")))
    #expect(try browser.get("/pools").markup.element(with: "data-condition", "scaleForming") == nil)
    #expect(try place.store.business().model == .carbonate)
  }

  @Test(arguments: [["tlh"], [], ["carbonate", "documented"]])
  func `an unknown model is refused`(values: [String]) throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/settings/chemistry")
    #expect(try browser.submit("/settings/chemistry", ["model": values]).status == 422)
    PageMarkupTests.check(browser.page)
    #expect(try place.store.business().model == .documented)
  }

  @Test func `the readings of a visit and the sight of costs are the owner's choice`() throws {
    let place = try Workplace()
    try place.store.changeBusiness(at: place.now) { $0.routeGoal = .minDriveDistance }
    let browser = try place.browser(of: Example.olivia)
    #expect(try browser.get("/settings/workflow").says("Route optimization goal"))
    let reply = try browser.submit(
      "/settings/workflow",
      [
        "confirms_before_save": ["1"], "shows_costs_to_technicians": ["1"], "technicians_order_each_day": ["1"],
        "need_ph": ["needed"],
        "need_free_chlorine": ["hidden"], "need_salt": ["optional"],
      ])
    #expect(reply.location == "/settings/workflow?saved=1")
    let business = try place.store.business()
    #expect(business.confirmsBeforeSave && business.showsCostsToTechnicians && !business.showsCostsToCustomers)
    #expect(business.routeGoal == .minDriveDistance && business.techniciansOrderEachDay)
    #expect(business.readingNeeds[.pH] == .needed)
    #expect(business.readingNeeds[.freeChlorine] == .hidden)
    #expect(business.readingNeeds[.salt] == .optional)
    #expect(business.readingNeeds[.combinedChlorine] == .hidden)
    #expect(try browser.follow().says(place.strings()("workflow.saved")))
    try browser.submit("/settings/workflow", ["confirms_before_save": [], "shows_costs_to_customers": ["1"]])
    let changed = try place.store.business()
    #expect(!changed.confirmsBeforeSave && changed.showsCostsToTechnicians && changed.showsCostsToCustomers)
    #expect(changed.readingNeeds == business.readingNeeds)
  }

  @Test(arguments: [
    ("need_ph", ["hidden"]), ("need_ph", ["x"]), ("need_salt", [""]), ("need_salt", []),
    ("need_water_temp", ["needed", "optional"]), ("confirms_before_save", ["1", "1"]),
  ])
  func `an invalid choice is refused, and the chosen values stay`(name: String, values: [String]) throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/settings/workflow")
    let changes = ["need_calcium_hardness": ["needed"], "shows_costs_to_customers": ["1"]]
    try browser.submit("/settings/workflow", changes.merging([name: values]) { $1 })
    #expect(browser.page.status == 422)
    PageMarkupTests.check(browser.page)
    let form = try #require(browser.page.markup.elements("form").first { $0["action"] == "/settings/workflow" })
    #expect(form.entries.contains { $0 == ("need_calcium_hardness", "needed") })
    #expect(form.entries.contains { $0 == ("shows_costs_to_customers", "1") })
    #expect(try place.store.business() == Example.business)
  }

  @Test func `the settings lead a technician to the inventory alone`() throws {
    let place = try Workplace()
    let links = ["/inventory", "/settings/chemistry", "/settings/workflow"]
    let owners = try place.browser(of: Example.olivia).get("/settings")
    let toms = try place.browser(of: Example.tom).get("/settings")
    #expect(links.map { link in owners.markup.elements("a").contains { $0["href"] == link } } == [true, true, true])
    #expect(links.map { link in toms.markup.elements("a").contains { $0["href"] == link } } == [true, false, false])
    #expect(owners.says("7 products"))
  }

  @Test func `setup asks for the model once`() throws {
    let place = try Workplace.blank()
    let browser = Browser(place.site)
    try browser.get("/setup")
    let form = try #require(browser.page.markup.elements("form").first)
    #expect(form.entries.contains { $0 == ("model", "documented") })
    let fields: FormFields = [
      "name": "Olivia", "email": "o@example.com", "password": "correct horse", "business_name": "Salty Pools",
      "time_zone": "America/New_York", "region": "US", "model": "carbonate",
    ]
    browser.headers = ["Host": "localhost"]
    #expect(try browser.post("/setup", fields).status == 303)
    #expect(try place.store.business().model == .carbonate)
  }

  @Test func `a pool may have another model, which only the owner sets`() throws {
    let place = try Workplace(Example.pool(water: Self.salty))
    let path = "/pools/\(ID<Pool>(1).text)"
    let browser = try place.browser(of: Example.olivia)
    try browser.get("\(path)/edit")
    #expect(browser.page.markup.field("model")?.fieldValue == "")
    #expect(try browser.submit(path, ["model": ["carbonate"]]).status == 303)
    let pool = try place.store.pool(ID(1))
    #expect(pool.model == .carbonate)
    expectClose(pool.cachedIndex, WaterIndex(of: Self.salty, by: .carbonate).value)
    let toms = try place.browser(of: Example.tom)
    try toms.get("\(path)/edit")
    #expect(toms.page.markup.field("model") == nil)
    #expect(try toms.submit(path, ["model": ["documented"]]).status == 303)
    #expect(try place.store.pool(ID(1)).model == .carbonate)
    try browser.get("\(path)/edit")
    #expect(browser.page.markup.field("model")?.fieldValue == "carbonate")
    #expect(try browser.submit(path, ["model": ["pink"]]).status == 422)
    try browser.get("\(path)/edit")
    #expect(try browser.submit(path, ["model": [""]]).status == 303)
    #expect(try place.store.pool(ID(1)).model == nil)
  }
}
