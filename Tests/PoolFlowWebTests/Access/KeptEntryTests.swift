import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Forms that were sent without a session are not lost (contract.md#pages).
struct KeptEntryTests {
  private static let signIn = ["email": ["tom@example.com"], "password": [Workplace.password]]

  @Test func `a visit that met an ended session is kept, shown and sent after signing in`() throws {
    let place = try Workplace(QuickLogPageTests.soft)
    let browser = try place.browser(of: Example.tom)
    try browser.get(QuickLogPageTests.log)
    browser.forget("poolflow")
    try browser.submit(
      QuickLogPageTests.visits,
      ["notes": ["a & b=c +\n<x> \"q\" é"], "dose": ["alkalinity"], "dose_oz.alkalinity": ["3"]])
    #expect(browser.page.status == 401)
    #expect(browser.page.says(try place.strings()("login.kept")))
    try browser.submit("/login", ["email": ["tom@example.com"], "password": ["wrong horse"]])
    #expect(browser.page.status == 422)
    try browser.submit("/login", Self.signIn)
    #expect(browser.page.status == 200)
    #expect(browser.page.says(try place.strings()("resume.title")))
    #expect(browser.page.says("a & b=c + <x> \"q\" é"))
    #expect(try place.store.visitCount(of: ID(1)) == 0)
    #expect(try browser.submit(QuickLogPageTests.visits).status == 303)
    let visit = try #require(try place.store.visits(of: ID(1), limit: 1).first)
    #expect(visit.notes == "a & b=c +\n<x> \"q\" é")
    #expect(visit.doses.map(\.quantityOunces) == [3])
  }

  @Test func `a new customer that met an ended session is kept`() throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.tom)
    try browser.get("/pools/new")
    browser.forget("poolflow")
    try browser.submit("/pools", ["customer_name": ["Ann"], "address": ["1 Street"], "service_day": ["2", "4"]])
    try browser.submit("/login", Self.signIn)
    #expect(try browser.submit("/pools").status == 303)
    let pool = try #require(try place.store.pools(limit: 5).pools.first)
    #expect(pool.days.map(\.weekday) == [.monday, .wednesday])
  }

  @Test func `no password is ever written into a page`() throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.tom)
    try browser.get("/settings/account")
    browser.forget("poolflow")
    let reply = try browser.submit(
      "/settings/password", ["current_password": ["correct horse"], "new_password": ["battery staple"]])
    #expect(!reply.text.contains("horse"))
    #expect(!reply.text.contains("staple"))
  }

  @Test(arguments: [
    "//evil.example/x", "/\\evil.example", "javascript:alert(1)", "https://evil.example", "", "/a b", "/a\r\nX: y", "x",
  ])
  func `a kept form is sent only to a path of this site`(path: String) throws {
    let browser = Browser(try Workplace().site)
    try browser.get("/login")
    let reply = try browser.post(
      "/login",
      ["email": "tom@example.com", "password": Workplace.password, "kept_path": path, "kept_body": "notes=x"])
    #expect(reply.status == 303)
    #expect(reply.location == "/route")
  }

  @Test(arguments: [
    ("/route", true), ("/pools?q=a%20b&c", true), ("//x", false), ("/\\x", false), ("/x\\y", false), ("x", false),
    ("/x\u{7F}", false), ("/ü", false), ("/" + String(repeating: "a", count: 1_999), true),
    ("/" + String(repeating: "a", count: 2_000), false),
  ])
  func `a path of this site is distinguished from another's`(path: String, isOwn: Bool) {
    #expect(KeptEntry.isOwnPath(path) == isOwn)
  }

  @Test func `fields survive the way through a page with any content`() {
    let fields: FormFields = [
      "a": "1&2=3", "a": "", "b c": "\u{0}\u{7F}é東京🏊\r\n%41+", "": "empty name", "=": "&",
    ]
    #expect(FormEncoding.decode(FormEncoding.encode(fields)) == fields)
  }

  @Test func `the sign-in page mentions a kept form only if there is one`() throws {
    let place = try Workplace()
    let reply = try Browser(place.site).get("/login?next=/pools")
    #expect(!reply.says(try place.strings()("login.kept")))
    #expect(reply.markup.elements("input").first { $0["name"] == "next" }?["value"] == "/pools")
  }
}
