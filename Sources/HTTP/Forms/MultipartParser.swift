/// An event of the multipart parser, in order: a part's head, its content in pieces, its end.
public protocol MultipartSink {
  /// - Parameter offset: the start of the part's content, in bytes from the beginning of the body.
  mutating func partBegan(_ head: PartHead, at offset: Int) throws
  mutating func partContent(_ bytes: Span<UInt8>) throws
  mutating func partEnded() throws
}

/// The head of one part of `multipart/form-data` (RFC 7578 §4.2).
public struct PartHead: Sendable, Hashable {
  public let name: String
  /// Nil unless the part is a file; the last component of the sent name.
  public let fileName: String?
  /// As sent, or `text/plain` (RFC 7578 §4.4).
  public let contentType: String
}

/// Parses `multipart/form-data` while it arrives, in pieces of any size (RFC 2046 §5.1.1, RFC 7578).
public struct MultipartParser: Sendable {
  private enum State: Sendable { case preamble, afterDelimiter, head, content, finished }

  /// Longest head of a part in bytes.
  static let longestHead = 8 * 1024
  /// Most parts of one body.
  static let maximumParts = FormFields.maximumCount

  private let delimiter: [UInt8]
  private var buffer: [UInt8] = [.cr, .lf]
  private var state = State.preamble
  private var parts = 0
  /// The start of the buffer in the body, before which a line break is assumed.
  private var bufferStart = -2

  /// Throws 400 for a boundary that RFC 2046 does not allow.
  public init(boundary: String) throws(HTTPError) {
    guard 1...70 ~= boundary.utf8.count, boundary.utf8.allSatisfy({ 32..<127 ~= $0 }), !boundary.hasSuffix(" ") else {
      throw HTTPError(.badRequest, "the multipart boundary is not valid")
    }
    delimiter = Array("\r\n--\(boundary)".utf8)
  }

  /// Reads the next piece. Throws 400 for a body that is not multipart, and errors of `sink`.
  public mutating func parse(_ piece: Span<UInt8>, _ sink: inout some MultipartSink) throws {
    piece.withUnsafeBufferPointer { buffer.append(contentsOf: $0) }
    var position = 0
    while try step(&position, &sink) {}
    buffer.removeFirst(position)
    bufferStart += position
  }

  /// Checks that the closing delimiter was seen; throws 400 for a body that was cut.
  public func finish() throws(HTTPError) {
    if state != .finished { throw HTTPError(.badRequest, "the multipart body has no end") }
  }

  /// Advances by one element; false if more input is needed.
  private mutating func step(_ position: inout Int, _ sink: inout some MultipartSink) throws -> Bool {
    switch state {
    case .preamble: return try skipToDelimiter(&position)
    case .afterDelimiter: return try readDelimiterEnd(&position)
    case .head: return try readHead(&position, &sink)
    case .content: return try readContent(&position, &sink)
    case .finished:
      position = buffer.count
      return false
    }
  }

  private mutating func skipToDelimiter(_ position: inout Int) throws(HTTPError) -> Bool {
    let (found, safe) = findDelimiter(from: position)
    if safe > Self.longestHead { throw HTTPError(.badRequest, "no multipart delimiter at the start") }
    guard found else { return false }
    position = safe + delimiter.count
    state = .afterDelimiter
    return true
  }

  /// `--` ends the body; padding and CRLF begin a part.
  private mutating func readDelimiterEnd(_ position: inout Int) throws(HTTPError) -> Bool {
    var index = position
    while index < buffer.count, buffer[index] == .space || buffer[index] == .tab { index += 1 }
    if index - position > 64 { throw HTTPError(.badRequest, "padding behind a multipart delimiter") }
    guard index + 2 <= buffer.count else { return false }
    if buffer[index] == 0x2D, buffer[index + 1] == 0x2D, index == position {
      state = .finished
    } else if buffer[index] == .cr, buffer[index + 1] == .lf {
      parts += 1
      if parts > Self.maximumParts { throw HTTPError(.badRequest, "more than \(Self.maximumParts) parts") }
      state = .head
    } else {
      throw HTTPError(.badRequest, "a multipart delimiter goes on")
    }
    position = index + 2
    return true
  }

  private mutating func readHead(_ position: inout Int, _ sink: inout some MultipartSink) throws -> Bool {
    var start = position
    var lines: [String] = []
    while let end = buffer.span.firstIndex(of: .lf, from: start) {
      guard end > start, buffer[end - 1] == .cr else { throw HTTPError(.badRequest, "a part's head line without CRLF") }
      if end + 1 - position > Self.longestHead { throw HTTPError(.badRequest, "a part's head over 8 KB") }
      let line = buffer.span.extracting(start..<(end - 1)).text
      start = end + 1
      if line.isEmpty {
        try sink.partBegan(PartHead(lines), at: bufferStart + start)
        position = start
        state = .content
        return true
      }
      lines.append(line)
    }
    if buffer.count - position > Self.longestHead { throw HTTPError(.badRequest, "a part's head over 8 KB") }
    return false
  }

  private mutating func readContent(_ position: inout Int, _ sink: inout some MultipartSink) throws -> Bool {
    let (found, safe) = findDelimiter(from: position)
    if safe > position { try sink.partContent(buffer.span.extracting(position..<safe)) }
    position = safe
    guard found else { return false }
    try sink.partEnded()
    position += delimiter.count
    state = .afterDelimiter
    return true
  }

  /// The start of the next delimiter; without one, the end of the bytes that certainly hold none.
  private func findDelimiter(from start: Int) -> (found: Bool, index: Int) {
    let bytes = buffer.span
    var index = start
    while let cr = bytes.firstIndex(of: .cr, from: index) {
      let count = min(delimiter.count, bytes.count - cr)
      var matched = 1
      while matched < count, bytes[cr + matched] == delimiter[matched] { matched += 1 }
      if matched == delimiter.count { return (true, cr) }
      if matched == count { return (false, cr) }
      index = cr + 1
    }
    return (false, bytes.count)
  }
}
