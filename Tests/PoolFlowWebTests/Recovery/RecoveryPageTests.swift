import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The start-up machine (recovery.md): the server reports every fault, touches nothing and shows the recovery.
struct RecoveryPageTests {
  @Test(arguments: BrokenPlace.Fault.allCases)
  func `every page names the fault and leads to recovery, and nothing is touched`(fault: BrokenPlace.Fault) throws {
    let broken = try BrokenPlace(fault)
    let before = try broken.contents()
    let reason = try broken.place.strings()(fault.key)
    for path in ["/", "/route", "/login", "/setup", "/settings", "/nowhere"] {
      let reply = try Browser(broken.place.site).get(path)
      #expect(reply.status == 503, "\(path)")
      #expect(reply.says(reason), "\(path): \(reply.markup.text)")
      #expect(reply.markup.elements("a").contains { $0["href"] == "/recovery" }, "\(path)")
    }
    #expect(try Browser(broken.place.site).get("/healthz").status == 503)
    let recovery = try Browser(broken.place.site).get("/recovery")
    #expect(recovery.status == 503)
    #expect(recovery.says(reason))
    #expect(recovery.says(try broken.place.strings()("recovery.heading")))
    #expect(recovery.value("code") == "")
    #expect(recovery.markup.problems == [])
    #expect(try broken.contents() == before)
  }

  @Test(arguments: BrokenPlace.Fault.allCases)
  func `with the console's code the owner sees the possible actions`(fault: BrokenPlace.Fault) throws {
    let broken = try BrokenPlace(fault)
    _ = try Browser(broken.place.site).get("/recovery")
    let before = try broken.contents()
    let browser = try broken.prover()
    #expect(browser.page.markup.problems == [])
    let actions = Set(browser.page.markup.elements("form").compactMap { $0["action"] })
    let expected: Set =
      fault.isOfAccounts ? ["/recovery/owner", "/recovery/retry"] : ["/recovery/restore", "/recovery/retry"]
    #expect(expected.isSubset(of: actions))
    #expect(browser.page.says(BrokenPlace.backup) != fault.isOfAccounts)
    #expect(actions.contains("/recovery/bring-back") == (fault == .pointer || fault == .pointerGone))
    #expect(try broken.contents() == before)
  }

  @Test(arguments: [BrokenPlace.code, "7k2m9qxc4twbh0rv", " 7K2M 9QXC 4TWB HORV ", "7K2M\u{2011}9QXC-4TWB-H0RV"])
  func `the code kept since setup opens it, in any spelling`(code: String) throws {
    let broken = try BrokenPlace(.damaged)
    let browser = Browser(broken.place.site)
    try browser.get("/recovery")
    #expect(try browser.submit("/recovery/proof", ["code": [code]]).location == "/recovery")
    #expect(try browser.follow().says(try broken.place.strings()("recovery.restore")))
  }

  @Test(arguments: [
    ("", "form.required"), ("7K2M-9QXC-4TWB-H0RX", "recovery.codeWrong"), ("7K2M", "recovery.codeWrong"),
    (String(repeating: "7", count: 5_000), "form.required"),
  ])
  func `another code is refused beside its field`(code: String, key: String) throws {
    let broken = try BrokenPlace(.damaged)
    let browser = Browser(broken.place.site)
    try browser.get("/recovery")
    let reply = try browser.submit("/recovery/proof", ["code": [code]])
    #expect(reply.status == 422)
    #expect(reply.message("code") == (try broken.place.strings()(StringKey(stringLiteral: key))))
    #expect(browser.cookies["poolflow_recovery"] == nil)
  }

  @Test func `if the accounts are damaged only the console's code opens it`() throws {
    let broken = try BrokenPlace(.accountsDamaged)
    let browser = Browser(broken.place.site)
    try browser.get("/recovery")
    #expect(try browser.submit("/recovery/proof", ["code": [BrokenPlace.code]]).status == 422)
    #expect(try broken.prover().page.status == 503)
  }

  @Test func `guesses are limited, and the console's code waits with them`() throws {
    let broken = try BrokenPlace(.damaged)
    let browser = Browser(broken.place.site)
    try browser.get("/recovery")
    for _ in 0..<Doorkeeper.accountLimit {
      #expect(try browser.submit("/recovery/proof", ["code": ["AAAA-BBBB-CCCC"]]).status == 422)
    }
    let code = try broken.consoleCode()
    let reply = try browser.submit("/recovery/proof", ["code": [code]])
    #expect(reply.status == 429)
    #expect(reply.response.headers["Retry-After"] != nil)
    #expect(browser.cookies["poolflow_recovery"] == nil)
    broken.place.wait(minutes: 15.1)
    #expect(try browser.submit("/recovery/proof", ["code": [code]]).status == 303)
  }

  @Test func `a valid code works for an hour`() throws {
    let broken = try BrokenPlace(.damaged)
    let browser = try broken.brokenAndProved()
    broken.place.wait(minutes: 59)
    #expect(try browser.get("/recovery").value("code") == nil)
    broken.place.wait(minutes: 2)
    #expect(try browser.get("/recovery").value("code") == "")
  }

  @Test func `a technician is told to ask the owner, and no more`() throws {
    let broken = try BrokenPlace(.damaged)
    let token = BrowserToken(random: broken.place.installation.random)
    let tom = try broken.place.account(of: Example.tom)
    try broken.place.installation.accounts.startSession(tokenHash: token.hash, of: tom.id, now: broken.place.now)
    let browser = Browser(broken.place.site)
    browser.set("poolflow", token.text)
    let reply = try browser.get("/recovery")
    #expect(reply.says(try broken.place.strings()("recovery.askOwner")))
    #expect(reply.markup.elements("form").isEmpty)
  }

  @Test func `nothing can be changed without a valid code`() throws {
    let broken = try BrokenPlace(.damaged)
    let browser = Browser(broken.place.site)
    try browser.get("/recovery")
    let before = try broken.contents()
    for path in [
      "/recovery/retry", "/recovery/reset", "/recovery/restore", "/recovery/bring-back", "/recovery/owner",
      "/recovery/restore/\(UUID().uuidString)/cancel",
    ] {
      let fields: FormFields = ["confirm": "1", "store": "first", "backup": BrokenPlace.backup, "name": "Eve"]
      #expect(try browser.post(path, fields).location == "/recovery", "\(path)")
      try browser.get("/recovery")
    }
    for path in ["/recovery/reset", "/recovery/done", "/recovery/restore/\(UUID().uuidString)"] {
      #expect(try browser.get(path).location == "/recovery", "\(path)")
    }
    #expect(try broken.contents() == before)
  }

  @Test func `only a person with a valid code may send a large body`() throws {
    let broken = try BrokenPlace(.damaged)
    _ = try Browser(broken.place.site).get("/recovery")
    let browser = try broken.prover()
    func limit(_ cookie: String) throws -> Int {
      let request = try Request(.post, "/recovery/restore", headers: ["Cookie": cookie])
      return try broken.place.largestBody(request)
    }
    #expect(try limit("") == 16 * 1_024)
    #expect(try limit("poolflow_recovery=\(BrowserToken(random: broken.place.installation.random).text)") == 16 * 1_024)
    #expect(try limit("poolflow_recovery=\(browser.cookies["poolflow_recovery"] ?? "")") == Int.max)
  }

  @Test func `a valid code allows no large body once the data can be used again`() throws {
    let broken = try BrokenPlace(.damaged)
    let browser = try broken.prover()
    try browser.get("/recovery/reset")
    #expect(try browser.submit("/recovery/reset", ["confirm": ["1"]]).status == 303)
    _ = try broken.place.store
    let cookie = "poolflow_recovery=\(browser.cookies["poolflow_recovery"] ?? "")"
    let request = try Request(.post, "/recovery/restore", headers: ["Cookie": cookie])
    #expect(try broken.place.largestBody(request) == 16 * 1_024)
  }

  @Test func `while no data is damaged there is nothing to recover, with a code or without`() throws {
    let place = try Workplace(Example.pool())
    let browser = Browser(place.site)
    #expect(try browser.get("/recovery").location == "/route")
    try browser.get("/login")
    for path in ["/recovery/proof", "/recovery/reset"] {
      #expect(try browser.post(path, ["code": "x", "confirm": "1"]).status == 303)
      try browser.get("/login")
    }
    #expect(try place.store.poolCount() == 1)
    #expect(!place.surroundings.lines.contains { $0.event == "recovery" })
  }
}

extension BrokenPlace {
  /// A code entered at once.
  func brokenAndProved() throws -> Browser {
    _ = try Browser(place.site).get("/recovery")
    return try prover()
  }
}
