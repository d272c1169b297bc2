import Foundation
import Glibc

/// A lock on a file (flock(2)), given back when the value is dropped or the program ends.
public final class FileLock: Sendable {
  public enum Kind: Sendable {
    case shared, exclusive
  }

  private let descriptor: Int32

  /// Nil while somebody else holds it.
  ///
  /// - Throws: `StoreError.unavailable` when the file cannot be made.
  public init?(_ path: String, _ kind: Kind) throws(StoreError) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unavailable("\(path): \(String(cString: strerror(errno)))") }
    guard flock(descriptor, (kind == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0 else { return nil }
  }

  // It runs for a lock that was not given too: closing there as well would close somebody else's file by now.
  deinit { if descriptor >= 0 { close(descriptor) } }
}
