/// The limits of a request; sizes are in bytes.
public struct Limits: Sendable, Hashable {
  /// Longest request line without its CRLF; a longer one is answered 414.
  public var requestLine = 8 * 1024
  /// Longest header section; a longer one is answered 431.
  public var headerSection = 64 * 1024
  /// Most header fields; one more is answered 431.
  public var headerFields = 100
  /// Largest body kept in memory (`BodyPolicy.form`); a larger one is answered 413.
  public var formBody = 1024 * 1024
  /// Largest body spooled to disk (`BodyPolicy.upload`) if the route names no other; a larger one is answered 413.
  public var uploadBody = 64 * 1024 * 1024

  public init() {}
}
