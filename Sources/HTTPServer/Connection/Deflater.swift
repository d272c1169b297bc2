import CDeflate

/// A gzip compressor (libdeflate) that is kept by one thread, because making one costs more than compressing a page.
final class Deflater {
  /// The level with the smallest result, 12 times the work of a page's: for files, which are compressed once.
  static let bestLevel = 12

  private let compressor: OpaquePointer?
  /// False if compressing is off, or there was no memory for it.
  var isReady: Bool { compressor != nil }

  /// - Parameter level: 1 (fast) to 12 (small); 0 compresses nothing.
  init(level: Int) {
    compressor = level > 0 ? libdeflate_alloc_compressor(Int32(level)) : nil
  }

  deinit {
    if let compressor { libdeflate_free_compressor(compressor) }
  }

  /// The gzip form (RFC 1952) of `bytes`; nil if it is not smaller, or compressing is off.
  func gzip(_ bytes: [UInt8]) -> [UInt8]? {
    guard let compressor else { return nil }
    let output = [UInt8](unsafeUninitializedCapacity: bytes.count) { output, count in
      bytes.withUnsafeBytes { input in
        // 0 where the result is larger than the room for it.
        count = libdeflate_gzip_compress(
          compressor, input.baseAddress, input.count, output.baseAddress, output.count)
      }
    }
    return output.isEmpty || output.count >= bytes.count ? nil : output
  }
}
