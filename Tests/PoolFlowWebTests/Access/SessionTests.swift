import Crypto
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct SessionTests {
  @Test func `the token of a page's forms looks new on each page and stays valid`() throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.tom)
    let tokens = try (1...5).map { _ in try #require(try browser.get("/settings").token) }
    #expect(Set(tokens).count == 5)
    for token in tokens { #expect(try browser.post("/settings", ["csrf": token, "theme": "dark"]).status == 303) }
  }

  @Test func `a token of another session is refused`() throws {
    let place = try Workplace()
    let (toms, tinas) = (try place.browser(of: Example.tom), try place.browser(of: Workplace.tina))
    let token = try #require(try tinas.get("/settings").token)
    #expect(try toms.post("/settings", ["csrf": token]).status == 403)
  }

  @Test func `a token with one changed bit is refused`() {
    let token = BrowserToken(random: { Array(repeating: 7, count: $0) })
    let text = token.formToken(random: { Array(repeating: 9, count: $0) })
    #expect(token.accepts(formToken: text))
    var bytes = Base64URL.decode(text) ?? []
    bytes[40] ^= 1
    for wrong in [Base64URL.encode(bytes), String(text.dropLast()), text + "A", "", nil] {
      #expect(!token.accepts(formToken: wrong))
    }
  }

  @Test func `the store keeps no token that a cookie could be made of`() throws {
    let token = BrowserToken(random: { Array(repeating: 7, count: $0) })
    #expect(token.hash == SHA256.digest(token.bytes))
    #expect(BrowserToken(token.text)?.bytes == token.bytes)
    #expect(BrowserToken("short") == nil)
    #expect(BrowserToken(nil) == nil)
  }

  @Test func `a session ends after thirty days without use, and use extends it`() throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.tom)
    for _ in 1...3 {
      place.wait(minutes: 29 * 24 * 60)
      #expect(try browser.get("/settings").status == 200)
    }
    place.wait(minutes: 31 * 24 * 60)
    #expect(try browser.get("/settings").status == 303)
  }

  @Test(arguments: ["", "x", "%00", String(repeating: "A", count: 43), String(repeating: "A", count: 5_000), "a;b=c"])
  func `an invalid cookie makes a guest`(cookie: String) throws {
    let browser = Browser(try Workplace().site)
    browser.set("poolflow", cookie)
    #expect(try browser.get("/route").status == 303)
    #expect(try browser.get("/login").status == 200)
  }

  @Test func `the sign-in page of a second tab works after signing in on the first`() throws {
    let place = try Workplace(Example.pool())
    let browser = Browser(place.site)
    try browser.get("/login")
    let earlier = try #require(browser.page.token)
    try browser.post("/login", ["email": "tom@example.com", "password": Workplace.password])
    let again = try browser.post(
      "/login",
      [
        "csrf": earlier, "email": "tom@example.com", "password": Workplace.password, "kept_path": "/pools",
        "kept_body": "customer_name=Kept",
      ])
    #expect(again.status == 200)
    #expect(again.says("Kept"))
    #expect(try browser.post("/settings", ["csrf": earlier]).status == 403)
  }
}
