/// The extra fields of a header or a record (APPNOTE §4.5), as far as they matter for reading.
struct ZIPExtraFields {
  private static let unicodePath: UInt16 = 0x7075
  /// Strong encryption, certificates and AES.
  private static let encryption: Set<UInt16> = [0x0014, 0x0015, 0x0016, 0x0017, 0x0019, 0x9901]

  /// The 64-bit values; nil if there are none.
  private(set) var long: [UInt8]?
  /// A second name, in UTF-8.
  private(set) var otherName: [UInt8]?

  /// - Throws: `.extraDamaged`, `.encrypted`, for the entry of that name.
  init(_ bytes: [UInt8], of name: String) throws(ZIPError) {
    var position = 0
    while position < bytes.count {
      guard bytes.count - position >= 4 else { throw .entry(name, .extraDamaged) }
      let kind = bytes.number16(at: position)
      let length = Int(bytes.number16(at: position + 2))
      position += 4
      guard length <= bytes.count - position else { throw .entry(name, .extraDamaged) }
      let content = Array(bytes[position..<(position + length)])
      position += length
      if Self.encryption.contains(kind) { throw .entry(name, .encrypted) }
      if kind == ZIPFormat.extra64 {
        guard long == nil else { throw .entry(name, .extraDamaged) }
        long = content
      } else if kind == Self.unicodePath {
        // One byte of version and the checksum of the other name come before it (§4.6.9).
        guard otherName == nil, length > 5 else { throw .entry(name, .extraDamaged) }
        otherName = Array(content.dropFirst(5))
      }
    }
  }

  /// The values with their 64-bit form in place of those that refer to it, in the order of §4.5.3.
  ///
  /// - Throws: `.extraDamaged` if one is missing or one is not needed.
  func widened(_ values: [UInt64], of name: String) throws(ZIPError) -> [UInt64] {
    let wanted = values.count { $0 == ZIPFormat.saturated }
    guard let long else {
      guard wanted == 0 else { throw .entry(name, .extraDamaged) }
      return values
    }
    guard long.count == 8 * wanted else { throw .entry(name, .extraDamaged) }
    var position = 0
    return values.map { value in
      guard value == ZIPFormat.saturated else { return value }
      defer { position += 8 }
      return long.number(at: position, size: 8)
    }
  }
}
