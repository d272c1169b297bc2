import Crypto
import Dispatch
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowTesting
import Synchronization
import Testing

@testable import PoolFlowWeb

struct DoorkeeperTests {
  private static func guess(_ browser: Browser, times: Int, email: String = "tom@example.com") throws {
    for _ in 0..<times {
      try browser.get("/login")
      try browser.post("/login", ["email": email, "password": "guess"])
    }
  }

  private static func signIn(_ browser: Browser) throws -> Reply {
    try browser.get("/login")
    return try browser.post("/login", ["email": "tom@example.com", "password": Workplace.password])
  }

  @Test func `after ten wrong guesses even the right password waits, and the page says how long`() throws {
    let place = try Workplace()
    let browser = Browser(place.site)
    try Self.guess(browser, times: Doorkeeper.accountLimit)
    place.wait(minutes: 4.5)
    let reply = try Self.signIn(browser)
    #expect(reply.status == 429)
    #expect(reply.response.headers["Retry-After"] == "630")
    #expect(reply.says(try place.strings()("login.throttled", count: 11)))
    #expect(reply.value("email") == "tom@example.com")
    place.wait(minutes: 10.6)
    #expect(try Self.signIn(browser).status == 303)
  }

  @Test func `an unknown account waits in the same way`() throws {
    let place = try Workplace()
    let browser = Browser(place.site)
    try Self.guess(browser, times: Doorkeeper.accountLimit, email: "nobody@example.com")
    try browser.get("/login")
    #expect(try browser.post("/login", ["email": "nobody@example.com", "password": "x"]).status == 429)
  }

  @Test func `guesses of others do not lock out a browser that has signed in before`() throws {
    let place = try Workplace()
    let known = try place.browser(of: Example.tom)
    known.forget("poolflow")
    try Self.guess(Browser(place.site), times: Doorkeeper.accountLimit + 5)
    #expect(try Self.signIn(Browser(place.site)).status == 429)
    #expect(try Self.signIn(known).status == 303)
  }

  @Test func `the mark of a device opens no other account and cannot be forged`() throws {
    let place = try Workplace()
    let tinas = try place.browser(of: Workplace.tina)
    try Self.guess(Browser(place.site), times: Doorkeeper.accountLimit)
    for mark in [tinas.cookies["poolflow_device"] ?? "", "", "AAAA", String(repeating: "A", count: 43)] {
      let browser = Browser(place.site)
      browser.set("poolflow_device", mark)
      #expect(try Self.signIn(browser).status == 429)
    }
  }

  @Test func `a known device that guesses is slowed down as well, and its count restarts after a right guess`() throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.tom)
    browser.forget("poolflow")
    for _ in 1...2 {
      try Self.guess(browser, times: Doorkeeper.accountLimit - 1)
      #expect(try Self.signIn(browser).status == 303)
      browser.forget("poolflow")
    }
    try Self.guess(browser, times: Doorkeeper.accountLimit)
    #expect(try Self.signIn(browser).status == 429)
  }

  @Test func `one source that tries many accounts is slowed down`() throws {
    let place = try Workplace()
    let browser = Browser(place.site)
    for number in 0..<Doorkeeper.sourceLimit {
      try Self.guess(browser, times: 1, email: "person\(number)@example.com")
    }
    #expect(try Self.signIn(browser).status == 429)
  }

  @Test func `neighbours in one IPv6 network count as one source, others do not`() {
    let keeper = Doorkeeper(deviceKey: [1])
    for number in 0..<Doorkeeper.sourceLimit {
      keeper.failed(Self.attempt("2001:db8:1:2::\(number)", email: "\(number)"), now: Example.now)
    }
    #expect(keeper.wait(for: Self.attempt("2001:db8:1:2:9::1", email: "x"), now: Example.now) == Doorkeeper.window)
    #expect(keeper.wait(for: Self.attempt("2001:db8:1:3::1", email: "x"), now: Example.now) == nil)
  }

  @Test func `a flood of made-up accounts takes bounded memory`() {
    let keeper = Doorkeeper(deviceKey: [1])
    for number in 0..<30_000 { keeper.failed(Self.attempt("\(number)", email: "\(number)"), now: Example.now) }
    #expect(keeper.wait(for: Self.attempt("1", email: "1"), now: Example.now) == nil)
  }

  @Test func `two passwords are hashed at a time, three wait, the rest are asked to try again`() {
    let keeper = Doorkeeper(deviceKey: [1])
    let counts = Mutex((running: 0, most: 0, refused: 0, done: 0))
    let gate = DispatchSemaphore(value: 0)
    let all = DispatchGroup()
    for _ in 0..<12 {
      all.enter()
      Thread.detachNewThread {
        let outcome: Void? = keeper.hash {
          counts.withLock { counts in
            counts.running += 1
            counts.most = max(counts.most, counts.running)
          }
          gate.wait()
          counts.withLock { $0.running -= 1 }
        }
        let refused = counts.withLock { counts in
          if outcome == nil { counts.refused += 1 } else { counts.done += 1 }
          return counts.refused
        }
        // Seven of twelve find no place; then the five inside continue.
        if outcome == nil, refused == 7 { for _ in 0..<12 { gate.signal() } }
        all.leave()
      }
    }
    all.wait()
    let (_, most, refused, done) = counts.withLock { $0 }
    #expect(most == 2)
    #expect(refused >= 7 && refused + done == 12)
    #expect(keeper.hash { 1 } == 1)
  }

  private static func attempt(_ source: String, email: String) -> Doorkeeper.Attempt {
    Doorkeeper.Attempt(email: email, source: source, isKnownDevice: false)
  }
}
