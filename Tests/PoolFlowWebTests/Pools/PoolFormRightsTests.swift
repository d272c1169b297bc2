import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Rights for each field, and two people who edit one customer.
struct PoolFormRightsTests {
  private static let edit = "/pools/\(ID<Pool>(1).text)/edit"
  private static let action = "/pools/\(ID<Pool>(1).text)"

  @Test func `an unknown customer cannot be edited`() throws {
    let browser = try Workplace().browser(of: Example.olivia)
    #expect(try browser.get(Self.edit).status == 404)
    try browser.get("/settings")
    #expect(try browser.post(Self.action, ["csrf": browser.page.token ?? "", "customer_name": "x"]).status == 404)
  }

  @Test func `a technician neither sees nor sets the fee`() throws {
    let place = try Workplace(Example.pool(monthlyFee: 777))
    let browser = try place.browser(of: Example.tom)
    for path in [Self.edit, Self.action, "/pools/new", "/pools", "/route", "/pools/\(ID<Pool>(1).text)/log"] {
      #expect(try !browser.get(path).text.contains("777"), "\(path)")
      #expect(browser.page.value("monthly_fee") == nil)
    }
    try browser.get(Self.edit)
    #expect(try browser.submit(Self.action, ["customer_name": ["New"], "monthly_fee": ["1"]]).status == 303)
    #expect(try place.store.pool(ID(1)).monthlyFee == 777)
    #expect(try place.store.pool(ID(1)).customerName == "New")
    let adding = try PoolFormPageTests.add(place, ["monthly_fee": ["1"], "customer_name": ["Zed"]], as: Example.tom)
    #expect(adding.page.status == 303)
    #expect(try place.store.pools(matching: "zed", limit: 1).pools.first?.monthlyFee == 150)
  }

  @Test func `the second of two people sees the values that the first saved, and loses none`() throws {
    let place = try Workplace(Example.pool(name: "Ann", monthlyFee: 777))
    let (first, second) = (try place.browser(of: Example.olivia), try place.browser(of: Example.tom))
    try first.get(Self.edit)
    try second.get(Self.edit)
    #expect(try first.submit(Self.action, ["address": ["9 New Road"], "monthly_fee": ["888"]]).status == 303)
    try second.submit(Self.action, ["customer_name": ["Anna"]])
    #expect(second.page.status == 409)
    #expect(second.page.says(try place.strings()("pool.conflictTitle")))
    #expect(second.page.says("9 New Road"))
    #expect(second.page.value("customer_name") == "Anna")
    #expect(!second.page.text.contains("888") && !second.page.text.contains("777"))
    PageMarkupTests.check(second.page)
    #expect(try place.store.pool(ID(1)).customerName == "Ann")
    #expect(try second.submit(Self.action).status == 303)
    #expect(try place.store.pool(ID(1)).customerName == "Anna")
    #expect(try place.store.pool(ID(1)).monthlyFee == 888)
  }
}
