extension [UInt8] {
  /// Appends `text` as UTF-8 with & < > " ' replaced by entities, fit for element content and quoted attributes.
  @usableFromInline
  mutating func appendEscaped(_ text: String) {
    text.withBytes { bytes in
      var copied = 0
      var position = 0
      while position < bytes.count {
        let byte = bytes[position]
        if Entity.isReplaced(byte) {
          append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied..<position]))
          Entity.text(for: byte).withUTF8Buffer { append(contentsOf: $0) }
          copied = position + 1
        }
        position += 1
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied...]))
    }
  }

  /// Appends `text` as UTF-8, as it is.
  @usableFromInline
  mutating func appendRaw(_ text: String) {
    text.withBytes { append(contentsOf: $0) }
  }

  /// Appends a part of `bytes` without counting a reference to it, as a slice would.
  mutating func appendRaw(_ bytes: [UInt8], _ range: Range<Int>) {
    bytes.withUnsafeBufferPointer { append(contentsOf: UnsafeBufferPointer(rebasing: $0[range])) }
  }
}

extension String {
  /// Reads the UTF-8 in place; `withUTF8` would first copy the text, which counts a reference.
  fileprivate func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    if utf8.withContiguousStorageIfAvailable(body) == nil {
      var text = self
      text.withUTF8(body)
    }
  }
}

/// The five special characters of HTML, and their replacements.
private enum Entity {
  /// A bit for each byte below 64 that is replaced.
  private static let replaced: UInt64 = 1 << 34 | 1 << 38 | 1 << 39 | 1 << 60 | 1 << 62

  @inline(__always)
  static func isReplaced(_ byte: UInt8) -> Bool {
    byte < 64 && replaced >> UInt64(byte) & 1 == 1
  }

  static func text(for byte: UInt8) -> StaticString {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    default: "&#39;"
    }
  }
}
