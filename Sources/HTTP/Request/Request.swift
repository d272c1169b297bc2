/// One request, complete with its body.
public struct Request: Sendable {
  public let head: RequestHead
  /// The address of the other end as text, without port; empty in process.
  public let peer: String
  public let body: RequestBody
  /// The path decoded for reading; an escaped slash stays `%2F`. Routing uses `segments`.
  public let path: String
  /// The path's segments, each percent-decoded once after the split.
  public let segments: [String]
  public let query: FormFields
  /// The values of the matched route's `{name}` segments.
  public var parameters = PathParameters()
  /// The fields of the body once they have been read; `form()` returns them then.
  public var readFields: FormFields?
  /// The ranges of the files in the body, once it has been read; `parts()` returns them then.
  public var readFiles: [FilePart]?

  /// Joins head and body; throws 400 for too many query fields.
  public init(head: RequestHead, peer: String, body: RequestBody) throws(HTTPError) {
    self.head = head
    self.peer = peer
    self.body = body
    let bytes = head.headers.storage.span
    path = PathSegments.readable(bytes.extracting(head.pathRange))
    segments = head.segments
    query = try head.queryRange.isEmpty ? FormFields() : FormFields(urlEncoded: bytes.extracting(head.queryRange))
  }

  /// A request made in process, checked like one from a socket. Host and Content-Length are added if missing.
  /// Throws the errors of the parser.
  public init(
    _ method: Method, _ target: String, headers: Headers = [:], body: [UInt8] = [], peer: String = ""
  ) throws(HTTPError) {
    var headers = headers
    if !headers.contains("Host") { headers.add("Host", "localhost") }
    if !body.isEmpty, !headers.contains("Content-Length") { headers.add("Content-Length", String(body.count)) }
    var wire = Array("\(method.rawValue) \(target) HTTP/1.1\r\n".utf8)
    headers.append(to: &wire)
    wire += [.cr, .lf]
    var parser = RequestParser()
    guard let result = try parser.parse(wire.span) else { throw HTTPError(.badRequest, "the head is incomplete") }
    try self.init(head: result.head, peer: peer, body: body.isEmpty ? .empty : .bytes(body))
  }

  public var method: Method { head.method }
  public var version: Version { head.version }
  public var headers: Headers { head.headers }
  /// The target in origin form, as received.
  public var target: String { head.target }

  /// The value of the `{name}` segment of the matched pattern; empty if the pattern has no such name.
  public func parameter(_ name: String) -> String { parameters[name] ?? "" }

  /// The first cookie of that name (RFC 6265 §5.4).
  public func cookie(_ name: String) -> String? { head.cookie(name) }

  /// All cookies in the order sent.
  public var cookies: FormFields { Cookie.parse(headers.all("Cookie")) }

  /// True if the client accepts `coding` (RFC 9110 §12.5.3).
  public func accepts(_ coding: ContentCoding) -> Bool { head.accepts(coding) }
}

/// The values of a route's `{name}` segments, in order.
public struct PathParameters: Sendable, Hashable {
  let names: [String]
  let values: [String]

  public init() {
    names = []
    values = []
  }

  init(names: [String], values: [String]) {
    self.names = names
    self.values = values
  }

  public subscript(name: String) -> String? { names.firstIndex(of: name).map { values[$0] } }
}
