/// A ZIP archive from any source, opened by its directory; none of its claims is trusted.
///
/// Opening checks everything in the directory: names, methods, sizes against the limits, and that no two entries share
/// a byte. Reading an entry checks its header against the directory, and its unpacked bytes against both. No name is
/// ever used as a path.
public final class ZIPArchive: Sendable {
  /// In the order of the directory, folders included.
  public let entries: [ZIPEntry]

  let file: ArchiveFile
  private let byKey: [String: Int]

  /// - Parameter part: the range of the archive in the file; nil for all of it.
  /// - Throws: `ZIPError`; nothing but the end of the file and its directory has been read then.
  public init(path: String, part: Range<Int>? = nil, limits: ZIPLimits = ZIPLimits()) throws(ZIPError) {
    file = try ArchiveFile(path: path, part: part)
    let place = try ZIPEndRecord(of: file)
    guard place.count <= UInt64(limits.entries) else { throw .archive(.tooManyEntries) }
    guard place.directoryLength <= limits.directoryBytes else { throw .archive(.directoryTooLarge) }
    var reader = ZIPDirectoryReader(file, place, limits)
    var entries: [ZIPEntry] = []
    var rest = limits.totalBytes
    while let entry = try reader.next() {
      guard entries.count < Int(place.count) else { throw .archive(.directoryCount) }
      guard entry.size <= rest else { throw .archive(.tooLarge) }
      rest -= entry.size
      entries.append(entry)
    }
    let unpacked = limits.totalBytes - rest
    guard unpacked <= limits.ratioBytes || unpacked / limits.ratio <= file.size else { throw .archive(.ratio) }
    guard entries.count == Int(place.count) else { throw .archive(.directoryCount) }
    byKey = try Self.index(entries)
    try Self.setEnds(of: &entries, directoryStart: place.directoryOffset)
    self.entries = entries
  }

  /// The entry of exactly this name.
  public func entry(_ name: String) -> ZIPEntry? {
    guard let index = byKey[ZIPName.key(name)], entries[index].name.utf8.elementsEqual(name.utf8) else { return nil }
    return entries[index]
  }

  /// Passes on the unpacked bytes of an entry in pieces of at most 64 KiB.
  ///
  /// The bytes given to `body` are known to be the entry only when this returns: size and checksum are checked at the
  /// end.
  /// - Throws: `ZIPError`, and errors of `body`.
  public func read(_ entry: ZIPEntry, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    let start = try ZIPLocalHeader.check(entry, in: file)
    var meter = ZIPEntryMeter(entry)
    let give = { (bytes: UnsafeRawBufferPointer) throws in
      try meter.add(bytes)
      try body(bytes)
    }
    switch entry.method {
    case .stored: try ZIPEntryData.copy(entry, from: start, in: file, give)
    case .deflated: try ZIPEntryData.inflate(entry, from: start, in: file, give)
    }
    try meter.finish()
  }

  /// All bytes of an entry that unpacks to at most `limit`.
  public func bytes(of entry: ZIPEntry, atMost limit: Int) throws -> [UInt8] {
    guard entry.size <= UInt64(max(limit, 0)) else { throw ZIPError.entry(entry.name, .tooLarge) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(entry.size))
    try read(entry) { bytes.append(contentsOf: $0.bindMemory(to: UInt8.self)) }
    return bytes
  }

  /// - Throws: `.nameTwice`, and `.nameUnderFile` for "a/b" beside a file "a".
  private static func index(_ entries: [ZIPEntry]) throws(ZIPError) -> [String: Int] {
    var byKey: [String: Int] = [:]
    byKey.reserveCapacity(entries.count)
    for (index, entry) in entries.enumerated() {
      guard byKey.updateValue(index, forKey: ZIPName.key(entry.name)) == nil else {
        throw .entry(entry.name, .nameTwice)
      }
    }
    for entry in entries {
      var key = ZIPName.key(entry.name)[...]
      while let stroke = key.lastIndex(of: "/") {
        key = key[..<stroke]
        guard let index = byKey[String(key)], !entries[index].isFolder else { continue }
        throw .entry(entry.name, .nameUnderFile)
      }
    }
    return byKey
  }

  /// Lays the entries end to end: the first begins the file, none reaches into the next. The bytes between the packed
  /// bytes of one and the header of the next are checked when the entry is read.
  private static func setEnds(of entries: inout [ZIPEntry], directoryStart: UInt64) throws(ZIPError) {
    let order = entries.indices.sorted { entries[$0].offset < entries[$1].offset }
    guard order.first.map({ entries[$0].offset }) ?? directoryStart == 0 else { throw .archive(.strayBytes) }
    for (place, index) in order.enumerated() {
      let end = place + 1 < order.count ? entries[order[place + 1]].offset : directoryStart
      let entry = entries[index]
      let least = ZIPFormat.localHeaderSize + UInt64(entry.nameBytes.count) + entry.compressedSize
      guard end - entry.offset >= least else { throw .entry(entry.name, .overlaps) }
      entries[index].end = end
    }
  }
}
