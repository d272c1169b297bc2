import Foundation
import Glibc

/// A store that is being built: `stores/NAME.part`, which no pointer file can name, held by a lock until it is adopted
/// or thrown away. What a program that was ended leaves of it is removed at the next start.
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

  /// Throws everything away.
  public func remove() {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Removes what programs that were ended have left half built.
  static func removeAbandoned(in directory: DataDirectory) {
    let stores = directory.path + "/stores"
    // A switch that was ended between its two steps: the store has its name and was never live.
    if let lock = try? directory.switchLock(), let current = try? directory.currentName() {
      for name in directory.stores() where name != current {
        let folder = "\(stores)/\(name)"
        if FileManager.default.fileExists(atPath: folder + "/new") { rename(folder, folder + ".part") }
      }
      unlink("\(stores)/\(current)/new")
      _ = lock
    }
    for name in (try? FileManager.default.contentsOfDirectory(atPath: stores)) ?? [] where name.hasSuffix(".part") {
      // Who builds it holds its lock.
      guard let lock = try? FileLock("\(stores)/\(name)/lock", .exclusive) else { continue }
      try? FileManager.default.removeItem(atPath: "\(stores)/\(name)")
      _ = lock
    }
  }
}
