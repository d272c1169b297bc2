/// The written entries, kept as compactly as possible until the directory is made of them: about 60 bytes for a
/// photo, since the offset of an entry follows from those before it. A hundred thousand photos take 8 MB that way.
struct ZIPRecordList: Sendable {
  private static let blockSize = 32 * 1024

  /// Records never span two blocks, and blocks never move: a single array would need twice the memory while it grows.
  private(set) var blocks: [[UInt8]] = []
  private(set) var count = 0
  /// The lengths of the directory and of all entries before it.
  private(set) var directoryLength: UInt64 = 0
  private var entriesLength: UInt64 = 0
  /// The hashes of the names' keys; if a hash exists, the names are compared.
  private var hashes: Set<Int> = []

  /// True if a name can be used: neither it nor one that a file system takes for it was used before.
  mutating func reserve(_ name: String) -> Bool {
    let key = ZIPName.key(name)
    return hashes.insert(key.hashValue).inserted || !contains(key)
  }

  mutating func append(_ record: ZIPRecord) {
    directoryLength += record.centralLength(at: entriesLength)
    entriesLength += record.length
    count += 1
    if (blocks.last?.count ?? Self.blockSize) + record.name.count + 64 > Self.blockSize {
      blocks.append([])
      blocks[blocks.count - 1].reserveCapacity(Self.blockSize)
    }
    Self.pack(record, into: &blocks[blocks.count - 1])
  }

  /// All of them, in the order they were written.
  var records: [ZIPRecord] {
    blocks.flatMap { block in
      var position = 0
      var records: [ZIPRecord] = []
      while let record = Self.unpack(block, at: &position) { records.append(record) }
      return records
    }
  }

  private func contains(_ key: String) -> Bool {
    for block in blocks {
      var position = 0
      while let record = Self.unpack(block, at: &position) {
        if ZIPName.key(String(decoding: record.name, as: UTF8.self)) == key { return true }
      }
    }
    return false
  }

  private static func pack(_ record: ZIPRecord, into block: inout [UInt8]) {
    let isDeflated = record.method == .deflated
    block.append((isDeflated ? 1 : 0) | (record.isMeasured ? 2 : 0) | (record.isLong ? 4 : 0))
    block.append(number: UInt16(record.name.count))
    block.append(contentsOf: record.name)
    block.append(number: record.crc)
    appendShort(record.size, to: &block)
    if isDeflated { appendShort(record.compressedSize, to: &block) }
  }

  /// The record at `position`, which moves on; nil at the end of the block.
  static func unpack(_ block: [UInt8], at position: inout Int) -> ZIPRecord? {
    guard position < block.count else { return nil }
    let kind = block[position]
    let nameLength = Int(block.number16(at: position + 1))
    let name = Array(block[(position + 3)..<(position + 3 + nameLength)])
    position += 3 + nameLength
    var record = ZIPRecord(
      name: name, method: kind & 1 != 0 ? .deflated : .stored, isMeasured: kind & 2 != 0, isLong: kind & 4 != 0)
    record.crc = block.number32(at: position)
    position += 4
    record.size = short(block, at: &position)
    record.compressedSize = kind & 1 != 0 ? short(block, at: &position) : record.size
    return record
  }

  /// Seven bits a byte, the lowest first; the highest bit means that more follow.
  private static func appendShort(_ value: UInt64, to block: inout [UInt8]) {
    var value = value
    while value >= 0x80 {
      block.append(UInt8(truncatingIfNeeded: value) | 0x80)
      value >>= 7
    }
    block.append(UInt8(value))
  }

  private static func short(_ block: [UInt8], at position: inout Int) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = block[position]
      position += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return value }
      shift += 7
    }
  }
}
