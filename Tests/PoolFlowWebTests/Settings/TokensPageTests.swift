import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct TokensPageTests {
  private static func make(_ browser: Browser, _ label: String = "Bookkeeping") throws -> String {
    try browser.get("/settings/tokens")
    #expect(try browser.submit("/settings/tokens", ["label": [label]]).location == "/settings/tokens?made=1")
    return try #require(try browser.follow().markup.element(id: "token")?["value"])
  }

  @Test func `a token is shown once, works with its owner's rights and ends when it is revoked`() throws {
    let place = try Workplace(Example.pool())
    let browser = try place.browser(of: Example.tom)
    let program = Program(site: place.site, token: try Self.make(browser))
    #expect(try program.call(.get, "pools").status == 200)
    #expect(try program.call(.delete, "pools/\(ID<Pool>(1).text)").status == 403)
    #expect(try browser.get("/settings/tokens").markup.element(id: "token") == nil)
    #expect(browser.page.says("Bookkeeping"))
    let path = try #require(
      browser.page.markup.elements("form").compactMap { $0["action"] }.first { $0.hasSuffix("/revoke") })
    #expect(try browser.submit(path).location == "/settings/tokens?revoked=1")
    #expect(try program.call(.get, "pools").status == 401)
    #expect(try browser.follow().says(place.strings()("tokens.revoked")))
  }

  @Test func `a technician sees and revokes only their own tokens, the owner all`() throws {
    let place = try Workplace()
    let toms = try place.browser(of: Example.tom)
    _ = try Self.make(toms, "Of Tom")
    let tinas = try place.browser(of: Workplace.tina)
    #expect(try !tinas.get("/settings/tokens").says("Of Tom"))
    #expect(try tinas.post("/settings/tokens/1/revoke").status == 404)
    let owner = try place.browser(of: Example.olivia)
    #expect(try owner.get("/settings/tokens").says("Of Tom"))
    #expect(try owner.submit("/settings/tokens/1/revoke").status == 303)
    #expect(try place.installation.accounts.tokens().isEmpty)
  }

  @Test(arguments: ["", "   ", String(repeating: "x", count: 101)])
  func `a token has its purpose`(label: String) throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.tom)
    try browser.get("/settings/tokens")
    let reply = try browser.submit("/settings/tokens", ["label": [label]])
    #expect(reply.status == 422)
    #expect(reply.message("label") != nil)
    PageMarkupTests.check(reply)
    #expect(try place.installation.accounts.tokens().isEmpty)
  }

  @Test func `a person has at most fifty tokens`() throws {
    let place = try Workplace()
    let account = try place.account(of: Example.tom).id
    for number in 0..<TokensPage.limit {
      let hash = [UInt8](repeating: UInt8(number), count: 32)
      try place.installation.accounts.addToken(hash: hash, of: account, label: "x", now: place.now)
    }
    let browser = try place.browser(of: Example.tom)
    try browser.get("/settings/tokens")
    let reply = try browser.submit("/settings/tokens", ["label": ["One more"]])
    #expect(reply.message("label") == (try place.strings()("tokens.full")))
  }

  @Test(arguments: ["x", "0", "99", "-1", "9999999999999999999"])
  func `an unknown token is not found`(number: String) throws {
    let browser = try Workplace().browser(of: Example.olivia)
    try browser.get("/settings/tokens")
    #expect(try browser.post("/settings/tokens/\(number)/revoke").status == 404)
  }
}
