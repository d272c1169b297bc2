import Dispatch
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowTesting
import Synchronization
import Testing

@testable import PoolFlowWeb

/// Known devices in a flood of strangers.
struct KnownDeviceTests {
  private static func signIn(_ browser: Browser) throws -> Reply {
    try browser.get("/login")
    return try browser.post("/login", ["email": "tom@example.com", "password": Workplace.password])
  }

  /// Runs `work` while every place of strangers is taken and the queue is full.
  private static func flooded(_ keeper: Doorkeeper, _ work: () throws -> Void) throws {
    let gate = DispatchSemaphore(value: 0)
    let all = DispatchGroup()
    let inside = DispatchSemaphore(value: 0)
    let refused = DispatchSemaphore(value: 0)
    let stays = Atomic<Bool>(true)
    for _ in 0..<6 {
      all.enter()
      Thread.detachNewThread {
        // Clients that have waited in vain come again, as in a flood.
        repeat {
          let hashed: Void? = keeper.hash {
            inside.signal()
            gate.wait()
          }
          if hashed == nil { refused.signal() }
        } while stays.load(ordering: .relaxed)
        all.leave()
      }
    }
    for _ in 0..<2 { inside.wait() }
    refused.wait()
    defer {
      stays.store(false, ordering: .relaxed)
      for _ in 0..<20 { gate.signal() }
      all.wait()
    }
    try work()
  }

  @Test func `in a flood of sign-ins a known device signs in, and a signed-in person changes the password`() throws {
    let place = try Workplace()
    let known = try place.browser(of: Example.tom)
    let owner = try place.browser(of: Example.olivia)
    known.forget("poolflow")
    try Self.flooded(place.installation.keeper) {
      let stranger = try Self.signIn(Browser(place.site))
      #expect(stranger.status == 503)
      #expect(stranger.says(try place.strings()("login.busy")))
      #expect(try Self.signIn(known).status == 303)
      try owner.get("/settings/account")
      let fields = ["current_password": [Workplace.password], "new_password": ["another good one"]]
      #expect(try owner.submit("/settings/password", fields).status == 303)
    }
  }

  @Test func `signing in again ends the session that the browser sent`() throws {
    let place = try Workplace()
    let browser = Browser(place.site)
    let fields: FormFields = [
      "csrf": try #require(browser.get("/login").token), "email": "tom@example.com", "password": Workplace.password,
    ]
    #expect(try browser.post("/login", fields).status == 303)
    let before = try #require(browser.cookies["poolflow"])
    let other = try place.browser(of: Example.tom)
    // The sign-in page of a second tab is sent once more.
    #expect(try browser.post("/login", fields).status == 303)
    #expect(browser.cookies["poolflow"] != before)
    let old = Browser(place.site)
    old.set("poolflow", before)
    #expect(try old.get("/route").status == 303)
    #expect(try browser.get("/route").status == 200)
    #expect(try other.get("/route").status == 200)
  }

  @Test func `a closed sign-in says that another network is open, in every language`() throws {
    let place = try Workplace()
    let browser = Browser(place.site)
    for _ in 0..<Doorkeeper.accountLimit {
      try browser.get("/login")
      try browser.post("/login", ["email": "tom@example.com", "password": "guess"])
    }
    for language in ["en", "es", "fr", "pt-BR", "de"] {
      let reader = Browser(place.site, language: language)
      #expect(try Self.signIn(reader).status == 429)
      #expect(reader.page.says(try place.strings(language)("login.elsewhere")))
    }
    let elsewhere = Browser(place.site)
    elsewhere.peer = "198.51.100.7"
    #expect(try Self.signIn(elsewhere).status == 303)
  }

  @Test func `guesses at the setup code are slowed down`() throws {
    var settings = Installation.Settings()
    settings.setupCode = "1234567890"
    let place = try Workplace.blank(settings: settings)
    let browser = Browser(place.site)
    try browser.get("/setup")
    for number in 0..<Doorkeeper.accountLimit {
      let reply = try browser.submit("/setup", SetupPageTests.good.merging(["code": ["\(number)"]]) { $1 })
      #expect(reply.status == 422)
    }
    let right = SetupPageTests.good.merging(["code": ["1234567890"]]) { $1 }
    let late = try browser.submit("/setup", right)
    #expect(late.status == 429)
    #expect(late.response.headers["Retry-After"] == "900")
    #expect(late.value("name") == SetupPageTests.good["name"]?.first)
    let elsewhere = Browser(place.site)
    elsewhere.peer = "198.51.100.7"
    try elsewhere.get("/setup")
    #expect(try elsewhere.submit("/setup", right).status == 303)
  }
}
