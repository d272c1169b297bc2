import Foundation
import Glibc
import PoolFlowStore
import Synchronization
import ZIP

/// The records of an archive on their way: a thread writes them, already packed, to a file that has no name, as fast as
/// the disk takes them; whoever sends the archive reads as far as it has come. So a slow reader holds no transaction.
final class BackupSpool: Sendable {
  struct State: ~Copyable {
    /// How many bytes of packed records lie in the file.
    var written = 0
    var photoBytes = 0
    var photoCount = 0
    var counts: ArchiveCounts?
    /// Goes on with the photos once all records are there.
    var writer: ZIPWriter?
    var isComplete = false
    var failure: (any Error)?
    var isAbandoned = false
  }

  let records: SpoolDescriptor
  let photoList: SpoolDescriptor
  private let state = Mutex(State())
  private let progress = DispatchSemaphore(value: 0)

  /// - Parameter folder: where the files without names are made.
  init(folder: String) throws {
    records = try SpoolDescriptor(folder: folder)
    photoList = try SpoolDescriptor(folder: folder)
  }

  /// Writes everything that `store` has now; to be called on a thread of its own.
  func fill(from store: Store, createdAt: Date) {
    var sink = SpoolSink(spool: self, createdAt: createdAt)
    do {
      try store.writeArchive(into: &sink)
      try sink.finish()
      let (photoBytes, photoCount) = (sink.photoBytes, sink.photoCount)
      keep(sink.writer, photoBytes: photoBytes, photoCount: photoCount)
    } catch {
      state.withLock { $0.failure = error }
    }
    progress.signal()
  }

  private func keep(_ writer: consuming ZIPWriter, photoBytes: Int, photoCount: Int) {
    var writer: ZIPWriter? = writer
    state.withLock { state in
      swap(&state.writer, &writer)
      state.photoBytes = photoBytes
      state.photoCount = photoCount
      state.isComplete = true
    }
  }

  func append(_ bytes: [UInt8]) throws {
    guard !state.withLock({ $0.isAbandoned }) else { throw BackupError.abandoned }
    try records.append(bytes)
    state.withLock { $0.written += bytes.count }
    progress.signal()
  }

  func abandon() { state.withLock { $0.isAbandoned = true } }

  var photoBytes: Int { state.withLock { $0.photoBytes } }

  var photoCount: Int { state.withLock { $0.photoCount } }

  var counts: ArchiveCounts? { state.withLock { $0.counts } }

  fileprivate func set(_ counts: ArchiveCounts) { state.withLock { $0.counts = counts } }

  /// How far the records have come beyond `offset`, waiting for more; nil when there are no more.
  ///
  /// - Throws: `BackupError`, and what the store threw.
  func available(beyond offset: Int) throws -> Int? {
    let deadline = DispatchTime.now() + .seconds(120)
    while true {
      let (written, isComplete, failure) = state.withLock { ($0.written, $0.isComplete, $0.failure) }
      if written > offset { return written - offset }
      if let failure { throw failure }
      if isComplete { return nil }
      guard progress.wait(timeout: deadline) == .success else { throw BackupError.stalled }
    }
  }

  /// Hands over the writer, once, to go on with the photos.
  func takeWriter() -> ZIPWriter? {
    state.withLock { state in
      var writer: ZIPWriter?
      swap(&writer, &state.writer)
      return writer
    }
  }
}

/// Why a backup ends early.
public enum BackupError: Error, Sendable, Hashable, CustomStringConvertible {
  case abandoned
  case stalled
  case noRoom(String)

  public var description: String {
    switch self {
    case .abandoned: "nobody takes the backup any more"
    case .stalled: "the records do not come"
    case .noRoom(let reason): "there is no room for the backup: \(reason)"
    }
  }
}

/// Packs the records and lists the photos.
private struct SpoolSink: ArchiveSink, ~Copyable {
  private let spool: BackupSpool
  private let createdAt: Date
  // Records repeat their names: packed quickly they become little larger than packed well.
  fileprivate var writer = ZIPWriter(level: 1)
  private var list: [UInt8] = []
  fileprivate private(set) var photoBytes = 0
  fileprivate private(set) var photoCount = 0

  init(spool: BackupSpool, createdAt: Date) {
    self.spool = spool
    self.createdAt = createdAt
  }

  mutating func begin(_ counts: ArchiveCounts) throws {
    spool.set(counts)
    try beginFile(BackupManifest.fileName)
    try write(BackupManifest(createdAt: createdAt, counts: counts).json)
    try endFile()
  }

  mutating func beginFile(_ name: String) throws {
    try writer.begin(name, .deflated)
    try spool.append(writer.take())
  }

  mutating func write(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { try writer.write($0) }
    if writer.pendingCount > 32 * 1_024 { try spool.append(writer.take()) }
  }

  mutating func endFile() throws {
    try writer.end()
    try spool.append(writer.take())
  }

  mutating func add(_ photo: ArchivePhoto) throws {
    photoBytes += photo.byteCount
    photoCount += 1
    list.append(contentsOf: "\(photo.byteCount)\t\(photo.name)\t\(photo.path)\n".utf8)
    if list.count > 32 * 1_024 { try flushList() }
  }

  mutating func finish() throws { try flushList() }

  private mutating func flushList() throws {
    try spool.photoList.append(list)
    list.removeAll(keepingCapacity: true)
  }
}
