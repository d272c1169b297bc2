public import Foundation
public import PoolFlowDomain
public import PoolFlowStore

/// Empties a business (05 journey 11, "Clear All App Data"): a backup first, then a fresh store with the same settings
/// and people in the place of the live one, which is kept.
public struct Clearing: Sendable {
  private let directory: DataDirectory

  public init(_ directory: DataDirectory) {
    self.directory = directory
  }

  /// Clears, or changes nothing.
  ///
  /// - Parameters:
  ///   - store: the live one.
  ///   - seed: what it starts with again.
  /// - Returns: the path of the backup.
  /// - Throws: `BackupError`, `RestoreError` when the backup cannot be read again, `StoreError`.
  public func clear(_ store: Store, seed: StoreSeed, people: [Person], now: Date) throws -> String {
    try StoredBackups(directory).make()
    let path = "\(directory.backups)/before-clear-\(seed.storeName).zip"
    try Backup(of: store, spoolFolder: directory.uploads, now: now).write(to: path)
    _ = try RestoreArchive(path: path)
    let staged = try directory.stageFresh(seed)
    do {
      try directory.adopt(staged, people: people, now: now)
    } catch {
      staged.remove()
      throw error
    }
    return path
  }
}
