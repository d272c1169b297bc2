/// Percent-encoding (RFC 3986 §2.1) and its form variant (URL standard, `application/x-www-form-urlencoded`).
public enum PercentEncoding {
  /// The text with every byte outside the unreserved characters escaped.
  public static func encode(_ text: String) -> String {
    if text.utf8.allSatisfy(ByteClass.unreserved.contains) { return text }
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count * 2)
    for byte in text.utf8 { append(byte, to: &output, unless: ByteClass.unreserved.contains(byte)) }
    return String(decoding: output, as: UTF8.self)
  }

  /// The text with characters escaped that a URL cannot hold (spaces, controls, quotes, non-ASCII); existing escapes
  /// stay.
  public static func encodeForURL(_ url: String) -> String {
    let allowed = { (byte: UInt8) in ByteClass.target.contains(byte) && byte != 0x22 || byte == 0x23 }
    if url.utf8.allSatisfy(allowed) { return url }
    var output: [UInt8] = []
    for byte in url.utf8 { append(byte, to: &output, unless: allowed(byte)) }
    return String(decoding: output, as: UTF8.self)
  }

  /// The text with its escapes decoded once; bytes that are not UTF-8 become U+FFFD, a broken escape stays as it is.
  public static func decode(_ text: String) -> String { decode(Array(text.utf8).span) }

  /// As `decode`; with `keepsSlash`, an escaped slash stays as it is.
  static func decode(_ bytes: Span<UInt8>, keepsSlash: Bool = false) -> String {
    guard bytes.firstIndex(of: 0x25) != nil else { return bytes.text }
    return decodeEscapes(bytes, keepsSlash: keepsSlash)
  }

  /// As `decode`, and "+" is a space.
  static func decodeForm(_ bytes: Span<UInt8>) -> String {
    guard bytes.firstIndex(of: 0x25) != nil || bytes.firstIndex(of: 0x2B) != nil else { return bytes.text }
    return decodeEscapes(bytes, plusIsSpace: true)
  }

  /// True if every "%" is followed by two hexadecimal digits, and none of them is NUL.
  static func isWellFormed(_ bytes: Span<UInt8>) -> Bool {
    var start = 0
    while let percent = bytes.firstIndex(of: 0x25, from: start) {
      guard let value = escape(bytes, at: percent), value != 0 else { return false }
      start = percent + 3
    }
    return true
  }

  private static func decodeEscapes(
    _ bytes: Span<UInt8>, plusIsSpace: Bool = false, keepsSlash: Bool = false
  ) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x25, let value = escape(bytes, at: index), value != 0x2F || !keepsSlash {
        output.append(value)
        index += 3
      } else {
        output.append(byte == 0x2B && plusIsSpace ? .space : byte)
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func escape(_ bytes: Span<UInt8>, at percent: Int) -> UInt8? {
    guard percent + 2 < bytes.count, let high = bytes[percent + 1].hexValue, let low = bytes[percent + 2].hexValue
    else { return nil }
    return high << 4 | low
  }

  static func append(_ byte: UInt8, to output: inout [UInt8], unless isPlain: Bool) {
    guard !isPlain else { return output.append(byte) }
    output.append(0x25)
    output.append(hexDigit(byte >> 4))
    output.append(hexDigit(byte & 15))
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
}
