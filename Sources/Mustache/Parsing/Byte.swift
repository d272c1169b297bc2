/// Characters of the grammar, as UTF-8 bytes.
enum Byte {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (9...13).contains(byte)
  }
}

extension [UInt8] {
  /// The first position of `needle` at or after `start`, or nil.
  func firstIndex(of needle: [UInt8], from start: Int) -> Int? {
    guard let first = needle.first else { return nil }
    var position = start
    while position + needle.count <= count {
      if self[position] == first && self[position..<position + needle.count].elementsEqual(needle) { return position }
      position += 1
    }
    return nil
  }

  /// `range` without whitespace at both ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, Byte.isWhitespace(self[lower]) { lower += 1 }
    while lower < upper, Byte.isWhitespace(self[upper - 1]) { upper -= 1 }
    return lower..<upper
  }
}
