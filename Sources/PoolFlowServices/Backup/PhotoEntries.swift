import Glibc
import PoolFlowStore
import ZIP

/// An archive's manifest and photos, made piece by piece from their files, and its end.
struct PhotoEntries: ~Copyable {
  private let spool: BackupSpool
  private var listOffset = 0
  private var listBytes: [UInt8] = []
  private var listStart = 0
  private var writer = ZIPWriter()
  private var file: OpenPhoto?
  private var isAtEnd = false
  /// Number of omitted photos: their files are missing or cut off.
  private(set) var skipped = 0

  /// - Parameter spool: lists the photos.
  init(_ spool: BackupSpool, manifest: BackupManifest) throws {
    self.spool = spool
    try writer.begin(BackupManifest.fileName, .deflated)
    try manifest.json.withUnsafeBytes { try writer.write($0) }
    try writer.end()
  }

  /// The bytes that are ready now: the manifest at first, the end of the archive after `finish`.
  mutating func take() -> [UInt8] { writer.take() }

  /// The next bytes, at most `maximum`; empty after the last photo.
  mutating func next(upTo maximum: Int) throws -> [UInt8] {
    while writer.pendingCount < maximum / 2, !isAtEnd { try step(upTo: maximum - writer.pendingCount) }
    return writer.take()
  }

  /// Ends the archive, in which the bytes of `records` follow the photos.
  mutating func finish(with records: consuming ZIPWriter) throws {
    try writer.adopt(records)
    try writer.finish()
  }

  private mutating func step(upTo maximum: Int) throws {
    if let photo = file {
      try photo.give(upTo: maximum) { try writer.write($0) }
      if photo.rest == 0 {
        try writer.end()
        file = nil
      }
    } else if let line = try nextLine() {
      try open(line)
    } else {
      isAtEnd = true
    }
  }

  private mutating func open(_ line: String) throws {
    let parts = line.split(separator: "\t", maxSplits: 2)
    guard parts.count == 3, let size = Int(parts[0]), let photo = OpenPhoto(String(parts[2]), size: size),
      let crc = photo.checksum()
    else {
      skipped += 1
      return
    }
    do {
      try writer.beginStored(String(parts[1]), size: UInt64(size), crc: crc)
      file = photo
    } catch {
      // A name that no archive can hold is omitted: all others are worth more than this one.
      skipped += 1
    }
  }

  private mutating func nextLine() throws -> String? {
    while true {
      if let end = listBytes[listStart...].firstIndex(of: 0x0A) {
        let line = String(decoding: listBytes[listStart..<end], as: UTF8.self)
        listStart = end + 1
        return line
      }
      guard let count = try spool.list(beyond: listOffset) else { return nil }
      let more = try spool.photoList.read(at: listOffset, min(count, 16 * 1_024))
      listOffset += more.count
      listBytes = listBytes[listStart...] + more
      listStart = 0
    }
  }
}

/// A photo's file, open. A photo of usual size is read once and kept until it has been passed on; a larger one is read
/// twice, because its checksum precedes its bytes.
private final class OpenPhoto {
  private static let keptSize = 4 << 20
  private static let piece = 1 << 18

  private let descriptor: Int32
  private let size: Int
  private var offset = 0
  private var kept: [UInt8] = []

  /// Nil if the file is missing or has another size.
  init?(_ path: String, size: Int) {
    descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    self.size = size
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0, status.st_size == size, size > 0 else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  var rest: Int { size - offset }

  /// The checksum of the whole file; nil if it cannot be read.
  func checksum() -> UInt32? {
    var crc = ZIPCRC32()
    if size <= Self.keptSize {
      kept = read(at: 0, size)
      guard kept.count == size else { return nil }
      kept.withUnsafeBytes { crc.add($0) }
      return crc.value
    }
    var place = 0
    while place < size {
      let bytes = read(at: place, min(Self.piece, size - place))
      if bytes.isEmpty { return nil }
      bytes.withUnsafeBytes { crc.add($0) }
      place += bytes.count
    }
    return crc.value
  }

  /// Passes the next bytes to `body`.
  ///
  /// - Throws: `BackupError.stalled` for a file that has become shorter: its size is in the archive already.
  func give(upTo maximum: Int, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    let count = min(max(maximum, 1), rest)
    if kept.isEmpty {
      let bytes = read(at: offset, count)
      guard !bytes.isEmpty else { throw BackupError.stalled }
      try bytes.withUnsafeBytes(body)
      offset += bytes.count
    } else {
      try kept.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[offset..<(offset + count)])) }
      offset += count
    }
  }

  private func read(at place: Int, _ count: Int) -> [UInt8] { DescriptorBytes.read(descriptor, at: place, count) ?? [] }
}
