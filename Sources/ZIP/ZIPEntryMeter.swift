/// Counts and sums the bytes that an entry really unpacks to.
struct ZIPEntryMeter {
  private let entry: ZIPEntry
  private var count: UInt64 = 0
  private var crc = ZIPCRC32()

  init(_ entry: ZIPEntry) { self.entry = entry }

  /// - Throws: `.sizeDiffers` before more bytes than announced are passed on.
  mutating func add(_ bytes: UnsafeRawBufferPointer) throws(ZIPError) {
    guard UInt64(bytes.count) <= entry.size - count else { throw .entry(entry.name, .sizeDiffers) }
    count += UInt64(bytes.count)
    crc.add(bytes)
  }

  /// - Throws: `.sizeDiffers` or `.checksum` if the whole differs from the announced size or
  ///   checksum.
  func finish() throws(ZIPError) {
    guard count == entry.size else { throw .entry(entry.name, .sizeDiffers) }
    guard crc.value == entry.crc else { throw .entry(entry.name, .checksum) }
  }
}
