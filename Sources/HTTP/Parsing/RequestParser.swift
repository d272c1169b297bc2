/// Reads request heads from a byte buffer as it fills, strictly (RFC 9112 §2 to §6).
///
/// Call it again with everything received since the head began; it remembers its position and reads no byte twice.
public struct RequestParser: Sendable {
  /// A head and the number of bytes it took, line ends included.
  public struct Result: Sendable {
    public let head: RequestHead
    public let byteCount: Int
  }

  let limits: Limits
  private var lineStart = 0
  private var searched = 0
  private var line: RequestLine?
  private var fields: [Headers.Field] = []
  private var semantics = FieldSemantics()

  public init(limits: Limits = Limits()) {
    self.limits = limits
  }

  /// True if part of a head has been read.
  public var hasBegun: Bool { searched > 0 }

  /// The head at the start of `bytes`, or nil while it is incomplete. After a head the parser is ready for the next one.
  /// Throws 400, 414, 417, 431, 501 or 505; neither parser nor connection can be used after that.
  public mutating func parse(_ bytes: Span<UInt8>) throws(HTTPError) -> Result? {
    while let end = bytes.firstIndex(of: .lf, from: searched) {
      let start = lineStart
      lineStart = end + 1
      searched = end + 1
      guard end > start, bytes[end - 1] == .cr else { throw HTTPError(.badRequest, "a line does not end with CRLF") }
      let range = start..<(end - 1)
      if let line {
        if range.isEmpty { return try finish(bytes, line) }
        try readField(bytes, range, line)
      } else if !range.isEmpty {
        if range.count > limits.requestLine { throw lineTooLong }
        line = try RequestLine(bytes, range)
        fields.reserveCapacity(16)
      } else if start > 0 {
        throw HTTPError(.badRequest, "more than one empty line before the request line")
      }
    }
    searched = bytes.count
    try checkLength(of: bytes.count - lineStart, total: bytes.count)
    return nil
  }

  private var lineTooLong: HTTPError { HTTPError(.uriTooLong, "request line over \(limits.requestLine) bytes") }

  /// Refuses an unfinished line that is too long already.
  private func checkLength(of unfinished: Int, total: Int) throws(HTTPError) {
    guard let line else {
      if unfinished > limits.requestLine + 1 { throw lineTooLong }
      return
    }
    try checkSection(total - line.end)
  }

  private func checkSection(_ count: Int) throws(HTTPError) {
    if count > limits.headerSection {
      throw HTTPError(.headerFieldsTooLarge, "header section over \(limits.headerSection) bytes")
    }
  }

  private mutating func readField(_ bytes: Span<UInt8>, _ range: Range<Int>, _ line: RequestLine) throws(HTTPError) {
    try checkSection(range.upperBound + 2 - line.end)
    if fields.count == limits.headerFields {
      throw HTTPError(.headerFieldsTooLarge, "more than \(limits.headerFields) header fields")
    }
    let field = try Headers.Field(bytes, range)
    fields.append(field)
    try semantics.read(field, bytes)
  }

  private mutating func finish(_ bytes: Span<UInt8>, _ line: RequestLine) throws(HTTPError) -> Result {
    let framing = try semantics.framing(line.version)
    try semantics.checkHost(line.version)
    let storage = bytes.extracting(0..<lineStart).withUnsafeBufferPointer { Array($0.dropLast(2)) }
    let head = RequestHead(
      method: line.method, version: line.version,
      headers: Headers(storage: storage, fields: fields, linesStart: line.end), framing: framing,
      keepsAlive: semantics.keepsAlive(line.version),
      expectsContinue: semantics.expectsContinue && line.version == .http11 && framing != .none,
      pathRange: line.path, queryRange: line.query, authorityRange: line.authority)
    let result = Result(head: head, byteCount: lineStart)
    self = RequestParser(limits: limits)
    return result
  }
}
