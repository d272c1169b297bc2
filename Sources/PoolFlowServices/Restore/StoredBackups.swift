public import Foundation
import Glibc
public import PoolFlowStore

/// The backups in the data directory.
public struct StoredBackups: Sendable {
  /// One of them.
  public struct File: Sendable, Hashable {
    public let name: String
    public let path: String
    public let byteCount: Int
    public let madeAt: Date
  }

  /// The beginning of the names of backups made before data was cleared.
  static let beforeClear = "before-clear-"

  private let path: String
  /// The most that are listed.
  private static let listed = 60

  public init(_ directory: DataDirectory) {
    path = directory.backups
  }

  /// The newest first.
  public func files() -> [File] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let files = names.filter { $0.hasSuffix(".zip") && !$0.hasPrefix(".") && $0 != BackupMaking.newFileName }
      .compactMap(file)
    return Array(files.sorted { ($0.madeAt, $0.name) > ($1.madeAt, $1.name) }.prefix(Self.listed))
  }

  /// Removes the backups that were made before data was cleared and are as old as `limit`, but never the
  /// last one.
  ///
  /// - Returns: the number removed.
  @discardableResult
  public func removeBeforeClear(madeBefore limit: Date) -> Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let files = names.filter { $0.hasPrefix(Self.beforeClear) && $0.hasSuffix(".zip") }.compactMap(file)
    let old = files.sorted { $0.madeAt > $1.madeAt }.dropFirst().filter { $0.madeAt < limit }
    return old.count { unlink($0.path) == 0 }
  }

  /// Makes the folder if it is missing.
  ///
  /// - Throws: the file system's error.
  public func make() throws {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  private func file(_ name: String) -> File? {
    let full = "\(path)/\(name)"
    guard let facts = try? FileManager.default.attributesOfItem(atPath: full),
      facts[.type] as? FileAttributeType == .typeRegular, let size = facts[.size] as? Int,
      let changed = facts[.modificationDate] as? Date
    else { return nil }
    return File(name: name, path: full, byteCount: size, madeAt: changed)
  }
}
