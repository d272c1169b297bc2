import Glibc

/// A server that cannot start.
public struct ServerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The failed call and the reason, for the log or the console.
  public let description: String
  /// The system's error number; 0 if unknown.
  public let errno: Int32

  init(_ what: String, errno: Int32) {
    description = "\(what): \(String(cString: strerror(errno)))"
    self.errno = errno
  }

  init(_ description: String) {
    self.description = description
    errno = 0
  }
}
