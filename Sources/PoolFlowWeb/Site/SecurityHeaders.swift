public import HTTP

/// The headers of every answer. Private pages are never kept by a cache (decisions.md#privacy).
public enum SecurityHeaders {
  private static let policy = """
    default-src 'self'; img-src 'self' blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; \
    form-action 'self'
    """

  /// What goes with the static files: a picture opened by itself runs nothing.
  ///
  /// - Parameter isSecure: whether people use an https address.
  public static func ofFiles(isSecure: Bool) -> Headers {
    var headers: Headers = ["Content-Security-Policy": policy, "Referrer-Policy": "same-origin"]
    if isSecure { headers.add("Strict-Transport-Security", transport) }
    return headers
  }

  /// A year (RFC 6797); other hosts of the domain are not this program's to decide for.
  private static let transport = "max-age=31536000"

  static func add(to response: Response, isSecure: Bool) -> Response {
    var response = response
    if isSecure { response.headers.set("Strict-Transport-Security", transport) }
    response.headers.set("Content-Security-Policy", policy)
    response.headers.set("X-Content-Type-Options", "nosniff")
    response.headers.set("Referrer-Policy", "same-origin")
    if !response.headers.contains("Cache-Control") { response.headers.add("Cache-Control", "no-store") }
    return response
  }
}
