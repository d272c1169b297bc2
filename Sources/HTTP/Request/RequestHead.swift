/// The request line and header section of one request, checked, and their meaning for body and connection.
public struct RequestHead: Sendable {
  public let method: Method
  public let version: Version
  public let headers: Headers
  /// The framing of the body.
  public let framing: BodyFraming
  /// True if the client wants the connection kept (RFC 9112 §9.3).
  public let keepsAlive: Bool
  /// True if the client waits for `100 Continue` before it sends the body (RFC 9110 §10.1.1).
  public let expectsContinue: Bool
  /// The ranges of the target's path and query in the headers' storage.
  let pathRange: Range<Int>
  let queryRange: Range<Int>
  let authorityRange: Range<Int>

  /// The path as received, its escapes untouched.
  public var rawPath: String { text(pathRange) }

  /// True if the path as received is this one.
  public func isFor(_ path: String) -> Bool { headers.storage[pathRange].elementsEqual(path.utf8) }

  /// The query as received, without the question mark, its escapes untouched; empty if there is none.
  public var rawQuery: String { text(queryRange) }

  /// The target in origin form, as received.
  public var target: String { queryRange.isEmpty ? rawPath : rawPath + "?" + rawQuery }

  /// Host and port that the request is for: of an absolute target, else of the Host field (RFC 9112 §3.2.2).
  public var authority: String { authorityRange.isEmpty ? headers["Host"] ?? "" : text(authorityRange) }

  /// The path's segments, each percent-decoded once after the split, so that `%2F` never makes a segment.
  public var segments: [String] { PathSegments.split(headers.storage.span.extracting(pathRange)) }

  /// The first cookie of that name (RFC 6265 §5.4).
  public func cookie(_ name: String) -> String? { Cookie.first(name, in: headers) }

  private func text(_ range: Range<Int>) -> String { headers.storage.span.extracting(range).text }
}

/// The framing of a request body (RFC 9112 §6.3).
public enum BodyFraming: Sendable, Hashable {
  case none
  /// This number of bytes, from Content-Length.
  case length(Int)
  case chunked
}
