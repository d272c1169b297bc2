import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct SetupPageTests {
  static let good: [String: [String]] = [
    "name": ["Olivia"], "email": ["Olivia@Example.com "], "password": ["correct horse"],
    "business_name": ["Blue Lagoon"], "time_zone": ["Europe/Berlin"], "region": ["DE"],
  ]

  @Test func `until an account exists every page leads to setup`() throws {
    let place = try Workplace.blank()
    for path in ["/", "/route", "/login", "/pools/new"] {
      #expect(try Browser(place.site).get(path).location == "/setup")
    }
    #expect(try Browser(place.site).get("/healthz").status == 200)
  }

  @Test func `the first owner sets the business up and is signed in`() throws {
    let place = try Workplace.blank()
    let browser = Browser(place.site)
    try browser.get("/setup")
    let reply = try browser.submit("/setup", Self.good)
    #expect((reply.status, reply.location) == (303, "/settings/recovery-code"))
    let business = try place.store.business()
    #expect((business.name, business.timeZone.identifier) == ("Blue Lagoon", "Europe/Berlin"))
    #expect((business.region, business.currency) == ("DE", "EUR"))
    let account = try #require(try place.installation.accounts.account(email: "olivia@example.com"))
    #expect(account.role == .owner)
    #expect(try place.store.people().map(\.name) == ["Olivia"])
    #expect(try browser.get("/route").status == 200)
  }

  @Test func `setup happens once`() throws {
    let place = try Workplace()
    let browser = Browser(place.site)
    #expect(try browser.get("/setup").location == "/login")
    try browser.get("/login")
    #expect(try browser.post("/setup", ["name": "Eve"]).location == "/login")
    #expect(try place.installation.accounts.all().count == 3)
  }

  @Test func `of two owners who set up at once one becomes the owner`() throws {
    let place = try Workplace.blank()
    let (first, second) = (Browser(place.site), Browser(place.site))
    for browser in [first, second] { try browser.get("/setup") }
    #expect(try first.submit("/setup", Self.good).location == "/settings/recovery-code")
    #expect(try second.submit("/setup", Self.good.merging(["email": ["eve@example.com"]]) { $1 }).location == "/login")
    #expect(try place.installation.accounts.all().map(\.email) == ["olivia@example.com"])
  }

  @Test(arguments: [
    ("name", "", "form.required"), ("name", "\u{7}bell", "form.control"), ("email", "nobody", "setup.emailWrong"),
    ("email", "", "form.required"), ("email", "a b@example.com", "setup.emailWrong"),
    ("password", "short", "setup.passwordLength"), ("password", "", "setup.passwordLength"),
    ("business_name", " ", "form.required"), ("time_zone", "Mars/Olympus", "form.notAChoice"),
    ("time_zone", "", "form.notAChoice"), ("region", "XX", "form.notAChoice"), ("region", "U", "form.notAChoice"),
  ])
  func `a wrong value is reported beside its field, the rest stays`(name: String, value: String, key: String) throws {
    let place = try Workplace.blank()
    for language in ["en", "es"] {
      let browser = Browser(place.site, language: language)
      try browser.get("/setup")
      let reply = try browser.submit("/setup", Self.good.merging([name: [value]]) { $1 })
      #expect(reply.status == 422)
      #expect(reply.message(name) == (try place.strings(language)(StringKey(stringLiteral: key))))
      if name != "name" { #expect(reply.value("name") == "Olivia") }
      #expect(reply.value("password") == nil || reply.value("password") == "")
      #expect(reply.value("region") == (name == "region" ? "AD" : "DE") || name == "region")
    }
    #expect(try place.installation.accounts.isEmpty())
  }

  @Test func `a problem of the password takes the place of its hint`() throws {
    let place = try Workplace.blank()
    let strings = try place.strings()
    let browser = Browser(place.site)
    #expect(try browser.get("/setup").says(strings("setup.passwordHint")))
    let reply = try browser.submit("/setup", Self.good.merging(["password": ["short"]]) { $1 })
    #expect(reply.says(strings("setup.passwordLength")) && !reply.says(strings("setup.passwordHint")))
  }

  @Test func `each place of the world is once in the list of time zones`() throws {
    let place = try Workplace.blank()
    let browser = Browser(place.site)
    try browser.get("/setup")
    let values = Set(browser.page.markup.elements("option").compactMap { $0["value"] })
    for (earlier, name) in TimeZones.renamed {
      #expect(TimeZone(identifier: name) != nil && values.contains(name) && !values.contains(earlier))
      #expect(TimeZones.find(earlier)?.identifier == name)
    }
    let script = try String(contentsOfFile: "\(Workplace.root)/Public/js/settings/setup.js", encoding: .utf8)
    for (earlier, name) in TimeZones.renamed { #expect(script.contains("\"\(earlier)\": \"\(name)\"")) }
  }

  @Test func `a password of eight to 256 characters of any kind is accepted`() throws {
    for password in ["12345678", String(repeating: "x", count: 256), "pässwörter 東京"] {
      let place = try Workplace.blank()
      let browser = Browser(place.site)
      try browser.get("/setup")
      #expect(try browser.submit("/setup", Self.good.merging(["password": [password]]) { $1 }).status == 303)
      let other = Browser(place.site)
      try other.get("/login")
      #expect(try other.post("/login", ["email": "olivia@example.com", "password": password]).location == "/today")
    }
    let place = try Workplace.blank()
    let browser = Browser(place.site)
    try browser.get("/setup")
    let long = String(repeating: "x", count: 257)
    #expect(try browser.submit("/setup", Self.good.merging(["password": [long]]) { $1 }).status == 422)
  }

  @Test func `beyond loopback the code on the console is required`() throws {
    var settings = Installation.Settings()
    settings.setupCode = "1234567890"
    let place = try Workplace.blank(settings: settings)
    let browser = Browser(place.site)
    try browser.get("/setup")
    for code in ["", "1234567891", "123456789"] {
      let reply = try browser.submit("/setup", Self.good.merging(["code": [code]]) { $1 })
      #expect(reply.status == 422)
      #expect(reply.message("code") == (try place.strings()("setup.codeWrong")))
    }
    #expect(try browser.submit("/setup", Self.good.merging(["code": [" 1234567890 "]]) { $1 }).status == 303)
  }

  @Test func `the demo needs only a person and brings its customers`() throws {
    let place = try Workplace.blank()
    let browser = Browser(place.site)
    try browser.get("/setup")
    let fields = ["name": ["Olivia"], "email": ["o@example.com"], "password": ["correct horse"]]
    #expect(try browser.submit("/setup", fields, button: "demo=1").status == 303)
    #expect(try place.store.poolCount() == 1)
    #expect(try place.store.business().name == "Demo Pools")
  }

  @Test func `every country has a currency and a name in its language`() throws {
    #expect(Regions.codes.count > 200)
    for code in Regions.codes { #expect(Regions.currency(of: code).count == 3) }
    let names = Regions.codes.compactMap { Locale(identifier: "en_US").localizedString(forRegionCode: $0) }
    #expect(Set(names).count == Regions.codes.count)
    #expect((Regions.currency(of: "BR"), Regions.currency(of: "CH")) == ("BRL", "CHF"))
  }
}
