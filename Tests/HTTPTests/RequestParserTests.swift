import HTTP
import Testing

struct RequestParserTests {
  @Test func `a plain request gives its method, target, version and fields`() throws {
    let wire =
      "POST /pools/7/visits?on=2026-06-01 HTTP/1.1\r\nHost: a.example:8080\r\nX-Two:  b \r\nx-two:\tc\r\n\r\nrest"
    let result = try #require(try parsed(wire))
    #expect(result.byteCount == wire.utf8.count - 4)
    #expect(result.head.method == .post)
    #expect(result.head.version == .http11)
    #expect(result.head.rawPath == "/pools/7/visits")
    #expect(result.head.rawQuery == "on=2026-06-01")
    #expect(result.head.target == "/pools/7/visits?on=2026-06-01")
    #expect(result.head.headers.all("X-TWO") == ["b", "c"])
    #expect(result.head.authority == "a.example:8080")
  }

  @Test func `a request split at every byte gives the same head`() throws {
    let wire = "\r\nGET http://h.example/a%20b?q HTTP/1.1\r\nHost: h\r\nAccept: */*\r\n\r\n"
    for cut in 1..<wire.utf8.count {
      let result = try #require(try parsed(wire, cuts: [cut]))
      #expect(result.head.rawPath == "/a%20b")
      #expect(result.head.authority == "h.example")
      #expect(result.head.headers.count == 2)
    }
    let result = try #require(try parsed(wire, cuts: Array(repeating: 1, count: 200)))
    #expect(result.byteCount == wire.utf8.count)
  }

  @Test func `random bytes in random pieces are refused alike or read alike`() throws {
    var random = SystemRandomNumberGenerator()
    let alphabet = Array("GET /a%2 HTTP/1.10:\r\n\r\nHost: x\t;,\u{0}é".utf8)
    for _ in 0..<2000 {
      var wire = Array("GET /path?x=1 HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\n".utf8)
      for _ in 0..<Int.random(in: 0..<3, using: &random) {
        wire[Int.random(in: 0..<wire.count, using: &random)] =
          alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      var whole = RequestParser()
      var pieces = RequestParser()
      let expected = Swift.Result { () throws(HTTPError) in try whole.parse(wire.span)?.byteCount }
      var actual = Swift.Result<Int?, HTTPError>.success(nil)
      var end = 0
      while end < wire.count, case .success(nil) = actual {
        end = min(wire.count, end + Int.random(in: 1...9, using: &random))
        actual = Swift.Result { () throws(HTTPError) in try pieces.parse(wire.span.extracting(0..<end))?.byteCount }
      }
      #expect(actual == expected, "\(String(decoding: wire, as: UTF8.self).debugDescription)")
    }
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\nHost: h\n\n", 400), ("GET / HTTP/1.1\r\nHost: h\n\r\n", 400),
    ("GET  / HTTP/1.1\r\nHost: h\r\n\r\n", 400), ("GET / HTTP/1.1 \r\nHost: h\r\n\r\n", 400),
    ("GET /\r\nHost: h\r\n\r\n", 400), (" GET / HTTP/1.1\r\nHost: h\r\n\r\n", 400),
    ("\r\n\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n", 400), ("G(T / HTTP/1.1\r\nHost: h\r\n\r\n", 400),
    ("get / HTTP/1.1\r\nHost: h\r\n\r\n", 501), ("BREW / HTTP/1.1\r\nHost: h\r\n\r\n", 501),
    ("CONNECT h:80 HTTP/1.1\r\nHost: h\r\n\r\n", 501), ("GET / HTTP/2.0\r\nHost: h\r\n\r\n", 505),
    ("GET / http/1.1\r\nHost: h\r\n\r\n", 400), ("GET / HTTP/11\r\nHost: h\r\n\r\n", 400),
    ("GET a HTTP/1.1\r\nHost: h\r\n\r\n", 400), ("GET * HTTP/1.1\r\nHost: h\r\n\r\n", 400),
    ("GET ftp://h/ HTTP/1.1\r\nHost: h\r\n\r\n", 400), ("GET http:///x HTTP/1.1\r\nHost: h\r\n\r\n", 400),
    ("GET /%zz HTTP/1.1\r\nHost: h\r\n\r\n", 400), ("GET /%2 HTTP/1.1\r\nHost: h\r\n\r\n", 400),
    ("GET /%00 HTTP/1.1\r\nHost: h\r\n\r\n", 400), ("GET /?%00 HTTP/1.1\r\nHost: h\r\n\r\n", 400),
    ("GET /a#b HTTP/1.1\r\nHost: h\r\n\r\n", 400), ("GET /é HTTP/1.1\r\nHost: h\r\n\r\n", 400),
    ("GET /\u{7F} HTTP/1.1\r\nHost: h\r\n\r\n", 400),
  ])
  func `a bad request line is refused`(wire: String, status: Int) {
    #expect(refusal(wire) == status)
  }

  @Test(arguments: [
    "Host : h", "Host: h\r\n folded", " Host: h", "Host h", ": h", "Ho st: h", "Host: h\r\nHost: h", "Host: ",
    "Host: a b",
    "Host: h\r\nX: a\u{0}b", "Host: h\r\nX: a\rb", "Host: h\r\nX: a\u{7F}", "Host: h\r\nX: \u{1}", "X: no host",
    "Host: h/x", "Host: h@x",
  ])
  func `a bad header section is refused with 400`(lines: String) {
    #expect(refusal(get(lines)) == 400)
  }

  @Test func `values may hold tabs and bytes above ASCII`() throws {
    let result = try #require(try parsed(get("Host: h", "X: a\tü")))
    #expect(result.head.headers["x"] == "a\tü")
  }

  @Test func `HTTP 1_0 needs no Host and keeps the connection only if asked`() throws {
    #expect(try parsed("GET / HTTP/1.0\r\n\r\n")?.head.keepsAlive == false)
    #expect(try parsed("GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n")?.head.keepsAlive == true)
    #expect(try parsed(get("Host: h"))?.head.keepsAlive == true)
    #expect(try parsed(get("Host: h", "Connection: x, Close"))?.head.keepsAlive == false)
    #expect(try parsed("GET / HTTP/1.9\r\nHost: h\r\n\r\n")?.head.version == .http11)
  }

  @Test func `OPTIONS may ask about the whole server`() throws {
    #expect(try parsed("OPTIONS * HTTP/1.1\r\nHost: h\r\n\r\n")?.head.rawPath == "*")
  }

  @Test func `only a request with a body can wait for 100`() throws {
    let body = "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\nExpect: 100-Continue\r\n\r\n"
    #expect(try parsed(body)?.head.expectsContinue == true)
    #expect(try parsed(get("Host: h", "Expect: 100-continue"))?.head.expectsContinue == false)
    #expect(refusal(get("Host: h", "Expect: gold")) == 417)
  }

  @Test func `a parser reads the next head after the first`() throws {
    let wire = Array((get("Host: a") + get("Host: b")).utf8)
    var parser = RequestParser()
    let first = try #require(try parser.parse(wire.span))
    #expect(!parser.hasBegun)
    let second = try #require(try parser.parse(wire.span.extracting(first.byteCount..<wire.count)))
    #expect(second.head.headers["Host"] == "b")
  }
}
