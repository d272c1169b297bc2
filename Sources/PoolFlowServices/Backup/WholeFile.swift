import Foundation
import Glibc
import PoolFlowStore

/// A new file that gets its name only when it is whole and on disk; dropped before that, it leaves nothing
/// behind.
final class WholeFile {
  private let path: String
  private let descriptor: Int32
  private var isFinished = false

  /// - Throws: `BackupError.noRoom`.
  init(_ path: String) throws(BackupError) {
    self.path = path
    descriptor = open(path + ".part", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure(path) }
  }

  deinit {
    close(descriptor)
    if !isFinished { unlink(path + ".part") }
  }

  func append(_ bytes: [UInt8]) throws(BackupError) {
    guard DescriptorBytes.append(bytes, to: descriptor) else { throw Self.failure(path) }
  }

  func finish() throws(BackupError) {
    guard fsync(descriptor) == 0, rename(path + ".part", path) == 0 else { throw Self.failure(path) }
    isFinished = true
    let folder = open((path as NSString).deletingLastPathComponent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    defer { close(folder) }
    // File systems on the network may not support this for folders.
    guard fsync(folder) == 0 || errno == EINVAL || errno == ENOTSUP else { throw Self.failure(path) }
  }

  private static func failure(_ path: String) -> BackupError {
    .noRoom("\(path): \(String(cString: strerror(errno)))")
  }
}
