import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The calculator as a browser without JavaScript uses it.
struct CalculatorPageTests {
  static let path = "/pools/\(ID<Pool>(1).text)/calculator"
  static let readings = "/pools/\(ID<Pool>(1).text)/readings"

  /// The fields of the calculator's form with some of them changed, as its buttons send them.
  static func fields(_ page: Reply, _ changes: [String: String] = [:]) throws -> FormFields {
    let form = try #require(page.markup.elements("form", class: "calculator").first)
    #expect(form["method"] == "get")
    var fields = FormFields()
    for entry in form.entries { fields.add(entry.name, changes[entry.name] ?? entry.value) }
    for (name, value) in changes where !fields.contains(name) { fields.add(name, value) }
    return fields
  }

  static func save(_ browser: Browser, _ changes: [String: String] = [:]) throws -> Reply {
    let save = try #require(browser.page.markup.all.first { $0["data-save"] != nil })
    #expect(save["formmethod"] == "post")
    var fields = try fields(browser.page, changes)
    fields.add(save["name"] ?? "", save["value"] ?? "")
    return try browser.post(save["formaction"] ?? "", fields)
  }

  @Test func `a typed volume says whether the water is a spa's`() throws {
    let browser = try Workplace(Example.pool()).browser(of: Example.tom)
    func tile(_ volume: String) throws -> String {
      let page = try browser.get("/calculator?water_temp=102&pool_volume=\(volume)")
      return try #require(page.markup.element(with: "data-reading", "water_temp")).text
    }
    #expect(try tile("15000").contains("High") && !tile("400").contains("High"))
  }

  @Test func `by default it starts with the standard values of the region`() throws {
    let german = Business(name: "B", timeZone: Example.newYork, region: "DE", currency: "EUR")
    let place = try Workplace(Example.pool(), business: german)
    let reply = try place.browser(of: Example.tom).get("/calculator")
    #expect(reply.status == 200)
    #expect(reply.value("ph") == "7,4")
    #expect(reply.value("water_temp") == "25")
    #expect(reply.value("pool_volume") == "50.000")
    #expect(reply.value("total_dissolved_solids") == "1.000")
    #expect(reply.value("free_chlorine") == "")
    #expect(reply.says(try place.strings()("reading.standard")))
    #expect(reply.markup.element(with: "data-save") == nil)
    PageMarkupTests.check(reply)
  }

  @Test func `an address holds a calculation, in English and German numbers alike`() throws {
    let place = try Workplace(Example.pool())
    let browser = try place.browser(of: Example.olivia)
    for query in [
      "ph=7.9&water_temp=84&calcium_hardness=300&total_alkalinity=90&cyanuric_acid=50", "ph=7,9&water_temp=84",
    ] {
      let reply = try browser.get("/calculator?\(query)")
      #expect(reply.status == 200)
      #expect(reply.value("ph") == "7.9")
      #expect(reply.value("water_temp") == "84")
      #expect(reply.markup.element(with: "data-index")?["data-condition"] == "scaleForming")
    }
    try browser.get("/calculator?ph=7.9&water_temp=84&calcium_hardness=300&total_alkalinity=90&cyanuric_acid=50")
    let water = Water(pH: 7.9, temperatureF: 84, calciumHardness: 300, totalAlkalinity: 90, cyanuricAcid: 50)
    #expect(
      browser.page.markup.element(with: "data-index")?["data-lsi"]
        == Format.indexMark(SaturationIndex(of: water).value))
    let step = browser.page.markup.element(with: "data-recommendation", "acid")
    #expect(step?["data-quantity-oz"] == "59")
    // The amount to pour counts, not the documented overdose.
    #expect(step?["data-pour-oz"] == "14")
    #expect(step?.elements("b", class: "step__quantity").first?.text == "14 fl oz")
    #expect(step?.text.contains("$0.70") == true)
    #expect(browser.page.markup.element(with: "data-cost")?.text == "$0.70")
  }

  @Test func `every step is in its order with its number, and the costs add up`() throws {
    let place = try Workplace(Example.pool())
    let reply = try place.browser(of: Example.olivia).get(
      "/calculator?ph=7.2&water_temp=60&calcium_hardness=100&total_alkalinity=50&cyanuric_acid=0&pool_volume=10000")
    let steps = try #require(reply.markup.element(with: "data-steps")).elements("li")
    #expect(steps.map { $0["data-recommendation"] } == ["base", "alkalinity", "calcium"])
    #expect(steps.map { $0["data-quantity-oz"] } == ["6", "72", "200"])
    #expect(steps.map { $0.elements("span", class: "step__number").first?.text } == ["1", "2", "3"])
    #expect(steps.allSatisfy { $0.text.contains("carbonate model") })
    #expect(reply.markup.element(with: "data-cost")?.text == "$13.01")
    #expect(reply.says(try place.strings()("log.safety")))
  }

  @Test func `a technician sees no costs unless the owner allows it`() throws {
    let query = "/calculator?ph=8.2&water_temp=90"
    let hidden = try Workplace(Example.pool()).browser(of: Example.tom).get(query)
    #expect(hidden.markup.element(with: "data-recommendation", "acid") != nil)
    #expect(!hidden.text.contains("$"))
    #expect(!hidden.text.contains("\"prices\""))
    var open = Example.business
    open.showsCostsToTechnicians = true
    #expect(try Workplace(Example.pool(), business: open).browser(of: Example.tom).get(query).says("$"))
  }

  @Test func `wrong values come back as they were typed, each with its message, and nothing is computed`() throws {
    let place = try Workplace(Example.pool())
    let strings = try place.strings()
    let reply = try place.browser(of: Example.tom).get(
      "\(Self.path)?ph=seven&water_temp=&cyanuric_acid=9999&pool_volume=5&units=imperial")
    #expect(reply.status == 422)
    #expect(reply.value("ph") == "seven")
    #expect(reply.message("ph") == strings("reading.notANumber"))
    #expect(reply.message("water_temp") == strings("reading.missing"))
    #expect(reply.message("cyanuric_acid") == strings("reading.outside", ["low": "0", "high": "300"]))
    #expect(reply.message("pool_volume") == strings("reading.outside", ["low": "100", "high": "200,000"]))
    #expect(reply.value("pool_volume") == "5")
    #expect(reply.markup.element(with: "data-index")?["data-lsi"] == "")
    #expect(reply.says(strings("dose.incomplete")))
    PageMarkupTests.check(reply)
  }

  @Test func `computing saves nothing`() throws {
    let place = try Workplace(Example.pool())
    let browser = try place.browser(of: Example.tom)
    let before = try place.store.pool(ID(1))
    try browser.get("\(Self.path)?ph=7.9&pool_volume=20000&visit_id=\(ID<Visit>(9).text)&step=ph:1")
    try browser.get("/calculator/pools?ph=7.9&pool_volume=20000")
    #expect(try place.store.pool(ID(1)) == before)
    #expect(try place.store.visitCount(of: ID(1)) == 0)
    #expect(try browser.get(Self.readings).status == 405)
  }

  @Test func `a customer's calculator starts with the pool's values, and leads back to them`() throws {
    let place = try Workplace(Example.pool(water: Water(pH: 7.1, temperatureF: 66), volumeGallons: 12_345))
    let browser = try place.browser(of: Example.tom)
    try browser.get("\(Self.path)?ph=7.9")
    #expect(browser.page.value("ph") == "7.9")
    #expect(browser.page.value("water_temp") == "66")
    #expect(browser.page.value("pool_volume") == "12,345")
    #expect(browser.page.says("Customer 1"))
    #expect(browser.page.markup.element(with: "data-reset")?["href"] == Self.path)
    #expect(try browser.get("/pools/\(ID<Pool>(1).text)").markup.elements("a").contains { $0["href"] == Self.path })
    #expect(try browser.get("/pools/\(ID<Pool>(7).text)/calculator").status == 404)
  }

  @Test func `the buttons step without JavaScript, and typed values stay`() throws {
    let place = try Workplace(Example.pool())
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.path)
    var fields = try Self.fields(browser.page, ["calcium_hardness": "300"])
    fields.add("step", "ph:1")
    try browser.get("\(Self.path)?\(fields.urlEncoded)")
    #expect(browser.page.value("ph") == "7.5")
    #expect(browser.page.value("calcium_hardness") == "300")
    let carried = browser.page.markup.elements("input").compactMap { $0["name"] }.filter { $0.hasPrefix("shown.") }
    #expect(!carried.contains("shown.ph") && !carried.contains("shown.calcium_hardness"))
    #expect(carried.contains("shown.water_temp"))
  }
}

/// Two models, and the page where they differ.
struct CalculatorModelTests {
  /// A salt pool: +0.05 by the carbonate model, scale-forming by the documented one.
  static let salty = """
    /calculator?ph=7.6&water_temp=84&calcium_hardness=320&total_alkalinity=90&cyanuric_acid=40\
    &total_dissolved_solids=3500
    """

  private static func place(_ model: ChemistryModel) throws -> Workplace {
    var business = Example.business
    business.model = model
    return try Workplace(Example.pool(), business: business)
  }

  @Test(arguments: ChemistryModel.allCases)
  func `where the models differ in class both indices are shown`(model: ChemistryModel) throws {
    let place = try Self.place(model)
    let strings = try place.strings()
    let reply = try place.browser(of: Example.tom).get(Self.salty)
    let card = try #require(reply.markup.element(with: "data-index"))
    let other = try #require(card.descendants.first { $0["data-part"] == "second" })
    #expect(other["hidden"] == nil)
    switch model {
    case .documented:
      #expect(card["data-condition"] == "scaleForming")
      #expect(other.text.contains(strings("models.carbonate")) && other.text.contains(strings("lsi.balanced")))
      #expect(reply.says(strings("caution.highDissolvedSolids", ["value": "3,500"])))
    case .carbonate:
      #expect(card["data-condition"] == "balanced")
      #expect(
        other.text.contains(strings("models.documented")) && other.text.contains(strings("lsi.scaleForming")))
    }
  }

  @Test func `where they agree, only one is shown`() throws {
    let reply = try Self.place(.documented).browser(of: Example.tom).get("/calculator")
    #expect(reply.markup.all.first { $0["data-part"] == "second" }?["hidden"] != nil)
  }

  @Test func `a pool's own model is used, and water without calcium has the documented index`() throws {
    var pool = Example.pool()
    pool.model = .carbonate
    let place = try Workplace(pool)
    let browser = try place.browser(of: Example.tom)
    let path = CalculatorPageTests.path + Self.salty.dropFirst("/calculator".count)
    #expect(try browser.get(path).markup.element(with: "data-index")?["data-condition"] == "balanced")
    #expect(try browser.get(Self.salty).markup.element(with: "data-index")?["data-condition"] == "scaleForming")
    let bare = try browser.get("\(CalculatorPageTests.path)?calcium_hardness=0")
    #expect(bare.says(try place.strings()("models.undefined")))
  }

  @Test func `acid into water that is acidic already is struck through and costs nothing`() throws {
    let place = try Self.place(.documented)
    let reply = try place.browser(of: Example.olivia).get(
      "/calculator?ph=7.1&water_temp=104&calcium_hardness=900&total_alkalinity=300&cyanuric_acid=0")
    let step = try #require(reply.markup.element(with: "data-recommendation", "acid"))
    #expect(step["class"]?.contains("step--struck") == true)
    #expect(step.text.contains(try place.strings()("caution.acidBelowLimit", ["limit": "7.2"])))
    #expect(reply.markup.element(with: "data-cost")?.text == "$0.00")
  }

  @Test func `low free chlorine asks for liquid chlorine, counted with the other steps`() throws {
    let reply = try Self.place(.documented).browser(of: Example.olivia).get("/calculator?free_chlorine=0.5")
    let step = try #require(reply.markup.element(with: "data-recommendation", "chlorine"))
    #expect(step.elements("span", class: "step__number").first?.text == "1")
  }
}
