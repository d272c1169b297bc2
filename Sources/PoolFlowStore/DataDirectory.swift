import Foundation
import Glibc

/// The one folder that holds all data of a business (CONTRACT "The data directory").
///
/// `accounts.sqlite`, the pointer file `current`, and `stores/NAME/` with `business.sqlite` and `photos/`.
public struct DataDirectory: Sendable {
  public let path: String

  /// Makes the folder, readable by its owner alone, when it is missing.
  public init(path: String) throws(StoreError) {
    self.path = path
    for folder in ["", "/stores", "/uploads"] {
      try Self.makeFolder(path + folder)
    }
  }

  public var uploads: String { path + "/uploads" }

  var accountsFile: String { path + "/accounts.sqlite" }

  var pointerFile: String { path + "/current" }

  func storeFolder(_ name: String) -> String { path + "/stores/" + name }

  /// The name of the live store; nil in a directory that never had one.
  ///
  /// Without a pointer file the only store there is counts as live: the first start may have been cut off.
  func currentName() throws(StoreError) -> String? {
    guard let data = FileManager.default.contents(atPath: pointerFile) else {
      if FileManager.default.fileExists(atPath: pointerFile) { throw .unavailable("\(pointerFile) cannot be read") }
      let stores = storeNames()
      if stores.count > 1 { throw .unavailable("\(pointerFile) is missing, and there are several stores") }
      return stores.first
    }
    let name = String(decoding: data.prefix(300), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard Self.isStoreName(name) else { throw .unavailable("\(pointerFile) names no store") }
    return name
  }

  private func storeNames() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path + "/stores")) ?? []
    return names.filter { name in
      Self.isStoreName(name) && FileManager.default.fileExists(atPath: databaseFile(name))
    }
  }

  func databaseFile(_ store: String) -> String { storeFolder(store) + "/business.sqlite" }

  /// Makes `name` the live store, in one step.
  func point(to name: String) throws(StoreError) {
    try AtomicFile.write(Array((name + "\n").utf8), to: pointerFile)
  }

  func makeStoreFolder(_ name: String) throws(StoreError) {
    try Self.makeFolder(storeFolder(name))
    try Self.makeFolder(storeFolder(name) + "/photos")
  }

  /// Holds the directory for one server until the program ends.
  public func lock() throws(StoreError) {
    let descriptor = open(path + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unavailable("\(path)/lock: \(String(cString: strerror(errno)))") }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw .locked
    }
  }

  static func isStoreName(_ name: String) -> Bool {
    (1...100).contains(name.utf8.count)
      && name.utf8.allSatisfy { byte in
        byte == 45 || (48...57).contains(byte) || (97...122).contains(byte)
      }
  }

  private static func makeFolder(_ path: String) throws(StoreError) {
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

/// Files that are there whole or not at all.
enum AtomicFile {
  /// Writes a temporary file beside `path`, flushes it, renames it and flushes the folder.
  static func write(_ bytes: [UInt8], to path: String) throws(StoreError) {
    let temporary = path + ".part"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(temporary) }
    var offset = 0
    while offset < bytes.count {
      let written = bytes[offset...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else {
        close(descriptor)
        throw failure(temporary)
      }
      offset += written
    }
    guard fsync(descriptor) == 0, close(descriptor) == 0, rename(temporary, path) == 0 else { throw failure(path) }
    let folder = open((path as NSString).deletingLastPathComponent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw failure(path) }
    defer { close(folder) }
    guard fsync(folder) == 0 else { throw failure(path) }
  }

  private static func failure(_ path: String) -> StoreError {
    .unavailable("\(path): \(String(cString: strerror(errno)))")
  }
}
