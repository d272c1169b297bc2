public import Foundation
import Glibc
public import PoolFlowDomain
public import PoolFlowStore

/// Empties a business (decisions.md#clear-all-app-data): a backup first, then a fresh store with the same settings
/// and people in the place of the live one, which is kept.
public struct Clearing: Sendable {
  private let directory: DataDirectory

  public init(_ directory: DataDirectory) {
    self.directory = directory
  }

  /// Clears, or changes nothing.
  ///
  /// - Parameters:
  ///   - store: the live one, and its name where it must still be that one at the end.
  ///   - seed: what it starts with again.
  ///   - people: gives whom accounts belong to, at the end.
  ///   - progress: is told how many bytes of the backup have been written, of about how many.
  /// - Returns: the path of the backup.
  /// - Throws: `BackupError`, `RestoreError` when the backup cannot be read again, `StoreError`.
  public func clear(
    _ store: Store, named name: String? = nil, seed: StoreSeed, people: () throws -> [Person], now: Date,
    progress: (Int, Int) -> Void = { _, _ in }
  ) throws -> String {
    try StoredBackups(directory).make()
    let path = "\(directory.backups)/\(StoredBackups.beforeClear)\(seed.storeName).zip"
    let backup = try Backup(of: store, spoolFolder: directory.uploads, now: now)
    do {
      try backup.write(to: path) { progress(backup.givenBytes, max(backup.photoBytes, backup.givenBytes)) }
      _ = try RestoreArchive(path: path)
      let staged = try directory.stageFresh(seed)
      do {
        try directory.adopt(staged, replacing: name, people: try people(), now: now)
      } catch {
        staged.remove()
        throw error
      }
    } catch {
      // Nothing was cleared, and the room may be what is missing.
      unlink(path)
      throw error
    }
    return path
  }
}
