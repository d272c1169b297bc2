import HTTP
import Testing

struct RequestTests {
  @Test(arguments: [
    ("/a/b", ["a", "b"], "/a/b"), ("/", [""], "/"), ("/a%2Fb/c", ["a/b", "c"], "/a%2Fb/c"),
    ("/M%C3%BCller", ["Müller"], "/Müller"), ("/a%252Fb", ["a%2Fb"], "/a%2Fb"),
    ("/a//b/", ["a", "", "b", ""], "/a//b/"),
    ("/%2e%2e/x", ["..", "x"], "/../x"), ("/%FF", ["\u{FFFD}"], "/\u{FFFD}"),
  ])
  func `a path is split first and decoded once`(target: String, segments: [String], path: String) throws {
    let request = try Request(.get, target)
    #expect(request.segments == segments)
    #expect(request.path == path)
  }

  @Test func `the query is decoded as a form`() throws {
    let request = try Request(.get, "/?q=a+b%26c&x&q=%E2%82%AC&=y&&z=1=2")
    #expect(request.query.all("q") == ["a b&c", "€"])
    #expect(request.query["x"] == "")
    #expect(request.query[""] == "y")
    #expect(request.query["z"] == "1=2")
    #expect(request.query.count == 5)
  }

  @Test(
    arguments: [
      (nil, false), ("gzip", true), ("br, GZIP;q=0.5", true), ("gzip;q=0", false), ("gzip;q=0.000, *", false),
      ("*", true),
      ("*;q=0", false), ("identity", false), ("xgzip", false), ("deflate , gzip ; q=1", true),
    ] as [(String?, Bool)])
  func `gzip is used only if the client accepts it`(field: String?, expected: Bool) throws {
    let headers: Headers = field.map { ["Accept-Encoding": $0] } ?? [:]
    #expect(try Request(.get, "/", headers: headers).accepts(.gzip) == expected)
  }

  @Test func `cookies of all Cookie fields are read`() throws {
    let request = try Request(.get, "/", headers: ["Cookie": "a=1; b=\"two\"; bad;c=x=y", "cookie": "a=3"])
    #expect(request.cookie("a") == "1")
    #expect(request.cookies.all("a") == ["1", "3"])
    #expect(request.cookie("b") == "two")
    #expect(request.cookie("c") == "x=y")
    #expect(request.cookie("bad") == nil)
  }

  @Test func `the first cookie of a name is that of all cookies`() throws {
    var dice = SystemRandomNumberGenerator()
    let pieces = ["a", "b", "ab", "=", ";", "; ", " ", "\"", "\"x\"", "\t", "==", "é", "a=1", ";;"]
    for _ in 0..<500 {
      var headers: Headers = [:]
      for name in ["Cookie", "cookie", "Cookie2"] {
        headers.add(
          name, (0..<Int.random(in: 0...9, using: &dice)).map { _ in pieces.randomElement(using: &dice) ?? "" }.joined()
        )
      }
      let request = try Request(.get, "/", headers: headers)
      for name in ["a", "b", "ab", "", "A"] { #expect(request.cookie(name) == request.cookies[name], "\(headers)") }
    }
  }

  @Test func `a request made in process is checked like one from a socket`() throws {
    #expect(throws: HTTPError.self) { try Request(.get, "/a b") }
    let request = try Request(.post, "/x", body: Array("ab".utf8), peer: "::1")
    #expect(request.headers["Content-Length"] == "2")
    #expect(request.peer == "::1")
    #expect(request.parameter("none") == "")
  }
}
