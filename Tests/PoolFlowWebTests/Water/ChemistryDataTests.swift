import Chemistry
import Foundation
import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The browser computes with the numbers of the server.
struct ChemistryDataTests {
  private static func data(
    _ pool: Pool = Example.pool(), as person: Person = Example.olivia, preferences: Preferences? = nil
  ) throws -> [String: Any] {
    let place = try Workplace(pool)
    if let preferences { try place.installation.accounts.save(preferences, of: place.account(of: person).id) }
    let browser = try place.browser(of: person)
    let form = try #require(try browser.get(QuickLogPageTests.log).markup.element(with: "data-chemistry"))
    let own = try object(try #require(form["data-chemistry"]))
    let common = try object(try browser.get(try #require(form["data-common"])).text)
    return own.merging(common) { _, _ in
      Issue.record("a member is in both")
      return ""
    }
  }

  private static func object(_ json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  @Test func `tables are those of the chemistry`() throws {
    let tables = try #require(try Self.data()["tables"] as? [String: [[Double]]])
    let expected: [String: FactorTable] = [
      "temperature": .temperature, "calcium": .calcium, "alkalinity": .alkalinity, "tds": .dissolvedSolids,
    ]
    #expect(tables.keys.sorted() == expected.keys.sorted())
    for (name, table) in expected { #expect(tables[name] == table.points.map { [$0.value, $0.factor] }) }
  }

  @Test func `every number of the server's rules is among them`() throws {
    let constants = try #require(try Self.data()["constants"] as? [String: Any])
    let groups: [(String, Any)] = [
      ("dosing", DosingConstants.documented), ("carbonate", CarbonateConstants.published),
      ("chlorine", ChlorineConstants.documented),
    ]
    for (name, rules) in groups {
      let sent = try #require(constants[name] as? [String: Any])
      let children = Mirror(reflecting: rules).children
      #expect(sent.count == children.count)
      for child in children {
        let label = try #require(child.label)
        if let value = child.value as? Double { #expect(sent[label] as? Double == value, "\(label)") }
        if let values = child.value as? [Double] { #expect(sent[label] as? [Double] == values, "\(label)") }
      }
    }
    #expect(constants["balancedLimit"] as? Double == 0.3)
    #expect(constants["cyanuricAcidDivisor"] as? Double == 3)
    #expect(constants["gramsPerOunce"] as? Double == 28.3495)
    #expect(constants["millilitersPerOunce"] as? Double == 29.5735)
  }

  @Test func `limits and ideal ranges are those of the reader's units`() throws {
    let metric = try #require(
      try Self.data(preferences: Preferences(units: .metric))["readings"] as? [String: [String: Any]])
    let temperature = try #require(metric["water_temp"])
    #expect((temperature["min"] as? Double, temperature["max"] as? Double) == (0, 49))
    expectClose(try #require(temperature["low"] as? Double), 15.5555555555)
    let imperial = try #require(try Self.data()["readings"] as? [String: [String: Any]])
    for parameter in Parameter.readings {
      let rules = try #require(imperial[parameter.rawValue])
      #expect(rules["min"] as? Double == parameter.inputRange.minimum)
      let step = [.calciumHardness: 10, .waterTemp: 1][parameter] ?? parameter.inputRange.step
      #expect(rules["step"] as? Double == step)
      #expect(rules["high"] as? Double == parameter.idealRange?.upperBound)
    }
  }

  @Test func `carried readings come exactly`() throws {
    let data = try Self.data(Example.pool(water: Water(pH: 7.446, temperatureF: 79.3)))
    let carried = try #require(data["carried"] as? [String: Double])
    #expect((carried["ph"], carried["water_temp"]) == (7.446, 79.3))
    #expect(carried.count == 5)
  }

  @Test func `prices are those of the stock, and only for people who may see them`() throws {
    let products = try #require(try Self.data()["products"] as? [String: [String: Any]])
    #expect(
      products.mapValues { $0["price"] as? Double } == [
        "acid": 0.05, "base": 0.09, "alkalinity": 0.04, "calcium": 0.07, "hypochlorite": 0.02,
      ])
    let technicians = try #require(try Self.data(as: Example.tom)["products"] as? [String: [String: Any]])
    #expect(technicians.count == 5)
    #expect(technicians.values.allSatisfy { $0["price"] == nil })
  }

  @Test func `the shared data are kept under an address that names their content`() throws {
    let place = try Workplace(Example.pool())
    let (owner, technician) = (try place.browser(of: Example.olivia), try place.browser(of: Example.tom))
    func path(_ browser: Browser) throws -> String {
      try #require(try browser.get(QuickLogPageTests.log).markup.element(with: "data-chemistry")?["data-common"])
    }
    let first = try path(owner)
    #expect(try path(owner) == first)
    #expect(try path(technician) != first, "a technician gets no prices")
    #expect(try owner.get(first).response.headers["Cache-Control"] == "private, max-age=31536000, immutable")
    #expect(try technician.get(first).response.headers["Cache-Control"] == "no-store", "the address of an owner's data")
    #expect(try technician.get(first).text.contains("\"price\"") == false)
    #expect(try owner.get(first.replacing("imperial", with: "metric")).response.headers["Cache-Control"] == "no-store")
    #expect(try Browser(place.site).get(first).status == 303)
  }

  @Test func `text typed elsewhere cannot leave the attribute`() throws {
    var pool = Example.pool(name: "\"><script>", address: "' onload=", notes: "{{t}}")
    pool.notes = "</form>"
    #expect(try Self.data(pool)["units"] as? String == "imperial")
  }

  @Test func `what is kept for one reader is not given to another`() throws {
    let strings = try Workplace.languages.get().fallback.strings
    func data(_ units: UnitSystem, _ region: String, _ currency: String, both: Bool, costs: Bool) throws -> [String:
      Any]
    {
      let business = Business(name: "B", timeZone: .gmt, region: region, currency: currency)
      let format = Format(strings: strings, business: business, units: units, showsBothUnits: both)
      return try Self.object(CommonChemistry(stock: Stock(items: []), showsCosts: costs, format: format).content.json)
    }
    for round in 1...2 {
      for (units, region, currency, separator) in [
        (UnitSystem.imperial, "US", "USD", "."), (.metric, "US", "USD", "."), (.metric, "DE", "EUR", ","),
        (.metric, "GB", "GBP", "."),
      ] {
        for (both, costs) in [(false, false), (true, false), (false, true)] {
          let data = try data(units, region, currency, both: both, costs: costs)
          let symbols = try #require(data["symbols"] as? [String: Any])
          let money = "\(symbols["moneyPrefix"] as? String ?? "")\(symbols["moneySuffix"] as? String ?? "")"
          let sign = ["USD": "$", "EUR": "€", "GBP": "£"][currency] ?? ""
          #expect(symbols["decimal"] as? String == separator, "round \(round)")
          #expect(money.filter { $0 != "\u{A0}" } == (costs ? sign : ""))
          #expect(data["units"] as? String == units.rawValue)
          #expect(data["showsBothUnits"] as? Bool == both)
          #expect(data["showsCosts"] as? Bool == costs)
        }
      }
    }
  }

  @Test(arguments: Languages.all.map(\.code))
  func `every sentence that the browser needs is included`(language: String) throws {
    let strings = try #require(try Workplace.languages.get()[language]).strings
    let texts = ChemistryTexts(Format(strings: strings, business: Example.business, units: nil))
    let json = try JSONEncoder().encode(texts)
    let object = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    for (name, text) in object {
      if let text = text as? String { #expect(!text.isEmpty && !text.hasPrefix("lsi."), "\(name)") }
    }
    #expect(texts.dose.count >= 10 && texts.quantity.count == 10)
  }
}
