import Glibc
import PoolFlowStore

/// A file without a name, gone with its last user.
final class SpoolDescriptor: Sendable {
  private let number: Int32

  /// - Throws: `BackupError.noRoom`.
  init(folder: String) throws(BackupError) {
    guard let file = DescriptorBytes.newFile(in: folder, prefix: "body-") else {
      throw .noRoom(String(cString: strerror(errno)))
    }
    number = file.descriptor
    unlink(file.path)
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
