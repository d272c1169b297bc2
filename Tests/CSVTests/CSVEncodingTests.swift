import CSV
import Testing

struct CSVEncodingTests {
  private static let text = "name,address\nJosé Müller,Øst 5 €\n"

  private static func utf16(_ text: String, high: Int) -> [UInt8] {
    text.utf16.flatMap { high == 1 ? [UInt8($0 & 0xff), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 0xff)] }
  }

  @Test(
    arguments: [
      (Array(text.utf8), .utf8), ([0xEF, 0xBB, 0xBF] + Array(text.utf8), .utf8),
      ([0xFF, 0xFE] + utf16(text, high: 1), .utf16LittleEndian),
      ([0xFE, 0xFF] + utf16(text, high: 0), .utf16BigEndian),
      (utf16(text, high: 1), .utf16LittleEndian), (utf16(text, high: 0), .utf16BigEndian),
    ] as [([UInt8], CSVEncoding)])
  func `a text is read in its encoding, with a mark or without`(bytes: [UInt8], encoding: CSVEncoding) throws {
    let decoded = try DecodedText(bytes)
    #expect(decoded.text == Self.text)
    #expect(decoded.encoding == encoding)
  }

  @Test func `bytes that are no UTF-8 are read as Windows-1252`() throws {
    let decoded = try DecodedText([0x4D, 0xFC, 0x6C, 0x20, 0x80, 0x20, 0x93, 0x81])
    #expect(decoded.text == "Mül € \u{201C}\u{81}")
    #expect(decoded.encoding == .windows1252)
  }

  @Test(
    arguments: [
      [0x61, 0x00, 0x62, 0x62, 0x63, 0x64], [0xEF, 0xBB, 0xBF, 0xFF], [0xFF, 0xFE, 0x61], [0xFF, 0xFE, 0x00, 0xD8],
      [0xFF, 0xFE, 0x00, 0x00], [0x00], [0x61, 0x2C, 0x00],
    ] as [[UInt8]])
  func `bytes that hold NUL or are cut off are no text`(bytes: [UInt8]) {
    #expect(throws: CSVError.unreadable) { try DecodedText(bytes) }
  }

  @Test(arguments: [[0x50, 0x4B, 0x03, 0x04, 0x14], [0xD0, 0xCF, 0x11, 0xE0, 0xA1]] as [[UInt8]])
  func `a workbook is distinguished from a text`(bytes: [UInt8]) {
    #expect(throws: CSVError.workbook) { try DecodedText(bytes) }
  }
}
