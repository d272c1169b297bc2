import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The quick log as a browser without JavaScript uses it.
struct QuickLogPageTests {
  static let log = "/pools/\(ID<Pool>(1).text)/log"
  static let visits = "/pools/\(ID<Pool>(1).text)/visits"

  /// Soft, cold water at pH 7.2: soda ash 6 oz, bicarbonate 72 oz, calcium 200 oz in 10,000 gallons.
  static let soft = Example.pool(
    water: Water(pH: 7.2, temperatureF: 60, calciumHardness: 100, totalAlkalinity: 50, cyanuricAcid: 0))

  @Test func `a fresh form shows the pool's readings, carried, and the doses they call for`() throws {
    let place = try Workplace(Self.soft)
    let reply = try place.browser(of: Example.tom).get(Self.log)
    #expect(reply.status == 200)
    #expect(reply.value("ph") == "7.2")
    #expect(reply.value("water_temp") == "60")
    #expect(reply.markup.elements("input").filter { $0["name"] == "carried" }.count == 5)
    let doses = reply.markup.all.filter { $0["data-recommendation"] != nil && $0["data-quantity-oz"] != nil }
    #expect(doses.compactMap { $0["data-recommendation"] }.prefix(3) == ["base", "alkalinity", "calcium"])
    #expect(doses.compactMap { $0["data-quantity-oz"] }.prefix(3) == ["6", "72", "200"])
    #expect(reply.markup.element(with: "data-index")?["data-condition"] == "corrosive")
    #expect(reply.says(try place.strings()("log.safety")))
  }

  @Test func `doses without a caution are ticked by default, each with the amount for one visit`() throws {
    let browser = try Workplace(Self.soft).browser(of: Example.tom)
    try browser.get(Self.log)
    #expect(DoseViewTests.ticked(browser) == ["base"])
    #expect(browser.page.value("dose_oz.base") == "6")
    #expect(browser.page.value("dose_oz.alkalinity") == "44")
    #expect(browser.page.value("dose_oz.calcium") == "153")
    let calcium = browser.page.markup.element(with: "data-recommendation", "calcium")
    #expect((calcium?["data-quantity-oz"], calcium?["data-pour-oz"]) == ("200", "153"))
    #expect(calcium?.elements("b", class: "dose__quantity").first?.text == "9 lb 9 oz")
  }

  @Test func `a cautioned dose is not ticked and starts at its first portion`() throws {
    let water = Water(
      pH: 8, temperatureF: 84, calciumHardness: 300, totalAlkalinity: 100, cyanuricAcid: 30)
    let browser = try Workplace(Example.pool(water: water, volumeGallons: 10_000)).browser(of: Example.tom)
    try browser.get(Self.log)
    #expect(DoseViewTests.ticked(browser).isEmpty)
    let dose = browser.page.markup.element(with: "data-recommendation", "acid")
    #expect(dose?["data-quantity-oz"] == "52")
    let poured = try #require(browser.page.value("dose_oz.acid").flatMap(Double.init))
    #expect((1...13).contains(poured))
    #expect(dose?["data-pour-oz"] == browser.page.value("dose_oz.acid"))
    #expect(dose?.elements("b", class: "dose__quantity").first?.text == "\(Int(poured)) fl oz")
  }

  @Test func `a visit is logged, and the route shows it done`() throws {
    let place = try Workplace(Self.soft)
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.log)
    let reply = try browser.submit(Self.visits, ["notes": ["hello"]])
    #expect(reply.status == 303)
    let visit = try #require(try place.store.visits(of: ID(1), limit: 1).first)
    #expect(reply.location == "/route?on=2026-11-23&saved=\(visit.id.text)")
    #expect(visit.technician == Example.tom)
    #expect(visit.notes == "hello")
    try browser.follow()
    #expect(browser.page.markup.element(with: "data-visit", visit.id.text) != nil)
    #expect(browser.page.says(try place.strings()("route.saved")))
  }

  @Test func `a reading typed over a carried one counts, also without JavaScript`() throws {
    let place = try Workplace(Self.soft)
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.log)
    try browser.submit(Self.visits, ["ph": ["7,6"], "cyanuric_acid": ["30"]], button: "recalculate=1")
    #expect(browser.page.value("ph") == "7.6")
    try browser.submit(Self.visits)
    let visit = try #require(try place.store.visits(of: ID(1), limit: 1).first)
    #expect(visit.reading(.pH) == Reading(.pH, 7.6, isMeasured: true))
    #expect(visit.reading(.cyanuricAcid) == Reading(.cyanuricAcid, 30, isMeasured: true))
    #expect(visit.reading(.calciumHardness) == Reading(.calciumHardness, 100, .assumed))
  }

  @Test func `a carried reading is kept exactly, also when its box rounds it`() throws {
    var pool = Example.pool(water: Water(pH: 7.446, temperatureF: 79.3, totalAlkalinity: 101.26))
    pool.notes = ""
    let place = try Workplace(pool)
    let browser = try place.browser(of: Example.tom)
    try place.installation.accounts.save(Preferences(units: .metric), of: place.account(of: Example.tom).id)
    for _ in 1...5 {
      try browser.get(Self.log)
      #expect(browser.page.value("water_temp") == "26.3")
      try browser.submit(Self.visits)
      #expect(browser.page.status == 303)
      place.wait(minutes: 1)
    }
    let water = try place.store.pool(ID(1)).water
    #expect((water.pH, water.temperatureF, water.totalAlkalinity) == (7.446, 79.3, 101.26))
  }

  @Test func `a wrong reading loses neither the ticks nor the typed amounts`() throws {
    let place = try Workplace(Self.soft)
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.log)
    try browser.submit(
      Self.visits,
      ["ph": ["abc"], "dose": ["base"], "dose_oz.base": ["5.5"], "dose_oz.calcium": ["7"], "notes": ["kept"]])
    #expect(browser.page.status == 422)
    #expect(browser.page.value("ph") == "abc")
    #expect(browser.page.message("ph") == (try place.strings()("reading.notANumber")))
    try browser.submit(Self.visits, ["ph": ["7.2"]], button: "recalculate=1")
    #expect(DoseViewTests.ticked(browser) == ["base"])
    #expect(browser.page.value("dose_oz.base") == "5.5")
    #expect(browser.page.value("dose_oz.calcium") == "7")
    #expect(browser.page.value("notes") == "kept")
    try browser.submit(Self.visits)
    let visit = try #require(try place.store.visits(of: ID(1), limit: 1).first)
    #expect(visit.doses.map(\.quantityOunces) == [5.5])
  }
}
