import Glibc
import PoolFlowStore

/// An unnamed file, removed after its last user.
final class SpoolDescriptor: Sendable {
  private let number: Int32

  /// A file on the disk with room for `size` bytes.
  ///
  /// - Throws: `BackupError.noRoom`.
  init(folder: String, size: Int = 0) throws(BackupError) {
    guard let file = DescriptorBytes.newFile(in: folder, prefix: "body-") else {
      throw .noRoom(String(cString: strerror(errno)))
    }
    unlink(file.path)
    number = file.descriptor
    guard DescriptorBytes.reserve(size, in: number) else { throw .noRoom(String(cString: strerror(errno))) }
  }

  /// A file in memory.
  ///
  /// - Throws: `BackupError.noRoom`.
  init(inMemory: Void) throws(BackupError) {
    guard let descriptor = DescriptorBytes.newMemoryFile() else { throw .noRoom(String(cString: strerror(errno))) }
    number = descriptor
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
