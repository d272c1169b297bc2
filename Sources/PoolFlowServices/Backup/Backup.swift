public import Foundation
import Glibc
public import PoolFlowStore
import Synchronization
import ZIP

/// An archive of everything at the moment it was made, while other work continues. It is pulled piece by piece, so that
/// a slow reader holds no transaction and little memory; photos are read from their files, which stay in place until it
/// is over.
public final class Backup: Sendable {
  private struct Reader: ~Copyable {
    var entries: PhotoEntries?
    var photosAreGiven = false
    /// Number of bytes of the records passed on so far.
    var offset = 0
    var recordsAreGiven = false
    /// A piece that was larger than asked for.
    var ready: [UInt8] = []
    var readyStart = 0
  }

  private let spool: BackupSpool
  private let createdAt: Date
  private let hold: FileLock?
  private let reader = Mutex(Reader())
  private let given = Atomic<Int>(0)
  private let skipped = Atomic<Int>(0)

  /// Begins: a thread reads the records from now on. In the archive they follow the photos, so that they are read while
  /// photos are passed on.
  ///
  /// - Parameters:
  ///   - spoolFolder: the folder of the packed records meanwhile.
  ///   - memoryLimit: for a backup that is sent elsewhere: room is taken at once, or, for a database of at most this many
  ///     bytes, memory.
  /// - Throws: `BackupError.noRoom` if neither has room.
  public init(of store: Store, spoolFolder: String, memoryLimit: Int? = nil, now: Date) throws {
    createdAt = now
    hold = try store.holdPhotos()
    spool =
      try memoryLimit.map { limit in
        try BackupSpool(folder: spoolFolder, size: store.byteCount(), memoryLimit: limit)
      } ?? BackupSpool(folder: spoolFolder)
    let spool = spool
    Thread.detachNewThread {
      // Linux keeps a priority for each thread: a visit that is saved meanwhile goes first.
      _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
      spool.fill(from: store)
    }
  }

  deinit { spool.abandon() }

  /// Waits until the records are being read, so that an error that prevents it is met before a byte is sent.
  public func waitForRecords() throws { _ = try spool.waitForCounts() }

  /// Number of bytes passed on so far.
  public var givenBytes: Int { given.load(ordering: .relaxed) }

  /// Size of the photos in bytes; 0 before they have been listed.
  public var photoBytes: Int { spool.photoBytes }

  /// Number of photos of the data; 0 before they have been listed.
  public var photoCount: Int { spool.photoCount }

  /// Number of records of each kind in the data; nil before the first bytes have been passed on.
  public var counts: ArchiveCounts? { spool.counts }

  /// Number of photos omitted because their files are missing or cut off.
  public var skippedPhotos: Int { skipped.load(ordering: .relaxed) }

  /// The next bytes, at most `maximum`; empty at the end. One thread at a time.
  public func next(upTo maximum: Int) throws -> [UInt8] {
    let bytes = try reader.withLock { reader in try next(upTo: maximum, &reader) }
    given.add(bytes.count, ordering: .relaxed)
    return bytes
  }

  /// Writes the whole archive to a new file, which gets its name only when it is whole and on disk.
  ///
  /// - Parameter progress: is called after each piece.
  public func write(to path: String, progress: () -> Void = {}) throws {
    let file = try WholeFile(path)
    while true {
      let bytes = try next(upTo: 1 << 18)
      if bytes.isEmpty { break }
      try file.append(bytes)
      progress()
    }
    try file.finish()
  }

  private func next(upTo maximum: Int, _ reader: inout Reader) throws -> [UInt8] {
    if reader.readyStart == reader.ready.count {
      let bytes = try piece(upTo: maximum, &reader)
      if bytes.count <= maximum { return bytes }
      reader.ready = bytes
      reader.readyStart = 0
    }
    let end = min(reader.ready.count, reader.readyStart + maximum)
    let bytes = Array(reader.ready[reader.readyStart..<end])
    reader.readyStart = end
    if end == reader.ready.count {
      reader.ready = []
      reader.readyStart = 0
    }
    return bytes
  }

  /// The next piece: the manifest, the photos, the records, the end.
  private func piece(upTo maximum: Int, _ reader: inout Reader) throws -> [UInt8] {
    if reader.entries == nil {
      let manifest = BackupManifest(createdAt: createdAt, counts: try spool.waitForCounts())
      reader.entries = try PhotoEntries(spool, manifest: manifest)
      return reader.entries?.take() ?? []
    }
    if !reader.photosAreGiven {
      let bytes = try reader.entries?.next(upTo: maximum) ?? []
      if !bytes.isEmpty { return bytes }
      reader.photosAreGiven = true
      skipped.store(reader.entries?.skipped ?? 0, ordering: .relaxed)
    }
    if !reader.recordsAreGiven {
      if let count = try spool.records(beyond: reader.offset) {
        let bytes = try spool.records.read(at: reader.offset, min(count, maximum))
        reader.offset += bytes.count
        return bytes
      }
      guard let writer = spool.takeWriter() else { throw BackupError.stalled }
      try reader.entries?.finish(with: writer)
      reader.recordsAreGiven = true
    }
    return reader.entries?.take() ?? []
  }
}
