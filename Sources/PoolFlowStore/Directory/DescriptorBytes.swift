import CLinux
import Glibc

/// Complete reads and writes of an open file, resumed after signals.
public enum DescriptorBytes {
  /// An open file with a new name in `folder`, which child processes do not inherit.
  ///
  /// - Parameter prefix: the beginning of its name.
  /// - Returns: nil, with errno set, if there is no room or no such folder.
  public static func newFile(in folder: String, prefix: String) -> (descriptor: Int32, path: String)? {
    var template = Array("\(folder)/\(prefix)XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return nil }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return (descriptor, String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }

  /// An unnamed file in memory; nil, with errno set, if there is none available.
  public static func newMemoryFile() -> Int32? {
    let descriptor = linux_memory_file()
    return descriptor < 0 ? nil : descriptor
  }

  /// Reserves disk space for the next `count` bytes of an empty file, which keeps its size; false, with errno set, if
  /// there is too little. A file system that cannot tell is assumed to have room.
  public static func reserve(_ count: Int, in descriptor: Int32) -> Bool {
    guard count > 0 else { return true }
    let keepsSize: Int32 = 1
    return fallocate(descriptor, keepsSize, 0, off_t(count)) == 0 || errno == EOPNOTSUPP || errno == ENOSYS
  }

  /// Writes all of `bytes` at the descriptor's position; false, with errno set, on failure.
  public static func append(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return false }
      rest = rest.dropFirst(written)
    }
    return true
  }

  /// Writes all of `bytes` at the descriptor's position; false, with errno set, on failure.
  public static func append(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { append($0, to: descriptor) }
  }

  /// `count` bytes from `offset`, fewer only at the end of the file; nil, with errno set, on failure.
  public static func read(_ descriptor: Int32, at offset: Int, _ count: Int) -> [UInt8]? {
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, let base = buffer.baseAddress {
        let got = pread(descriptor, base + filled, count - filled, off_t(offset + filled))
        if got < 0, errno == EINTR { continue }
        if got < 0 { isWhole = false }
        guard got > 0 else { return }
        filled += got
      }
    }
    return isWhole ? bytes : nil
  }
}
