/// Writes a ZIP archive in one pass, without a sink: the caller takes the bytes made so far and writes them to a file, a
/// spool or a socket. The same entries make the same bytes, whatever the pieces.
///
///     var writer = ZIPWriter()
///     try writer.begin("records.json", .deflated)
///     try writer.write(bytes)
///     try writer.end()
///     try writer.finish()
///     while writer.pendingCount > 0 { try file.write(writer.take()) }
///
/// An entry of unknown size is followed by its sizes (a data descriptor). One below 4 GiB, which `begin` promises unless
/// its limit is larger, has no ZIP64 in its header: older Finders, and Java when it reads a stream, refuse a short entry
/// that announces long sizes, and a header cannot be corrected once it has been taken. ZIP64 is used where a size, an
/// offset or the count needs it.
public struct ZIPWriter: ~Copyable, Sendable {
  private struct Entry {
    var record: ZIPRecord
    let nameForErrors: String
    /// The most bytes that may come; for a stored entry of known size, exactly this many.
    let limit: UInt64
    var crc = ZIPCRC32()
    var size: UInt64 = 0
    /// The offset of its bytes in the archive.
    let start: UInt64
  }

  /// The most bytes of an entry whose sizes fit into 32 bits at any compression: 4 GiB less 2 MiB, while zlib adds 5
  /// bytes to every 16 KiB at worst.
  public static let largestShort: UInt64 = 0xFFE0_0000

  private let stamp: ZIPTimeStamp
  private let level: Int
  private var made: [UInt8] = []
  private var deflation = Deflation()
  private var directory = ZIPRecordList()
  private var entry: Entry?
  private var ending: ZIPEnding?

  /// Bytes of the archive made so far, those already taken included.
  public private(set) var offset: UInt64 = 0

  /// - Parameter level: zlib's level, 1 (quick) to 9 (small).
  public init(stamp: ZIPTimeStamp = .first, level: Int = 6) {
    self.stamp = stamp
    self.level = min(max(level, 1), 9)
  }

  /// Number of bytes that can be taken.
  public var pendingCount: Int { made.count + Int(ending?.remaining ?? 0) }

  /// Number of entries begun.
  public var entryCount: Int { directory.count + (entry == nil ? 0 : 1) }

  /// Begins an entry whose size and checksum are known only at its end.
  ///
  /// - Parameter limit: the most bytes that may come; from 4 GiB on the header announces ZIP64.
  /// - Throws: `ZIPError` for a name that no reader should accept, or one that was used before.
  public mutating func begin(
    _ name: String, _ method: ZIPMethod, atMost limit: UInt64 = ZIPWriter.largestShort
  ) throws(ZIPError) {
    let isLong = limit > Self.largestShort
    let record = ZIPRecord(name: Array(name.utf8), method: method, isMeasured: true, isLong: isLong)
    try open(record, name, limit: limit)
    if method == .deflated { try deflation.begin(level: level) }
  }

  /// Begins a stored entry with known size and checksum. The checksum is trusted: restoring the archive finds a wrong
  /// one.
  public mutating func beginStored(_ name: String, size: UInt64, crc: UInt32) throws(ZIPError) {
    var record = ZIPRecord(
      name: Array(name.utf8), method: .stored, isMeasured: false, isLong: size >= ZIPFormat.saturated)
    record.size = size
    record.compressedSize = size
    record.crc = crc
    try open(record, name, limit: size)
  }

  /// Adds bytes to the current entry.
  ///
  /// - Throws: `ZIPError` if there are more than announced; the archive cannot be ended then.
  public mutating func write(_ bytes: UnsafeRawBufferPointer) throws(ZIPError) {
    guard let entry else { throw .archive(.outOfOrder) }
    guard UInt64(bytes.count) <= entry.limit - entry.size else {
      throw .entry(entry.nameForErrors, entry.record.isMeasured ? .tooLarge : .sizeDiffers)
    }
    self.entry?.size += UInt64(bytes.count)
    if entry.record.isMeasured { self.entry?.crc.add(bytes) }
    let before = made.count
    if entry.record.method == .deflated {
      try deflation.add(bytes, to: &made)
    } else {
      made.append(contentsOf: bytes.bindMemory(to: UInt8.self))
    }
    offset += UInt64(made.count - before)
  }

  /// Ends the current entry.
  public mutating func end() throws(ZIPError) {
    guard var entry else { throw .archive(.outOfOrder) }
    let before = made.count
    if entry.record.isMeasured {
      if entry.record.method == .deflated { try deflation.end(to: &made) }
      entry.record.size = entry.size
      entry.record.compressedSize = offset + UInt64(made.count - before) - entry.start
      entry.record.crc = entry.crc.value
      entry.record.appendDescriptor(to: &made)
    } else if entry.size != entry.limit {
      throw .entry(entry.nameForErrors, .sizeDiffers)
    }
    offset += UInt64(made.count - before)
    directory.append(entry.record)
    self.entry = nil
  }

  /// Appends the entries of a writer that has not finished: the caller passes on that writer's bytes next, all of them
  /// and unchanged, after all bytes of this one. So two threads can pack one archive.
  ///
  /// - Throws: `ZIPError` if an entry is open or bytes of either writer were not taken, and for a name that both have.
  public mutating func adopt(_ other: consuming ZIPWriter) throws(ZIPError) {
    guard entry == nil, ending == nil, made.isEmpty, other.entry == nil, other.ending == nil, other.made.isEmpty else {
      throw .archive(.outOfOrder)
    }
    for record in other.directory.records {
      let name = String(decoding: record.name, as: UTF8.self)
      guard directory.reserve(name) else { throw .entry(name, .nameTwice) }
      directory.append(record)
    }
    offset += other.offset
  }

  /// Ends the archive: its directory is then made piece by piece by `take`.
  public mutating func finish() throws(ZIPError) {
    guard entry == nil, ending == nil else { throw .archive(.outOfOrder) }
    let ending = ZIPEnding(of: directory, at: offset, stamp: stamp)
    directory = ZIPRecordList()
    offset += ending.remaining
    self.ending = ending
  }

  /// The next bytes of the archive, none of them twice; empty if there are none. After `finish` several calls are
  /// needed: until `pendingCount` is 0.
  public mutating func take() -> [UInt8] {
    if made.isEmpty { ending?.appendNext(to: &made) }
    var taken: [UInt8] = []
    swap(&taken, &made)
    return taken
  }

  /// Passes all pending bytes to `body`, piece by piece, and keeps the memory for the next ones. If `body` throws, its
  /// piece stays pending.
  public mutating func drain<Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    while pendingCount > 0 {
      if made.isEmpty { ending?.appendNext(to: &made) }
      try made.withUnsafeBufferPointer { (bytes) throws(Failure) in try body(UnsafeRawBufferPointer(bytes)) }
      made.removeAll(keepingCapacity: true)
    }
  }

  private mutating func open(_ record: ZIPRecord, _ name: String, limit: UInt64) throws(ZIPError) {
    guard entry == nil, ending == nil else { throw .archive(.outOfOrder) }
    if let problem = ZIPName.problem(name, longest: ZIPName.longestWritten) { throw .entry(name, problem) }
    guard !name.hasSuffix("/") else { throw .entry(name, .nameEmptyPart) }
    guard directory.reserve(name) else { throw .entry(name, .nameTwice) }
    let before = made.count
    record.appendHeader(to: &made, stamp: stamp)
    offset += UInt64(made.count - before)
    entry = Entry(record: record, nameForErrors: name, limit: limit, start: offset)
  }
}
