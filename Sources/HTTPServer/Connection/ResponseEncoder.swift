import Glibc
import HTTP

/// Encodes responses for the wire; one a thread, because it keeps a compression state and the date.
final class ResponseEncoder {
  /// Bodies up to this size are copied after their head, larger ones are sent from where they are.
  private static let largestCopy = 16 * 1024
  /// Below this size compressing does not pay.
  private static let smallestCompressed = 1024

  private let deflater: Deflater
  private var date: DateLine

  init(_ configuration: ServerConfiguration, compresses: Bool = true) {
    deflater = Deflater(level: compresses ? configuration.compressionLevel : 0)
    date = DateLine(wallClock: configuration.wallClock)
  }

  /// The response to `head` (nil: a request that could not be read) with framing (RFC 9112 §6), date and connection.
  func encode(_ response: Response, to head: RequestHead?, keepsAlive: Bool) -> Outgoing {
    var response = response
    let asksToClose = response.headers["Connection"]?.lowercased() == "close"
    for name in ["Connection", "Content-Length", "Transfer-Encoding", "Date"] { response.headers.remove(name) }
    if let head, case .bytes(let bytes) = response.body { compress(bytes, &response, head) }
    let (source, tail) = content(&response, version: head?.version ?? .http11)
    var closes = !keepsAlive || asksToClose
    if case .stream(_, size: nil, isChunked: false) = source { closes = true }
    var output: [UInt8] = []
    output.reserveCapacity(256 + response.headers.count * 48 + min(tail.count, Self.largestCopy))
    appendHead(response, source, version: head?.version ?? .http11, closes: closes, to: &output)
    if head?.method == .head || response.status.forbidsBody { return Outgoing(head: output, closes: closes) }
    guard tail.count > Self.largestCopy else {
      output.append(contentsOf: tail)
      return Outgoing(head: output, source: source, closes: closes)
    }
    return Outgoing(head: output, tail: tail, source: source, closes: closes)
  }

  private func appendHead(
    _ response: Response, _ source: Outgoing.Source, version: Version, closes: Bool, to output: inout [UInt8]
  ) {
    output.append(contentsOf: "HTTP/1.1 ".utf8)
    append(response.status.code, to: &output)
    output.append(32)
    output.append(contentsOf: response.status.reason.utf8)
    output.append(contentsOf: "\r\n".utf8)
    date.append(to: &output)
    if case .stream(_, size: nil, let isChunked) = source {
      if isChunked { output.append(contentsOf: "Transfer-Encoding: chunked\r\n".utf8) }
    } else if response.status.code >= 200, response.status.code != 204, response.status.code != 304 {
      output.append(contentsOf: "Content-Length: ".utf8)
      append(response.body.size ?? 0, to: &output)
      output.append(contentsOf: "\r\n".utf8)
    }
    if closes {
      output.append(contentsOf: "Connection: close\r\n".utf8)
    } else if version == .http10 {
      output.append(contentsOf: "Connection: keep-alive\r\n".utf8)
    }
    response.headers.append(to: &output)
    output.append(contentsOf: "\r\n".utf8)
  }

  /// The source of the body; a file that cannot be opened turns the response into a bare 500.
  private func content(_ response: inout Response, version: Version) -> (Outgoing.Source, [UInt8]) {
    switch response.body {
    case .empty: return (.none, [])
    case .bytes(let bytes): return (.none, bytes)
    case .stream(let stream): return (.stream(stream, size: stream.size, isChunked: version == .http11), [])
    case .file(let path, let size):
      let number = open(path, O_RDONLY | O_CLOEXEC)
      if number >= 0 { return (.file(Descriptor(number), size: size), []) }
      response = Response(.internalServerError)
      return (.none, [])
    }
  }

  /// Compresses text for a client that accepts it. A response with an ETag or another coding stays as it is.
  private func compress(_ bytes: [UInt8], _ response: inout Response, _ head: RequestHead) {
    guard bytes.count >= Self.smallestCompressed, !response.status.forbidsBody,
      let type = response.headers["Content-Type"], ContentType.isText(type),
      !response.headers.contains("Content-Encoding"), !response.headers.contains("ETag")
    else { return }
    response.headers.add("Vary", "Accept-Encoding")
    guard head.accepts(.gzip), let smaller = deflater.gzip(bytes) else { return }
    response.headers.add("Content-Encoding", "gzip")
    response.body = .bytes(smaller)
  }

  private func append(_ number: Int, to output: inout [UInt8]) { output.append(contentsOf: String(number).utf8) }
}
