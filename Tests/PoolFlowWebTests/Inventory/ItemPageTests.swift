import Chemistry
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct ItemPageTests {
  private static let acid = Example.product(.acid)
  private static let page = "/inventory/\(acid.text)"
  private static let receive = "\(page)/receive"
  private static let count = "\(page)/count"
  private static let jugs: [String: [String]] = [
    "packages": ["4"], "package_size": ["1"], "package_unit": ["gal"], "package_price": ["6"],
  ]

  private static func open(_ place: Workplace, _ person: Person = Example.olivia, language: String = "en") throws
    -> Browser
  {
    let browser = try place.browser(of: person, language: language)
    try browser.get(page)
    return browser
  }

  @Test func `four jugs at six dollars are received, confirmed and recorded`() throws {
    let place = try Workplace()
    let browser = try Self.open(place)
    #expect(try browser.submit(Self.receive, Self.jugs).status == 303)
    try browser.follow()
    #expect(browser.page.says("Received 4 × 1.0 gal"))
    #expect(browser.page.says("Now in stock: 6.0 gal · $6.00/gal"))
    #expect(browser.page.says("Olivia Owner"))
    let item = try place.store.item(Self.acid)
    #expect((item.stockOunces, item.costPerOunce) == (768, 6.0 / 128))
    #expect(browser.page.value("package_size") == "1")
  }

  @Test func `a double tap records once, the form opened again records again`() throws {
    let place = try Workplace()
    let browser = try Self.open(place)
    let first = browser.page
    try browser.submit(Self.receive, Self.jugs)
    let id = try #require(first.markup.elements("input").first { $0["name"] == "entry_id" }?["value"])
    var fields: FormFields = ["csrf": try #require(first.token), "entry_id": id]
    for (name, values) in Self.jugs { for value in values { fields.add(name, value) } }
    #expect(try browser.post(Self.receive, fields).status == 303)
    #expect(try place.store.item(Self.acid).stockOunces == 768)
    try browser.get(Self.page)
    try browser.submit(Self.receive, Self.jugs)
    #expect(try place.store.item(Self.acid).stockOunces == 1_280)
  }

  /// The answer to the form of `page` that is sent again after "Back", with other entries.
  private static func again(
    _ browser: Browser, _ page: Reply, _ path: String, _ entries: [String: [String]]
  ) throws {
    let form = try #require(page.markup.elements("form").first { $0["action"] == path })
    var fields = FormFields()
    for input in form.elements("input") {
      if input["type"] == "hidden", let name = input["name"] { fields.add(name, input["value"] ?? "") }
    }
    for (name, values) in entries { for value in values { fields.add(name, value) } }
    try browser.post(path, fields)
  }

  @Test(arguments: ["en", "es", "fr", "pt-BR", "de"])
  func `a delivery sent again with other numbers comes back, and once more it is recorded`(language: String) throws {
    let place = try Workplace()
    let browser = try Self.open(place, language: language)
    let first = browser.page
    try browser.submit(Self.receive, Self.jugs)
    for (name, value) in [("packages", "9"), ("package_price", "7")] {
      let other = Self.jugs.merging([name: [value]]) { $1 }
      let stock = try #require(place.store.item(Self.acid).stockOunces)
      try Self.again(browser, first, Self.receive, other)
      #expect(browser.page.status == 409)
      #expect(try browser.page.says(place.strings(language)("inventory.receivedBefore")))
      #expect(browser.page.value(name) == value)
      #expect(try place.store.item(Self.acid).stockOunces == stock)
      PageMarkupTests.check(browser.page)
      #expect(try browser.submit(Self.receive).status == 303)
      #expect(try #require(place.store.item(Self.acid).stockOunces) > stock)
    }
    #expect(try place.store.item(Self.acid).stockOunces == 2_432)
    #expect(try place.store.item(Self.acid).costPerOunce == 7.0 / 128)
  }

  @Test func `a count sent again with another amount comes back, and sent once more it is recorded`() throws {
    let place = try Workplace()
    let browser = try Self.open(place, Example.tom)
    let first = browser.page
    try browser.submit(Self.count, ["counted": ["1.5"]])
    let entries: [String: [String]] = ["counted": ["1"], "counted_unit": ["gal"]]
    try Self.again(browser, first, Self.count, entries)
    #expect(browser.page.status == 409)
    #expect(try browser.page.says(place.strings()("inventory.countedBefore")))
    #expect(browser.page.value("counted") == "1")
    #expect(try place.store.item(Self.acid).stockOunces == 192)
    #expect(try browser.submit(Self.count).status == 303)
    #expect(try place.store.item(Self.acid).stockOunces == 128)
    try Self.again(browser, first, Self.count, ["counted": ["1.5"], "counted_unit": ["gal"]])
    #expect(browser.page.status == 303)
    #expect(try place.store.item(Self.acid).stockOunces == 128)
  }

  @Test func `a technician receives and counts, but enters no price that the owner hides`() throws {
    let place = try Workplace()
    let browser = try Self.open(place, Example.tom)
    try browser.submit(Self.receive, Self.jugs)
    #expect(try browser.follow().says("Now in stock: 6.0 gal"))
    #expect(!browser.page.text.contains("$"))
    #expect(try place.store.item(Self.acid).costPerOunce == 0.05)
    try browser.submit(Self.count, ["counted": ["5,5"]])
    #expect(try browser.follow().says("Counted 5.5 gal, 64 fl oz less than recorded"))
    #expect(try place.store.item(Self.acid).stockOunces == 704)
    #expect(try place.store.stockEntries(of: Self.acid, limit: 9).map(\.person) == [Example.tom, Example.tom])
    #expect(!browser.page.text.contains("/edit"))
  }

  @Test func `metric packages are converted, and prices are read as they are written`() throws {
    var business = Example.business
    (business.region, business.currency) = ("DE", "EUR")
    let place = try Workplace(business: business)
    let browser = try Self.open(place, language: "de")
    try browser.submit(
      Self.receive,
      ["packages": ["2"], "package_size": ["2,5"], "package_unit": ["l"], "package_price": ["4,75 €"]])
    #expect(browser.page.status == 303)
    let item = try place.store.item(Self.acid)
    expectClose(try #require(item.stockOunces), 256 + 5_000 / 29.5735)
    expectClose(item.costPerOunce, 4.75 / (2_500 / 29.5735))
    #expect(try browser.follow().says("1,90"))
  }

  @Test(arguments: [
    ("packages", "", "form.required"), ("packages", "0", "inventory.aboveZero"), ("packages", "-1", "form.atLeast"),
    ("packages", "four", "form.notANumber"), ("packages", "10001", "form.atMost"),
    ("package_size", "", "form.required"), ("package_size", "0", "inventory.aboveZero"),
    ("package_size", "NaN", "form.notANumber"), ("package_size", "99999999", "form.atMost"),
    ("package_unit", "kg", "form.notAChoice"), ("package_unit", "stone", "form.notAChoice"),
    ("package_unit", "", "form.required"), ("package_price", "-5", "form.atLeast"),
    ("package_price", "cheap", "form.notANumber"), ("package_price", "1e9", "form.notANumber"),
    ("package_price", "1000001", "form.atMost"),
  ])
  func `a wrong value of a delivery is reported beside its field, and nothing is recorded`(
    name: String, value: String, key: String
  ) throws {
    let place = try Workplace()
    for language in ["en", "fr"] {
      let browser = try Self.open(place, language: language)
      try browser.submit(Self.receive, Self.jugs.merging([name: [value]]) { $1 })
      #expect(browser.page.status == 422)
      let message = try #require(browser.page.message(name))
      let start = try place.strings(language)(StringKey(stringLiteral: key)).prefix { $0 != "{" }
      #expect(message.hasPrefix(start), "\(message)")
      if name != "package_unit" { #expect(browser.page.value(name) == value) }
      if name != "packages" { #expect(browser.page.value("packages") == "4") }
      PageMarkupTests.check(browser.page)
    }
    #expect(try place.store.item(Self.acid).stockOunces == 256)
    #expect(try place.store.stockEntries(of: Self.acid, limit: 9).isEmpty)
  }

  @Test func `packages that are too much in total are refused`() throws {
    let place = try Workplace()
    let browser = try Self.open(place)
    try browser.submit(Self.receive, ["packages": ["10000"], "package_size": ["10"], "package_unit": ["gal"]])
    #expect(browser.page.status == 422)
    #expect(browser.page.message("packages")?.contains("7,812.5") == true)
  }

  @Test(arguments: [
    ("", "inventory.countedMissing"), ("-0.1", "form.atLeast"), ("x", "form.notANumber"), ("99999999", "form.atMost"),
  ])
  func `a wrong count is reported beside its field`(value: String, key: String) throws {
    let place = try Workplace()
    let browser = try Self.open(place, Example.tom)
    try browser.submit(Self.count, ["counted": [value]])
    #expect(browser.page.status == 422)
    let start = try place.strings()(StringKey(stringLiteral: key)).prefix { $0 != "{" }
    #expect(browser.page.message("counted")?.hasPrefix(start) == true)
    #expect(browser.page.value("counted") == value)
    #expect(try place.store.item(Self.acid).stockOunces == 256)
  }

  @Test func `a count that met a dose is shown again and can then be saved`() throws {
    let place = try Workplace(
      Example.pool(water: Water(pH: 7.6, temperatureF: 105, calciumHardness: 400, cyanuricAcid: 0)))
    let browser = try Self.open(place, Example.tom)
    _ = try place.store.record(Example.draft(doses: [DoseDraft(id: ID(9), key: "acid", pouredOunces: 52)]))
    try browser.submit(Self.count, ["counted": ["1.5"]])
    #expect(browser.page.status == 409)
    #expect(browser.page.says("Stock changed in the meantime: recorded stock is now 1.6 gal, not 2.0 gal."))
    #expect(browser.page.value("counted") == "1.5")
    #expect(try place.store.item(Self.acid).stockOunces == 204)
    try browser.submit(Self.count)
    #expect(browser.page.status == 303)
    #expect(try place.store.item(Self.acid).stockOunces == 192)
  }

  @Test func `an empty stock can be counted`() throws {
    let place = try Workplace()
    let browser = try Self.open(place)
    try browser.submit(Self.count, ["counted": ["0"]])
    #expect(try browser.follow().says("Counted 0 fl oz"))
    #expect(try place.store.item(Self.acid).stockOunces == 0)
  }

  @Test func `a deleted product is a missing page`() throws {
    let place = try Workplace()
    let browser = try Self.open(place)
    try place.store.deleteItem(Self.acid, by: nil, now: place.now)
    #expect(try browser.submit(Self.receive, Self.jugs).status == 404)
    #expect(try browser.get(Self.page).status == 404)
    #expect(try browser.get("/inventory/x").status == 404)
  }

  @Test func `a delivery that met an ended session is kept, shown and recorded after signing in`() throws {
    let place = try Workplace()
    let browser = try Self.open(place)
    browser.forget("poolflow")
    try browser.submit(Self.receive, Self.jugs)
    #expect(browser.page.status == 401)
    try browser.submit("/login", ["email": ["olivia@example.com"], "password": [Workplace.password]])
    for text in ["Muriatic acid", "How many 4", "Size of each 1", "Unit gal", "Price of each 6"] {
      #expect(browser.page.says(text), "\(text)")
    }
    #expect(try place.store.item(Self.acid).stockOunces == 256)
    #expect(try browser.submit(Self.receive).status == 303)
    #expect(try place.store.item(Self.acid).stockOunces == 768)
  }
}
