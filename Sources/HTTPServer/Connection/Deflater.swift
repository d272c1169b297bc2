import CZlib

/// A gzip state that is kept by one thread, because making one costs more than compressing a page.
final class Deflater {
  /// zlib keeps a pointer back to its stream: it must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  /// False if compressing is off, or there was no memory for it.
  let isReady: Bool

  init(level: Int) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    isReady = level > 0 && zlib_gzip_begin(stream, Int32(level)) == Z_OK
  }

  deinit {
    if isReady { deflateEnd(stream) }
    stream.deallocate()
  }

  /// The gzip form (RFC 1952) of `bytes`; nil if it is not smaller, or compressing is off.
  func gzip(_ bytes: [UInt8]) -> [UInt8]? {
    guard isReady, bytes.count <= Int(UInt32.max), deflateReset(stream) == Z_OK else { return nil }
    let output = [UInt8](unsafeUninitializedCapacity: bytes.count) { output, count in
      bytes.withUnsafeBufferPointer { input in
        // zlib reads through a pointer that C declares mutable, and never writes there.
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.pointee.avail_in = UInt32(input.count)
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = UInt32(output.count)
        count = deflate(stream, Z_FINISH) == Z_STREAM_END ? bytes.count - Int(stream.pointee.avail_out) : 0
      }
    }
    return output.isEmpty || output.count >= bytes.count ? nil : output
  }
}
