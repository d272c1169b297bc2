import CLinux
import Foundation
import Glibc
public import PoolFlowDomain
import SQLite

extension StoreLoader {
  /// The people of the new store, by name.
  public mutating func people() throws -> [Person] {
    try connection.all("SELECT id, name FROM people ORDER BY name") { row in
      Person(id: try row.id("id"), name: try row.text("name"))
    }
  }

  /// The business of the new store.
  public mutating func business() throws -> Business? { try connection.business() }

  /// Closes the finished store, with everything on disk; its current content can be adopted.
  ///
  /// - Throws: `StoreError.unavailable` if SQLite finds it damaged, or if there is no room.
  public mutating func finish() throws -> (store: StagedStore, counts: ArchiveCounts) {
    let orphans = try connection.all("PRAGMA main.foreign_key_check") { try $0.text("table") }
    let damage = try connection.texts("PRAGMA main.quick_check").filter { $0 != "ok" }
    guard orphans.isEmpty, damage.isEmpty else {
      throw StoreError.unavailable("the restored data is damaged: \((orphans + damage).prefix(3))")
    }
    let counts = try connection.archiveCounts()
    try connection.script("DETACH scratch")
    unlink(staging.scratchFile)
    let descriptor = open(staging.databaseFile, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError.unavailable(staging.databaseFile) }
    defer { close(descriptor) }
    // The database, and the photos with their names: the whole file system.
    guard fsync(descriptor) == 0, syncfs(descriptor) == 0 else {
      throw StoreError.unavailable("\(staging.folder): \(String(cString: strerror(errno)))")
    }
    return (staging, counts)
  }

  /// Discards the store.
  public mutating func abandon() { staging.remove() }
}
