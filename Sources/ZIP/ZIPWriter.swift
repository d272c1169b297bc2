/// Writes a ZIP archive in one pass, without a sink of its own: the caller takes what was made, and so gives it to a
/// file, a spool or a socket. The same entries make the same bytes, in whatever pieces they came.
///
///     var writer = ZIPWriter()
///     try writer.begin("records.json", .deflated)
///     try writer.write(bytes)
///     try writer.end()
///     try writer.finish()
///     while writer.pendingCount > 0 { try file.write(writer.take()) }
///
/// An entry of unknown size is followed by its sizes (a data descriptor). One below 4 GiB, which is what `begin` promises
/// unless it is told otherwise, has no ZIP64 in its header: older Finders, and Java when it reads a stream, do not take
/// a short entry that announces long sizes, and a header cannot be mended once it has left. ZIP64 comes where a size, an
/// offset or the count needs it.
public struct ZIPWriter: ~Copyable, Sendable {
  private struct Entry {
    var record: ZIPRecord
    let nameForErrors: String
    /// The most bytes that may come; for a stored entry of known size, exactly as many.
    let limit: UInt64
    var crc = ZIPCRC32()
    var size: UInt64 = 0
    /// Where its bytes begin in the archive.
    let start: UInt64
  }

  /// The most bytes of an entry whose sizes fit into 32 bits whatever deflating makes of them: 4 GiB less 2 MiB, while
  /// zlib adds 5 bytes to every 16 KiB at worst.
  public static let largestShort: UInt64 = 0xFFE0_0000

  private let stamp: ZIPTimeStamp
  private let level: Int
  private var made: [UInt8] = []
  private var deflation = Deflation()
  private var directory = ZIPRecordList()
  private var entry: Entry?
  private var ending: ZIPEnding?

  /// How many bytes of the archive have been made, those that were taken included.
  public private(set) var offset: UInt64 = 0

  /// - Parameter level: how hard zlib tries, 1 (quick) to 9 (small).
  public init(stamp: ZIPTimeStamp = .first, level: Int = 6) {
    self.stamp = stamp
    self.level = min(max(level, 1), 9)
  }

  /// How many bytes wait to be taken.
  public var pendingCount: Int { made.count + Int(ending?.remaining ?? 0) }

  /// How many entries were begun.
  public var entryCount: Int { directory.count + (entry == nil ? 0 : 1) }

  /// Begins an entry whose size and checksum come out only when it ends.
  ///
  /// - Parameter limit: the most bytes that may come; from 4 GiB on the header announces ZIP64.
  /// - Throws: `ZIPError` for a name that no reader should take, or one that was there before.
  public mutating func begin(
    _ name: String, _ method: ZIPMethod, atMost limit: UInt64 = ZIPWriter.largestShort
  ) throws(ZIPError) {
    let isLong = limit > Self.largestShort
    let record = ZIPRecord(name: Array(name.utf8), method: method, isMeasured: true, isLong: isLong)
    try open(record, name, limit: limit)
    if method == .deflated { try deflation.begin(level: level) }
  }

  /// Begins a stored entry of which all is known. The checksum is believed: who restores the archive sees a wrong one.
  public mutating func beginStored(_ name: String, size: UInt64, crc: UInt32) throws(ZIPError) {
    var record = ZIPRecord(
      name: Array(name.utf8), method: .stored, isMeasured: false, isLong: size >= ZIPFormat.saturated)
    record.size = size
    record.compressedSize = size
    record.crc = crc
    try open(record, name, limit: size)
  }

  /// Adds bytes to the entry that was begun.
  ///
  /// - Throws: `ZIPError` when more come than were announced; the archive cannot be ended then.
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

  /// Ends the entry that was begun.
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

  /// Takes over the entries of a writer that has not finished: who calls this gives its bytes next, all of them and
  /// unchanged, and what this writer made before has been given. So two threads can pack one archive.
  ///
  /// - Throws: `ZIPError` when an entry or bytes of either still wait, and for a name that both have.
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

  /// Ends the archive: its directory waits to be taken then, which `take` makes piece by piece.
  public mutating func finish() throws(ZIPError) {
    guard entry == nil, ending == nil else { throw .archive(.outOfOrder) }
    let ending = ZIPEnding(of: directory, at: offset, stamp: stamp)
    directory = ZIPRecordList()
    offset += ending.remaining
    self.ending = ending
  }

  /// The next bytes of the archive, none of them twice; empty when nothing waits. After `finish` it takes several to
  /// have all: until `pendingCount` is 0.
  public mutating func take() -> [UInt8] {
    if made.isEmpty { ending?.appendNext(to: &made) }
    var taken: [UInt8] = []
    swap(&taken, &made)
    return taken
  }

  /// Gives all that waits to `body`, piece by piece, and keeps the memory for what comes next. When `body` throws, its
  /// piece waits still.
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
