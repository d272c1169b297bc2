import PoolFlowDomain
import PoolFlowTesting

@testable import PoolFlowStore
@testable import SQLite

/// The files of an archive as texts, in memory.
struct ArchiveTexts: ArchiveSink {
  private(set) var files: [String: String] = [:]
  private var name = ""
  private var bytes: [UInt8] = []

  init(of store: Store) throws { try store.writeArchive(into: &self) }

  mutating func begin(_ counts: ArchiveCounts) {}
  mutating func add(_ photo: ArchivePhoto) {}
  mutating func endPhotos() {}
  mutating func beginFile(_ name: String) { (self.name, bytes) = (name, []) }
  mutating func write(_ bytes: [UInt8]) { self.bytes += bytes }
  mutating func endFile() { files[name] = String(decoding: bytes, as: UTF8.self) }

  /// What `read` finds in the store that an archive of these files makes.
  static func restored<Found>(
    _ files: [String: String], _ read: (inout Connection) throws -> Found
  ) throws -> Found {
    let folder = try TemporaryFolder()
    var loader = try StoreLoader(in: DataDirectory(path: folder.path), name: "read")
    for file in ArchiveFile.all {
      guard let text = files[file.name] else { continue }
      try loader.load(file) { give in try Array(text.utf8).withUnsafeBytes { try give($0) } }
    }
    try loader.fill(fallback: Example.business, now: Example.now)
    let found = try read(&loader.connection)
    loader.abandon()
    return found
  }
}
