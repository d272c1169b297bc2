import Foundation
import Glibc

/// Files that are written completely or not at all.
enum AtomicFile {
  /// Writes a temporary file beside `path`, flushes it, renames it and flushes the folder.
  ///
  /// - Throws: `StoreError.unavailable`; the file at `path` is unchanged then, and the temporary file is removed.
  static func write(_ bytes: [UInt8], to path: String) throws(StoreError) {
    let temporary = path + ".part"
    do throws(StoreError) {
      try writeFlushed(bytes, to: temporary)
      guard rename(temporary, path) == 0 else { throw failure(path) }
    } catch {
      unlink(temporary)
      throw error
    }
    try flushFolder((path as NSString).deletingLastPathComponent)
  }

  /// Flushes the names in a folder to disk.
  static func flushFolder(_ path: String) throws(StoreError) {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw failure(path) }
    defer { close(folder) }
    guard fsync(folder) == 0 else { throw failure(path) }
  }

  private static func writeFlushed(_ bytes: [UInt8], to path: String) throws(StoreError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    guard DescriptorBytes.append(bytes, to: descriptor) else { throw failure(path) }
    guard fsync(descriptor) == 0 else { throw failure(path) }
  }

  private static func failure(_ path: String) -> StoreError {
    .unavailable("\(path): \(String(cString: strerror(errno)))")
  }
}
