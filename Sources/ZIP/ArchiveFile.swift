internal import Glibc

/// The file of an archive, read at any position by any thread.
final class ArchiveFile: Sendable {
  private let descriptor: Int32
  /// The start of the archive in the file.
  private let start: UInt64
  let size: UInt64

  /// - Parameter part: the range of the archive in the file; nil for all of it.
  /// - Throws: `ZIPError.file`, or `.notRegular` for a folder or a pipe (which is not waited for).
  init(path: String, part: Range<Int>? = nil) throws(ZIPError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw .file(errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let code = errno
      close(descriptor)
      throw .file(code)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .archive(.notRegular)
    }
    self.descriptor = descriptor
    let whole = 0..<Int(status.st_size)
    let place = part?.clamped(to: whole) ?? whole
    start = UInt64(place.lowerBound)
    size = UInt64(place.count)
  }

  deinit { close(descriptor) }

  /// Fills `buffer` from `offset` on as far as the file goes; returns the number of bytes.
  func read(at offset: UInt64, into buffer: UnsafeMutableRawBufferPointer) throws(ZIPError) -> Int {
    let wanted = offset < size ? Int(min(UInt64(buffer.count), size - offset)) : 0
    var filled = 0
    while filled < wanted, let base = buffer.baseAddress {
      let got = pread(descriptor, base + filled, wanted - filled, off_t(start + offset) + off_t(filled))
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw .file(errno) }
      if got == 0 { break }
      filled += got
    }
    return filled
  }

  /// `count` bytes from `offset` on; fewer at the end of the file.
  func bytes(at offset: UInt64, count: Int) throws(ZIPError) -> [UInt8] {
    var problem: ZIPError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(ZIPError) {
        filled = try read(at: offset, into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        problem = error
      }
    }
    if let problem { throw problem }
    return bytes
  }
}
