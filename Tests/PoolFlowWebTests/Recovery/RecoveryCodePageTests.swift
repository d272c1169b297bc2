import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct RecoveryCodePageTests {
  private static let path = "/settings/recovery-code"

  private static func shown(_ browser: Browser) throws -> String? {
    try browser.get(path).markup.elements("p", class: "code__text").first?.text
  }

  @Test func `the code of setup is shown until it is kept, only to the owner`() throws {
    let place = try Workplace.blank()
    let browser = Browser(place.site)
    try browser.get("/setup")
    try browser.submit(
      "/setup",
      [
        "name": ["Olivia"], "email": ["olivia@example.com"], "password": [Workplace.password],
        "business_name": ["Blue Lagoon"], "time_zone": ["Europe/Berlin"], "region": ["DE"],
      ])
    let code = try #require(try Self.shown(browser))
    #expect(code.wholeMatch(of: #/([0-9A-Z]{4}-){3}[0-9A-Z]{4}/#) != nil)
    #expect(try Self.shown(browser) == code)
    let file = try browser.get("\(Self.path).txt")
    #expect(file.text.contains(code))
    #expect(file.response.headers["Content-Disposition"]?.contains("attachment") == true)
    let other = Browser(place.site)
    try other.get("/login")
    try other.post("/login", ["email": "olivia@example.com", "password": Workplace.password])
    #expect(try Self.shown(other) == nil)
    #expect(try other.get("\(Self.path).txt").location == Self.path)
    try browser.get(Self.path)
    #expect(try browser.submit(Self.path, [:], button: "kept=1").location == "/route")
    #expect(try Self.shown(browser) == nil)
    #expect(browser.page.says(try place.strings()("recoveryCode.new")))
  }

  @Test func `a new code replaces the old one, and asks for the password`() throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.olivia)
    #expect(try Self.shown(browser) == nil)
    #expect(browser.page.says(try place.strings()("recoveryCode.none")))
    #expect(try browser.submit(Self.path, ["current_password": [""]]).status == 422)
    let wrong = try browser.submit(Self.path, ["current_password": ["wrong horse"]])
    #expect(wrong.status == 422)
    #expect(wrong.message("current_password") == (try place.strings()("settings.passwordWrong")))
    #expect(try place.installation.accounts.recoveryCode() == nil)
    var hashes: Set<String> = []
    for _ in 1...2 {
      #expect(try browser.submit(Self.path, ["current_password": [Workplace.password]]).location == Self.path)
      #expect(try Self.shown(browser) != nil)
      hashes.insert(try #require(try place.installation.accounts.recoveryCode()?.hash))
      try browser.submit(Self.path, [:], button: "kept=1")
      try browser.get(Self.path)
    }
    #expect(hashes.count == 2)
  }

  @Test func `a code that was not kept is removed after an hour`() throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.path)
    try browser.submit(Self.path, ["current_password": [Workplace.password]])
    place.wait(minutes: 61)
    #expect(try Self.shown(browser) == nil)
  }
}
