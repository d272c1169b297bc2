import HTTP
import Testing

struct FramingTests {
  @Test(arguments: [
    ("Content-Length: 5", BodyFraming.length(5)), ("Content-Length: 0", .none),
    ("Transfer-Encoding: Chunked", .chunked),
    ("X: y", .none),
  ])
  func `the body is delimited as the fields say`(field: String, framing: BodyFraming) throws {
    #expect(try parsed(get("Host: h", field))?.head.framing == framing)
  }

  @Test(arguments: [
    ("Content-Length: 5\r\nTransfer-Encoding: chunked", 400), ("Transfer-Encoding: chunked\r\nContent-Length: 5", 400),
    ("Content-Length: 5\r\nContent-Length: 6", 400), ("Content-Length: 5\r\nContent-Length: 5", 400),
    ("Content-Length: 5, 5", 400), ("Content-Length: +5", 400), ("Content-Length: -1", 400),
    ("Content-Length: 0x5", 400),
    ("Content-Length: 5 5", 400), ("Content-Length:", 400), ("Content-Length: 9999999999999999999", 400),
    ("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", 400), ("Transfer-Encoding: gzip, chunked", 501),
    ("Transfer-Encoding: xchunked", 501), ("Transfer-Encoding: identity", 501),
    ("Transfer-Encoding: \u{B}chunked", 400),
    ("Transfer-Encoding:\r\n chunked", 501), ("Transfer-Encoding : chunked", 400),
  ])
  func `framing that two servers could read differently is refused`(lines: String, status: Int) {
    #expect(refusal(get("Host: h", lines)) == status)
  }

  @Test func `chunks in HTTP 1_0 are refused`() {
    #expect(refusal("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n") == 400)
  }
}
