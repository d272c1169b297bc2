import HTTP

/// A response body that is pulled while it is sent.
struct OutgoingStream {
  /// The largest piece in bytes.
  static let piece = 256 * 1024

  enum Step: Equatable {
    case more
    case finished
    /// The stream did not keep its announced size.
    case broken
  }

  let body: any BodyStream
  /// The rest of the announced size; nil if none was announced.
  var remaining: Int?
  let isChunked: Bool
  /// True if the connection ends with this response.
  let closes: Bool
  /// The end of the chunk before; it is sent with the next one, so that a large piece is never
  /// copied.
  private var lineEnd = ""

  init(body: any BodyStream, remaining: Int?, isChunked: Bool, closes: Bool) {
    self.body = body
    self.remaining = remaining
    self.isChunked = isChunked
    self.closes = closes
  }

  /// Puts a piece into the outbox, framed (RFC 9112 §7.1); an empty one is the end.
  mutating func put(_ piece: [UInt8], into output: inout Outbox) -> Step {
    if let rest = remaining {
      guard piece.count <= rest, !piece.isEmpty || rest == 0 else { return .broken }
      remaining = rest - piece.count
      output.setTail(piece)
      return piece.isEmpty || remaining == 0 ? .finished : .more
    }
    guard !piece.isEmpty else {
      if isChunked { output.append(Array((lineEnd + "0\r\n\r\n").utf8)) }
      return .finished
    }
    if isChunked {
      output.append(Array((lineEnd + String(piece.count, radix: 16) + "\r\n").utf8))
      lineEnd = "\r\n"
    }
    output.setTail(piece)
    return .more
  }
}
