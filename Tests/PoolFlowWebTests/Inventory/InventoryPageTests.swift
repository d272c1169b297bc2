import Chemistry
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct InventoryPageTests {
  static let acid = Example.product(.acid)

  /// Gives a product a threshold, so that it runs low.
  static func warn(_ place: Workplace, _ kind: ChemicalKind, below ounces: Double) throws {
    var item = try place.store.item(Example.product(kind))
    item.lowStockThresholdOunces = ounces
    _ = try place.store.update(item)
  }

  static func row(_ reply: Reply, _ id: ID<InventoryItem>) throws -> String {
    try #require(reply.markup.element(with: "data-item", id.text)).text
  }

  @Test func `each product is listed with kind, strength, stock and cost in the reader's units`() throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.olivia)
    let page = try browser.get("/inventory")
    #expect(try Self.row(page, Self.acid) == "Muriatic acid Acid 31.45% 2.0 gal in stock $6.40/gal")
    #expect(try Self.row(page, Example.product(.base)) == "Soda ash pH up 100% 10 lb in stock $1.44/lb")
    try browser.get("/settings")
    try browser.submit("/settings", ["units": ["metric"]])
    let metric = try browser.get("/inventory")
    #expect(try Self.row(metric, Self.acid) == "Muriatic acid Acid 31.45% 7.6 L in stock $1.69/L")
    #expect(try Self.row(metric, Example.product(.base)) == "Soda ash pH up 100% 4.5 kg in stock $3.17/kg")
    try browser.get("/settings")
    try browser.submit("/settings", ["show_both_units": ["1"]])
    let both = try browser.get("/inventory")
    #expect(try Self.row(both, Self.acid).contains("7.6 L (2.0 gal) in stock $1.69/L ($6.40/gal)"))
  }

  @Test func `a technician sees the stock, and costs only if the owner allows it`() throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.tom)
    #expect(try Self.row(browser.get("/inventory"), Self.acid) == "Muriatic acid Acid 31.45% 2.0 gal in stock")
    #expect(!browser.page.text.contains("$"))
    #expect(!browser.page.text.contains("/inventory/new"))
    #expect(try !browser.get("/inventory/\(Self.acid.text)").text.contains("$"))
    #expect(!browser.page.text.contains("package_price"))
    try place.store.changeBusiness(at: place.now) { $0.showsCostsToTechnicians = true }
    #expect(try Self.row(browser.get("/inventory"), Self.acid).contains("$6.40/gal"))
    #expect(try browser.get("/inventory/\(Self.acid.text)").text.contains("package_price"))
  }

  @Test func `low products are marked, counted on the page, for technicians in the navigation and in the settings`()
    throws
  {
    let place = try Workplace()
    let strings = try place.strings()
    let browser = try place.browser(of: Example.tom)
    #expect(try browser.get("/inventory").markup.element(with: "class", "notice notice--low") == nil)
    #expect(browser.page.markup.elements("span", class: "count--low").isEmpty)
    try Self.warn(place, .acid, below: 256.1)
    try Self.warn(place, .base, below: 160)
    #expect(try browser.get("/inventory").says("1 product running low"))
    #expect(try Self.row(browser.page, Self.acid).contains(strings("inventory.isLow")))
    #expect(try !Self.row(browser.page, Example.product(.base)).contains(strings("inventory.isLow")))
    try Self.warn(place, .calcium, below: 1_000)
    for path in ["/inventory", "/settings", "/route"] {
      let page = try browser.get(path)
      #expect(page.markup.elements("span", class: "count--low").map(\.text) == ["2"], "\(path)")
      #expect(page.says("2 products running low"), "\(path)")
    }
  }

  @Test func `a new business has products without stock, and the page says how to count them`() throws {
    let store = try Store.inMemory(
      seed: StoreSeed(
        storeName: "first", business: Example.business, chemicalIDs: (1...7).map { ID(2_000 + $0) },
        createdAt: Example.now))
    let place = try Workplace(live: LiveStore(store))
    try place.employ()
    let strings = try place.strings()
    let browser = try place.browser(of: Example.olivia)
    let page = try browser.get("/inventory")
    #expect(try Self.row(page, Self.acid) == "Muriatic acid Acid 31.45% Not counted yet $6.40/gal")
    #expect(page.says(strings("inventory.uncounted", count: 7)))
    #expect(page.markup.elements("span", class: "count--low").isEmpty)
    let path = "/inventory/\(Self.acid.text)"
    #expect(try browser.get(path).says(strings("inventory.notCountedText")))
    try browser.submit("\(path)/count", ["counted": ["0"]])
    #expect(try browser.follow().says(strings("inventory.counted", ["amount": "0 fl oz"])))
    #expect(try Self.row(browser.get("/inventory"), Self.acid).contains(strings("inventory.usedUp")))
    // Of products, and of lines that need attention.
    #expect(browser.page.markup.elements("span", class: "count--low").map(\.text) == ["1", "1"])
    #expect(try browser.get("/needs").says(strings("needs.usedUpText")))
    // A form for a new product without its own number.
    try browser.get("/inventory/new")
    try browser.submit(
      "/inventory", ["name": ["Salt"], "kind": ["other"], "concentration": ["99"], "cost": ["1"], "stock": [""]])
    #expect(try browser.follow().says(strings("inventory.notCounted")))
  }

  @Test func `an empty inventory says so, with the owner's first step`() throws {
    let place = try Workplace()
    for item in try place.store.stock().items { try place.store.deleteItem(item.id, by: nil, now: place.now) }
    let strings = try place.strings()
    #expect(try place.browser(of: Example.olivia).get("/inventory").says(strings("inventory.empty")))
    let page = try place.browser(of: Example.tom).get("/inventory")
    #expect(page.says(strings("inventory.emptyForTechnician")))
    #expect(!page.text.contains("/inventory/new"))
  }

  @Test func `of several products of a kind the one for dosing is marked`() throws {
    let place = try Workplace()
    let other = InventoryItem(
      id: ID(1), name: "Zero acid", kind: .acid, costPerOunce: 0, stockOunces: 0, concentration: 14.5, isDry: false)
    _ = try place.store.add(other)
    let browser = try place.browser(of: Example.tom)
    let mark = try place.strings()("inventory.forDosing")
    #expect(try Self.row(browser.get("/inventory"), Self.acid).contains(mark))
    #expect(try !Self.row(browser.page, ID(1)).contains(mark))
    #expect(try Self.row(browser.page, ID(1)).contains("0 fl oz"))
    #expect(try !Self.row(browser.page, Example.product(.base)).contains(mark))
  }

  @Test(arguments: [
    ("de", "DE", "EUR", "Salzsäure Säure 31,45 % 7,6 L auf Lager 1,69 €/L"),
    ("fr", "FR", "EUR", "Acide chlorhydrique Acide 31,45 % 7,6 L en stock 1,69 €/L"),
    ("pt-BR", "BR", "BRL", "Ácido muriático Ácido 31,45% 7,6 L em estoque R$ 1,69/L"),
  ])
  func `names, numbers and money are the reader's`(
    language: String, region: String, currency: String, text: String
  ) throws {
    var business = Example.business
    (business.region, business.currency) = (region, currency)
    let page = try Workplace(business: business).browser(of: Example.olivia, language: language).get("/inventory")
    let row = try Self.row(page, Self.acid).replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
    #expect(row == text)
  }
}
