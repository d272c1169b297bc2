import Chemistry
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct ItemFormPageTests {
  @Test func `what is wrong with a product is listed in the order of the page`() throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/inventory/new")
    let wrong = ["name": [""], "kind": [""], "concentration": ["x"], "unit": ["stone"], "low_stock": ["x"]]
    #expect(try browser.submit("/inventory", wrong).status == 422)
    let problems = browser.page.markup.element(id: "problems")?.elements("a").compactMap { $0["href"] }
    #expect(problems == ["#name", "#kind", "#concentration", "#unit"])
  }

  private static let good: [String: [String]] = [
    "name": ["Cal-hypo 65"], "kind": ["hypochlorite"], "unit": ["lb"], "concentration": ["65"], "cost": ["3.20"],
    "stock": ["50"], "low_stock": ["10"],
  ]

  private static func add(_ place: Workplace, _ changes: [String: [String]] = [:], language: String = "en") throws
    -> Browser
  {
    let browser = try place.browser(of: Example.olivia, language: language)
    try browser.get("/inventory/new")
    try browser.submit("/inventory", good.merging(changes) { $1 })
    return browser
  }

  @Test func `a new product is added, once`() throws {
    let place = try Workplace()
    let browser = try Self.add(place, ["is_for_dosing": ["1"]])
    let item = try #require(try place.store.stock().items.last)
    #expect(browser.page.location == "/inventory/\(item.id.text)?added=1")
    #expect((item.name, item.kind, item.isDry, item.unitLabel) == ("Cal-hypo 65", .hypochlorite, true, "lbs"))
    #expect((item.stockOunces, item.lowStockThresholdOunces, item.concentration) == (800, 160, 65))
    expectClose(item.costPerOunce, 0.2)
    #expect(try place.store.stock().item(for: .hypochlorite)?.id == item.id)
    #expect(try browser.follow().says("Cal-hypo 65 added"))
    let token = try #require(browser.page.token)
    var fields: FormFields = ["csrf": token, "item_id": item.id.text, "is_for_dosing": "1"]
    for (name, values) in Self.good { for value in values { fields.add(name, value) } }
    #expect(try browser.post("/inventory", fields).location == "/inventory/\(item.id.text)?added=1")
    #expect(try place.store.stock().items.count == 8)
  }

  @Test(arguments: [
    ("name", "Enemy Two"), ("kind", "other"), ("concentration", "66"), ("cost", "3.30"), ("stock", "51"),
    ("low_stock", "11"), ("unit", "kg"), ("is_for_dosing", "1"),
  ])
  func `a form sent again with another entry comes back, and sent once more it is another product`(
    name: String, value: String
  ) throws {
    let place = try Workplace()
    let browser = try Self.add(place)
    let first = try #require(try place.store.stock().items.last)
    try browser.get("/settings")
    var fields: FormFields = ["csrf": try #require(browser.page.token), "item_id": first.id.text]
    for (name, values) in Self.good.merging([name: [value]], uniquingKeysWith: { $1 }) {
      for value in values { fields.add(name, value) }
    }
    try browser.post("/inventory", fields)
    #expect(browser.page.status == 409)
    #expect(try browser.page.says(place.strings()("inventory.addedBefore", ["item": "Cal-hypo 65"])))
    #expect(try place.store.stock().items.count == 8)
    if name != "is_for_dosing", name != "kind", name != "unit" { #expect(browser.page.value(name) == value) }
    PageMarkupTests.check(browser.page)
    #expect(try browser.submit("/inventory").status == 303)
    #expect(try place.store.stock().items.count == 9)
    #expect(try place.store.item(first.id) == first)
  }

  @Test(arguments: [
    ("hypochlorite", "gallons", "1.25", "inventory.strengthUnusualChlorine", "4", "15"),
    ("acid", "gallons", "3.145", "inventory.strengthUnusual", "10", "34"),
    ("base", "lb", "10", "inventory.strengthUnusual", "95", "100"),
    ("dichlor", "lb", "99", "inventory.strengthUnusualChlorine", "55", "64"),
    ("dryAcid", "lb", "31.45", "inventory.strengthUnusual", "90", "100"),
  ])
  func `a strength that its kind is not sold at asks back, and is accepted once it is confirmed`(
    kind: String, unit: String, strength: String, key: String, low: String, high: String
  ) throws {
    let place = try Workplace()
    let unit = unit == "lb" ? StockUnit.pounds.rawValue : StockUnit.gallons.rawValue
    let browser = try Self.add(place, ["kind": [kind], "unit": [unit], "concentration": [strength]])
    #expect(browser.page.status == 422)
    let question = try place.strings()(
      StringKey(stringLiteral: key), ["low": low, "high": high, "value": strength])
    #expect(browser.page.says(question))
    #expect(browser.page.value("concentration") == strength)
    #expect(try place.store.stock().items.count == 7)
    PageMarkupTests.check(browser.page)
    #expect(try browser.submit("/inventory", ["concentration_confirmed": ["77.7"]]).status == 422)
    #expect(try browser.submit("/inventory", ["concentration_confirmed": [strength]]).status == 303)
    let item = try #require(try place.store.stock().items.last)
    #expect((item.kind.rawValue, item.concentration) == (kind, Double(strength)))
  }

  @Test func `something else needs no strength`() throws {
    let place = try Workplace()
    let browser = try Self.add(place, ["kind": ["other"], "concentration": [""]])
    #expect(browser.page.status == 303)
    #expect(try place.store.stock().items.last?.kind == .other)
  }

  @Test(arguments: StockUnit.allCases)
  func `stock and cost are in the unit that was picked`(unit: StockUnit) throws {
    let place = try Workplace()
    _ = try Self.add(
      place,
      [
        "unit": [unit.rawValue], "stock": ["10"], "low_stock": ["10"], "cost": ["10"],
        "concentration_confirmed": ["65"],
      ])
    let item = try #require(try place.store.stock().items.last)
    expectClose(try #require(item.stockOunces), 10 * unit.ounces)
    expectClose(item.lowStockThresholdOunces, 10 * unit.ounces)
    expectClose(item.costPerOunce * unit.ounces, 10)
    #expect((item.unit, item.isDry) == (unit, unit.isDry))
  }

  @Test(arguments: [
    ("name", "", "inventory.nameMissing"), ("name", "bell\u{7}", "form.control"),
    ("name", String(repeating: "x", count: 201), "form.tooLong"), ("kind", "", "inventory.kindMissing"),
    ("kind", "salt", "form.notAChoice"), ("unit", "stone", "form.notAChoice"),
    ("concentration", "", "inventory.strengthOutside"), ("concentration", "0", "inventory.strengthOutside"),
    ("concentration", "100.1", "inventory.strengthOutside"), ("concentration", "strong", "form.notANumber"),
    ("cost", "", "inventory.costMissing"), ("cost", "-1", "form.atLeast"), ("cost", "1e3", "form.notANumber"),
    ("cost", "1000001", "form.atMost"), ("stock", "-1", "form.atLeast"), ("stock", "lots", "form.notANumber"),
    ("stock", "10000001", "form.atMost"), ("low_stock", "-1", "form.atLeast"), ("low_stock", "∞", "form.notANumber"),
  ])
  func `a wrong value is reported beside its field, typed values stay, and nothing is saved`(
    name: String, value: String, key: String
  ) throws {
    let place = try Workplace()
    for language in ["en", "de"] {
      let browser = try Self.add(place, [name: [value]], language: language)
      #expect(browser.page.status == 422)
      let start = try place.strings(language)(StringKey(stringLiteral: key)).prefix { $0 != "{" }
      #expect(browser.page.message(name)?.hasPrefix(start) == true, "\(browser.page.message(name) ?? "")")
      if !["kind", "unit"].contains(name) { #expect(browser.page.value(name) == value) }
      if name != "name" { #expect(browser.page.value("name") == "Cal-hypo 65") }
      PageMarkupTests.check(browser.page)
    }
    #expect(try place.store.stock().items.count == 7)
  }

  @Test func `the number of products has a limit, and the form says so`() throws {
    let place = try Workplace()
    for number in 8...InventoryLimits.items {
      let item = InventoryItem(
        id: ID(number), name: "P", kind: .other, costPerOunce: 0, stockOunces: 0, concentration: 1, isDry: true)
      _ = try place.store.add(item)
    }
    let browser = try Self.add(place)
    #expect(browser.page.status == 422)
    #expect(browser.page.says("You’ve reached 500 products"))
    #expect(browser.page.value("name") == "Cal-hypo 65")
  }
}
