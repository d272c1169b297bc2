public import Foundation
import Glibc
import PoolFlowDomain
import SQLite

/// A store that was live before and can be again.
public struct KeptStore: Sendable, Hashable {
  public let name: String
  /// The time of its replacement; nil if unknown.
  public let leftAt: Date?
}

extension DataDirectory {
  /// The stores that were live before, the latest first.
  public func keptStores() -> [KeptStore] {
    guard let current = try? currentName() else { return stores().map(kept).sorted(by: Self.isLater) }
    return stores().filter { $0 != current }.map(kept).sorted(by: Self.isLater)
  }

  /// The number of records of a kept store; nil for one that cannot be opened.
  public func counts(of kept: KeptStore) -> ArchiveCounts? {
    try? reading(kept.name) { try $0.archiveCounts() }
  }

  /// Removes the stores that were replaced before `limit`, except the last one and those that cannot be opened: damaged
  /// data may be the only copy.
  ///
  /// - Returns: the number removed.
  @discardableResult
  public func removeKeptStores(leftBefore limit: Date) throws -> Int {
    let folders = try putAsideKeptStores(leftBefore: limit)
    // A hundred thousand photos take time: no switch waits for it.
    for folder in folders { try? FileManager.default.removeItem(atPath: folder) }
    return folders.count
  }

  /// One atomic step each: a half-removed store is no store any more, and is removed with half-built ones.
  private func putAsideKeptStores(leftBefore limit: Date) throws -> [String] {
    let lock = try switchLock()
    // Without a pointer the live store is unknown.
    guard try currentName() != nil else { return [] }
    var folders: [String] = []
    for store in keptStores().dropFirst() {
      guard let leftAt = store.leftAt, leftAt < limit, counts(of: store) != nil else { continue }
      let folder = storeFolder(store.name)
      guard rename(folder, folder + ".part") == 0 else { continue }
      folders.append(folder + ".part")
    }
    _ = lock
    return folders
  }

  /// Records the time of replacement for stores without one.
  func noteLeft(_ names: [String], at now: Date) {
    for name in names {
      try? AtomicFile.write(Array("\(now.milliseconds)\n".utf8), to: storeFolder(name) + "/left")
    }
  }

  /// The names of all stores.
  func stores() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path + "/stores")) ?? []
    return names.filter(Self.isStoreName)
  }

  private func kept(_ name: String) -> KeptStore {
    let text = FileManager.default.contents(atPath: storeFolder(name) + "/left").map {
      String(decoding: $0, as: UTF8.self)
    }
    return KeptStore(
      name: name,
      leftAt: text.flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }.map(Date.init(milliseconds:)))
  }

  private static func isLater(_ one: KeptStore, _ other: KeptStore) -> Bool {
    (one.leftAt ?? .distantPast, one.name) > (other.leftAt ?? .distantPast, other.name)
  }
}
