public import Foundation
import Glibc
public import PoolFlowStore
import Synchronization
import ZIP

/// An archive of everything, as it was when this was made, while others go on working. It is pulled piece by piece, so
/// that one that is slow holds no transaction and little memory; photos are read from their files, which stay where they
/// are until it is over.
public final class Backup: Sendable {
  private struct Reader: ~Copyable {
    var entries: PhotoEntries?
    var photosAreGiven = false
    /// How many bytes of the records have been given.
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

  /// Begins: a thread reads the records from now on. In the archive they stand behind the photos, so that they are read
  /// while photos are given.
  ///
  /// - Parameters:
  ///   - spoolFolder: where the packed records lie meanwhile.
  ///   - memoryLimit: for a backup that is sent elsewhere: room is taken at once, or, for a database of at most so many
  ///     bytes, memory.
  /// - Throws: `BackupError.noRoom` where neither has room.
  public init(of store: Store, spoolFolder: String, memoryLimit: Int? = nil, now: Date) throws {
    createdAt = now
    hold = try store.holdPhotos()
    spool =
      try memoryLimit.map { limit in
        try BackupSpool(folder: spoolFolder, size: store.byteCount(), memoryLimit: limit)
      } ?? BackupSpool(folder: spoolFolder)
    let spool = spool
    Thread.detachNewThread {
      // Linux keeps a priority for each thread: whoever saves a visit meanwhile goes first.
      _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
      spool.fill(from: store)
    }
  }

  deinit { spool.abandon() }

  /// Waits until the records are being read, so that what keeps them from being read is met before a byte is sent.
  public func waitForRecords() throws { _ = try spool.waitForCounts() }

  /// How many bytes have been given.
  public var givenBytes: Int { given.load(ordering: .relaxed) }

  /// How many bytes the photos have; 0 before they have been listed.
  public var photoBytes: Int { spool.photoBytes }

  /// How many photos the data has; 0 before they have been listed.
  public var photoCount: Int { spool.photoCount }

  /// How many records of each kind the data has; nil before the first bytes have been given.
  public var counts: ArchiveCounts? { spool.counts }

  /// How many photos were left out because their files are gone or cut off.
  public var skippedPhotos: Int { skipped.load(ordering: .relaxed) }

  /// The next bytes, at most `maximum`; empty at the end. One thread at a time.
  public func next(upTo maximum: Int) throws -> [UInt8] {
    let bytes = try reader.withLock { reader in try next(upTo: maximum, &reader) }
    given.add(bytes.count, ordering: .relaxed)
    return bytes
  }

  /// Writes the whole archive to a new file, which has its name only when it is whole and on disk.
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
