import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Typed numbers are stored as typed, and a message explains how an ambiguous separator was read
/// (contract.md#numbers-in-forms).
struct UnderstoodTests {
  private static let acid = Example.product(.acid)

  @Test(arguments: [("3,200", 3_200.0), ("3.200", 3_200), ("3’200", 3_200), ("3200", 3_200)])
  func `salt with a thousands separator is stored as it was meant, and the receipt says so`(
    typed: String, salt: Double
  ) throws {
    var business = Example.business
    business.readingNeeds[.salt] = .optional
    let place = try Workplace(QuickLogPageTests.soft, business: business)
    let browser = try place.browser(of: Example.tom)
    try browser.get(QuickLogPageTests.log)
    let reply = try browser.submit(
      QuickLogPageTests.visits, ["salt": [typed], "calcium_hardness": ["1,000"], "dose": [], "doses_for": []])
    #expect(reply.status == 303)
    let visit = try #require(try place.store.visits(of: ID(1), limit: 1).first)
    #expect((visit.reading(.salt)?.value, visit.reading(.calciumHardness)?.value) == (salt, 1_000))
    try browser.follow()
    let isSaid = browser.page.says("Salt: understood as 3,200 ppm")
    #expect(isSaid == (typed.contains(",") || typed.contains(".")))
    #expect(browser.page.says("Calcium: understood as 1,000 ppm"))
  }

  @Test func `a form that comes back says beside its box how the number was read`() throws {
    var business = Example.business
    business.readingNeeds[.salt] = .optional
    let place = try Workplace(QuickLogPageTests.soft, business: business)
    let browser = try place.browser(of: Example.tom)
    try browser.get(QuickLogPageTests.log)
    let reply = try browser.submit(QuickLogPageTests.visits, ["salt": ["3,200"], "ph": ["x"]])
    #expect(reply.status == 422 && reply.value("salt") == "3200")
    let notes = reply.markup.elements("span", class: "tile__understood").filter { $0["hidden"] == nil }.map(\.text)
    #expect(notes == ["Understood as 3,200 ppm"])
  }

  @Test func `a reading of a saved visit is read in the same way`() throws {
    let place = try Workplace(QuickLogPageTests.soft)
    _ = try place.store.record(Example.draft(technician: Example.tom.id, measured: [.salt: 3_000]))
    let browser = try place.browser(of: Example.tom)
    try browser.get("\(VisitPageTests.path)/edit")
    try browser.submit(VisitPageTests.path, ["salt": ["3,400"]])
    #expect(try place.store.visit(ID(1)).reading(.salt)?.value == 3_400)
    try browser.follow()
    #expect(browser.page.says("Salt: understood as 3,400 ppm"))
  }

  @Test(arguments: [("1,250", 1_250.0), ("1.250", 1_250), ("1,250.5", 1_250.5), ("0.125", 0.125)])
  func `a count is the typed number`(typed: String, ounces: Double) throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/inventory/\(Self.acid.text)")
    try browser.submit(
      "/inventory/\(Self.acid.text)/count", ["counted": [typed], "counted_unit": ["fl-oz"]])
    #expect(try place.store.item(Self.acid).stockOunces == ounces)
    try browser.follow()
    #expect(browser.page.says("understood as 1,250") == (typed.count == 5 && ounces == 1_250))
  }

  @Test func `packages, their size and their price group thousands, a unit price does not`() throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.olivia)
    let page = "/inventory/\(Self.acid.text)"
    try browser.get(page)
    try browser.submit(
      "\(page)/receive",
      ["packages": ["2"], "package_size": ["1,500"], "package_unit": ["fl-oz"], "package_price": ["1,200"]])
    let item = try place.store.item(Self.acid)
    #expect(item.stockOunces == 3_000 + DefaultChemical.catalog[0].stockOunces)
    try browser.follow()
    #expect(browser.page.says("understood as 1,500") && browser.page.says("understood as $1,200.00"))
    try browser.get("\(page)/edit")
    try browser.submit(page, ["cost": ["1,250"]])
    #expect(try place.store.item(Self.acid).costPerOunce == 1.25 / 128)
  }

  @Test func `a customer's form has no message for untouched numbers`() throws {
    var water = Water.documentedDefault
    water.totalDissolvedSolids = 1_200
    let place = try Workplace(Example.pool(water: water, volumeGallons: 15_000))
    let browser = try place.browser(of: Example.olivia)
    let pool = "/pools/\(ID<Pool>(1).text)"
    try browser.get("\(pool)/edit")
    #expect(browser.page.value("total_dissolved_solids") == "1,200")
    #expect(try browser.submit(pool).location == "\(pool)?saved=1")
    try browser.get("\(pool)/edit")
    try browser.submit(pool, ["total_dissolved_solids": ["5,500"], "monthly_fee": ["1,250"]])
    try browser.follow()
    #expect(browser.page.says("TDS: understood as 5,500 ppm"))
    #expect(browser.page.says("understood as $1,250.00"))
    #expect(try place.store.pool(ID(1)).water.totalDissolvedSolids == 5_500)
  }

  @Test(arguments: ["understood=salt:nan", "understood=x:1", "understood=salt", "understood=salt:1:2", "understood="])
  func `an invalid address is not repeated`(query: String) throws {
    let place = try Workplace(Example.pool())
    let reply = try place.browser(of: Example.olivia).get("/pools/\(ID<Pool>(1).text)?saved=1&\(query)")
    #expect(reply.status == 200 && !reply.says("understood"))
  }

  @Test(arguments: [
    ("water", "1.250", 1_250.0), ("water", "250.125", 250.125), ("gallons", "1,000", 1_000), ("gallons", "150", 150),
  ])
  func `a customer list is read by the same rule`(column: String, text: String, value: Double) throws {
    let header = column == "water" ? "calcium_hardness" : "pool_volume"
    var reader = ImportRowReader(
      columns: ImportColumns(header: ["name", "address", "day", header]), language: "en", words: .inEnglish)
    let found = reader.customer(row: 2, cells: ["Anna", "1 Oak", "Mon", text])
    let customer = try #require(found)
    let hardness = customer.readings[.calciumHardness].map { CustomerField.Value.number($0) }
    #expect((column == "water" ? hardness : customer.values[.poolVolume]) == .number(value))
    #expect(reader.issues.map(\.problem) == (column == "water" ? [.understood(text, value)] : []))
  }
}
