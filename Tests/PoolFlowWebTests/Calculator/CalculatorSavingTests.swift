import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// A calculation that is saved.
struct CalculatorSavingTests {
  private typealias Page = CalculatorPageTests

  private static func place() throws -> Workplace {
    try Workplace(Example.pool(water: Water(pH: 7.446, temperatureF: 79.3), volumeGallons: 12_345.6))
  }

  private static func visit(_ place: Workplace) throws -> Visit {
    try #require(try place.store.visits(of: ID(1), limit: 1).first)
  }

  @Test func `it is a visit with the readings, without doses or a change of stock`() throws {
    let place = try Self.place()
    let stock = try place.store.stock()
    let browser = try place.browser(of: Example.tom)
    try browser.get(Page.path)
    let reply = try Page.save(browser, ["ph": "8,2", "total_alkalinity": "140"])
    #expect(reply.status == 303)
    let visit = try Self.visit(place)
    #expect(reply.location == "/route?on=2026-11-23&saved=\(visit.id.text)")
    #expect(visit.doses.isEmpty)
    #expect(visit.technician == Example.tom)
    #expect(visit.reading(.pH) == Reading(.pH, 8.2, isMeasured: true))
    #expect(visit.reading(.totalAlkalinity) == Reading(.totalAlkalinity, 140, isMeasured: true))
    #expect(visit.reading(.waterTemp) == Reading(.waterTemp, 79.3, .assumed))
    #expect(try place.store.stock().items.map(\.stockOunces) == stock.items.map(\.stockOunces))
    let pool = try place.store.pool(ID(1))
    #expect((pool.water.pH, pool.water.temperatureF, pool.volumeGallons) == (8.2, 79.3, 12_345.6))
    try browser.follow()
    #expect(browser.page.says(try place.strings()("route.saved")))
  }

  @Test func `a pool with bromine is not asked for free chlorine, in the calculator and in a correction`() throws {
    var pool = Example.pool()
    pool.body.sanitizer = .bromine
    let place = try Workplace(pool)
    try place.store.changeBusiness(at: place.now) { $0.readingNeeds[.freeChlorine] = .needed }
    let browser = try place.browser(of: Example.tom)
    #expect(try browser.get(Page.path).markup.element(with: "id", "free_chlorine") == nil)
    #expect(try Page.save(browser, ["ph": "7.6"]).status == 303)
    let edit = "/visits/\(try Self.visit(place).id.text)/edit"
    #expect(try browser.get(edit).markup.element(with: "id", "free_chlorine") == nil)
    #expect(browser.page.markup.element(with: "id", "ph") != nil)
  }

  @Test func `the toast undoes it, with dissolved solids and volume`() throws {
    let place = try Self.place()
    let before = try place.store.pool(ID(1))
    let browser = try place.browser(of: Example.tom)
    try browser.get(Page.path)
    _ = try Page.save(browser, ["ph": "7.9", "total_dissolved_solids": "2,500", "pool_volume": "20,000"])
    let saved = try place.store.pool(ID(1))
    #expect((saved.water.totalDissolvedSolids, saved.volumeGallons) == (2_500, 20_000))
    try browser.follow()
    try browser.submit("/visits/\(Self.visit(place).id.text)/undo")
    let after = try place.store.pool(ID(1))
    #expect(after.water == before.water)
    #expect(after.volumeGallons == before.volumeGallons)
  }

  @Test func `a reader in metric units saves without a drift`() throws {
    let place = try Self.place()
    try place.installation.accounts.save(Preferences(units: .metric), of: place.account(of: Example.tom).id)
    let browser = try place.browser(of: Example.tom)
    for _ in 1...4 {
      try browser.get(Page.path)
      #expect(browser.page.value("water_temp") == "26.3")
      #expect(browser.page.value("pool_volume") == "46,733")
      #expect(try Page.save(browser).status == 303)
      place.wait(minutes: 1)
    }
    let pool = try place.store.pool(ID(1))
    #expect((pool.water.pH, pool.water.temperatureF, pool.volumeGallons) == (7.446, 79.3, 12_345.6))
  }

  @Test func `sent twice it is one visit, sent with other values it asks first`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    let page = try browser.get(Page.path)
    let id = try #require(page.markup.elements("input").first { $0["name"] == "visit_id" }?["value"])
    let button = try #require(page.markup.all.first { $0["data-save"] != nil })
    var sent = try Page.fields(page, ["ph": "7.9", "pool_volume": "20,000"])
    sent.add("csrf", button["value"] ?? "")
    for _ in 1...2 { #expect(try browser.post(Page.readings, sent).status == 303) }
    #expect(try place.store.visitCount(of: ID(1)) == 1)
    try browser.get(Page.path)
    let conflict = try Page.save(browser, ["ph": "8.1", "visit_id": id])
    #expect(conflict.status == 409)
    #expect(conflict.says("8.1") && conflict.says("7.9"))
    #expect(try browser.submit(Page.readings).status == 303)
    #expect(try place.store.visitCount(of: ID(1)) == 2)
    #expect(try place.store.pool(ID(1)).water.pH == 8.1)
  }

  @Test func `an undone identifier cannot be used again`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    try browser.get(Page.path)
    let id = try #require(browser.page.markup.elements("input").first { $0["name"] == "visit_id" }?["value"])
    _ = try Page.save(browser, ["ph": "7.9"])
    try browser.follow()
    try browser.submit("/visits/\(id)/undo")
    try browser.get(Page.path)
    let reply = try Page.save(browser, ["ph": "7.9", "visit_id": id])
    #expect(reply.status == 409)
    #expect(reply.says(try place.strings()("log.dead")))
    #expect(reply.value("ph") == "7.9")
    #expect(try Page.save(browser).status == 303)
  }

  @Test func `a wrong value saves nothing and is reported beside its field`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    try browser.get(Page.path)
    let reply = try Page.save(browser, ["ph": "seven", "pool_volume": "20,000"])
    #expect(reply.status == 422)
    #expect(reply.value("ph") == "seven")
    #expect(reply.value("pool_volume") == "20,000")
    #expect(try place.store.visitCount(of: ID(1)) == 0)
    #expect(try place.store.pool(ID(1)).volumeGallons == 12_345.6)
    #expect(try Page.save(browser, ["ph": "7.9", "visit_id": "x"]).status == 422)
  }

  @Test func `free chlorine is saved as well if it was typed`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    try browser.get(Page.path)
    _ = try Page.save(browser, ["free_chlorine": "2.5"])
    #expect(try Self.visit(place).reading(.freeChlorine) == Reading(.freeChlorine, 2.5, isMeasured: true))
  }

  @Test func `it needs the page's token and a signed-in person`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    try browser.get(Page.path)
    #expect(try browser.post(Page.readings, ["csrf": "x", "ph": "7.9"]).status == 403)
    let stranger = Browser(place.site)
    #expect(try stranger.get(Page.path).location?.hasPrefix("/login") == true)
    #expect(try stranger.post(Page.readings, ["ph": "7.9"]).status == 401)
    #expect(try place.store.visitCount(of: ID(1)) == 0)
  }
}
