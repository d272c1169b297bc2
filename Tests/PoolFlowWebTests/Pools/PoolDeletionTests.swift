import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct PoolDeletionTests {
  private static let edit = "/pools/\(ID<Pool>(1).text)/edit"
  private static let delete = "/pools/\(ID<Pool>(1).text)/delete"

  @Test func `an owner deletes a customer and restores it, visits included`() throws {
    let place = try Workplace(Example.pool(name: "Ann"))
    _ = try place.store.record(Example.draft())
    let browser = try place.browser(of: Example.olivia)
    let strings = try place.strings()
    #expect(try browser.get(Self.edit).says(strings("pool.deleteVisits", count: 1)))
    #expect(try browser.submit(Self.delete).location == "/pools?deleted=\(ID<Pool>(1).text)")
    #expect(try browser.follow().says(strings("pools.deleted", ["customer": "Ann"])))
    #expect(try place.store.poolCount() == 0)
    #expect(try browser.submit("/trash/\(ID<Pool>(1).text)/restore").status == 303)
    #expect(try browser.follow().says(strings("pools.restored", ["customer": "Ann"])))
    #expect(try place.store.visitCount(of: ID(1)) == 1)
    #expect(try browser.get("/pools?deleted=\(ID<Pool>(1).text)").markup.element(with: "data-toast") == nil)
  }

  @Test func `deleting and restoring twice is a missing page`() throws {
    let place = try Workplace(Example.pool())
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/settings")
    let token = try #require(browser.page.token)
    let fields: FormFields = ["csrf": token]
    #expect(try browser.post(Self.delete, fields).status == 303)
    #expect(try browser.post(Self.delete, fields).status == 404)
    #expect(try browser.post("/trash/\(ID<Pool>(1).text)/restore", fields).status == 303)
    #expect(try browser.post("/trash/\(ID<Pool>(1).text)/restore", fields).status == 404)
  }

  @Test func `a technician can neither delete nor restore`() throws {
    let place = try Workplace(Example.pool(name: "Ann"))
    let browser = try place.browser(of: Example.tom)
    #expect(try !browser.get(Self.edit).text.contains("/delete"))
    _ = try place.store.delete(ID(1), by: nil, now: place.now)
    let reply = try browser.get("/pools?deleted=\(ID<Pool>(1).text)")
    #expect(!reply.text.contains("/restore"))
  }
}
