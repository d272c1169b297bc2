internal import CZlib

/// The CRC-32 of bytes that come in pieces (APPNOTE §4.4.7), as zlib computes it.
public struct ZIPCRC32: Sendable, Hashable {
  /// The sum of the bytes added so far; 0 for none.
  public private(set) var value: UInt32 = 0

  public init() {}

  public mutating func add(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    value = UInt32(truncatingIfNeeded: crc32_z(UInt(value), start.assumingMemoryBound(to: UInt8.self), bytes.count))
  }
}
