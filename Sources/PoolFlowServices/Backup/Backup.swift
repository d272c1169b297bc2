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
    var offset = 0
    var photos: PhotoEntries?
    var ready: [UInt8] = []
    var readyStart = 0
    var isFinished = false
  }

  private let spool: BackupSpool
  private let hold: FileLock?
  private let reader = Mutex(Reader())
  private let given = Atomic<Int>(0)
  private let skipped = Atomic<Int>(0)

  /// Begins: a thread reads the records from now on.
  ///
  /// - Parameter spoolFolder: where the packed records lie meanwhile.
  public init(of store: Store, spoolFolder: String, now: Date) throws {
    hold = try store.holdPhotos()
    spool = try BackupSpool(folder: spoolFolder)
    let spool = spool
    Thread.detachNewThread { spool.fill(from: store, createdAt: now) }
  }

  deinit { spool.abandon() }

  /// How many bytes have been given.
  public var givenBytes: Int { given.load(ordering: .relaxed) }

  /// How many bytes the photos have; 0 before all records have been read.
  public var photoBytes: Int { spool.photoBytes }

  /// How many photos the data has; 0 before all records have been read.
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
  public func write(to path: String) throws {
    let file = try WholeFile(path)
    while true {
      let bytes = try next(upTo: 1 << 18)
      if bytes.isEmpty { break }
      try file.append(bytes)
    }
    try file.finish()
  }

  private func next(upTo maximum: Int, _ reader: inout Reader) throws -> [UInt8] {
    if reader.photos == nil, !reader.isFinished {
      if let count = try spool.available(beyond: reader.offset) {
        let bytes = try spool.records.read(at: reader.offset, min(count, maximum))
        reader.offset += bytes.count
        return bytes
      }
      guard let writer = spool.takeWriter() else { throw BackupError.stalled }
      reader.photos = PhotoEntries(list: spool.photoList, writer: writer)
    }
    while reader.ready.count == reader.readyStart, !reader.isFinished {
      reader.ready = try reader.photos?.next(upTo: maximum) ?? []
      reader.readyStart = 0
      if reader.ready.isEmpty {
        reader.isFinished = true
        skipped.store(reader.photos?.skipped ?? 0, ordering: .relaxed)
        reader.photos = nil
      }
    }
    if reader.readyStart == 0, reader.ready.count <= maximum {
      var all: [UInt8] = []
      swap(&all, &reader.ready)
      return all
    }
    let end = min(reader.ready.count, reader.readyStart + maximum)
    let bytes = Array(reader.ready[reader.readyStart..<end])
    reader.readyStart = end
    return bytes
  }
}
