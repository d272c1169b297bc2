import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct LocatingPageTests {
  private static let sure = AddressPlace.unlocated(1, address: "12 Palm Court, Austin")
  private static let unsure = AddressPlace.unlocated(2, address: "12 Palm Road, Houston")

  @Test func `the owner starts, watches and stops the search`() throws {
    let place = try AddressPlace([Self.sure, Self.unsure])
    let browser = try place.workplace.browser(of: Example.olivia)
    #expect(try browser.get("/settings/addresses").says("2 customers without coordinates"))
    #expect(browser.page.response.headers["Refresh"] == nil)
    #expect(try browser.submit("/settings/addresses/start").location == "/settings/addresses")
    #expect(try browser.follow().says("2 addresses waiting"))
    #expect(browser.page.response.headers["Refresh"] == "3")
    try browser.submit("/settings/addresses/stop")
    #expect(try browser.follow().says("The search is stopped"))
    try place.locate()
    #expect(place.server.targets.isEmpty)
    try browser.submit("/settings/addresses/start")
    try place.locate()
    #expect(try browser.get("/settings/addresses").says("1 address to look at"))
    #expect(browser.page.says("1 address located") && browser.page.says("Every address has been looked up"))
    #expect(try place.workplace.store.pool(ID(1)).isLocated)
  }

  @Test func `a doubtful address is settled by a choice or left`() throws {
    let place = try AddressPlace([Self.unsure])
    let browser = try place.workplace.browser(of: Example.olivia)
    try browser.get("/settings/addresses")
    try browser.submit("/settings/addresses/start")
    try place.locate()
    try browser.get("/settings/addresses/doubtful")
    #expect(browser.page.says("in another town") && browser.page.says("12 Palm Court, Austin"))
    let path = "/settings/addresses/doubtful/\(Self.unsure.id.text)"
    try browser.submit(path)
    #expect(browser.page.status == 422 && browser.page.says("Choose a place first"))
    try browser.submit(path, ["place": ["30.26;-97.74;12 Palm Court, Austin"]])
    #expect(browser.page.status == 303)
    let pool = try place.workplace.store.pool(ID(2))
    #expect((pool.latitude, pool.address) == (30.26, "12 Palm Road, Houston"))
    #expect(try browser.get("/settings/addresses/doubtful").says("No address needs a look"))
  }

  @Test func `an address left without coordinates is not looked up again`() throws {
    let place = try AddressPlace([Self.unsure])
    let browser = try place.workplace.browser(of: Example.olivia)
    try browser.get("/settings/addresses")
    try browser.submit("/settings/addresses/start")
    try place.locate()
    try browser.get("/settings/addresses/doubtful")
    try browser.submit("/settings/addresses/doubtful/\(Self.unsure.id.text)", button: "leave=1")
    try browser.get("/settings/addresses")
    try browser.submit("/settings/addresses/start")
    try place.locate()
    #expect(place.server.targets.count == 1)
    #expect(try !place.workplace.store.pool(ID(2)).isLocated)
  }

  @Test func `a customer who is saved without a position is looked up in the background`() throws {
    let place = try AddressPlace()
    _ = try PoolFormPageTests.add(place.workplace, ["address": ["12 Palm Court, Austin"]], as: Example.tom)
    try place.locate()
    #expect(try place.workplace.store.pools(limit: 1).pools.first?.latitude == 30.26)
  }

  @Test func `a form that was opened before the position came meets no conflict, and the position comes again`() throws
  {
    let place = try AddressPlace([Self.sure])
    let browser = try place.workplace.browser(of: Example.olivia)
    try browser.get("/pools/\(Self.sure.id.text)/edit")
    let other = try place.workplace.browser(of: Example.olivia)
    try other.get("/settings/addresses")
    try other.submit("/settings/addresses/start")
    try place.locate()
    try browser.submit("/pools/\(Self.sure.id.text)", ["notes": ["new"]])
    #expect(browser.page.status == 303)
    try place.locate()
    let pool = try place.workplace.store.pool(ID(1))
    #expect((pool.notes, pool.latitude) == ("new", 30.26))
    #expect(place.server.targets.count == 1)
  }

  @Test func `technicians and businesses without a service have no search`() throws {
    let place = try AddressPlace([Self.sure])
    #expect(try place.workplace.browser(of: Example.tom).get("/settings/addresses").status == 403)
    let plain = try Workplace(Self.sure)
    let browser = try plain.browser(of: Example.olivia)
    #expect(try browser.get("/settings/addresses").says("No address service is configured"))
    #expect(try browser.get("/settings/health/missing-coordinates").says("Find coordinates automatically"))
  }
}
