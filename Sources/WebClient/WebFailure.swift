/// The reason why a request to another server has no answer.
public enum WebFailure: Error, Sendable, Hashable {
  /// The time of the request was over; also of one whose bytes trickled.
  case timedOut
  /// More bytes than allowed.
  case tooLarge
  case cancelled
  /// Too many requests are under way.
  case busy
  /// The name leads to an address that no service has: link-local, metadata of a cloud, multicast.
  case refusedAddress
  /// The server leads to another host, or on and on.
  case redirected
  /// No connection, no HTTP, or an end before the last byte; the text is for the log.
  case broken(String)

  /// One word for the log.
  public var word: String {
    switch self {
    case .timedOut: "timed-out"
    case .tooLarge: "too-large"
    case .cancelled: "cancelled"
    case .busy: "busy"
    case .refusedAddress: "refused-address"
    case .redirected: "redirected"
    case .broken(let text): text
    }
  }
}

/// The answer of another server, of any status.
public struct WebAnswer: Sendable, Hashable {
  public let status: Int
  public let bytes: [UInt8]

  public init(status: Int, bytes: [UInt8]) {
    self.status = status
    self.bytes = bytes
  }
}
