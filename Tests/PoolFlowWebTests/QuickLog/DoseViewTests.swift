import Chemistry
import Foundation
import HTTP
import Localization
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct DoseViewTests {
  private static let log = QuickLogPageTests.log
  private static let visits = QuickLogPageTests.visits

  static func open(
    _ pool: Pool = QuickLogPageTests.soft, as person: Person = Example.olivia
  ) throws -> (Workplace, Browser) {
    let place = try Workplace(pool)
    let browser = try place.browser(of: person)
    try browser.get(log)
    return (place, browser)
  }

  static func ticked(_ browser: Browser) -> [String] {
    browser.page.markup.elements("form", class: "log").flatMap(\.entries).filter { $0.name == "dose" }.map(\.value)
      .filter { !DoseDraft.isExtra($0) }
  }

  static func visit(_ place: Workplace) throws -> Visit {
    try #require(try place.store.visits(of: ID(1), limit: 1).first)
  }

  @Test(arguments: [(7.6, true), (8.2, false)])
  func `a dose for a reading within its range says that it is for the index`(pH: Double, isForIndex: Bool) throws {
    let water = Water(pH: pH, temperatureF: 90, calciumHardness: 400, totalAlkalinity: 120, cyanuricAcid: 30)
    let (place, browser) = try Self.open(Example.pool(water: water))
    let dose = try #require(browser.page.markup.element(with: "data-recommendation", "acid"))
    let text = try #require(dose.elements("span", class: "dose__instruction").first).text
    #expect(text.hasSuffix(try place.strings()("dose.forIndex")) == isForIndex, "\(text)")
  }

  @Test(arguments: ["en", "es", "fr", "pt-BR", "de"])
  func `a first portion is two sentences: how much now, and how much in all after a retest`(language: String) throws {
    // Acid in water with much dissolved; then a dose that overshoots, whose portion is all that is needed.
    for (water, gallons) in [
      (
        Water(
          pH: 7.9, temperatureF: 84, calciumHardness: 300, totalAlkalinity: 120, cyanuricAcid: 30,
          totalDissolvedSolids: 1_500), 12_000.0
      ),
      (Water(pH: 8, temperatureF: 84, calciumHardness: 300, totalAlkalinity: 100, cyanuricAcid: 30), 10_000),
    ] {
      let acid = try #require(Dosing(for: water, volumeGallons: gallons).recommendations.first)
      #expect((acid.mostWithPortions == nil) == (gallons == 10_000))
      let place = try Workplace(Example.pool(water: water, volumeGallons: gallons))
      let format = try place.viewer(language: language).format
      let now = ["amount": format.quantity(ounces: acid.pourOunces, isDry: false)]
      let portion =
        acid.mostWithPortions.map { most in
          format.strings(
            "dose.portionOf", now.merging(["most": format.quantity(ounces: most, isDry: false)]) { own, _ in own })
        } ?? format.strings("dose.portion", now)
      #expect(portion.components(separatedBy: ". ").count == 2 && portion.count < 120, "\(portion)")
      let page = try place.browser(of: Example.olivia, language: language).get(Self.log)
      let dose = try #require(page.markup.element(with: "data-recommendation", "acid"))
      let caution = try #require(dose.elements("p", class: "caution").first).text
      #expect(Typography.plain(caution).hasPrefix(Typography.plain(portion)), "\(caution)")
    }
  }

  @Test func `a dose says in words whether it is poured, and the receipt names those that were not`() throws {
    let (place, browser) = try Self.open()
    let strings = try place.strings()
    for dose in browser.page.markup.elements("label", class: "dose__main") {
      let words = dose.elements("span", class: "dose__tick").flatMap { $0.elements("span") }.map(\.text)
      #expect(words.suffix(2) == [strings("log.pouredTick"), strings("log.notPoured")])
    }
    try browser.submit(Self.visits, ["dose": ["base"]])
    let left = try browser.follow().markup.elements("span", class: "toast__detail").first?.text ?? ""
    #expect(left.contains(strings("route.notPoured", ["doses": "Baking soda and Calcium chloride"])), "\(left)")
  }

  @Test func `the receipt names the poured doses of a visit that measured nothing`() throws {
    let (place, browser) = try Self.open()
    try browser.submit(Self.visits, ["dose": ["base"]])
    let visit = try #require(try place.store.visits(of: ID(1), limit: 1).first)
    let text = try browser.follow().markup.elements("span", class: "toast__detail").first?.text ?? ""
    let dose = try #require(visit.doses.first).text(format: try place.viewer().format)
    let words = try place.strings()("route.pouredUntested", ["doses": dose])
    #expect(!visit.isTested && Typography.plain(text).contains(Typography.plain(words)), "\(text) - \(words)")
    try browser.get(Self.log)
    try browser.submit(Self.visits, ["ph": ["7.4"], "dose": ["base"]], button: "recalculate=1")
    try browser.submit(Self.visits, ["dose": []])
    let tested = try browser.follow().markup.elements("span", class: "toast__detail").first?.text ?? ""
    #expect(!tested.contains("without a test"))
  }

  @Test func `the receipt names no dose where all that was recommended is poured`() throws {
    let (place, browser) = try Self.open()
    try browser.submit(Self.visits, ["dose": ["base", "alkalinity", "calcium"]])
    let text = try browser.follow().markup.elements("span", class: "toast__detail").first?.text ?? ""
    let notPoured = try place.strings()("log.notPoured")
    #expect(!text.isEmpty && !text.contains(notPoured))
  }

  @Test func `poured amounts are logged, priced and taken from stock`() throws {
    let (place, browser) = try Self.open()
    try browser.submit(
      Self.visits,
      ["dose": ["base", "calcium"], "dose_oz.base": ["1,5"], "dose_oz.calcium": ["0.5"], "dose_oz.alkalinity": ["99"]])
    let visit = try Self.visit(place)
    #expect(visit.doses.map(\.key) == ["base", "calcium"])
    #expect(visit.doses.map(\.quantityOunces) == [1.5, 0.5])
    #expect(visit.chemicalCost == 0.17)
    #expect(try place.store.stock().item(Example.product(.base))?.stockOunces == 158.5)
  }

  @Test(arguments: ["1.125", "1,125"])
  func `three decimals of poured ounces are decimals, and both the box and the receipt say so`(amount: String) throws {
    let (place, browser) = try Self.open()
    let wrong = ["dose": ["base"], "dose_oz.base": [amount], "ph": ["x"]]
    #expect(try browser.submit(Self.visits, wrong).status == 422)
    #expect(try browser.submit(Self.visits, ["ph": ["7.2"]]).status == 303)
    #expect(try Self.visit(place).doses.map(\.quantityOunces) == [1.125])
    #expect(browser.page.location?.contains("understood=dose_oz.base:1.125") == true)
  }

  @Test func `beside an ambiguous amount the page says how it was read`() throws {
    let (place, browser) = try Self.open()
    try browser.submit(Self.visits, ["dose": ["base"], "dose_oz.base": ["1,125"], "notes": ["\u{1}"]])
    #expect(browser.page.status == 422)
    let text = try place.strings()("form.understood", ["value": "1.125 oz"])
    #expect(browser.page.markup.element(id: "poured-base-note")?.text.contains(text) == true)
  }

  @Test func `an amount that is not given is the recommended one`() throws {
    let (place, browser) = try Self.open()
    try browser.submit(Self.visits, ["dose": ["base"], "dose_oz.base": []])
    #expect(try Self.visit(place).doses.map(\.quantityOunces) == [6])
  }

  @Test(arguments: [
    ("", "log.pouredNotANumber"), ("0", "log.pouredNotANumber"), ("abc", "log.pouredNotANumber"),
    ("NaN", "log.pouredNotANumber"),
    ("1e5", "log.pouredNotANumber"), ("-1", "log.pouredOutside"), ("128001", "log.pouredOutside"),
    ("1\u{0}", "log.pouredNotANumber"),
  ])
  func `an impossible amount is refused beside its box, and stays`(amount: String, key: String) throws {
    let (place, browser) = try Self.open()
    let reply = try browser.submit(Self.visits, ["dose": ["base"], "dose_oz.base": [amount]])
    #expect(reply.status == 422)
    let text = try place.strings()(StringKey(stringLiteral: key), ["limit": "128,000"])
    #expect(reply.markup.element(id: "poured-base-note")?.text.contains(text) == true)
    #expect(reply.value("dose_oz.base") == amount.replacing("\0", with: ""))
    #expect(Self.ticked(browser) == ["base"])
    PageMarkupTests.check(reply)
  }

  @Test func `another product may be chosen, and an unknown one is refused`() throws {
    let item = Example.product(.base).text
    let (place, browser) = try Self.open()
    try browser.submit(Self.visits, ["dose": ["base"], "dose_item.base": [item]])
    #expect(try Self.visit(place).doses.first?.item?.text == item)
    for wrong in ["x", ID<InventoryItem>(404).text] {
      let (place, browser) = try Self.open()
      #expect(try browser.submit(Self.visits, ["dose": ["base"], "dose_item.base": [wrong]]).status == 422)
      #expect(try place.store.visitCount(of: ID(1)) == 0)
    }
  }

  @Test func `a dose that the readings do not call for is refused, and nothing is half saved`() throws {
    for doses in [["acid"], ["base", "acid"], ["extra-0"], ["extra-100"], ["none"], ["<b>"], ["volume"]] {
      let (place, browser) = try Self.open()
      let reply = try browser.submit(Self.visits, ["dose": doses, "notes": ["kept"]])
      #expect(reply.status == 422, "\(doses)")
      #expect(reply.value("notes") == "kept")
      #expect(try place.store.stock().item(Example.product(.base))?.stockOunces == 160)
    }
  }

  @Test func `a dose that is ticked twice is refused`() throws {
    let (place, browser) = try Self.open()
    #expect(try browser.submit(Self.visits, ["dose": ["base", "base"]]).status == 422)
    #expect(try place.store.visitCount(of: ID(1)) == 0)
  }

  @Test func `balanced water is called so, with the readings out of range and no word about chlorine`() throws {
    let (place, browser) = try Self.open(
      Example.pool(water: Water(pH: 7.9, temperatureF: 70, calciumHardness: 200, totalAlkalinity: 70, cyanuricAcid: 30))
    )
    let strings = try place.strings()
    #expect(browser.page.says(strings("dose.checkReadings")))
    #expect(!browser.page.says(strings("dose.balanced")))
    #expect(browser.page.says(strings("dose.sanitation")))
    let below = ["reading": "Alkalinity", "value": "70", "low": "80", "high": "120"]
    #expect(browser.page.says(strings("dose.below", below)))
    #expect(browser.page.markup.element(with: "data-recommendation", "none")?["data-quantity-oz"] == "0")
    #expect(try browser.submit(Self.visits).status == 303)
  }

  @Test func `without a volume no dose is made up, and the page offers to add it`() throws {
    let (place, browser) = try Self.open(Example.pool(volumeGallons: 0))
    #expect(browser.page.says(try place.strings()("dose.volumeRequired")))
    #expect(browser.page.text.contains("href=\"/pools/\(ID<Pool>(1).text)/edit\""))
    #expect(try browser.submit(Self.visits).status == 303)
  }

  @Test func `a dose names its target, and the prediction after this dose only`() throws {
    let (place, browser) = try Self.open()
    let strings = try place.strings()
    let base = try #require(browser.page.markup.element(with: "data-recommendation", "base"))
    #expect(base.text.contains(strings("dose.raisePH", ["from": "7.2", "to": "7.4"])))
    #expect(base.text.contains("target of 7.4") && base.text.contains("alone: pH"))
    let together = browser.page.markup.element(with: "data-together")
    #expect(together == nil || together?.text.contains("alone") == false)
  }

  @Test func `costs are shown to an owner, and to a technician if the owner allows it`() throws {
    let (place, owners) = try Self.open()
    #expect(owners.page.markup.element(with: "data-cost")?.text == "$0.54")
    let toms = try place.browser(of: Example.tom)
    for shows in [false, true] {
      var business = Example.business
      business.showsCostsToTechnicians = shows
      try place.store.update(business, at: place.now)
      for reply in [
        try toms.get(Self.log), try toms.submit(Self.visits, ["ph": ["x"]]),
        try toms.submit(Self.visits, ["ph": ["7"]], button: "recalculate=1"),
      ] {

        #expect(reply.text.contains(/\$\d/) == shows)
        let common = try #require(reply.markup.element(with: "data-common")?["data-common"])
        #expect(try place.browser(of: Example.tom).get(common).text.contains("\"price\"") == shows)
        #expect((reply.markup.element(with: "data-cost") != nil) == shows)
      }
    }
  }
}
