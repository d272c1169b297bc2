import HTTP

/// A response body that is pulled while it is sent.
struct OutgoingStream {
  /// The largest piece in bytes.
  static let piece = 64 * 1024

  enum Step: Equatable {
    case more
    case finished
    /// The stream does not keep to its size.
    case broken
  }

  let body: any BodyStream
  /// What the announced size still demands; nil when none was announced.
  var remaining: Int?
  let isChunked: Bool
  /// Whether the connection ends with this response.
  let closes: Bool

  /// Puts a piece into the outbox, framed (RFC 9112 §7.1); an empty one is the end.
  mutating func put(_ piece: [UInt8], into output: inout Outbox) -> Step {
    if let rest = remaining {
      guard piece.count <= rest, !piece.isEmpty || rest == 0 else { return .broken }
      remaining = rest - piece.count
      output.setTail(piece)
      return piece.isEmpty || remaining == 0 ? .finished : .more
    }
    guard !piece.isEmpty else {
      if isChunked { output.append("0\r\n\r\n") }
      return .finished
    }
    if isChunked {
      output.append(Array((String(piece.count, radix: 16) + "\r\n").utf8))
      output.setTail(piece + [13, 10])
    } else {
      output.setTail(piece)
    }
    return .more
  }
}
