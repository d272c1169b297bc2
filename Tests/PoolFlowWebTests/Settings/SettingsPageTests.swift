import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct SettingsPageTests {
  @Test func `preferences are kept and shown`() throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.tom)
    try browser.get("/settings")
    let reply = try browser.submit(
      "/settings", ["language": ["de"], "units": ["metric"], "show_both_units": ["1"], "theme": ["dark"]])
    #expect(reply.location == "/settings?saved=1")
    try browser.follow()
    #expect(browser.page.says(try place.strings("de")("settings.saved")))
    let html = try #require(browser.page.markup.elements("html").first)
    #expect((html["lang"], html["data-theme"]) == ("de", "dark"))
    let form = try #require(browser.page.markup.elements("form").first { $0["action"] == "/settings" })
    let entries = Dictionary(form.entries, uniquingKeysWith: { $1 })
    #expect((entries["language"], entries["units"]) == ("de", "metric"))
    #expect((entries["show_both_units"], entries["theme"]) == ("1", "dark"))
    let kept = try #require(
      try place.installation.accounts.session(
        tokenHash: BrowserToken(browser.cookies["poolflow"])?.hash ?? [], now: place.now))
    #expect(kept.preferences == Preferences(language: "de", units: .metric, showsBothUnits: true, theme: .dark))
    try browser.submit("/settings", ["language": [""], "show_both_units": [], "theme": ["system"]])
    #expect(try browser.follow().markup.elements("html").first?["data-theme"] == nil)
  }

  @Test(arguments: [
    ("language", ["tlh"], "form.notAChoice"), ("units", ["stones"], "form.notAChoice"),
    ("theme", ["pink"], "form.notAChoice"),
    ("language", ["de", "fr"], "form.twice"), ("show_both_units", ["1", "1"], "form.twice"),
  ])
  func `an invalid choice is refused with a message, and nothing is changed`(
    name: String, values: [String], key: String
  ) throws {
    let place = try Workplace()
    for language in ["en", "fr"] {
      let browser = try place.browser(of: Example.tom, language: language)
      try browser.get("/settings")
      try browser.submit("/settings", ["theme": ["dark"]].merging([name: values]) { $1 })
      #expect(browser.page.status == 422)
      #expect(browser.page.says(try place.strings(language)(StringKey(stringLiteral: key))))
      PageMarkupTests.check(browser.page)
    }
  }

  @Test func `only an owner sees the settings of the business`() throws {
    let place = try Workplace()
    #expect(try place.browser(of: Example.olivia).get("/settings").says("America/New York"))
    #expect(try !place.browser(of: Example.tom).get("/settings").says("America/New York"))
  }

  @Test func `the quick switches leave settings that they do not show`() throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.tom)
    try browser.get("/settings/appearance")
    let reply = try browser.submit("/settings/appearance", ["high_contrast": ["1"], "show_both_units": ["1"]])
    #expect(reply.location == "/settings/appearance?saved=1")
    #expect(try browser.follow().says(place.strings()("settings.saved")))
    try browser.get("/settings")
    try browser.submit("/settings", ["theme": ["dark"]])
    let page = try browser.get("/settings/appearance")
    let html = try #require(page.markup.elements("html").first)
    #expect((html["data-contrast"], html["data-theme"]) == ("high", "light"))
    #expect(page.markup.elements("link").contains { $0["href"]?.hasSuffix("/contrast.css") == true })
    let form = try #require(page.markup.elements("form").first { $0["action"] == "/settings/appearance" })
    #expect(form.entries.contains { $0 == ("show_both_units", "1") })
    #expect(form.entries.contains { $0 == ("high_contrast", "1") })
    try browser.submit("/settings/appearance", ["high_contrast": []])
    #expect(try browser.follow().markup.elements("html").first?["data-contrast"] == nil)
    #expect(!browser.page.text.contains("contrast.css"))
  }

  @Test func `the overview shows the current settings and what needs attention`() throws {
    var lost = Example.pool(1)
    (lost.latitude, lost.longitude, lost.monthlyFee) = (0, 0, 0)
    let place = try Workplace(lost)
    let owners = try place.browser(of: Example.olivia).get("/settings")
    for text in ["Olivia Owner", "olivia@example.com", "3 people", "1 customer without coordinates"] {
      #expect(owners.says(text), "\(text)")
    }
    let links = owners.markup.elements("a").compactMap { $0["href"] }
    for issue in HealthIssue.allCases { #expect(links.contains("/settings/health/\(issue.rawValue)")) }
    let toms = try place.browser(of: Example.tom).get("/settings")
    #expect(!toms.says("without coordinates"))
    let own = toms.markup.elements("nav", class: "settings__links").flatMap { $0.elements("a") }.compactMap {
      $0["href"]
    }
    #expect(
      own == [
        "/office-notes", "/settings/appearance", "/offline", "/settings/account", "/settings/tokens", "/inventory",
        "/settings/about",
      ])
  }

  @Test func `all other sessions are signed out, and the page says how many`() throws {
    let place = try Workplace()
    let (here, there, third) = (
      try place.browser(of: Example.tom), try place.browser(of: Example.tom), try place.browser(of: Example.tom)
    )
    let tinas = try place.browser(of: Workplace.tina)
    #expect(try here.get("/settings/account").says("2 other devices"))
    #expect(try here.submit("/settings/account/sign-out").location == "/settings/account?ended=2")
    #expect(try here.follow().says("2 devices signed out"))
    for gone in [there, third] { #expect(try gone.get("/route").status == 303) }
    for stays in [here, tinas] { #expect(try stays.get("/route").status == 200) }
  }

  @Test func `a new password ends the other sessions and keeps this one`() throws {
    let place = try Workplace()
    let (here, there) = (try place.browser(of: Example.tom), try place.browser(of: Example.tom))
    let tinas = try place.browser(of: Workplace.tina)
    try here.get("/settings/account")
    let fields = ["current_password": [Workplace.password], "new_password": ["battery staple"]]
    #expect(try here.submit("/settings/password", fields).location == "/settings/account?password=1")
    #expect(try here.follow().says(place.strings()("settings.passwordChanged")))
    #expect(try there.get("/settings").status == 303)
    #expect(try tinas.get("/settings/account").status == 200)
    for (password, status) in [(Workplace.password, 422), ("battery staple", 303)] {
      let browser = Browser(place.site)
      try browser.get("/login")
      #expect(try browser.post("/login", ["email": "tom@example.com", "password": password]).status == status)
    }
  }

  @Test(arguments: ["/settings/password", "/settings/account/sign-out"], [true, false])
  func `both forms say how many tokens work, and revoke them unless the tick is removed`(
    action: String, isTicked: Bool
  ) throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.tom)
    #expect(try !browser.get("/settings/account").text.contains("_tokens"))
    let program = try place.program(of: Example.tom)
    #expect(try program.call(.get, "pools").status == 200)
    let page = try browser.get("/settings/account")
    #expect(page.says("1 API token still works."))
    let isPassword = action == Link.password
    let name = isPassword ? "password_tokens" : "device_tokens"
    var fields: [String: [String]] = isTicked ? [:] : [name: []]
    if isPassword {
      fields["current_password"] = ["wrong"]
      fields["new_password"] = ["battery staple"]
      try browser.submit(action, fields)
      let form = try #require(browser.page.markup.elements("form").first { $0["action"] == action })
      #expect(form.entries.contains { $0 == (name, "1") } == isTicked)
      fields["current_password"] = [Workplace.password]
    }
    #expect(try browser.submit(action, fields).location?.hasSuffix("&tokens=1") == isTicked)
    #expect(try browser.follow().says(place.strings()("account.tokensRevoked")) == isTicked)
    #expect(try program.call(.get, "pools").status == (isTicked ? 401 : 200))
  }

  @Test(arguments: [
    ("current_password", "wrong horse", "settings.passwordWrong"), ("current_password", "", "form.required"),
    ("new_password", "short", "setup.passwordLength"), ("new_password", "", "setup.passwordLength"),
  ])
  func `a password that is not changed gives the reason`(name: String, value: String, key: String) throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.tom)
    try browser.get("/settings/account")
    let fields = ["current_password": [Workplace.password], "new_password": ["battery staple"]]
    let reply = try browser.submit("/settings/password", fields.merging([name: [value]]) { $1 })
    #expect(reply.status == 422)
    #expect(reply.message(name) == (try place.strings()(StringKey(stringLiteral: key))))
    #expect(!reply.text.contains("horse") && !reply.text.contains("staple"))
  }

  @Test func `guessing the current password is slowed down`() throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.tom)
    func attempt(_ current: String) throws -> Int {
      try browser.get("/settings/account")
      return try browser.submit(
        "/settings/password", ["current_password": [current], "new_password": ["battery staple"]]
      ).status
    }
    for _ in 0..<Doorkeeper.accountLimit { #expect(try attempt("guess") == 422) }
    #expect(try attempt(Workplace.password) == 429)
    place.wait(minutes: 16)
    #expect(try attempt(Workplace.password) == 303)
  }
}
