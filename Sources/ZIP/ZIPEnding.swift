/// The end of an archive: its directory, made a block at a time, and the end records.
struct ZIPEnding: Sendable {
  private var blocks: [[UInt8]]
  private var nextBlock = 0
  private let stamp: ZIPTimeStamp
  private let count: UInt64
  private let directoryOffset: UInt64
  private let directoryLength: UInt64
  /// The offset of the next entry of the directory.
  private var entryOffset: UInt64 = 0
  private var endIsMade = false
  /// Number of bytes still to be made.
  private(set) var remaining: UInt64

  init(of records: ZIPRecordList, at offset: UInt64, stamp: ZIPTimeStamp) {
    blocks = records.blocks
    count = UInt64(records.count)
    directoryOffset = offset
    directoryLength = records.directoryLength
    self.stamp = stamp
    remaining = 0
    remaining = directoryLength + UInt64(ZIPFormat.endSize)
    if needs64 { remaining += UInt64(ZIPFormat.end64Size + ZIPFormat.locator64Size) }
  }

  private var needs64: Bool {
    count >= ZIPFormat.saturatedCount || max(directoryOffset, directoryLength) >= ZIPFormat.saturated
  }

  /// Appends the next piece; nothing once all is made.
  mutating func appendNext(to bytes: inout [UInt8]) {
    let before = bytes.count
    if nextBlock < blocks.count {
      var position = 0
      while let record = ZIPRecordList.unpack(blocks[nextBlock], at: &position) {
        record.appendCentral(to: &bytes, at: entryOffset, stamp: stamp)
        entryOffset += record.length
      }
      blocks[nextBlock] = []
      nextBlock += 1
    } else if !endIsMade {
      if needs64 { appendEnd64(to: &bytes) }
      appendEnd(to: &bytes)
      endIsMade = true
    }
    remaining -= UInt64(bytes.count - before)
  }

  /// APPNOTE §4.3.14 and §4.3.15.
  private func appendEnd64(to bytes: inout [UInt8]) {
    bytes.append(number: ZIPFormat.end64)
    bytes.append(number: UInt64(ZIPFormat.end64Size - 12))
    bytes.append(number: UInt16(3 << 8) | ZIPFormat.version64)
    bytes.append(number: ZIPFormat.version64)
    bytes.append(number: UInt64(0))
    for value in [count, count, directoryLength, directoryOffset] { bytes.append(number: value) }
    bytes.append(number: ZIPFormat.locator64)
    bytes.append(number: UInt32(0))
    bytes.append(number: directoryOffset + directoryLength)
    bytes.append(number: UInt32(1))
  }

  /// APPNOTE §4.3.16.
  private func appendEnd(to bytes: inout [UInt8]) {
    bytes.append(number: ZIPFormat.end)
    bytes.append(number: UInt32(0))
    for _ in 0..<2 { bytes.append(number: UInt16(min(count, ZIPFormat.saturatedCount))) }
    bytes.append(number: UInt32(min(directoryLength, ZIPFormat.saturated)))
    bytes.append(number: UInt32(min(directoryOffset, ZIPFormat.saturated)))
    bytes.append(number: UInt16(0))
  }
}
