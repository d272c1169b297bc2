import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

extension Workplace {
  /// The admission of the body of a request from that browser.
  func admission(
    _ path: String, _ browser: Browser? = nil, length: Int = 5, headers: Headers = [:]
  ) throws -> BodyAdmission {
    var headers = headers
    let pairs = browser?.cookies.map { "\($0.key)=\($0.value)" } ?? []
    if !pairs.isEmpty { headers.add("Cookie", pairs.joined(separator: "; ")) }
    headers.add("Content-Length", String(length))
    return try site.admission(for: Request(.post, path, headers: headers).head, peer: "192.0.2.1")
  }

  /// The largest body that would be received; 0 if the answer comes before it.
  func largestBody(_ request: Request) throws -> Int {
    guard case .receive(let policy) = site.admission(for: request.head, peer: "192.0.2.1") else { return 0 }
    return policy.maximum(Limits())
  }
}

extension BodyAdmission {
  var policy: BodyPolicy? { if case .receive(let policy) = self { policy } else { nil } }
  var response: Response? { if case .answer(let response) = self { response } else { nil } }
}

/// Admission of bodies by sender, decided before they come.
struct AdmissionTests {
  private static let visits = "/pools/\(ID<Pool>(1).text)/visits"

  @Test func `a program without a valid token is answered 401 before its body`() throws {
    let place = try Workplace(Example.pool())
    let id = ID<Pool>(1).text
    for route in API.routes where route.method != .get {
      for token in [nil, "", "x", String(repeating: "A", count: 43)] {
        let headers: Headers = token.map { ["Authorization": "Bearer \($0)"] } ?? [:]
        var wire = headers
        wire.add("Content-Length", "1048576")
        let head = try Request(route.method, SiteTests.filled(route.pattern, id), headers: wire).head
        let response = try #require(place.site.admission(for: head, peer: "").response, "\(route.pattern)")
        #expect(response.status == .unauthorized)
        #expect(response.headers["WWW-Authenticate"] == "Bearer realm=\"PoolFlow\"")
        #expect(response.headers["Content-Type"] == "application/json")
        #expect(response.headers["X-Content-Type-Options"] == "nosniff")
      }
    }
    let token = try #require(try place.program(of: Example.tom).token)
    let headers: Headers = ["Authorization": "Bearer \(token)"]
    #expect(try place.admission("/api/v1/chemistry", headers: headers).policy == .form)
    _ = try place.installation.accounts.revokeToken(1)
    #expect(try place.admission("/api/v1/chemistry", headers: headers).response?.status == .unauthorized)
  }

  @Test func `an owner's operation is refused to a technician's token before the body`() throws {
    let place = try Workplace(Example.pool())
    let token = try #require(try place.program(of: Example.tom).token)
    let request = try Request(
      .delete, "/api/v1/pools/\(ID<Pool>(1).text)", headers: ["Authorization": "Bearer \(token)"], body: [1])
    #expect(place.site.admission(for: request.head, peer: "").response?.status == .forbidden)
  }

  @Test func `an upload of a browser that never was signed in is answered 401 before it comes`() throws {
    let place = try Workplace(Example.pool())
    let stranger = Browser(place.site)
    try stranger.get("/login")
    let made = Browser(place.site)
    made.set("poolflow", BrowserToken(random: place.installation.random).text)
    made.set("poolflow_device", String(repeating: "A", count: 43))
    for route in Site.routes where route.bodyPolicy.isSpooled && !route.marks.contains(.recovery) {
      let path = SiteTests.filled(route.pattern, ID<Pool>(1).text)
      for browser in [stranger, made] {
        let headers: Headers = ["Accept": "text/html", "Accept-Language": "de"]
        let answer = try place.admission(path, browser, length: 5_000_000, headers: headers)
        let reply = Reply(try #require(answer.response, "\(path)"))
        #expect(reply.status == 401)
        #expect(reply.says(try place.strings("de")("error.signInText")))
        PageMarkupTests.check(reply)
        // A form of text alone is still kept.
        let policy = try #require(try place.admission(path, browser, length: 9_000).policy)
        #expect((policy.sender, policy.isSpooled) == (.stranger, false))
      }
    }
  }

  @Test func `strangers send small forms, and with the sign-in form their kept entries`() throws {
    let place = try Workplace(Example.pool())
    for route in Site.routes where route.method == .post && !route.bodyPolicy.isSpooled && !route.marks.contains(.api) {
      let policy = try #require(try place.admission(SiteTests.filled(route.pattern, ID<Pool>(1).text)).policy)
      #expect(policy.sender == .stranger && !policy.isSpooled)
      let most = route.pattern == Link.login ? Limits().formBody : 128 * 1_024
      #expect(policy.maximum(Limits()) == most, "\(route.pattern)")
    }
    #expect(try place.admission("/nowhere").policy?.maximum(Limits()) == 16 * 1_024)
  }

  @Test func `a signed-in person sends everything, within the budget of known senders`() throws {
    let place = try Workplace(Example.pool())
    let tom = try place.browser(of: Example.tom)
    #expect(try place.admission(Self.visits, tom).policy == .upload(limit: PhotoLimits.body))
    #expect(try place.admission("/settings", tom).policy == .form)
  }

  @Test func `a browser whose session has ended for any reason still sends its form and photos`() throws {
    let place = try Workplace(Example.pool())
    let ended = try place.browser(of: Example.tom)
    let here = try place.browser(of: Example.tom)
    try here.get("/settings/account")
    try here.submit("/settings/account/sign-out")
    let left = try place.browser(of: Workplace.tina)
    try left.get("/settings")
    try left.post("/logout")
    #expect(left.cookies["poolflow"] == nil)
    for browser in [ended, left] {
      let policy = try #require(try place.admission(Self.visits, browser).policy)
      #expect(policy == .upload(limit: PhotoLimits.body).from(.lapsed))
      #expect(try place.admission("/pools", browser).policy == .form.from(.lapsed))
    }
    try place.installation.accounts.disable(place.account(of: Workplace.tina).id, at: place.now)
    #expect(try place.admission(Self.visits, left, length: 5_000_000).policy == nil)
  }

  @Test func `while the data cannot be opened a program gets that answer before its body`() throws {
    let place = try BrokenPlace(.damaged).place
    #expect(try place.admission("/api/v1/chemistry").response?.status == .serviceUnavailable)
    #expect(try place.admission("/pools").policy?.sender == .stranger)
  }

  @Test func `turns go by account for known senders, by network for others, behind a proxy as well`() throws {
    var settings = Installation.Settings()
    settings.trustedProxies = ["127.0.0.1"]
    let place = try Workplace(Example.pool(), settings: settings)
    func turn(_ browser: Browser?, peer: String = "127.0.0.1", from address: String = "") throws -> RequestTurn {
      var headers: Headers = address.isEmpty ? [:] : ["X-Forwarded-For": address]
      if let cookie = browser?.cookies["poolflow"] { headers.add("Cookie", "poolflow=\(cookie)") }
      return try place.site.turn(of: Request(.get, "/route", headers: headers).head, peer: peer)
    }
    let toms = try (0..<2).map { _ in try place.browser(of: Example.tom) }
    for browser in toms { try browser.get("/route") }
    let first = try turn(toms[0], from: "192.0.2.7")
    #expect(first.isKnown)
    #expect(try turn(toms[1], from: "198.51.100.1") == first)
    let made = Browser(place.site)
    made.set("poolflow", BrowserToken(random: place.installation.random).text)
    #expect(try turn(made, from: "192.0.2.7") == RequestTurn(sender: "192.0.2.7", isKnown: false))
    #expect(try turn(nil, from: "2001:db8:1:2:3::4").sender == "2001:db8:1:2")
    #expect(try turn(nil, peer: "192.0.2.9", from: "198.51.100.1").sender == "192.0.2.9")
    let program = try place.program(of: Example.tom)
    try program.call(.get, "pools")
    let request = try Request(.get, "/api/v1/pools", headers: ["Authorization": "Bearer \(program.token ?? "")"])
    #expect(place.site.turn(of: request.head, peer: "192.0.2.9") == first)
  }
}
