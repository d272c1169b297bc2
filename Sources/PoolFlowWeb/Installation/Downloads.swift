import Foundation
import HTTP
import PoolFlowServices
import Synchronization

/// The backups being sent to browsers, so that a page can show their progress.
final class Downloads: Sendable {
  struct Progress: Sendable {
    var given = 0
    /// The size of the photos; that of the records is not known in advance.
    var photoBytes = 0
    var isFinished = false
    var isBroken = false
  }

  private struct Entry {
    let mark: String
    var progress = Progress()
  }

  /// The newest last.
  private let entries = Mutex<[Entry]>([])
  private let running = Atomic<Int>(0)
  private static let kept = 32
  /// The maximum number of simultaneous backups; each has a transaction for a moment, and a reader of photos.
  private static let most = 3

  /// True if another one may begin; it counts as running then.
  func begin(_ mark: String) -> Bool {
    guard running.add(1, ordering: .relaxed).newValue <= Self.most else {
      running.subtract(1, ordering: .relaxed)
      return false
    }
    if !mark.isEmpty { entries.withLock { $0 = $0.suffix(Self.kept - 1) + [Entry(mark: mark)] } }
    return true
  }

  func progress(_ mark: String) -> Progress? { entries.withLock { $0.last { $0.mark == mark }?.progress } }

  fileprivate func update(_ mark: String, _ change: (inout Progress) -> Void) {
    entries.withLock { entries in
      guard let index = entries.lastIndex(where: { $0.mark == mark }) else { return }
      change(&entries[index].progress)
    }
  }

  func end() { running.subtract(1, ordering: .relaxed) }
}

/// A backup as the body of a response. Its size is unknown: a truncated one ends without the last chunk, and its
/// directory is missing, so that neither the browser nor a ZIP tool takes it for complete.
final class BackupBody: BodyStream {
  private let backup: Backup
  private let downloads: Downloads
  private let mark: String
  private let finished: @Sendable (Backup) -> Void

  /// - Parameter finished: called after the last byte was taken.
  init(_ backup: Backup, mark: String, downloads: Downloads, finished: @escaping @Sendable (Backup) -> Void) {
    self.backup = backup
    self.downloads = downloads
    self.mark = mark
    self.finished = finished
  }

  deinit {
    downloads.update(mark) { progress in if !progress.isFinished { progress.isBroken = true } }
    downloads.end()
  }

  func next(upTo maximum: Int) throws -> [UInt8] {
    let bytes = try backup.next(upTo: maximum)
    downloads.update(mark) { progress in
      progress.given = backup.givenBytes
      progress.photoBytes = backup.photoBytes
      progress.isFinished = bytes.isEmpty
    }
    if bytes.isEmpty { finished(backup) }
    return bytes
  }
}
