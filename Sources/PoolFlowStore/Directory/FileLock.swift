import Foundation
import Glibc

/// A lock on a file (flock(2)), released when the value is dropped or the program ends.
public final class FileLock: Sendable {
  public enum Kind: Sendable {
    case shared, exclusive
  }

  private let descriptor: Int32

  /// Nil while another process holds it.
  ///
  /// - Throws: `StoreError.unavailable` if the file cannot be created.
  public init?(_ path: String, _ kind: Kind) throws(StoreError) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unavailable("\(path): \(String(cString: strerror(errno)))") }
    guard flock(descriptor, (kind == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0 else { return nil }
  }

  // Also runs after a refused lock, so that init does not close the descriptor: a second close could hit another file.
  deinit { if descriptor >= 0 { close(descriptor) } }
}
