/// The header before the bytes of an entry (APPNOTE §4.3.7) and the descriptor after them (§4.3.9), checked against the
/// directory.
enum ZIPLocalHeader {
  /// The offset of the packed bytes.
  ///
  /// - Throws: `ZIPError` if header, descriptor or the room between them disagree with the directory.
  static func check(_ entry: ZIPEntry, in file: ArchiveFile) throws(ZIPError) -> UInt64 {
    let size = Int(ZIPFormat.localHeaderSize)
    let fixed = try file.bytes(at: entry.offset, count: size)
    guard fixed.count == size, fixed.number32(at: 0) == ZIPFormat.localHeader else {
      throw .entry(entry.name, .headerMissing)
    }
    let nameLength = Int(fixed.number16(at: 26))
    let extraLength = Int(fixed.number16(at: 28))
    let rest = try file.bytes(at: entry.offset + UInt64(size), count: nameLength + extraLength)
    guard rest.count == nameLength + extraLength else { throw .entry(entry.name, .cutOff) }
    let shared = ZIPFormat.Flag.descriptor | ZIPFormat.Flag.utf8
    let flags = fixed.number16(at: 6)
    guard rest.prefix(nameLength).elementsEqual(entry.nameBytes), flags & ~ZIPFormat.Flag.known == 0,
      flags & shared == entry.flags & shared, fixed.number16(at: 8) == entry.method.rawValue
    else { throw .entry(entry.name, .headerDiffers) }
    let extra = try ZIPExtraFields(Array(rest.dropFirst(nameLength)), of: entry.name)
    if let other = extra.otherName, other != entry.nameBytes { throw .entry(entry.name, .nameAmbiguous) }
    try check(fixed, extra, entry)
    let start = entry.offset + UInt64(size + nameLength + extraLength)
    guard start <= entry.end, entry.end - start >= entry.compressedSize else { throw .entry(entry.name, .overlaps) }
    try checkEnd(from: start + entry.compressedSize, entry, in: file)
    return start
  }

  /// Checksum and sizes: with a descriptor the header may omit each of them.
  private static func check(_ fixed: [UInt8], _ extra: ZIPExtraFields, _ entry: ZIPEntry) throws(ZIPError) {
    let hasDescriptor = entry.flags & ZIPFormat.Flag.descriptor != 0
    let values = try extra.widened([fixed.number(at: 22, size: 4), fixed.number(at: 18, size: 4)], of: entry.name)
    for (value, expected) in [
      (fixed.number(at: 14, size: 4), UInt64(entry.crc)), (values[0], entry.size), (values[1], entry.compressedSize),
    ] where value != expected && !(hasDescriptor && value == 0) {
      throw .entry(entry.name, .headerDiffers)
    }
  }

  /// The bytes between the packed ones and the next entry must be exactly the descriptor. Its length, which
  /// distinguishes one with or without a mark and with short or long sizes, follows from the room, so it cannot be
  /// mistaken.
  private static func checkEnd(from offset: UInt64, _ entry: ZIPEntry, in file: ArchiveFile) throws(ZIPError) {
    let room = entry.end - offset
    guard entry.flags & ZIPFormat.Flag.descriptor != 0 else {
      guard room == 0 else { throw .archive(.strayBytes) }
      return
    }
    guard [12, 16, 20, 24].contains(room) else { throw .entry(entry.name, .descriptorDiffers) }
    let bytes = try file.bytes(at: offset, count: Int(room))
    guard bytes.count == Int(room) else { throw .entry(entry.name, .cutOff) }
    let hasMark = room == 16 || room == 24
    guard !hasMark || bytes.number32(at: 0) == ZIPFormat.descriptor else {
      throw .entry(entry.name, .descriptorDiffers)
    }
    let crc = hasMark ? 4 : 0
    let size = room >= 20 ? 8 : 4
    guard bytes.number32(at: crc) == entry.crc, bytes.number(at: crc + 4, size: size) == entry.compressedSize,
      bytes.number(at: crc + 4 + size, size: size) == entry.size
    else { throw .entry(entry.name, .descriptorDiffers) }
  }
}
