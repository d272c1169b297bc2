import Chemistry
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The strength of a product that becomes another one in its form.
struct ItemStrengthTests {
  @Test(arguments: [
    (ChemicalKind.acid, "lb", "inventory.strengthUnusual"),
    (.hypochlorite, "lb", "inventory.strengthUnusualChlorine"), (.calcium, "gallons", "inventory.strengthNowLiquid"),
    (.alkalinity, "gallons", "inventory.strengthNowLiquid"),
  ])
  func `a product that becomes weighed, or measured by volume, is asked for its strength again`(
    kind: ChemicalKind, unit: String, key: String
  ) throws {
    let place = try Workplace()
    let old = try place.store.item(Example.product(kind))
    let browser = try place.browser(of: Example.olivia)
    let page = "/inventory/\(old.id.text)"
    try browser.get("\(page)/edit")
    let unit = unit == "lb" ? StockUnit.pounds.rawValue : StockUnit.gallons.rawValue
    #expect(try browser.submit(page, ["unit": [unit]]).status == 422)
    let usual = try #require(kind.usualStrength(isDry: !old.isDry))
    let (low, high) = (String(Int(usual.lowerBound)), String(Int(usual.upperBound)))
    let strength = browser.page.value("concentration") ?? ""
    let question = try place.strings()(
      StringKey(stringLiteral: key), ["low": low, "high": high, "value": strength])
    #expect(browser.page.says(question))
    #expect(try place.store.item(old.id) == old)
    #expect(try browser.submit(page, ["concentration_confirmed": [strength]]).status == 303)
    let saved = try place.store.item(old.id)
    #expect(saved.isDry != old.isDry && saved.concentration == old.concentration)
    try browser.get("\(page)/edit")
    #expect(try browser.submit(page, [:]).status == 303)
  }

  @Test func `another unit of weight keeps the strength`() throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.olivia)
    let page = "/inventory/\(Example.product(.calcium).text)"
    try browser.get("\(page)/edit")
    #expect(try browser.submit(page, ["unit": [StockUnit.kilograms.rawValue]]).status == 303)
  }
}
