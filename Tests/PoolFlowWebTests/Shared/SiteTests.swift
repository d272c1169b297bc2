import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct SiteTests {
  @Test func `no two routes match the same`() throws {
    #expect(throws: Never.self) { try Router(Site.routes) }
  }

  @Test func `every page but a few requires a session`() throws {
    let place = try Workplace(Example.pool())
    let id = ID<Pool>(1).text
    for route in Site.routes where !route.marks.contains(.open) && !route.marks.contains(.api) && route.method == .get {
      let path = Self.filled(route.pattern, id)
      let reply = try Browser(place.site).get(path)
      #expect(reply.status == 303, "\(path)")
      #expect(reply.location?.hasPrefix("/login") == true, "\(path)")
    }
    let open = Site.routes.filter { $0.marks.contains(.open) && !$0.marks.contains(.recovery) }.map(\.pattern)
    #expect(
      Set(open) == [
        "/login", "/session", "/setup", "/api/v1/openapi.json", "/invitation/{token}", "/words/{version}", "/offline",
        "/manifest.webmanifest",
      ])
  }

  @Test func `no form without a session takes effect, at any address`() throws {
    let place = try Workplace(Example.pool())
    for route in Site.routes where route.method == .post && !route.marks.contains(.open) && !route.marks.contains(.api)
    {
      let stranger = Browser(place.site)
      try stranger.get("/login")
      let reply = try stranger.post(Self.filled(route.pattern, ID<Pool>(1).text), ["notes": "mine"])
      #expect([401, 303].contains(reply.status), "\(route.pattern)")
    }
    #expect(try place.store.poolCount() == 1)
  }

  @Test func `no form of a session without its token takes effect, at any address`() throws {
    let place = try Workplace(Example.pool())
    let browser = try place.browser(of: Example.olivia)
    for route in Site.routes where route.method == .post && !route.marks.contains(.api) {
      for token in ["", "x", String(repeating: "A", count: 86)] {
        let reply = try browser.post(Self.filled(route.pattern, ID<Pool>(1).text), ["csrf": token])
        #expect(reply.status == 403, "\(route.pattern)")
      }
    }
    #expect(try place.store.poolCount() == 1)
  }

  @Test func `an action of the owner is refused to a technician with a page that says so`() throws {
    let place = try Workplace(Example.pool())
    let browser = try place.browser(of: Example.tom)
    try browser.get("/settings")
    let token = try #require(browser.page.token)
    let owners = Site.routes.filter { $0.marks.contains(.owner) && !$0.marks.contains(.api) }
    #expect(!owners.isEmpty)
    for route in owners {
      let path = Self.filled(route.pattern, ID<Pool>(1).text)
      let reply = try route.method == .get ? browser.get(path) : browser.post(path, ["csrf": token])
      #expect(reply.status == 403, "\(path)")
      #expect(reply.says(try place.strings()("error.forbiddenTitle")))
    }
    #expect(try place.store.poolCount() == 1)
  }

  @Test func `the front page of a technician is the route`() throws {
    #expect(try Workplace().browser(of: Example.tom).get("/").location == "/route")
  }

  @Test func `health is ok while the data can be read, and needs no session`() throws {
    let place = try Workplace()
    #expect(try Browser(place.site).get("/healthz").text == "ok")
    let post = try Browser(place.site).post("/healthz")
    #expect((post.status, post.response.headers["Allow"]) == (405, "GET, HEAD"))
  }

  @Test func `health is answered at once only while the data is known to serve`() throws {
    let place = try Workplace()
    func quick(_ method: HTTP.Method, _ target: String) throws -> Response? {
      place.site.quickResponse(to: try Request(method, target).head)
    }
    #expect(try quick(.get, "/healthz") == nil)
    let slow = try Browser(place.site).get("/healthz").response
    let response = try #require(try quick(.get, "/healthz"))
    #expect(response.status == .ok && response.bytes == slow.bytes && response.headers == slow.headers)
    #expect(try quick(.head, "/healthz") != nil)
    for (method, target) in [(HTTP.Method.post, "/healthz"), (.get, "/healthz/"), (.get, "/route"), (.get, "/")] {
      #expect(try quick(method, target) == nil, "\(target)")
    }
    place.installation.live.note(.unavailable("damaged", .damaged))
    #expect(try quick(.get, "/healthz") == nil)
  }

  @Test(arguments: ["/", "/route", "/login", "/api/v1/pools", "/api/v1/openapi.json", "/nowhere"])
  func `while the data cannot be opened every page says so, and none leads to setup`(path: String) throws {
    let place = try BrokenPlace(.newer).place
    let reply = try Browser(place.site).get(path)
    #expect(reply.status == 503)
    #expect(try Browser(place.site).get("/healthz").status == 503)
    if !path.hasPrefix("/api") {
      #expect(reply.response.headers["Retry-After"] == "5")
      #expect(reply.says(try place.strings()("unavailable.newer")))
      #expect(reply.says(try place.strings()("unavailable.safe")))
    }
  }

  static func filled(_ pattern: String, _ id: String) -> String {
    pattern.replacing("{position}", with: "1").replacing(/\{\w+\}/, with: id)
  }
}
