import CLinux
import Foundation
import Glibc
public import PoolFlowDomain
import SQLite

extension StoreLoader {
  /// The people of the new store, by name.
  public mutating func people() throws -> [Person] {
    try connection.all("SELECT id, name FROM people ORDER BY name") { Person(id: try $0.id(0), name: $0.text(1)) }
  }

  /// The business that the new store has.
  public mutating func business() throws -> Business? { try connection.business() }

  /// Closes the store that has been built, with everything on disk; what it has now can be adopted.
  ///
  /// - Throws: `StoreError.unavailable` when SQLite finds it damaged, or when there is no room.
  public mutating func finish() throws -> (store: StagedStore, counts: ArchiveCounts) {
    let orphans = try connection.all("PRAGMA main.foreign_key_check") { $0.text(0) }
    let damage = try connection.all("PRAGMA main.quick_check") { $0.text(0) }.filter { $0 != "ok" }
    guard orphans.isEmpty, damage.isEmpty else {
      throw StoreError.unavailable("what was restored is damaged: \((orphans + damage).prefix(3))")
    }
    let counts = try connection.archiveCounts()
    try connection.script("DETACH scratch")
    unlink(staging.scratchFile)
    let descriptor = open(staging.databaseFile, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError.unavailable(staging.databaseFile) }
    defer { close(descriptor) }
    // The database, and the photos with their names: everything of this file system.
    guard fsync(descriptor) == 0, syncfs(descriptor) == 0 else {
      throw StoreError.unavailable("\(staging.folder): \(String(cString: strerror(errno)))")
    }
    return (staging, counts)
  }

  /// Throws everything away.
  public mutating func abandon() { staging.remove() }
}
