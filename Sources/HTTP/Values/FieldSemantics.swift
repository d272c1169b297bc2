/// The header fields about the message itself: host, framing, connection, expectation.
struct FieldSemantics: Sendable {
  private var hostCount = 0
  private var contentLength: Int?
  private var isChunked = false
  private var close = false
  private var keepAlive = false
  private(set) var expectsContinue = false

  /// Reads one field; throws 400, 417 or 501.
  mutating func read(_ field: Headers.Field, _ bytes: Span<UInt8>) throws(HTTPError) {
    let name = bytes.extracting(field.name)
    let value = bytes.extracting(field.value)
    switch name.count {
    case 4 where name.isEqualIgnoringCase("host"): try readHost(value)
    case 6 where name.isEqualIgnoringCase("expect"): try readExpect(value)
    case 10 where name.isEqualIgnoringCase("connection"): readConnection(value)
    case 14 where name.isEqualIgnoringCase("content-length"): try readLength(value)
    case 17 where name.isEqualIgnoringCase("transfer-encoding"): try readCoding(value)
    default: break
    }
  }

  /// RFC 9112 §6.3: both fields together, or chunks in HTTP/1.0, allow request smuggling. Throws 400.
  func framing(_ version: Version) throws(HTTPError) -> BodyFraming {
    if isChunked {
      if contentLength != nil { throw HTTPError(.badRequest, "Transfer-Encoding together with Content-Length") }
      if version == .http10 { throw HTTPError(.badRequest, "Transfer-Encoding in HTTP/1.0") }
      return .chunked
    }
    return contentLength.map { $0 == 0 ? .none : .length($0) } ?? .none
  }

  /// RFC 9112 §3.2: exactly one Host in HTTP/1.1. Throws 400.
  func checkHost(_ version: Version) throws(HTTPError) {
    if hostCount == 0, version == .http11 { throw HTTPError(.badRequest, "no Host field") }
  }

  func keepsAlive(_ version: Version) -> Bool { !close && (version == .http11 || keepAlive) }

  private mutating func readHost(_ value: Span<UInt8>) throws(HTTPError) {
    hostCount += 1
    if hostCount > 1 { throw HTTPError(.badRequest, "more than one Host field") }
    guard value.count > 0, ByteClass.authority.containsAll(value) else {
      throw HTTPError(.badRequest, "the Host field is not a host")
    }
  }

  private mutating func readExpect(_ value: Span<UInt8>) throws(HTTPError) {
    guard value.isEqualIgnoringCase("100-continue") else {
      throw HTTPError(.expectationFailed, "an expectation that is not 100-continue")
    }
    expectsContinue = true
  }

  /// A list of options in any case (RFC 9110 §7.6.1).
  private mutating func readConnection(_ value: Span<UInt8>) {
    if value.isEqualIgnoringCase("keep-alive") {
      keepAlive = true
    } else {
      for option in value.text.lowercased().split(separator: ",") {
        if option.trimmingOWS == "close" { close = true }
        if option.trimmingOWS == "keep-alive" { keepAlive = true }
      }
    }
  }

  /// Digits only, once only: a list or a second field is refused, even if the numbers agree (RFC 9112 §6.3 rule 5).
  private mutating func readLength(_ value: Span<UInt8>) throws(HTTPError) {
    if contentLength != nil { throw HTTPError(.badRequest, "more than one Content-Length") }
    guard 1...18 ~= value.count else { throw HTTPError(.badRequest, "Content-Length is not a number") }
    var length = 0
    for index in value.indices {
      guard 0x30...0x39 ~= value[index] else { throw HTTPError(.badRequest, "Content-Length is not a number") }
      length = length * 10 + Int(value[index] - 0x30)
    }
    contentLength = length
  }

  /// Only `chunked`, once (RFC 9112 §6.1).
  private mutating func readCoding(_ value: Span<UInt8>) throws(HTTPError) {
    if isChunked { throw HTTPError(.badRequest, "more than one Transfer-Encoding") }
    guard value.isEqualIgnoringCase("chunked") else {
      throw HTTPError(.notImplemented, "a transfer coding that is not chunked")
    }
    isChunked = true
  }
}
