public import Foundation
import Glibc
public import PoolFlowDomain
public import PoolFlowStore

/// Empties a business (decisions.md#clear-all-app-data): a backup first, then a fresh store with the same settings
/// and people replaces the live one, which is kept.
public struct Clearing: Sendable {
  private let directory: DataDirectory

  public init(_ directory: DataDirectory) {
    self.directory = directory
  }

  /// Clears, or changes nothing.
  ///
  /// - Parameters:
  ///   - store: the live one, and its name if it must still be that one at the end.
  ///   - seed: the settings it starts with again.
  ///   - people: returns the people with accounts, at the end.
  ///   - progress: receives the bytes of the backup written so far, and their approximate total.
  /// - Returns: the path of the backup.
  /// - Throws: `BackupError`, `RestoreError` if the backup cannot be read again, `StoreError`.
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
      // Nothing was cleared, and missing room may be the reason.
      unlink(path)
      throw error
    }
    return path
  }
}
