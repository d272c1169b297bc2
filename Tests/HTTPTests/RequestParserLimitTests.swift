import HTTP
import Testing

struct RequestParserLimitTests {
  @Test func `a request line of 8 KB is read and a longer one is refused with 414`() throws {
    let path = "/" + String(repeating: "a", count: 8192 - "GET / HTTP/1.1".utf8.count)
    #expect(try parsed("GET \(path) HTTP/1.1\r\nHost: h\r\n\r\n") != nil)
    #expect(refusal("GET \(path)a HTTP/1.1\r\nHost: h\r\n\r\n") == 414)
    #expect(refusal("GET " + String(repeating: "a", count: 9000)) == 414)
  }

  @Test func `a header section over 64 KB is refused with 431, whole or unfinished`() {
    let long = "X: " + String(repeating: "a", count: 65_536)
    #expect(refusal(get("Host: h", long)) == 431)
    #expect(refusal("GET / HTTP/1.1\r\nHost: h\r\n" + long) == 431)
    #expect(refusal(get("Host: h", "X: " + String(repeating: "a", count: 60_000))) == nil)
  }

  @Test func `the hundredth field is read and the next is refused with 431`() {
    let fields = "Host: h\r\n" + (2...100).map { "X\($0): y\r\n" }.joined()
    #expect(refusal("GET / HTTP/1.1\r\n" + fields + "\r\n") == nil)
    #expect(refusal("GET / HTTP/1.1\r\n" + fields + "X: y\r\n\r\n") == 431)
  }
}
