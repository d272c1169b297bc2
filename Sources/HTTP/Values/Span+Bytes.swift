import Glibc

extension Span where Element == UInt8 {
  /// True if the bytes are exactly those of `literal`.
  @inline(__always)
  func isEqual(_ literal: StaticString) -> Bool {
    literal.withUTF8Buffer { expected in
      guard count == expected.count else { return false }
      for index in indices where self[unchecked: index] != expected[index] { return false }
      return true
    }
  }

  /// True if the bytes, letters lowered, are exactly those of `literal`, which is written in lower case.
  @inline(__always)
  func isEqualIgnoringCase(_ literal: StaticString) -> Bool {
    literal.withUTF8Buffer { expected in
      guard count == expected.count else { return false }
      for index in indices where self[unchecked: index].lowercasedASCII != expected[index] { return false }
      return true
    }
  }

  /// The first position of `byte` at or after `start`.
  @inline(__always)
  func firstIndex(of byte: UInt8, from start: Int = 0) -> Int? {
    guard start < count else { return nil }
    return withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress, let hit = memchr(base + start, Int32(byte), count - start)
      else { return nil }
      return UnsafeRawPointer(hit) - UnsafeRawPointer(base)
    }
  }

  /// The bytes as text; those that are not UTF-8 become U+FFFD.
  var text: String { withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) } }
}

extension UInt8 {
  /// The byte, an ASCII capital as a small letter.
  @inline(__always)
  var lowercasedASCII: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

  /// The value of a hexadecimal digit.
  @inline(__always)
  var hexValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x37
    case 0x61...0x66: self - 0x57
    default: nil
    }
  }

  static let cr: UInt8 = 13
  static let lf: UInt8 = 10
  static let tab: UInt8 = 9
  static let space: UInt8 = 32
}

extension StringProtocol {
  /// True if both texts are the same except for the case of ASCII letters.
  func isEqualIgnoringASCIICase(_ other: some StringProtocol) -> Bool {
    utf8.count == other.utf8.count
      && zip(utf8, other.utf8).allSatisfy { $0.lowercasedASCII == $1.lowercasedASCII }
  }

  /// The text without spaces and tabs around it (`OWS`, RFC 9110 §5.6.3).
  var trimmingOWS: SubSequence {
    let kept = { (character: Character) in character != " " && character != "\t" }
    guard let first = firstIndex(where: kept), let last = lastIndex(where: kept) else { return self[endIndex...] }
    return self[first...last]
  }
}
