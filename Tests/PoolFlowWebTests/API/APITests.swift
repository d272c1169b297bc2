import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct APITests {
  private static let pool = ID<Pool>(1).text

  @Test func `every operation but the description asks for a token`() throws {
    let place = try Workplace(Example.pool())
    let browser = try place.browser(of: Example.olivia)
    let cookie = browser.cookies.map { "\($0)=\($1)" }.joined(separator: "; ")
    for route in API.routes where !route.marks.contains(.open) {
      let path = SiteTests.filled(String(route.pattern.dropFirst("/api/v1/".count)), Self.pool)
      for token in [nil, "", "x", String(repeating: "A", count: 43)] {
        let program = Program(site: place.site, token: token)
        let answer = try program.call(route.method, path, "{}", headers: ["Cookie": cookie])
        #expect((answer.status, answer.code) == (401, "unauthorized"), "\(route.pattern)")
        #expect(answer.response.headers["WWW-Authenticate"] == "Bearer realm=\"PoolFlow\"")
        #expect(answer.response.headers["Set-Cookie"] == nil)
      }
    }
    #expect(try place.program(of: nil).call(.get, "openapi.json").status == 200)
    #expect(try place.store.poolCount() == 1)
  }

  @Test func `a token has the rights of its account and ends with it`() throws {
    let place = try Workplace(Example.pool())
    let toms = try place.program(of: Example.tom)
    let refused = try toms.call(.delete, "pools/\(Self.pool)")
    #expect((refused.status, refused.code) == (403, "forbidden"))
    #expect(try toms.call(.get, "pools").status == 200)
    _ = try place.installation.accounts.revokeToken(1)
    #expect(try toms.call(.get, "pools").status == 401)
    let owners = try place.program(of: Example.olivia)
    #expect(try owners.call(.delete, "pools/\(Self.pool)").status == 204)
    try place.installation.accounts.disable(place.account(of: Example.olivia).id, at: place.now)
    #expect(try owners.call(.get, "pools").status == 401)
  }

  @Test(arguments: [
    (HTTP.Method.get, "nowhere", 404, "not_found"), (.delete, "pools", 405, "method_not_allowed"),
    (.get, "pools/x", 404, "not_found"), (.get, "pools/\(ID<Pool>(404).text)", 404, "not_found"),
    (.get, "pools/\(ID<Pool>(404).text)/visits", 404, "not_found"), (.get, "", 404, "not_found"),
  ])
  func `an unknown address is answered in JSON`(
    method: HTTP.Method, path: String, status: Int, code: String
  ) throws {
    let answer = try Workplace(Example.pool()).program(of: Example.olivia).call(method, path)
    #expect((answer.status, answer.code) == (status, code))
    #expect(answer.response.headers["Content-Type"] == "application/json")
    #expect(Set(answer.json.keys) == ["error"])
    #expect(!answer.message.isEmpty)
  }

  @Test(arguments: ["{\"pH\":\"7\"}", "{\"pH\":{}}"])
  func `a value of the wrong type is reported`(json: String) throws {
    let answer = try Workplace(Example.pool()).program(of: Example.olivia).call(.post, "chemistry", json)
    #expect((answer.status, answer.code) == (422, "invalid"))
    #expect(Array(answer.fields.keys) == ["pH"])
  }

  @Test(arguments: [
    "", "[]", "null", "1", "\"x\"", "{", "{\"pH\":1e999}", "{\"pH\":NaN}", "\u{0}", "{}x",
    String(repeating: "[", count: 100_000),
  ])
  func `a body that is no JSON object is refused with its reason`(json: String) throws {
    let program = try Workplace(Example.pool()).program(of: Example.olivia)
    for (method, path) in [(HTTP.Method.post, "chemistry"), (.post, "pools/\(Self.pool)/visits")] {
      let answer = try program.call(method, path, json)
      #expect((answer.status, answer.code) == (400, "bad_json"), "\(path)")
      #expect(!answer.message.isEmpty)
    }
  }

  @Test(arguments: [#"{"pH":"7"}"#, #"{"pH":{}}"#, #"{"pH":true}"#])
  func `a value of the wrong type is reported with its field`(json: String) throws {
    let program = try Workplace(Example.pool()).program(of: Example.olivia)
    for path in ["chemistry", "pools/\(Self.pool)/visits"] {
      let answer = try program.call(.post, path, json)
      #expect((answer.status, answer.code) == (422, "invalid"), "\(path)")
      #expect(Array(answer.fields.keys) == ["pH"])
    }
  }

  @Test func `bytes that are no text are refused`() throws {
    let place = try Workplace()
    let token = try #require(try place.program(of: Example.olivia).token)
    let body: [UInt8] = Array("{\"customerName\":\"".utf8) + [0xFF, 0xFE] + Array("\",\"address\":\"a\"}".utf8)
    let request = try Request(.post, "/api/v1/pools", headers: ["Authorization": "Bearer \(token)"], body: body)
    #expect([400, 422].contains(place.site.respond(to: request).status.code))
    #expect(try place.store.poolCount() == 0)
  }

  @Test(arguments: [
    (Status.badRequest, "bad_request"), (.contentTooLarge, "too_large"), (.serviceUnavailable, "unavailable"),
    (.insufficientStorage, "no_room"), (.requestTimeout, "timeout"),
  ])
  func `a request that never reached its operation is refused in JSON`(status: Status, code: String) throws {
    let place = try Workplace()
    let head = try Request(.get, "/api/v1/pools?q=x").head
    let answer = Program.Answer(response: place.site.response(for: HTTPError(status, "secret reason"), to: head))
    #expect((answer.status, answer.code) == (status.code, code))
    #expect(answer.response.headers["Content-Type"] == "application/json")
    #expect(!answer.text.contains("secret"))
  }

  @Test(arguments: [
    "pools?q=\(String(repeating: "a", count: 201))", "analytics?losers=AAA", "analytics?losers=", "pools?limit=0",
  ])
  func `a query that the description refuses is refused`(path: String) throws {
    let answer = try Workplace().program(of: Example.olivia).call(.get, path)
    #expect((answer.status, answer.code) == (400, "bad_query"))
  }

  @Test func `a value that is null counts as absent, as described`() throws {
    let place = try Workplace(Example.pool())
    let program = try place.program(of: Example.olivia)
    let description = try program.call(.get, "openapi.json").json
    let schemas = (description["components"] as? [String: Any])?["schemas"]
    for (name, path) in [("ChemistryInput", "chemistry"), ("VisitInput", "pools/\(Self.pool)/visits")] {
      let schema = try #require((schemas as? [String: Any])?[name] as? [String: Any])
      let properties = try #require(schema["properties"] as? [String: [String: Any]])
      for (field, property) in properties {
        #expect((property["type"] as? [String])?.contains("null") == true, "\(name) \(field)")
        #expect(try program.call(.post, path, "{\"\(field)\":null}").status < 300, "\(name) \(field)")
      }
    }
    #expect(try program.call(.put, "pools/\(Self.pool)", #"{"customerName":null,"notes":null}"#).status == 200)
    #expect(try place.store.pool(ID(1)).customerName == Example.pool().customerName)
  }

  @Test func `while the data cannot be opened programs get an answer in JSON`() throws {
    let broken = try BrokenPlace(.damaged)
    let place = broken.place
    let answer = try place.program(of: nil).call(.get, "pools")
    #expect((answer.status, answer.code) == (503, "unavailable"))
    #expect(!answer.text.contains(broken.folder.path))
  }

  @Test func `the description names every operation and no other`() throws {
    let answer = try Workplace().program(of: nil).call(.get, "openapi.json")
    let paths = try #require(answer.json["paths"] as? [String: [String: Any]])
    let methods: Set<String> = ["get", "put", "post", "delete", "patch", "head", "options"]
    let described = paths.flatMap { path, item in
      item.keys.filter(methods.contains).map { "\($0.uppercased()) \(Self.unnamed(path))" }
    }
    #expect(Set(described) == Set(API.routes.map { "\($0.method.rawValue) \(Self.unnamed($0.pattern))" }))
    #expect((answer.json["openapi"] as? String)?.hasPrefix("3.1") == true)
  }

  /// Names in braces may differ; a description may give its paths below a server of `/api/v1`.
  private static func unnamed(_ path: String) -> String {
    path.replacing(/\{\w+\}/, with: "{}").replacing("/api/v1", with: "")
  }
}
