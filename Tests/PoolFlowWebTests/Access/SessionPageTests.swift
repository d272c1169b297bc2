import Foundation
import HTTP
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The request of the browser's code before it sends kept entries, and the answers to its forms.
struct SessionPageTests {
  private static func facts(_ reply: Reply) throws -> [String: String] {
    try JSONDecoder().decode([String: String].self, from: Data(reply.response.bytes))
  }

  @Test func `a session names its person and gives a token for its forms`() throws {
    let place = try Workplace(QuickLogPageTests.soft)
    let browser = try place.browser(of: Example.tom)
    let facts = try Self.facts(browser.get("/session"))
    let page = try browser.get("/route")
    #expect(facts["account"]?.isEmpty == false)
    #expect(page.markup.elements("body").first?["data-account"] == facts["account"])
    let csrf = try #require(facts["csrf"])
    #expect(try browser.post(QuickLogPageTests.visits, ["csrf": csrf, "carried": "ph"]).status == 422)
  }

  @Test func `the answer names no person without a session`() throws {
    let place = try Workplace(QuickLogPageTests.soft)
    let reply = try Browser(place.site).get("/session")
    #expect(reply.status == 200)
    #expect(try Self.facts(reply)["account"] == "")
  }

  @Test func `a script gets the target of a form and the time of the save, and the page the usual answer`() throws {
    let place = try Workplace(QuickLogPageTests.soft)
    let browser = try place.browser(of: Example.tom)
    try browser.get(QuickLogPageTests.log)
    let form = try #require(browser.page.markup.elements("form", class: "log").first)
    let entries = form.entries.reduce(into: FormFields()) { $0.add($1.name, $1.value) }
    let plain = try browser.post(QuickLogPageTests.visits, entries)
    browser.headers = ["Accept": "application/json"]
    let told = try browser.post(QuickLogPageTests.visits, entries)
    #expect(plain.status == 303)
    #expect(told.status == 200)
    #expect(told.response.headers["Content-Type"] == "application/json")
    let receipt = try Self.facts(told)
    #expect(receipt["location"] == plain.location)
    #expect(receipt["time"]?.isEmpty == false)
  }

  @Test func `a refusal of a form reaches a script as it reaches a page`() throws {
    let place = try Workplace(QuickLogPageTests.soft)
    let browser = try place.browser(of: Example.tom)
    try browser.get(QuickLogPageTests.log)
    browser.headers = ["Accept": "application/json"]
    let reply = try browser.post(QuickLogPageTests.visits, ["ph": "seven"])
    #expect(reply.status == 422)
    #expect(!reply.markup.elements("form", class: "log").isEmpty)
  }
}
