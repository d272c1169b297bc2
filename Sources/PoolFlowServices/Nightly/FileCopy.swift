import Foundation
import Glibc
import PoolFlowStore

/// Whole files, copied and compared.
enum FileCopy {
  private static let piece = 1 << 20

  /// Copies a file; the new one gets its name only when it is whole and on disk.
  ///
  /// - Throws: `BackupError.noRoom`.
  static func make(of source: String, at target: String) throws(BackupError) {
    let input = try Input(source)
    let output = try WholeFile(target)
    while true {
      let bytes = try input.next(Self.piece)
      if bytes.isEmpty { break }
      try output.append(bytes)
    }
    try output.finish()
  }

  /// True if two files have the same bytes, as the disks have them now.
  ///
  /// - Throws: `BackupError.noRoom` for one that cannot be read.
  static func areEqual(_ first: String, _ second: String) throws(BackupError) -> Bool {
    forget(first)
    forget(second)
    let (first, second) = (try Input(first), try Input(second))
    while true {
      let bytes = try first.next(Self.piece)
      guard try second.next(Self.piece) == bytes else { return false }
      if bytes.isEmpty { return true }
    }
  }

  /// Makes the system read a file from the disk the next time, not from its cache.
  static func forget(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
    close(descriptor)
  }

  private final class Input {
    private let path: String
    private let descriptor: Int32
    private var offset = 0

    init(_ path: String) throws(BackupError) {
      self.path = path
      descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .noRoom("\(path): \(String(cString: strerror(errno)))") }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// `count` bytes, fewer only at the end of the file.
    func next(_ count: Int) throws(BackupError) -> [UInt8] {
      guard let bytes = DescriptorBytes.read(descriptor, at: offset, count) else {
        throw .noRoom("\(path): \(String(cString: strerror(errno)))")
      }
      offset += bytes.count
      return bytes
    }
  }
}
