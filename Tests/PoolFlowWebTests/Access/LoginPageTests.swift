import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct LoginPageTests {
  private static let right: FormFields = ["email": "tom@example.com", "password": "correct horse"]

  private static func at(_ place: Workplace, _ path: String = "/login") throws -> Browser {
    let browser = Browser(place.site)
    try browser.get(path)
    return browser
  }

  @Test func `signing in starts a session under a new token that scripts cannot read`() throws {
    let browser = try Self.at(Workplace())
    let guest = try #require(browser.cookies["poolflow_guest"])
    let reply = try browser.post("/login", Self.right)
    #expect(reply.location == "/route")
    let cookie = try #require(reply.response.headers.all("Set-Cookie").first { $0.hasPrefix("poolflow=") })
    #expect(cookie.contains("; HttpOnly; SameSite=Lax"))
    #expect(cookie.contains("; Path=/; Max-Age=2592000"))
    #expect(browser.cookies["poolflow"] != guest)
    #expect(try browser.get("/login").location == "/route")
  }

  @Test func `an address in capitals and with spaces is the same`() throws {
    let browser = try Self.at(Workplace())
    #expect(try browser.post("/login", ["email": "  TOM@Example.COM ", "password": "correct horse"]).status == 303)
  }

  @Test func `an unknown address is answered like a wrong password`() throws {
    let place = try Workplace()
    let texts = try [("tom@example.com", "wrong horse"), ("nobody@example.com", "wrong horse")].map { email, password in
      let reply = try Self.at(place).post("/login", ["email": email, "password": password])
      #expect(reply.status == 422)
      #expect(reply.says(try place.strings()("login.wrong")))
      #expect(reply.value("email") == email)
      #expect(reply.value("password") == "")
      return reply.text.replacing(email, with: "").replacing(/value="[\w-]{86}"/, with: "")
    }
    #expect(texts[0] == texts[1])
  }

  @Test func `a disabled account is answered like a wrong password, and its session has ended`() throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.tom)
    try place.installation.accounts.disable(place.account(of: Example.tom).id, at: place.now)
    #expect(try browser.get("/route").location?.hasPrefix("/login") == true)
    #expect(try Self.at(place).post("/login", Self.right).says(place.strings()("login.wrong")))
  }

  @Test(arguments: [
    ("", "x", "login.missingEmail"), ("  ", "x", "login.missingEmail"), ("a@b.c", "", "login.missingPassword"),
    ("a\u{0}@b.c", "x", "form.control"), ("a@b.c\u{FFFD}", "x", "form.control"),
  ])
  func `an empty or unreadable field is reported`(email: String, password: String, key: String) throws {
    let place = try Workplace()
    let reply = try Self.at(place).post("/login", ["email": email, "password": password])
    #expect(reply.status == 422)
    #expect(reply.says(try place.strings()(StringKey(stringLiteral: key))))
  }

  @Test func `a field that comes twice is refused`() throws {
    let place = try Workplace()
    for extra in [("email", "eve@example.com"), ("password", "other")] {
      var fields = Self.right
      fields.add(extra.0, extra.1)
      let reply = try Self.at(place).post("/login", fields)
      #expect(reply.status == 422)
      #expect(reply.message(extra.0) == (try place.strings()("form.twice")))
    }
  }

  @Test(arguments: ["/pools", "/pools/new", "/pools?q=a%20b&after=x", "/route?on=2026-11-24", "/settings"])
  func `signing in leads to the requested page`(path: String) throws {
    let browser = Browser(try Workplace().site)
    let first = try browser.get(path)
    try browser.get(try #require(first.location))
    #expect(
      try browser.submit("/login", ["email": ["tom@example.com"], "password": ["correct horse"]]).location == path)
  }

  @Test(arguments: [
    "//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", "\\\\evil", "evil", "",
    "/%0d%0aSet-Cookie:x=y", "/a\tb", "/\u{e4}", " /route", "/route\r\nX: y", "/../..//evil",
  ])
  func `no requested page leads off this site`(next: String) throws {
    let browser = Browser(try Workplace().site)
    try browser.get("/login?next=\(PercentEncoding.encode(next))")
    for carried in [browser.page.markup.element(with: "name", "next")?["value"], next] {
      var fields = Self.right
      if let carried { fields.add("next", carried) }
      try browser.get("/login")
      let location = try #require(try browser.post("/login", fields).location)
      #expect(location.hasPrefix("/") && !location.hasPrefix("//") && !location.hasPrefix("/\\"))
      #expect(browser.page.response.headers.all("X").isEmpty)
      browser.forget("poolflow")
    }
  }

  @Test func `signing out ends the session on the server`() throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.tom)
    let token = try #require(browser.cookies["poolflow"])
    try browser.get("/settings")
    let reply = try browser.submit("/logout")
    #expect(reply.location == "/login")
    #expect(browser.cookies["poolflow"] == nil)
    browser.set("poolflow", token)
    #expect(try browser.get("/route").location?.hasPrefix("/login") == true)
  }

  @Test func `signing out of an ended session leads to signing in, with nothing to send again`() throws {
    let browser = try Workplace().browser(of: Example.tom)
    try browser.get("/settings")
    let token = try #require(browser.page.token)
    browser.forget("poolflow")
    #expect(try browser.post("/logout", ["csrf": token]).location == "/login")
  }

  @Test func `behind https the cookies are bound to the host and secure`() throws {
    var settings = Installation.Settings()
    settings.publicURL = .init(string: "https://pools.example")
    let place = try Workplace(settings: settings)
    let browser = Browser(place.site)
    try browser.get("/login")
    let guest = try #require(browser.page.response.headers["Set-Cookie"])
    #expect(guest.hasPrefix("__Host-poolflow_guest=") && guest.contains("; Secure"))
    let reply = try browser.post("/login", with(Self.right, token: browser.page.token), origin: "https://pools.example")
    for cookie in reply.response.headers.all("Set-Cookie") {
      #expect(cookie.hasPrefix("__Host-") && cookie.contains("; Secure") && cookie.contains("; Path=/;"))
      #expect(!cookie.contains("Domain"))
    }
  }

  private func with(_ fields: FormFields, token: String?) -> FormFields {
    var fields = fields
    if let token { fields.add("csrf", token) }
    return fields
  }
}
