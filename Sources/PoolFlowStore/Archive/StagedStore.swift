import Foundation
import Glibc

/// A store under construction: `stores/NAME.part`, a name the pointer file cannot hold, held by a lock until it is
/// adopted or discarded. Leftovers of an interrupted program are removed at the next start.
public final class StagedStore: Sendable {
  public let name: String
  let directory: DataDirectory
  private let lock: FileLock

  init(in directory: DataDirectory, name: String) throws {
    self.name = name
    self.directory = directory
    let folder = try directory.makeStagingFolder(for: name)
    let found: FileLock?
    do {
      found = try FileLock(folder + "/lock", .exclusive)
    } catch {
      try? FileManager.default.removeItem(atPath: folder)
      throw error
    }
    guard let found else { throw StoreError.unavailable("\(folder) is being built already") }
    lock = found
  }

  public var folder: String { directory.storeFolder(name) + ".part" }

  public var photoFolder: String { folder + "/photos" }

  var databaseFile: String { folder + "/business.sqlite" }

  var scratchFile: String { folder + "/scratch.sqlite" }

  /// Discards it.
  public func remove() {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Removes half-built stores of interrupted programs.
  static func removeAbandoned(in directory: DataDirectory) {
    let stores = directory.path + "/stores"
    // An interrupted switch: the store has its name and was never live.
    if let lock = try? directory.switchLock(), let current = try? directory.currentName() {
      for name in directory.stores() where name != current {
        let folder = "\(stores)/\(name)"
        if FileManager.default.fileExists(atPath: folder + "/new") { rename(folder, folder + ".part") }
      }
      unlink("\(stores)/\(current)/new")
      _ = lock
    }
    for name in (try? FileManager.default.contentsOfDirectory(atPath: stores)) ?? [] where name.hasSuffix(".part") {
      // The process that builds it holds its lock.
      guard let lock = try? FileLock("\(stores)/\(name)/lock", .exclusive) else { continue }
      try? FileManager.default.removeItem(atPath: "\(stores)/\(name)")
      _ = lock
    }
  }
}
