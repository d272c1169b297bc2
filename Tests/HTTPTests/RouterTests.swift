import HTTP
import Testing

struct RouterTests {
  private static let pages: [Route<Int>] = [
    .get("/", answer), .get("/pools", answer), .post("/pools", answer), .get("/pools/new", answer),
    .get("/pools/{pool}", answer), .post("/pools/{pool}", answer), .get("/pools/{id}/edit", answer),
    .get("/visits/{visit}/photos/{n}", answer).marked(.open), .delete("/api/v1/pools/{id}", answer),
    .put("/api/v1/pools/{id}", answer).accepting(.upload(limit: 5)),
  ]

  @Sendable private static func answer(_ request: Request, context: Int) throws -> Response { .text("\(context)") }

  private func found(_ method: Method, _ path: String) throws -> String? {
    guard case .found(let route, _) = try Router(Self.pages).match(method, path) else { return nil }
    return "\(route.method.rawValue) \(route.pattern)"
  }

  @Test(
    arguments: [
      ("GET", "/", "GET /"), ("GET", "/pools", "GET /pools"), ("POST", "/pools?x", "POST /pools"),
      ("GET", "/pools/new", "GET /pools/new"), ("GET", "/pools/7", "GET /pools/{pool}"),
      ("GET", "/pools/new/edit", "GET /pools/{id}/edit"), ("GET", "/pools/a%2Fb", "GET /pools/{pool}"),
      ("HEAD", "/pools", "GET /pools"), ("GET", "/%70ools", "GET /pools"), ("GET", "/pools/", nil),
      ("GET", "/Pools", nil),
      ("GET", "/pools//edit", nil), ("GET", "//pools", nil), ("GET", "/pools/7/edit/more", nil),
      ("GET", "/api/v1", nil),
    ] as [(String, String, String?)])
  func `a path leads to its route`(method: String, path: String, route: String?) throws {
    #expect(try found(#require(Method(rawValue: method)), path) == route)
  }

  @Test func `parameters are named by the matched pattern and decoded once`() throws {
    guard case .found(let route, let values) = try Router(Self.pages).match(.get, "/visits/a%252F/photos/%2F") else {
      Issue.record("not found")
      return
    }
    var request = try Request(.get, "/")
    request.parameters = values
    #expect(request.parameter("visit") == "a%2F")
    #expect(request.parameter("n") == "/")
    #expect(route.marks == [.open])
  }

  @Test func `a request with another method gets the list of allowed ones`() throws {
    guard case .methodNotAllowed(let allow) = try Router(Self.pages).match(.put, "/pools/7") else {
      Issue.record("not refused")
      return
    }
    #expect(allow == [.get, .post, .head])
    guard case .methodNotAllowed(let put) = try Router(Self.pages).match(.head, "/api/v1/pools/7") else {
      Issue.record("not refused")
      return
    }
    #expect(put == [.delete, .put])
  }

  @Test(arguments: [
    ["/a", "/a"], ["/{x}", "/{y}"], ["/a/{x}/b", "/a/{y}/b"], ["a"], ["/a//b"], ["/a/"], ["/{}"], ["/{x}/{x}"],
    ["/a{x}"],
    ["/{x}y"], ["/%20"], ["/{"],
  ])
  func `a table with a bad or repeated pattern is refused at start`(patterns: [String]) {
    #expect(throws: RouterError.self) { try Router<Int>(patterns.map { .get($0, Self.answer) }) }
  }

  @Test func `the policy of a body belongs to its route`() throws {
    let request = try Request(.put, "/api/v1/pools/7")
    guard case .found(let route, _) = try Router(Self.pages).match(request) else {
      Issue.record("not found")
      return
    }
    #expect(route.bodyPolicy == .upload(limit: 5))
    #expect(try Router(Self.pages).routes.count == Self.pages.count)
    #expect(try route.handler(request, 3).bytes == Array("3".utf8))
  }
}

extension RouteMark {
  fileprivate static let open: RouteMark = "open"
}
