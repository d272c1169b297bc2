import ZIP

/// An archive made field by field, so that any field can be wrong.
struct CraftedArchive {
  struct Entry {
    /// Fields of the directory.
    var name: [UInt8]
    var flags: UInt16 = 1 << 11
    var method: UInt16
    var crc: UInt32
    var size: UInt64
    var packedSize: UInt64
    var extra: [UInt8] = []
    var comment: [UInt8] = []
    var attributes: UInt32 = 0o100644 << 16
    var version: UInt16 = 20
    var disk: UInt16 = 0
    var offset: UInt64?
    var isListed = true

    /// Fields of the header; nil where they agree with the directory.
    var localName: [UInt8]?
    var localFlags: UInt16?
    var localMethod: UInt16?
    var localCRC: UInt32?
    var localSize: UInt64?
    var localPackedSize: UInt64?
    var localExtra: [UInt8] = []
    var localMark: [UInt8] = [0x50, 0x4B, 3, 4]

    var packed: [UInt8]
    /// Bytes after the packed ones.
    var descriptor: [UInt8] = []
  }

  var entries: [Entry] = []
  var front: [UInt8] = []
  var beforeDirectory: [UInt8] = []
  var behindDirectory: [UInt8] = []
  var comment: [UInt8] = []
  var behindEnd: [UInt8] = []

  /// Fields of the end record; nil where they are right.
  var count: UInt16?
  var countOnDisk: UInt16?
  var disk: UInt16 = 0
  var directorySize: UInt32?
  var directoryOffset: UInt32?
  var commentLength: UInt16?
  /// Adds ZIP64's two records before it, with changed bytes by their offset.
  var has64 = false
  var end64Changes: [Int: UInt8] = [:]
  var locatorChanges: [Int: UInt8] = [:]

  init(_ entries: Entry...) { self.entries = entries }

  var bytes: [UInt8] {
    var bytes = front
    var directory: [UInt8] = []
    for entry in entries {
      let offset = entry.offset ?? UInt64(bytes.count)
      bytes += entry.local
      if entry.isListed { directory += entry.central(at: offset) }
    }
    bytes += beforeDirectory
    let start = bytes.count
    bytes += directory + behindDirectory
    if has64 { append64(to: &bytes, start: start, length: directory.count) }
    let listed = UInt16(truncatingIfNeeded: entries.count { $0.isListed })
    bytes += [0x50, 0x4B, 5, 6] + little(disk, disk, countOnDisk ?? count ?? listed, count ?? listed)
    bytes += little(directorySize ?? UInt32(directory.count), directoryOffset ?? UInt32(start))
    return bytes + little(commentLength ?? UInt16(comment.count)) + comment + behindEnd
  }

  private func append64(to bytes: inout [UInt8], start: Int, length: Int) {
    let at = bytes.count
    let count = UInt64(entries.count { $0.isListed })
    var end: [UInt8] = [0x50, 0x4B, 6, 6] + little(UInt64(44)) + little(UInt16(45), 45) + little(UInt32(0), 0)
    end += little(count, count, UInt64(length), UInt64(start))
    var locator: [UInt8] = [0x50, 0x4B, 6, 7] + little(UInt32(0)) + little(UInt64(at)) + little(UInt32(1))
    for (index, byte) in end64Changes { end[index] = byte }
    for (index, byte) in locatorChanges { locator[index] = byte }
    bytes += end + locator
  }
}

extension CraftedArchive.Entry {
  init(_ name: String, stored bytes: [UInt8]) {
    self.init(
      name: Array(name.utf8), method: 0, crc: ZIPWriter.crc(bytes), size: UInt64(bytes.count),
      packedSize: UInt64(bytes.count), packed: bytes)
  }

  init(_ name: String, deflated bytes: [UInt8]) {
    let packed = Self.deflate(bytes)
    self.init(
      name: Array(name.utf8), method: 8, crc: ZIPWriter.crc(bytes), size: UInt64(bytes.count),
      packedSize: UInt64(packed.count), packed: packed)
  }

  /// A folder, as Info-ZIP lists one.
  static func folder(_ name: String) -> Self {
    var entry = Self(name, stored: [])
    entry.attributes = 0o040755 << 16 | 0x10
    return entry
  }

  /// The packed bytes as the writer makes them: between a header of 30 bytes with a name of one, and a
  /// descriptor of 16.
  static func deflate(_ bytes: [UInt8]) -> [UInt8] {
    var writer = ZIPWriter()
    try? writer.add("a", .deflated, bytes)
    return Array(writer.rest().dropFirst(31).dropLast(16))
  }

  /// Writes sizes and checksum after the bytes, and zeroes into the header.
  mutating func measure(isMarked: Bool = true, isLong: Bool = false) {
    flags |= 1 << 3
    (localCRC, localSize, localPackedSize) = (0, 0, 0)
    descriptor = (isMarked ? [0x50, 0x4B, 7, 8] : []) + little(crc)
    descriptor += isLong ? little(packedSize, size) : little(UInt32(packedSize), UInt32(size))
  }

  /// Bytes in the archive before the next entry.
  var local: [UInt8] {
    let name = localName ?? name
    var bytes = localMark + little(version, localFlags ?? flags, localMethod ?? method, 0, 0x21)
    bytes += little(
      localCRC ?? crc, UInt32(truncatingIfNeeded: localPackedSize ?? packedSize),
      UInt32(truncatingIfNeeded: localSize ?? size))
    bytes += little(UInt16(name.count), UInt16(localExtra.count))
    return bytes + name + localExtra + packed + descriptor
  }

  func central(at offset: UInt64) -> [UInt8] {
    var bytes: [UInt8] = [0x50, 0x4B, 1, 2] + little(UInt16(3 << 8 | 45), version, flags, method, 0, 0x21)
    bytes += little(crc, UInt32(truncatingIfNeeded: packedSize), UInt32(truncatingIfNeeded: size))
    bytes += little(UInt16(name.count), UInt16(extra.count), UInt16(comment.count), disk, 0)
    return bytes + little(attributes, UInt32(truncatingIfNeeded: offset)) + name + extra + comment
  }
}

/// Numbers, the lowest byte of each first.
func little<Number: FixedWidthInteger>(_ numbers: Number...) -> [UInt8] {
  numbers.flatMap { number in Swift.withUnsafeBytes(of: number.littleEndian) { Array($0) } }
}

/// An extra field.
func extra(_ kind: UInt16, _ content: [UInt8]) -> [UInt8] { little(kind, UInt16(content.count)) + content }

extension [UInt8] {
  /// The number of four bytes at `offset`, its lowest byte first.
  func number32(at offset: Int) -> UInt32 {
    (0..<4).reversed().reduce(0) { $0 << 8 | UInt32(self[offset + $1]) }
  }
}
