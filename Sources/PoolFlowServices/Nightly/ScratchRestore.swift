import Foundation
import PoolFlowDomain
import PoolFlowStore
import ZIP

/// Verifies a backup: reads it whole from the disk, restores it into a scratch data directory, and counts the restored
/// records.
struct ScratchRestore: Sendable {
  /// The counts of the data at the moment of the backup.
  struct Expectation: Sendable, Hashable {
    var counts: ArchiveCounts
    var photoCount: Int
    /// Number of those photos that the backup could not have.
    var missingPhotos: Int
  }

  /// The scratch folder, which is made and removed.
  let folder: String

  /// - Throws: `ProofFailure`; the folder is removed in any case.
  func prove(_ path: String, has expected: Expectation, fallback: Business, now: Date) throws(ProofFailure) {
    remove()
    defer { remove() }
    FileCopy.forget(path)
    let photos = try Self.readWhole(path)
    guard photos.count == expected.photoCount - expected.missingPhotos else {
      throw ProofFailure(.photosLost, "\(photos.count) photos of \(expected.photoCount) are in it")
    }
    let staged = try stage(path, fallback: fallback, now: now)
    try Self.compare(staged, with: expected)
    let restored = Self.sizes(in: staged.store.photoFolder)
    guard restored.sorted() == photos.sorted() else {
      throw ProofFailure(.photosLost, "\(restored.count) photos of \(photos.count) were restored as they are")
    }
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  /// Reads every byte of every entry, and with them every checksum.
  ///
  /// - Returns: the sizes of the photos.
  private static func readWhole(_ path: String) throws(ProofFailure) -> [Int] {
    do {
      let archive = try ZIPArchive(path: path)
      for entry in archive.entries where !entry.isFolder { try archive.read(entry) { _ in } }
      return archive.entries.filter { $0.name.hasPrefix("media/") && !$0.isFolder }.map { Int($0.size) }
    } catch {
      throw ProofFailure(.unreadable, error)
    }
  }

  private func stage(_ path: String, fallback: Business, now: Date) throws(ProofFailure) -> StagedRestore {
    do {
      let scratch = try DataDirectory(path: folder)
      return try RestoreArchive(path: path).stage(in: scratch, name: "proof", fallback: fallback, now: now)
    } catch RestoreError.noRoom(let needed, let free) {
      throw ProofFailure(.noRoom, RestoreError.noRoom(needed: needed, free: free))
    } catch {
      throw ProofFailure(.notRestored, error)
    }
  }

  private static func compare(_ staged: StagedRestore, with expected: Expectation) throws(ProofFailure) {
    guard staged.manifest.counts == expected.counts else {
      throw ProofFailure(.otherCounts, "the manifest has \(staged.manifest.counts), the data had \(expected.counts)")
    }
    var restored = staged.counts
    // A visit whose photos were lost before is restored without them.
    if (0...expected.missingPhotos).contains(expected.counts.mediaFiles - restored.mediaFiles) {
      restored.mediaFiles = expected.counts.mediaFiles
    }
    guard restored == expected.counts else {
      throw ProofFailure(.otherCounts, "\(staged.counts) were restored, the data had \(expected.counts)")
    }
  }

  private static func sizes(in folder: String) -> [Int] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).compactMap { name in
      (try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")[.size]) as? Int
    }
  }
}
