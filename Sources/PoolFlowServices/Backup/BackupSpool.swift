import Foundation
import Glibc
import PoolFlowStore
import Synchronization
import ZIP

/// The records of an archive on their way: a thread lists the photos and writes the records, already packed, to unnamed
/// files, as fast as the disk accepts them; the sender of the archive sends the photos meanwhile and then the records
/// written so far. So a slow reader holds no transaction.
final class BackupSpool: Sendable {
  struct State: ~Copyable {
    /// Bytes of packed records in their file.
    var written = 0
    /// Bytes of the photos' list in its file.
    var listed = 0
    var isListed = false
    var photoBytes = 0
    var photoCount = 0
    var counts: ArchiveCounts?
    /// The writer that packed the records, once all are there.
    var writer: ZIPWriter?
    var isComplete = false
    var failure: (any Error)?
    var isAbandoned = false
  }

  let records: SpoolDescriptor
  let photoList: SpoolDescriptor
  private let state = Mutex(State())
  private let progress = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - folder: the folder of the unnamed files.
  ///   - size: the size of the database in bytes. Half of it is more than the packed records need: that room is taken at
  ///     once, so that a full disk is known before the first byte is sent.
  ///   - memoryLimit: most bytes of a database whose records are packed in memory if the disk has no room for them.
  /// - Throws: `BackupError.noRoom` if neither disk nor memory has it.
  init(folder: String, size: Int, memoryLimit: Int) throws {
    do throws(BackupError) {
      (records, photoList) = try (
        SpoolDescriptor(folder: folder, size: size / 2), SpoolDescriptor(folder: folder, size: Self.listReserve)
      )
    } catch {
      guard size <= memoryLimit else { throw error }
      (records, photoList) = try (SpoolDescriptor(inMemory: ()), SpoolDescriptor(inMemory: ()))
    }
  }

  /// - Parameter folder: the folder of the unnamed files, which become as large as necessary.
  init(folder: String) throws {
    records = try SpoolDescriptor(folder: folder)
    photoList = try SpoolDescriptor(folder: folder)
  }

  private static let listReserve = 64 << 10

  /// Writes everything that `store` has now; call it on a separate thread.
  func fill(from store: Store) {
    var sink = SpoolSink(spool: self)
    do {
      try store.writeArchive(into: &sink)
      keep(sink.writer)
    } catch {
      state.withLock { $0.failure = error }
    }
    progress.signal()
  }

  private func keep(_ writer: consuming ZIPWriter) {
    var writer: ZIPWriter? = writer
    state.withLock { state in
      swap(&state.writer, &writer)
      state.isComplete = true
    }
  }

  fileprivate func append(_ bytes: [UInt8]) throws {
    guard !state.withLock({ $0.isAbandoned }) else { throw BackupError.abandoned }
    try records.append(bytes)
    state.withLock { $0.written += bytes.count }
    progress.signal()
  }

  fileprivate func appendToList(_ bytes: [UInt8]) throws {
    try photoList.append(bytes)
    state.withLock { $0.listed += bytes.count }
    progress.signal()
  }

  fileprivate func endList(photoBytes: Int, photoCount: Int) {
    state.withLock { state in
      state.photoBytes = photoBytes
      state.photoCount = photoCount
      state.isListed = true
    }
    progress.signal()
  }

  func abandon() { state.withLock { $0.isAbandoned = true } }

  var photoBytes: Int { state.withLock { $0.photoBytes } }

  var photoCount: Int { state.withLock { $0.photoCount } }

  var counts: ArchiveCounts? { state.withLock { $0.counts } }

  fileprivate func set(_ counts: ArchiveCounts) {
    state.withLock { $0.counts = counts }
    progress.signal()
  }

  /// The counts of the data; waits for them.
  func waitForCounts() throws -> ArchiveCounts { try wait { state in state.counts } }

  /// The end of the records beyond `offset`; waits for more; nil if there are no more.
  func records(beyond offset: Int) throws -> Int? {
    try wait { state -> Int?? in
      state.written > offset ? .some(state.written - offset) : state.isComplete ? .some(nil) : nil
    }
  }

  /// The end of the list of photos beyond `offset`; waits for more; nil if there are no more.
  func list(beyond offset: Int) throws -> Int? {
    try wait { state -> Int?? in
      state.listed > offset ? .some(state.listed - offset) : state.isListed ? .some(nil) : nil
    }
  }

  /// Asks `answer` until it has a result. One thread at a time.
  ///
  /// - Throws: `BackupError`, and errors of the store.
  private func wait<Answer>(for answer: (borrowing State) -> Answer?) throws -> Answer {
    let deadline = DispatchTime.now() + .seconds(120)
    while true {
      let (found, failure) = state.withLock { (answer($0), $0.failure) }
      if let found { return found }
      if let failure { throw failure }
      guard progress.wait(timeout: deadline) == .success else { throw BackupError.stalled }
    }
  }

  /// Hands over the writer that packed the records, once, with its list of them.
  func takeWriter() -> ZIPWriter? {
    state.withLock { state in
      var writer: ZIPWriter?
      swap(&writer, &state.writer)
      return writer
    }
  }
}

/// A reason why a backup ends early.
public enum BackupError: Error, Sendable, Hashable, CustomStringConvertible {
  case abandoned
  case stalled
  case noRoom(String)

  public var description: String {
    switch self {
    case .abandoned: "the backup was abandoned"
    case .stalled: "the records did not arrive in time"
    case .noRoom(let reason): "there is no room for the backup: \(reason)"
    }
  }
}

/// Packs the records and lists the photos.
private struct SpoolSink: ArchiveSink, ~Copyable {
  private let spool: BackupSpool
  // Records repeat their names: packed quickly they become only a little larger than packed well.
  fileprivate var writer = ZIPWriter(level: 1)
  private var list: [UInt8] = []
  private var photoBytes = 0
  private var photoCount = 0

  init(spool: BackupSpool) {
    self.spool = spool
  }

  mutating func begin(_ counts: ArchiveCounts) throws { spool.set(counts) }

  mutating func add(_ photo: ArchivePhoto) throws {
    photoBytes += photo.byteCount
    photoCount += 1
    list.append(contentsOf: "\(photo.byteCount)\t\(photo.name)\t\(photo.path)\n".utf8)
    if list.count > 16 * 1_024 { try flushList() }
  }

  mutating func endPhotos() throws {
    try flushList()
    spool.endList(photoBytes: photoBytes, photoCount: photoCount)
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

  private mutating func flushList() throws {
    try spool.appendToList(list)
    list.removeAll(keepingCapacity: true)
  }
}
