/// Decodes the chunked transfer coding of a body (RFC 9112 §7.1), in pieces of any size.
public struct ChunkedDecoder: Sendable {
  /// The result of decoding one piece of input.
  public struct Progress: Sendable, Hashable {
    /// Bytes of input that were used; fewer than given only if the body ended.
    public let consumed: Int
    /// True if the last chunk and the trailers have been read.
    public let isFinished: Bool
  }

  private enum State: Sendable {
    case size, sizeEnd, sizeExtension, data, dataCR, dataLF, trailerStart, trailer, trailerLF, lastLF, finished
  }

  private static let longestExtensions = 4 * 1024
  private static let longestTrailers = 8 * 1024

  private var state = State.size
  private var remaining = 0
  private var digits = 0
  private var extensionBytes = 0
  private var trailerBytes = 0

  public init() {}

  /// Decodes `input` and appends the content to `output`. Extensions (4 KB in all) and trailers (8 KB) are dropped.
  /// Throws 400 for bytes that break the coding.
  public mutating func decode(
    _ input: Span<UInt8>, into output: inout [UInt8]
  ) throws(HTTPError) -> Progress {
    var index = 0
    while index < input.count, state != .finished {
      if state == .data {
        let count = min(remaining, input.count - index)
        input.extracting(index..<(index + count)).withUnsafeBufferPointer { output.append(contentsOf: $0) }
        index += count
        remaining -= count
        if remaining == 0 { state = .dataCR }
      } else {
        try step(input[index])
        index += 1
      }
    }
    return Progress(consumed: index, isFinished: state == .finished)
  }

  private mutating func step(_ byte: UInt8) throws(HTTPError) {
    switch state {
    case .size: try readSize(byte)
    case .sizeExtension: try readExtension(byte)
    case .sizeEnd: try expect(.lf, byte, then: remaining == 0 ? .trailerStart : .data)
    case .dataCR: try expect(.cr, byte, then: .dataLF)
    case .dataLF: try expect(.lf, byte, then: .size)
    case .trailerStart where byte == .cr: state = .lastLF
    case .trailerStart, .trailer: try readTrailer(byte)
    case .trailerLF: try expect(.lf, byte, then: .trailerStart)
    case .lastLF: try expect(.lf, byte, then: .finished)
    case .data, .finished: break
    }
  }

  private mutating func readSize(_ byte: UInt8) throws(HTTPError) {
    if let digit = byte.hexValue {
      digits += 1
      if digits > 15 { throw HTTPError(.badRequest, "a chunk size over 15 digits") }
      remaining = remaining << 4 | Int(digit)
      return
    }
    guard digits > 0 else { throw HTTPError(.badRequest, "a chunk without a size") }
    digits = 0
    switch byte {
    case .cr: state = .sizeEnd
    case 0x3B:
      state = .sizeExtension
      extensionBytes += 1
    default: throw HTTPError(.badRequest, "a chunk size that is not hexadecimal")
    }
  }

  private mutating func readExtension(_ byte: UInt8) throws(HTTPError) {
    extensionBytes += 1
    if extensionBytes > Self.longestExtensions { throw HTTPError(.badRequest, "chunk extensions over 4 KB") }
    if byte == .cr { state = .sizeEnd } else { try refuseControl(byte) }
  }

  private mutating func readTrailer(_ byte: UInt8) throws(HTTPError) {
    trailerBytes += 1
    if trailerBytes > Self.longestTrailers { throw HTTPError(.headerFieldsTooLarge, "trailers over 8 KB") }
    state = byte == .cr ? .trailerLF : .trailer
    if byte != .cr { try refuseControl(byte) }
  }

  private func refuseControl(_ byte: UInt8) throws(HTTPError) {
    if byte < 32 && byte != .tab || byte == 127 { throw HTTPError(.badRequest, "a control character in a chunk line") }
  }

  private mutating func expect(_ expected: UInt8, _ byte: UInt8, then next: State) throws(HTTPError) {
    guard byte == expected else { throw HTTPError(.badRequest, "a chunk line does not end with CRLF") }
    state = next
    if next == .size { remaining = 0 }
  }
}
