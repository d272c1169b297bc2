/// A character encoding of a text file.
public enum CSVEncoding: Sendable, Hashable {
  case utf8, utf16LittleEndian, utf16BigEndian, windows1252
}

/// A text file of unknown encoding.
public struct DecodedText: Sendable, Hashable {
  public let text: String
  public let encoding: CSVEncoding

  /// Tries the byte order marks, UTF-16 without one if NUL bytes alternate, UTF-8, and Windows-1252, whose unused
  /// places are read as Latin-1 (import-export.md#encoding-and-delimiter).
  ///
  /// - Throws: `CSVError.unreadable` for text that holds NUL characters or is damaged, `.workbook` for a file in a
  ///   spreadsheet program's own format.
  public init(_ bytes: [UInt8]) throws(CSVError) {
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
      throw .workbook
    }
    let decoded: (text: String, encoding: CSVEncoding)?
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      decoded = Self.utf8(bytes.dropFirst(3)).map { ($0, .utf8) }
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      decoded = Self.utf16(bytes.dropFirst(2), high: 1).map { ($0, .utf16LittleEndian) }
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      decoded = Self.utf16(bytes.dropFirst(2), high: 0).map { ($0, .utf16BigEndian) }
    } else if let high = Self.highByte(of: bytes) {
      decoded = Self.utf16(bytes[...], high: high).map { ($0, high == 1 ? .utf16LittleEndian : .utf16BigEndian) }
    } else if let text = Self.utf8(bytes[...]) {
      decoded = (text, .utf8)
    } else {
      decoded = (Self.windows1252(bytes), .windows1252)
    }
    guard let decoded, !decoded.text.utf8.contains(0) else { throw .unreadable }
    (text, encoding) = decoded
  }

  private static func utf8(_ bytes: ArraySlice<UInt8>) -> String? { String(validating: bytes, as: UTF8.self) }

  /// - Parameter high: the index of a unit's high byte, 0 or 1.
  private static func utf16(_ bytes: ArraySlice<UInt8>, high: Int) -> String? {
    guard bytes.count.isMultiple(of: 2) else { return nil }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { index in
      UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + 1 - high])
    }
    return String(validating: units, as: UTF16.self)
  }

  /// The index of the high bytes in UTF-16 without a mark: nearly every pair at the beginning has a NUL in one
  /// place, and none in the other (import-export.md#encoding-and-delimiter). Nil for any other text.
  private static func highByte(of bytes: [UInt8]) -> Int? {
    let pairs = min(bytes.count, 256) / 2
    guard pairs >= 2, bytes.count.isMultiple(of: 2) else { return nil }
    var zeros = (0, 0)
    for pair in 0..<pairs {
      if bytes[2 * pair] == 0 { zeros.0 += 1 }
      if bytes[2 * pair + 1] == 0 { zeros.1 += 1 }
    }
    if zeros.0 == 0, zeros.1 * 4 >= pairs * 3 { return 1 }
    if zeros.1 == 0, zeros.0 * 4 >= pairs * 3 { return 0 }
    return nil
  }

  private static func windows1252(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let place = Int(byte) - 0x80
      text.append(upperHalf.indices.contains(place) ? upperHalf[place] : Unicode.Scalar(byte))
    }
    return String(text)
  }

  /// The characters of Windows-1252 at 0x80 to 0x9F; Latin-1's control characters where it has none.
  private static let upperHalf: [Unicode.Scalar] = [
    "\u{20AC}", "\u{81}", "\u{201A}", "\u{192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}", "\u{2C6}",
    "\u{2030}", "\u{160}", "\u{2039}", "\u{152}", "\u{8D}", "\u{17D}", "\u{8F}", "\u{90}", "\u{2018}", "\u{2019}",
    "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}", "\u{2DC}", "\u{2122}", "\u{161}", "\u{203A}",
    "\u{153}", "\u{9D}", "\u{17E}", "\u{178}",
  ]
}
