public import HTTP

/// An event that a server reports; the server never prints.
public enum LogEvent: Sendable {
  /// A request was refused by the server itself.
  case refused(peer: String, HTTPError)
  /// A connection was closed because the client was too slow.
  case timedOut(peer: String, Timeout)
  /// A body ended with an error while it was sent; the connection was cut.
  case bodyFailed(peer: String, reason: String)
  /// No descriptor or memory for another connection (the error number); accepting pauses for a
  /// moment.
  case acceptPaused(errno: Int32)
  /// A system call that should not fail did.
  case systemFailure(call: String, errno: Int32)

  /// The part of a request for which a client was too slow.
  public enum Timeout: Sendable {
    case head, body, idle, write
  }
}
