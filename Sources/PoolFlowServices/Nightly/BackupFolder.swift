import Foundation
import Glibc
import PoolFlowDomain

/// A folder of kept backups: the one in the data directory, or the one that each is copied to.
struct BackupFolder: Sendable {
  let path: String

  func file(_ name: BackupName) -> String { "\(path)/\(name)" }

  /// The newest first; of one day the daily one first.
  func backups() -> [KeptBackup] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).compactMap { BackupName($0) }
    return names.compactMap { name in size(name).map { KeptBackup(name: name, byteCount: $0) } }
      .sorted { ($0.name.day, $1.name.kind.rawValue) > ($1.name.day, $0.name.kind.rawValue) }
  }

  func size(_ name: BackupName) -> Int? {
    var status = stat()
    guard lstat(file(name), &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Gives a backup a second name: a hard link, or a copy if the file system has none.
  func give(_ second: BackupName, to first: BackupName) throws {
    unlink(file(second))
    if link(file(first), file(second)) != 0 { try FileCopy.make(of: file(first), at: file(second)) }
  }

  func removeExpired(
    _ keep: BackupRetention, today: Day, spared: BackupName?, unproven: Set<BackupName> = []
  ) {
    let names = keep.expired(backups().map(\.name), today: today, spared: spared, unproven: unproven)
    for name in names { unlink(file(name)) }
  }

  /// Removes the unfinished files of an ended program.
  func removeUnfinished() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] where name.hasSuffix(".part") {
      let whole = String(name.dropLast(5))
      if BackupName(whole) != nil || whole == BackupJournal.fileName { unlink("\(path)/\(name)") }
    }
  }
}
