/// Reads the records of a directory one after the other through a small window, and checks each by itself.
struct ZIPDirectoryReader {
  private static let windowSize = 64 * 1024

  private let file: ArchiveFile
  private let limits: ZIPLimits
  private let directoryStart: UInt64
  private var window: [UInt8] = []
  /// The position of the next record in the window, and the end of the window in the file.
  private var position = 0
  private var windowEnd: UInt64
  private let end: UInt64

  init(_ file: ArchiveFile, _ place: ZIPEndRecord, _ limits: ZIPLimits) {
    self.file = file
    self.limits = limits
    directoryStart = place.directoryOffset
    windowEnd = place.directoryOffset
    end = place.directoryOffset + place.directoryLength
  }

  /// The next entry; nil at the end of the directory.
  mutating func next() throws(ZIPError) -> ZIPEntry? {
    if position == window.count, windowEnd == end { return nil }
    try load(Int(ZIPFormat.centralRecordSize))
    guard window.number32(at: position) == ZIPFormat.centralRecord else { throw .archive(.directoryDamaged) }
    let nameLength = Int(window.number16(at: position + 28))
    let extraLength = Int(window.number16(at: position + 30))
    let length = Int(ZIPFormat.centralRecordSize) + nameLength + extraLength + Int(window.number16(at: position + 32))
    try load(length)
    let record = Array(window[position..<(position + length)])
    position += length
    return try entry(record, nameLength: nameLength, extraLength: extraLength)
  }

  /// Makes sure that `count` bytes from the position on are in the window.
  private mutating func load(_ count: Int) throws(ZIPError) {
    let rest = window.count - position
    if rest >= count { return }
    guard UInt64(count - rest) <= end - windowEnd else { throw .archive(.directoryDamaged) }
    let more = Int(min(UInt64(max(count - rest, Self.windowSize)), end - windowEnd))
    let bytes = try file.bytes(at: windowEnd, count: more)
    guard bytes.count == more else { throw .archive(.directoryDamaged) }
    window = Array(window[position...]) + bytes
    position = 0
    windowEnd += UInt64(more)
  }

  private func entry(_ record: [UInt8], nameLength: Int, extraLength: Int) throws(ZIPError) -> ZIPEntry {
    let nameBytes = Array(record[46..<(46 + nameLength)])
    let name = try Self.name(nameBytes, limits)
    let extra = try ZIPExtraFields(Array(record[(46 + nameLength)..<(46 + nameLength + extraLength)]), of: name)
    if let other = extra.otherName, other != nameBytes { throw .entry(name, .nameAmbiguous) }
    let flags = record.number16(at: 8)
    try Self.check(flags: flags, version: record[6], of: name)
    guard let method = ZIPMethod(rawValue: record.number16(at: 10)) else { throw .entry(name, .method) }
    guard record.number16(at: 34) == 0 else { throw .entry(name, .severalDisks) }
    let values = try extra.widened(
      [record.number(at: 24, size: 4), record.number(at: 20, size: 4), record.number(at: 42, size: 4)], of: name)
    let entry = ZIPEntry(
      name: name, method: method, compressedSize: values[1], size: values[0], crc: record.number32(at: 16),
      offset: values[2], flags: flags, nameBytes: nameBytes)
    try Self.check(attributes: record.number32(at: 38), of: entry)
    try check(sizesOf: entry)
    return entry
  }

  /// A name without the mark for UTF-8 is read as UTF-8 all the same: Finder writes such names, and none in CP437 is
  /// expected here.
  private static func name(_ bytes: [UInt8], _ limits: ZIPLimits) throws(ZIPError) -> String {
    guard let name = String(validating: bytes, as: UTF8.self) else {
      throw .entry(String(decoding: bytes, as: UTF8.self), .nameNotUTF8)
    }
    if let problem = ZIPName.problem(name, longest: limits.nameBytes) { throw .entry(name, problem) }
    return name
  }

  private static func check(flags: UInt16, version: UInt8, of name: String) throws(ZIPError) {
    let encryption = ZIPFormat.Flag.encrypted | ZIPFormat.Flag.stronglyEncrypted | ZIPFormat.Flag.masked
    guard flags & encryption == 0 else { throw .entry(name, .encrypted) }
    guard flags & ~ZIPFormat.Flag.known == 0, UInt16(version) <= ZIPFormat.version64 else { throw .entry(name, .flags) }
  }

  /// Unix keeps the kind of a file in the upper half, DOS in the lower: 8 is the name of a disk, 16 a folder, 64 a device,
  /// 1,024 a link.
  private static func check(attributes: UInt32, of entry: ZIPEntry) throws(ZIPError) {
    let kind = attributes >> 16 & 0o170000
    let isFolder = entry.isFolder
    guard kind == 0 || kind == (isFolder ? 0o040000 : 0o100000), attributes & 0x448 == 0,
      isFolder || attributes & 0x10 == 0
    else { throw .entry(entry.name, .special) }
    guard !isFolder || entry.size == 0 && entry.crc == 0 else { throw .entry(entry.name, .folderWithContent) }
  }

  private func check(sizesOf entry: ZIPEntry) throws(ZIPError) {
    guard entry.method == .deflated || entry.size == entry.compressedSize else {
      throw .entry(entry.name, .sizeDiffers)
    }
    guard entry.size <= limits.entryBytes else { throw .entry(entry.name, .tooLarge) }
    guard entry.size <= limits.ratioBytes || entry.size / limits.ratio <= entry.compressedSize else {
      throw .entry(entry.name, .ratio)
    }
    let header = ZIPFormat.localHeaderSize + UInt64(entry.nameBytes.count)
    guard entry.offset <= directoryStart, directoryStart - entry.offset >= header,
      directoryStart - entry.offset - header >= entry.compressedSize
    else { throw .entry(entry.name, .overlaps) }
  }
}
