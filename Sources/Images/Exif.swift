/// The orientation of a picture, read from Exif and written again without everything else (Exif 3.0, TIFF 6.0).
enum Exif {
  private static let orientationTag = 0x0112

  /// The orientation (1 to 8) that a TIFF structure states; 1 if it states none that can be read.
  static func orientation(inTIFF bytes: [UInt8]) -> Int {
    guard let isLittle = isLittleEndian(bytes) else { return 1 }
    func number(_ offset: Int, _ size: Int) -> Int? {
      guard offset >= 0, offset <= bytes.count - size else { return nil }
      let part = bytes[offset..<(offset + size)]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(2, 2) == 42, let start = number(4, 4), let entries = number(start, 2) else { return 1 }
    for index in 0..<min(entries, 1000) {
      let entry = start + 2 + 12 * index
      guard let tag = number(entry, 2) else { return 1 }
      guard tag == orientationTag else { continue }
      guard number(entry + 2, 2) == 3, number(entry + 4, 4) == 1, let value = number(entry + 8, 2) else { return 1 }
      return (1...8).contains(value) ? value : 1
    }
    return 1
  }

  /// A TIFF structure that states the orientation and nothing else, 26 bytes.
  static func tiff(orientation: Int) -> [UInt8] {
    [0x49, 0x49, 42, 0, 8, 0, 0, 0]  // little-endian, the one directory at 8
      + [1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, UInt8(orientation), 0, 0, 0]  // one entry: a short
      + [0, 0, 0, 0]  // no further directory
  }

  private static func isLittleEndian(_ bytes: [UInt8]) -> Bool? {
    if bytes.starts(with: [0x49, 0x49]) { return true }
    return bytes.starts(with: [0x4D, 0x4D]) ? false : nil
  }
}
