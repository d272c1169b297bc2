/// The place of an archive's directory, from its end record (APPNOTE §4.3.16) and that of ZIP64 (§4.3.14).
struct ZIPEndRecord {
  let count: UInt64
  let directoryOffset: UInt64
  let directoryLength: UInt64

  /// Reads at most the last 65,577 bytes, and 56 before them.
  init(of file: ArchiveFile) throws(ZIPError) {
    let tailLength = min(file.size, UInt64(ZIPFormat.endSize + 0xFFFF + ZIPFormat.locator64Size))
    let tailStart = file.size - tailLength
    let tail = try file.bytes(at: tailStart, count: Int(tailLength))
    guard tail.count == Int(tailLength) else { throw .archive(.noEnd) }
    let position = try Self.position(in: tail)
    guard tail.number(at: position + 4, size: 4) == 0,
      tail.number16(at: position + 8) == tail.number16(at: position + 10)
    else { throw .archive(.severalDisks) }
    let short = [
      UInt64(tail.number16(at: position + 10)), tail.number(at: position + 12, size: 4),
      tail.number(at: position + 16, size: 4),
    ]
    var values = short
    var directoryEnd = tailStart + UInt64(position)
    let locator = position - ZIPFormat.locator64Size
    if locator >= 0, tail.number32(at: locator) == ZIPFormat.locator64 {
      let locatorOffset = tailStart + UInt64(locator)
      (values, directoryEnd) = try Self.long(tail, locator: locator, at: locatorOffset, file)
      let most = [ZIPFormat.saturatedCount, ZIPFormat.saturated, ZIPFormat.saturated]
      for index in 0..<3 where short[index] != most[index] && short[index] != values[index] {
        throw .archive(.disagreeingEnds)
      }
    }
    (count, directoryLength, directoryOffset) = (values[0], values[1], values[2])
    let (end, isOutside) = directoryOffset.addingReportingOverflow(directoryLength)
    guard !isOutside, end <= directoryEnd else { throw .archive(.directoryOutside) }
    guard end == directoryEnd else { throw .archive(.strayBytes) }
  }

  /// The position of the only end record. Its comment reaches to the end of the file; a mark inside the comment, or
  /// an earlier record that takes this one for its comment, makes two archives out of one.
  private static func position(in tail: [UInt8]) throws(ZIPError) -> Int {
    var found: Int?
    var position = tail.count - 4
    var sawMark = false
    while position >= 0 {
      defer { position -= 1 }
      guard tail[position] == 0x50, tail.number32(at: position) == ZIPFormat.end else { continue }
      let isWhole =
        position + ZIPFormat.endSize <= tail.count
        && position + ZIPFormat.endSize + Int(tail.number16(at: position + 20)) == tail.count
      if isWhole {
        guard found == nil, !sawMark else { throw .archive(.severalEnds) }
        found = position
      } else {
        sawMark = true
      }
    }
    guard let found else { throw .archive(.noEnd) }
    return found
  }

  private static func long(
    _ tail: [UInt8], locator: Int, at locatorOffset: UInt64, _ file: ArchiveFile
  ) throws(ZIPError) -> (values: [UInt64], start: UInt64) {
    guard tail.number32(at: locator + 4) == 0, tail.number32(at: locator + 16) <= 1 else {
      throw .archive(.severalDisks)
    }
    let start = tail.number(at: locator + 8, size: 8)
    let size = UInt64(ZIPFormat.end64Size)
    guard locatorOffset >= size, start == locatorOffset - size else { throw .archive(.badEnd64) }
    let record = try file.bytes(at: start, count: ZIPFormat.end64Size)
    guard record.count == ZIPFormat.end64Size, record.number32(at: 0) == ZIPFormat.end64,
      record.number(at: 4, size: 8) == size - 12
    else { throw .archive(.badEnd64) }
    guard record.number(at: 16, size: 8) == 0, record.number(at: 24, size: 8) == record.number(at: 32, size: 8) else {
      throw .archive(.severalDisks)
    }
    return ([32, 40, 48].map { record.number(at: $0, size: 8) }, start)
  }
}
