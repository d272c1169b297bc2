import Chemistry
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// A product that is there is changed or deleted.
struct ItemEditPageTests {
  private static let acid = Example.product(.acid)
  private static let page = "/inventory/\(acid.text)"

  private static func edit(_ place: Workplace, language: String = "en") throws -> Browser {
    let browser = try place.browser(of: Example.olivia, language: language)
    try browser.get("\(page)/edit")
    return browser
  }

  @Test(arguments: ["en", "de", "fr", "es", "pt-BR"])
  func `a form that is saved untouched changes nothing, in any units and language`(language: String) throws {
    let place = try Workplace()
    for item in try place.store.stock().items {
      var odd = item
      odd.costPerOunce = 0.1 / 3
      odd.lowStockThresholdOunces = 100.0 / 7
      odd.concentration = 31.4567
      #expect(try place.store.update(odd))
    }
    let browser = try place.browser(of: Example.olivia, language: language)
    for units in ["imperial", "metric"] {
      try browser.get("/settings")
      try browser.submit("/settings", ["units": [units]])
      for item in try place.store.stock().items {
        try browser.get("/inventory/\(item.id.text)/edit")
        #expect(try browser.submit("/inventory/\(item.id.text)").status == 303)
        var saved = try place.store.item(item.id)
        #expect(saved.version == item.version + 1)
        saved.version = item.version
        #expect(saved == item, "\(units)")
      }
    }
  }

  @Test func `another unit converts untouched values, and takes typed ones`() throws {
    let place = try Workplace()
    let browser = try Self.edit(place)
    #expect(browser.page.value("cost") == "6.40")
    try browser.submit(Self.page, ["unit": ["l"], "low_stock": ["2"]])
    let item = try place.store.item(Self.acid)
    #expect((item.unitLabel, item.costPerOunce, item.stockOunces) == ("L", 0.05, 256))
    expectClose(item.lowStockThresholdOunces, 2_000 / 29.5735)
    // From liquid to dry nothing can be converted: numbers are in the new unit.
    try browser.get("\(Self.page)/edit")
    let strength = browser.page.value("concentration") ?? ""
    try browser.submit(
      Self.page, ["unit": ["lb"], "cost": ["8"], "low_stock": [""], "concentration_confirmed": [strength]])
    let dry = try place.store.item(Self.acid)
    #expect((dry.isDry, dry.costPerOunce, dry.lowStockThresholdOunces) == (true, 0.5, 0))
  }

  @Test func `the owner's name for a product replaces the one of the trade`() throws {
    let place = try Workplace()
    let browser = try Self.edit(place, language: "de")
    #expect(browser.page.value("name") == "Salzsäure")
    try browser.submit(Self.page, ["concentration": ["20"]])
    #expect(try place.store.item(Self.acid).name == "Muriatic Acid")
    try browser.get("\(Self.page)/edit")
    try browser.submit(Self.page, ["name": ["Salzsäure 20"]])
    #expect(try place.store.item(Self.acid).name == "Salzsäure 20")
    #expect(try browser.get("/inventory").says("Salzsäure 20"))
  }

  @Test func `a product that another person changed shows both versions, and saving again keeps the second`() throws {
    let place = try Workplace()
    let browser = try Self.edit(place)
    var theirs = try place.store.item(Self.acid)
    theirs.concentration = 20
    #expect(try place.store.update(theirs))
    try browser.submit(Self.page, ["cost": ["7"]])
    #expect(browser.page.status == 409)
    #expect(browser.page.says("31.45") && browser.page.value("cost") == "7")
    #expect(try place.store.item(Self.acid).costPerOunce == 0.05)
    try browser.submit(Self.page)
    #expect(browser.page.status == 303)
    #expect(try place.store.item(Self.acid).costPerOunce == 7.0 / 128)
  }

  @Test func `a form opened before a dose leaves the stock that the dose left`() throws {
    let place = try Workplace(
      Example.pool(water: Water(pH: 7.6, temperatureF: 105, calciumHardness: 400, cyanuricAcid: 0)))
    let browser = try Self.edit(place)
    #expect(browser.page.value("stock") == nil)
    _ = try place.store.record(Example.draft(doses: [DoseDraft(id: ID(9), key: "acid", pouredOunces: 52)]))
    try browser.submit(Self.page, ["name": ["Acid"], "stock": ["2"]])
    #expect(browser.page.status == 303)
    #expect(try place.store.item(Self.acid).stockOunces == 204)
  }

  @Test func `an owner deletes a product and restores it`() throws {
    let place = try Workplace()
    let browser = try Self.edit(place)
    let strings = try place.strings()
    #expect(try browser.submit("\(Self.page)/delete").location == "/inventory?deleted=\(Self.acid.text)")
    #expect(try browser.follow().says(strings("inventory.deleted", ["item": "Muriatic acid"])))
    #expect(browser.page.markup.element(with: "data-item", Self.acid.text) == nil)
    let undo = "/trash/\(Self.acid.text)/restore"
    let token = try #require(browser.page.token)
    #expect(try browser.submit(undo).location == "/inventory?restored=\(Self.acid.text)")
    #expect(try browser.follow().says(strings("inventory.restored", ["item": "Muriatic acid"])))
    #expect(try browser.post(undo, ["csrf": token]).status == 404)
    #expect(try place.store.stock().items.count == 7)
  }

  @Test func `a technician neither edits nor deletes nor restores a product`() throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.tom)
    #expect(try browser.get("\(Self.page)/edit").status == 403)
    #expect(try browser.get("/inventory/new").status == 403)
    try browser.get("/settings")
    let fields: FormFields = ["csrf": try #require(browser.page.token), "name": "Mine"]
    for path in ["/inventory", Self.page, "\(Self.page)/delete"] {
      #expect(try browser.post(path, fields).status == 403, "\(path)")
    }
    try place.store.deleteItem(Self.acid, by: nil, now: place.now)
    #expect(try browser.post("/trash/\(Self.acid.text)/restore", fields).status == 403)
    #expect(try !browser.get("/inventory?deleted=\(Self.acid.text)").text.contains("/restore"))
  }
}
