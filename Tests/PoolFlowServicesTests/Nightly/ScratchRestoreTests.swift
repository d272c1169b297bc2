import Foundation
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowServices

/// Faults of a backup, found before it is needed.
struct ScratchRestoreTests {
  private let nights: Nights
  private let path: String
  private let expected: ScratchRestore.Expectation

  init() throws {
    nights = try Nights()
    path = nights.folder.file("whole.zip")
    let backup = try Backup(of: nights.store, spoolFolder: nights.directory.uploads, now: nights.now)
    try backup.write(to: path)
    expected = ScratchRestore.Expectation(
      counts: try #require(backup.counts), photoCount: backup.photoCount, missingPhotos: backup.skippedPhotos)
  }

  private func prove(_ expected: ScratchRestore.Expectation? = nil) -> BackupProof.Failure? {
    let scratch = ScratchRestore(folder: nights.folder.file("uploads/proof"))
    defer { #expect(!FileManager.default.fileExists(atPath: scratch.folder)) }
    do {
      try scratch.prove(path, has: expected ?? self.expected, fallback: Example.business, now: nights.now)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func `a whole backup is verified, and no file of the verification is left`() throws {
    #expect(expected.counts == (try nights.store.archiveSize().counts))
    #expect(expected.counts.serviceEvents == 1 && expected.photoCount == 1)
    let before = try nights.folder.contents()
    #expect(prove() == nil)
    #expect(try nights.folder.contents() == before)
  }

  // A byte of packed records, of the photo, and of the end record; in headers and the directory not every byte
  // matters.
  @Test(arguments: ["manifest.json", "pools.json", "service_events.json", ".bin", "PK\u{5}\u{6}"])
  func `a byte that has changed on the disk is found`(mark: String) throws {
    let data = try #require(FileManager.default.contents(atPath: path))
    let found = try #require(data.range(of: Data(mark.utf8)))
    try Nights.damage(path, at: found.upperBound + 6)
    #expect(prove() != nil)
  }

  @Test(arguments: [0.0, 0.5, 0.95])
  func `a file that was cut off is found`(part: Double) throws {
    let data = try Data(contentsOf: URL(filePath: path))
    try data.prefix(Int(Double(data.count) * part)).write(to: URL(filePath: path))
    #expect(prove() == .unreadable)
  }

  @Test func `a missing backup is found`() throws {
    try FileManager.default.removeItem(atPath: path)
    #expect(prove() == .unreadable)
  }

  @Test func `another number of records than in the data is found`() {
    for field in [\ArchiveCounts.pools, \.serviceEvents, \.chemicalDoses, \.inventoryItems, \.customerProfiles] {
      var other = expected
      other.counts[keyPath: field] += 1
      #expect(prove(other) == .otherCounts)
    }
  }

  @Test func `a missing photo is found`() {
    var other = expected
    other.photoCount += 1
    #expect(prove(other) == .photosLost)
  }

  @Test func `a photo that the data had lost before is no fault of the backup`() throws {
    let photo = try nights.store.photo(1, of: ID(1))
    try FileManager.default.removeItem(atPath: photo.path)
    let backup = try Backup(of: nights.store, spoolFolder: nights.directory.uploads, now: nights.now)
    try backup.write(to: path)
    #expect(backup.skippedPhotos == 1)
    var lost = expected
    lost.missingPhotos = 1
    #expect(prove(lost) == nil)
    #expect(prove() == .photosLost)
  }
}
