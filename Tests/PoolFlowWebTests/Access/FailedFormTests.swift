import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Typed values come back after every failure to save them.
struct FailedFormTests {
  private static let visits = QuickLogPageTests.visits

  @Test func `a form of an earlier session is kept, shown and sent again`() throws {
    let place = try Workplace(QuickLogPageTests.soft)
    let browser = try place.browser(of: Example.tom)
    try browser.get(QuickLogPageTests.log)
    let old = try #require(browser.page.token)
    try browser.get("/settings")
    try browser.submit("/logout")
    try browser.get("/login")
    try browser.post("/login", ["email": Workplace.email(of: Example.tom), "password": Workplace.password])
    var fields: FormFields = ["csrf": old, "ph": "7.5", "notes": "the gate was open"]
    for name in ["water_temp", "calcium_hardness", "total_alkalinity", "cyanuric_acid"] { fields.add("carried", name) }
    let refused = try browser.post(Self.visits, fields)
    #expect(refused.status == 403)
    #expect(refused.says("the gate was open"))
    #expect(try place.store.visitCount(of: ID(1)) == 0)
    let saved = try browser.submit(Self.visits)
    #expect(saved.status == 303)
    #expect(try place.store.visits(of: ID(1), limit: 1).first?.notes == "the gate was open")
  }

  @Test func `a visit to a pool that was deleted meanwhile comes back with its words`() throws {
    let place = try Workplace(QuickLogPageTests.soft)
    let browser = try place.browser(of: Example.tom)
    try browser.get(QuickLogPageTests.log)
    _ = try place.store.delete(ID(1), by: nil, now: place.now)
    let reply = try browser.submit(Self.visits, ["notes": ["pump is loud"]])
    #expect(reply.status == 404)
    #expect(reply.says("pump is loud"))
  }

  @Test func `a button without typed values is not offered again`() throws {
    let place = try Workplace(QuickLogPageTests.soft)
    let browser = try place.browser(of: Example.olivia)
    let deletion = "/pools/\(ID<Pool>(1).text)/delete"
    let reply = try browser.post(deletion, ["csrf": "stale"])
    #expect(reply.status == 403)
    #expect(reply.markup.elements("form").allSatisfy { $0["action"] != deletion })
    #expect(try place.store.poolCount() == 1)
  }

  @Test(arguments: [["Host": "evil.example"], ["X-Forwarded-For": "203.0.113.9"], ["Forwarded": "for=203.0.113.9"]])
  func `beyond loopback nobody sets up without the code`(headers: [String: String]) throws {
    let place = try Workplace.blank()
    let browser = Browser(place.site)
    for (name, value) in headers { browser.headers.set(name, value) }
    #expect(try browser.get("/setup").status == 403)
  }
}
