public import HTTP

/// The headers of every response. Private pages are never cached (decisions.md#privacy).
public enum SecurityHeaders {
  private static let policy = """
    default-src 'self'; img-src 'self' blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; \
    form-action 'self'
    """

  /// The headers of static files: a picture opened directly runs no script.
  ///
  /// - Parameter isSecure: true if people use an https address.
  public static func ofFiles(isSecure: Bool) -> Headers {
    var headers: Headers = ["Content-Security-Policy": policy, "Referrer-Policy": "same-origin"]
    if isSecure { headers.add("Strict-Transport-Security", transport) }
    return headers
  }

  /// A year (RFC 6797); other hosts of the domain are not decided by this program.
  private static let transport = "max-age=31536000"

  /// The headers of every page, built once; no other code sets a field of these names.
  private static let plain = block(isSecure: false)
  private static let secure = block(isSecure: true)
  private static let unstored: Headers = ["Cache-Control": "no-store"]

  private static func block(isSecure: Bool) -> Headers {
    var block = isSecure ? ["Strict-Transport-Security": transport] : Headers()
    block.add("Content-Security-Policy", policy)
    block.add("X-Content-Type-Options", "nosniff")
    block.add("Referrer-Policy", "same-origin")
    return block
  }

  static func add(to response: Response, isSecure: Bool) -> Response {
    var response = response
    response.headers.add(isSecure ? secure : plain)
    if !response.headers.contains("Cache-Control") { response.headers.add(unstored) }
    return response
  }
}
