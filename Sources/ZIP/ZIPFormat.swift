/// The marks and numbers of the format (PKWARE's APPNOTE 6.3.10).
enum ZIPFormat {
  static let localHeader: UInt32 = 0x0403_4B50
  static let centralRecord: UInt32 = 0x0201_4B50
  static let descriptor: UInt32 = 0x0807_4B50
  static let end: UInt32 = 0x0605_4B50
  static let end64: UInt32 = 0x0606_4B50
  static let locator64: UInt32 = 0x0706_4B50

  static let localHeaderSize: UInt64 = 30
  static let centralRecordSize: UInt64 = 46
  static let endSize = 22
  static let end64Size = 56
  static let locator64Size = 20

  /// The kind of the extra field with 64-bit sizes (§4.5.3).
  static let extra64: UInt16 = 0x0001
  /// A 32-bit field that refers to the extra field.
  static let saturated: UInt64 = 0xFFFF_FFFF
  /// The same for a count of 16 bits.
  static let saturatedCount: UInt64 = 0xFFFF

  /// Version 2.0 of the format reads deflated entries, 4.5 reads 64-bit sizes (§4.4.3).
  static let version: UInt16 = 20
  static let version64: UInt16 = 45

  enum Flag {
    static let encrypted: UInt16 = 1 << 0
    static let descriptor: UInt16 = 1 << 3
    static let stronglyEncrypted: UInt16 = 1 << 6
    static let utf8: UInt16 = 1 << 11
    static let masked: UInt16 = 1 << 13
    /// The flags that may be set; 1 and 2 are hints about the compression level.
    static let known: UInt16 = 1 << 1 | 1 << 2 | descriptor | utf8
  }
}

extension [UInt8] {
  /// Appends a number, little-endian.
  mutating func append<Number: FixedWidthInteger>(number: Number) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }

  /// The number of `size` bytes at `offset`, little-endian.
  func number(at offset: Int, size: Int) -> UInt64 {
    var value: UInt64 = 0
    for index in (0..<size).reversed() { value = value << 8 | UInt64(self[offset + index]) }
    return value
  }

  func number16(at offset: Int) -> UInt16 { UInt16(self[offset]) | UInt16(self[offset + 1]) << 8 }

  func number32(at offset: Int) -> UInt32 { UInt32(truncatingIfNeeded: number(at: offset, size: 4)) }
}
