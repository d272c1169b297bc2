import Glibc
import PoolFlowStore

/// A file without a name, gone with its last user.
final class SpoolDescriptor: Sendable {
  private let number: Int32

  /// - Throws: `BackupError.noRoom`.
  init(folder: String) throws(BackupError) {
    var template = Array("\(folder)/body-XXXXXX".utf8CString)
    number = mkstemp(&template)
    guard number >= 0 else { throw .noRoom(String(cString: strerror(errno))) }
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    template.withUnsafeBufferPointer { if let name = $0.baseAddress { unlink(name) } }
  }

  deinit { close(number) }

  /// Adds bytes at the end. One thread at a time.
  func append(_ bytes: [UInt8]) throws(BackupError) {
    guard DescriptorBytes.append(bytes, to: number) else { throw .noRoom(String(cString: strerror(errno))) }
  }

  /// At most `count` bytes from `offset` on; empty at the end.
  func read(at offset: Int, _ count: Int) throws(BackupError) -> [UInt8] {
    guard let bytes = DescriptorBytes.read(number, at: offset, count) else {
      throw .noRoom(String(cString: strerror(errno)))
    }
    return bytes
  }
}
