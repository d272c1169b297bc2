/// Classes of bytes as 128-bit sets, so that a test is a shift and a mask.
struct ByteClass: Sendable {
  private let low: UInt64
  private let high: UInt64

  init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    let word = byte < 64 ? low : high
    return byte < 128 && (word >> UInt64(byte & 63)) & 1 == 1
  }

  /// True if every byte of `bytes` is in the set.
  @inline(__always)
  func containsAll(_ bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices where !contains(bytes[unchecked: index]) { return false }
    return true
  }

  /// `tchar`: letters, digits and ``!#$%&'*+-.^_`|~`` (RFC 9110 §5.6.2).
  static let token = ByteClass(low: 0x03FF_6CFA_0000_0000, high: 0x57FF_FFFF_C7FF_FFFE)
  /// Visible ASCII without characters that a request target never has: `"<>\^{|}` and the backtick stay allowed,
  /// because browsers send some of them; space, controls, `#` and everything above ASCII do not.
  static let target = ByteClass(low: 0xFFFF_FFF6_0000_0000, high: 0x7FFF_FFFF_FFFF_FFFF)
  /// RFC 3986 §3.2.2 and §3.2.3: the characters of a host with a port, IPv6 literals included.
  static let authority = ByteClass(low: 0x2FFF_7FF2_0000_0000, high: 0x47FF_FFFE_AFFF_FFFE)
  /// RFC 3986 §2.3: never escaped.
  static let unreserved = ByteClass(low: 0x03FF_6000_0000_0000, high: 0x47FF_FFFE_87FF_FFFE)
  /// `cookie-octet`: visible ASCII without `",;\` (RFC 6265 §4.1.1).
  static let cookieOctet = ByteClass(low: 0xF7FF_EFFA_0000_0000, high: 0x7FFF_FFFF_EFFF_FFFF)
}
