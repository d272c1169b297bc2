import Glibc

/// A received body that can be read at any position. Its file stays open until this is freed.
public final class BodyReader: Sendable {
  private enum Content: Sendable {
    case bytes([UInt8])
    case file(Int32)
  }

  private let content: Content
  /// In bytes.
  public let size: Int

  /// Throws 500 if the temporary file is missing.
  public init(_ body: RequestBody) throws(HTTPError) {
    size = body.size
    switch body {
    case .empty: content = .bytes([])
    case .bytes(let bytes): content = .bytes(bytes)
    case .file(let path, _):
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw HTTPError(.internalServerError, "a spooled body is gone: errno \(errno)") }
      content = .file(descriptor)
    }
  }

  deinit {
    if case .file(let descriptor) = content { close(descriptor) }
  }

  /// Up to `length` bytes from `offset` on; fewer only at the end. Throws 500 if the file cannot be read.
  public func read(at offset: Int, length: Int) throws(HTTPError) -> [UInt8] {
    guard offset >= 0, length > 0, offset < size else { return [] }
    let length = min(length, size - offset)
    switch content {
    case .bytes(let bytes): return Array(bytes[offset..<(offset + length)])
    case .file(let descriptor): return try Self.read(descriptor, at: offset, length: length)
    }
  }

  private static func read(_ descriptor: Int32, at offset: Int, length: Int) throws(HTTPError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, filled in
      while filled < length {
        let count = pread(descriptor, buffer.baseAddress.map { $0 + filled }, length - filled, off_t(offset + filled))
        if count > 0 {
          filled += count
        } else if count == 0 {
          return
        } else if errno != EINTR {
          failure = errno
          return
        }
      }
    }
    if failure != 0 {
      throw HTTPError(.internalServerError, "a spooled body cannot be read: errno \(failure)")
    }
    return bytes
  }
}
