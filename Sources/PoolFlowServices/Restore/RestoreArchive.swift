public import Foundation
import Glibc
public import PoolFlowDomain
public import PoolFlowStore
import ZIP

/// A backup to restore: opened, and read into a new store beside the live one.
public struct RestoreArchive: Sendable {
  public let manifest: BackupManifest
  private let archive: ZIPArchive
  /// The folder of the files in the archive: its top, or the only folder there.
  private let prefix: String

  /// Opens an archive and reads its manifest.
  ///
  /// - Parameter part: the range of the archive in the file; nil for all of it.
  /// - Throws: `RestoreError`.
  public init(path: String, part: Range<Int>? = nil) throws(RestoreError) {
    do {
      archive = try ZIPArchive(path: path, part: part)
    } catch {
      throw .unreadableArchive(error.description)
    }
    guard let entry = Self.manifest(of: archive) else { throw .missingManifest }
    prefix = String(entry.name.dropLast(BackupManifest.fileName.count))
    let json: [UInt8]
    do {
      json = try archive.bytes(of: entry, atMost: 1 << 20)
    } catch {
      throw .unreadableArchive(String(describing: error))
    }
    guard let manifest = BackupManifest(json: json) else {
      throw .unreadableArchive("\(BackupManifest.fileName) cannot be read")
    }
    self.manifest = manifest
  }

  /// A Mac packs an unpacked folder as one folder, with files of its own beside it.
  private static func manifest(of archive: ZIPArchive) -> ZIPEntry? {
    if let entry = archive.entry(BackupManifest.fileName) { return entry }
    let nested = archive.entries.filter { entry in
      let parts = entry.name.split(separator: "/", omittingEmptySubsequences: false)
      return parts.count == 2 && parts[1] == BackupManifest.fileName && parts[0] != "__MACOSX"
    }
    return nested.count == 1 ? nested.first : nil
  }

  /// Reads all records and photos into a new store beside the live one, and checks everything.
  ///
  /// - Parameters:
  ///   - fallback: the settings that an archive may lack.
  ///   - progress: receives the bytes unpacked so far, and their total; throws to end early.
  /// - Throws: `RestoreError`, and errors of `progress`; no file is left then.
  public func stage(
    in directory: DataDirectory, name: String, fallback: Business, now: Date,
    progress: (Int, Int) throws -> Void = { _, _ in }
  ) throws -> StagedRestore {
    guard manifest.isCompatible else { throw RestoreError.unsupportedSchemaVersion(manifest.schemaVersion) }
    for file in ArchiveFile.all where file.isRequired && entry(file.name) == nil {
      throw RestoreError.missingRequiredFile(file.name)
    }
    try checkRoom(in: directory)
    var loader = try StoreLoader(in: directory, name: name)
    do {
      return try load(&loader, fallback: fallback, now: now, progress: progress)
    } catch {
      loader.abandon()
      if let error = error as? ZIPError { throw RestoreError.unreadableArchive(error.description) }
      throw error
    }
  }

  private func load(
    _ loader: inout StoreLoader, fallback: Business, now: Date, progress: (Int, Int) throws -> Void
  ) throws -> StagedRestore {
    let total = archive.entries.reduce(0) { $0 + Int($1.size) }
    var done = 0
    for file in ArchiveFile.all {
      guard let entry = entry(file.name) else { continue }
      try loader.load(file) { give in
        try archive.read(entry) { piece in
          done += piece.count
          try progress(done, total)
          try give(piece)
        }
      }
    }
    try loader.checkReferences()
    let found = try loader.counts()
    compare(found, &loader)
    if loader.problems.errorCount > 0 { throw RestoreError.invalidRecords(loader.problems) }
    try loader.fill(fallback: fallback, now: now)
    let media = prefix + "media/service-events/"
    let names = archive.entries.filter { $0.name.hasPrefix(media) }.map { String($0.name.dropFirst(media.count)) }
    for photo in try loader.promisedPhotos(among: names) {
      guard let entry = entry(photo.path), !entry.isFolder else {
        loader.report(
          ArchiveProblem(file: photo.file, record: photo.record, .missingPhoto(photo.path), isWarning: true))
        continue
      }
      done += Int(entry.size)
      try progress(done, total)
      try loader.add(photo) { give in try archive.read(entry, give) }
    }
    let problems = loader.problems
    let people = try loader.people()
    let business = try loader.business() ?? fallback
    let (store, counts) = try loader.finish()
    return StagedRestore(
      manifest: manifest, store: store, counts: counts, people: people, business: business, problems: problems)
  }

  private func entry(_ name: String) -> ZIPEntry? { archive.entry(prefix + name) }

  /// An archive that was cut by hand may have counts that do not match: a warning, and it is accepted.
  private func compare(_ found: ArchiveCounts, _ loader: inout StoreLoader) {
    let pairs = [
      ("pools", found.pools, manifest.counts.pools),
      ("serviceEvents", found.serviceEvents, manifest.counts.serviceEvents),
      ("chemicalDoses", found.chemicalDoses, manifest.counts.chemicalDoses),
      ("inventoryItems", found.inventoryItems, manifest.counts.inventoryItems),
      ("customerProfiles", found.customerProfiles, manifest.counts.customerProfiles),
      ("equipment", found.equipment ?? 0, manifest.counts.equipment ?? found.equipment ?? 0),
    ]
    for (field, found, promised) in pairs where found != promised {
      loader.report(
        ArchiveProblem(
          file: BackupManifest.fileName, field: field, .otherCount(found: found, promised: promised), isWarning: true))
    }
  }

  /// The photos and records need as much room as they unpack to, and the store's tables about twice the records'.
  private func checkRoom(in directory: DataDirectory) throws(RestoreError) {
    var needed = 64 << 20
    for entry in archive.entries { needed += Int(entry.size) * (entry.name.hasSuffix(".json") ? 3 : 1) }
    var status = statvfs()
    guard statvfs(directory.path, &status) == 0 else { return }
    let free = Int(status.f_bavail) * Int(status.f_frsize)
    if needed > free { throw .noRoom(needed: needed, free: free) }
  }
}

/// A restore that only has to take effect.
public struct StagedRestore: Sendable {
  public let manifest: BackupManifest
  public let store: StagedStore
  /// The counts of the new store.
  public let counts: ArchiveCounts
  /// The people whom its visits and stops name.
  public let people: [Person]
  /// The business after the restore.
  public let business: Business
  /// Warnings only.
  public let problems: ArchiveProblems
}
