/// The packed bytes of an entry, unpacked piece by piece.
enum ZIPEntryData {
  private static let pieceSize = 64 * 1024

  /// Passes on stored bytes.
  static func copy(
    _ entry: ZIPEntry, from start: UInt64, in file: ArchiveFile, _ give: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    try withUnsafeTemporaryAllocation(byteCount: pieceSize, alignment: 16) { buffer in
      var offset = start
      let end = start + entry.compressedSize
      while offset < end {
        let piece = try next(of: entry, at: offset, before: end, in: file, buffer)
        try give(piece)
        offset += UInt64(piece.count)
      }
    }
  }

  /// Passes on the unpacked form of deflated bytes.
  static func inflate(
    _ entry: ZIPEntry, from start: UInt64, in file: ArchiveFile, _ give: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    var inflation = try Inflation(entry.name)
    try withUnsafeTemporaryAllocation(byteCount: pieceSize, alignment: 16) { buffer in
      var offset = start
      let end = start + entry.compressedSize
      while offset < end {
        let piece = try next(of: entry, at: offset, before: end, in: file, buffer)
        try inflation.add(UnsafeRawBufferPointer(piece), give)
        offset += UInt64(piece.count)
      }
    }
    guard inflation.isFinished else { throw ZIPError.entry(entry.name, .cutOff) }
  }

  private static func next(
    of entry: ZIPEntry, at offset: UInt64, before end: UInt64, in file: ArchiveFile,
    _ buffer: UnsafeMutableRawBufferPointer
  ) throws(ZIPError) -> UnsafeRawBufferPointer {
    let wanted = Int(min(UInt64(buffer.count), end - offset))
    let piece = UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted])
    guard try file.read(at: offset, into: piece) == wanted else { throw .entry(entry.name, .cutOff) }
    return UnsafeRawBufferPointer(piece)
  }
}
