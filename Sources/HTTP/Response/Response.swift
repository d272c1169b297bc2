/// One response. The server adds Date, Content-Length or Transfer-Encoding, and Connection.
public struct Response: Sendable {
  public var status: Status
  public var headers: Headers
  public var body: ResponseBody

  public init(_ status: Status, headers: Headers = Headers(), body: ResponseBody = .empty) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// A response with a body of that type.
  public init(_ status: Status, contentType: String, body: ResponseBody) {
    self.init(status, body: body)
    headers.add("Content-Type", contentType)
  }

  public static func text(_ text: String, status: Status = .ok) -> Response {
    Response(status, contentType: "text/plain; charset=utf-8", body: .bytes(Array(text.utf8)))
  }

  /// A page in UTF-8.
  public static func html(_ bytes: [UInt8], status: Status = .ok) -> Response {
    Response(status, contentType: "text/html; charset=utf-8", body: .bytes(bytes))
  }

  /// A JSON document in UTF-8.
  public static func json(_ bytes: [UInt8], status: Status = .ok) -> Response {
    Response(status, contentType: "application/json", body: .bytes(bytes))
  }

  /// Sends the browser to `location` with GET (RFC 9110 §15.4.4); characters that a URL cannot hold are
  /// percent-encoded.
  public static func seeOther(_ location: String) -> Response {
    Response(.seeOther).header("Location", PercentEncoding.encodeForURL(location))
  }

  /// The body as bytes, for tests and in-process use; empty for files and streams.
  public var bytes: [UInt8] {
    if case .bytes(let bytes) = body { bytes } else { [] }
  }

  /// The response with a further field (`Headers.add`).
  public func header(_ name: String, _ value: String) -> Response {
    var copy = self
    copy.headers.add(name, value)
    return copy
  }

  /// The response with one field in place of all of that name (`Headers.set`).
  public func setting(_ name: String, _ value: String) -> Response {
    var copy = self
    copy.headers.set(name, value)
    return copy
  }

  /// The response with a further cookie.
  public func cookie(_ cookie: Cookie) -> Response { header("Set-Cookie", cookie.headerValue) }
}
