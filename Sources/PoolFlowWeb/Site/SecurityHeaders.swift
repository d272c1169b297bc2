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

  /// The fields of every page, made once; nothing else sets a field of these names.
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
