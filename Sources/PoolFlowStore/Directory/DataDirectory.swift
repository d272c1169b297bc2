public import Foundation
import Glibc

/// The one folder that holds all data of a business (contract.md#data-directory).
///
/// `accounts.sqlite`, the pointer file `current`, and `stores/NAME/` with `business.sqlite` and `photos/`.
public struct DataDirectory: Sendable {
  public let path: String

  /// Creates the folder if it is missing, readable by its owner alone.
  public init(path: String) throws(StoreError) {
    self.path = path
    for folder in ["", "/stores", "/uploads"] {
      try Self.makeFolder(path + folder)
    }
  }

  public var uploads: String { path + "/uploads" }

  /// The folder of the backups that this server makes; created when first needed.
  public var backups: String { path + "/backups" }

  /// Removes bodies and parts of forms that an interrupted server was receiving. Only for the process that holds the
  /// lock, before it listens.
  public func removeUnfinishedUploads() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: uploads)) ?? []
    where ["body-", "part-", "restore-"].contains(where: name.hasPrefix) {
      unlink("\(uploads)/\(name)")
    }
  }

  /// The time of the last clean-up, or of the first start before one: the modification time of the file `lock`. Nil
  /// before that.
  public var lastTidied: Date? {
    var status = stat()
    guard stat(path + "/lock", &status) == 0 else { return nil }
    return Date(timeIntervalSince1970: Double(status.st_mtim.tv_sec))
  }

  /// Only for the process that holds the lock.
  public func noteTidied(at now: Date) {
    let time = timespec(tv_sec: Int(now.timeIntervalSince1970), tv_nsec: 0)
    utimensat(AT_FDCWD, path + "/lock", [time, time], 0)
  }

  var accountsFile: String { path + "/accounts.sqlite" }

  var pointerFile: String { path + "/current" }

  func storeFolder(_ name: String) -> String { path + "/stores/" + name }

  /// The name of the live store; nil in a new directory.
  ///
  /// Without a pointer file the only store counts as live: the first start was interrupted before it wrote one.
  public func currentName() throws(StoreError) -> String? {
    guard let data = FileManager.default.contents(atPath: pointerFile) else {
      guard !FileManager.default.fileExists(atPath: pointerFile),
        let entries = try? FileManager.default.contentsOfDirectory(atPath: path + "/stores")
      else { throw .unavailable("\(pointerFile) cannot be read", .pointer) }
      let stores = entries.filter(Self.isStoreName)
      if stores.count > 1 { throw .unavailable("\(pointerFile) is missing, and there are several stores", .pointer) }
      return stores.first
    }
    let name = String(decoding: data.prefix(300), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard Self.isStoreName(name) else { throw .unavailable("\(pointerFile) names no store", .pointer) }
    return name
  }

  /// Makes `name` the live store, in one step.
  func point(to name: String) throws(StoreError) {
    try AtomicFile.write(Array((name + "\n").utf8), to: pointerFile)
  }

  /// Creates the folder in which a new store is built; the pointer file cannot hold its name.
  func makeStagingFolder(for name: String) throws(StoreError) -> String {
    let folder = storeFolder(name) + ".part"
    try Self.makeFolder(folder)
    do throws(StoreError) {
      try Self.makeFolder(folder + "/photos")
    } catch {
      rmdir(folder)
      throw error
    }
    return folder
  }

  /// Renames the folder of a finished store to its final name; the entries are on disk then.
  func adoptStagingFolder(for name: String) throws(StoreError) {
    let folder = storeFolder(name)
    try AtomicFile.flushFolder(folder + ".part")
    guard rename(folder + ".part", folder) == 0 else {
      throw .unavailable("\(folder): \(String(cString: strerror(errno)))")
    }
    try AtomicFile.flushFolder(path + "/stores")
  }

  /// Holds the directory for one server until the program ends.
  public func lock() throws(StoreError) {
    let descriptor = open(path + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unavailable("\(path)/lock: \(String(cString: strerror(errno)))") }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let isHeld = errno == EWOULDBLOCK
      let reason = String(cString: strerror(errno))
      close(descriptor)
      throw isHeld ? .locked : .unavailable("\(path)/lock: \(reason)")
    }
  }

  static func isStoreName(_ name: String) -> Bool {
    (1...100).contains(name.utf8.count)
      && name.utf8.allSatisfy { byte in
        byte == 45 || (48...57).contains(byte) || (97...122).contains(byte)
      }
  }

  static func makeFolder(_ path: String) throws(StoreError) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT else { throw .unavailable("\(path): \(String(cString: strerror(errno)))") }
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .unavailable("\(path): \(error.localizedDescription)")
    }
  }
}
