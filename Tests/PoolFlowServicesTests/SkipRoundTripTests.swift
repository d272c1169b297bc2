import Foundation
import Images
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowServices
@testable import PoolFlowStore

/// Skipped stops with their photos, arrival times, languages and completed routes, through an archive and the trash.
struct SkipRoundTripTests {
  private static let profile = CustomerProfile(
    contactName: "Ana", preferredArrivalWindow: "kids", windowFrom: 500, windowTo: 1_440, language: "pt-BR")

  private static func photo(_ folder: TemporaryFolder, _ number: Int = 77) throws -> NewPhoto {
    let kept = KeptPhotos(folder: folder.file("uploads/photos"))
    let bytes = ExamplePhoto.phonePNG
    return NewPhoto(
      id: ID(number), file: try kept.keep(ImageScan(bytes), from: bytes, of: .guest, now: Example.now))
  }

  private static func filled(_ folder: TemporaryFolder) throws -> Store {
    let store = try Example.store(in: folder, Example.pool(1), Example.pool(2), Example.pool(3))
    #expect(try store.save(profile, of: ID(1), by: nil, now: Example.now))
    #expect(
      try store.skip(
        ID(1), on: Example.today, StopSkip(.gate, note: "Chain", recordedAt: Example.now), photo: photo(folder),
        act: ID(5), by: nil, today: Example.today) == .done(on: Example.today))
    for number in [2, 3] { _ = try store.record(Example.draft(number, pool: ID(number))) }
    #expect(
      try store.noteCompletedRoute(on: Example.today, of: nil, by: nil, now: Example.now, today: Example.today))
    return store
  }

  private static func check(_ store: Store, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let skip = try store.skip(of: ID(1), on: Example.today)
    #expect(
      skip == StopSkip(.gate, note: "Chain", recordedAt: Example.now, hasPhoto: true), sourceLocation: sourceLocation)
    let photo = try store.skipPhoto(of: ID(1), on: Example.today)
    #expect(FileManager.default.contents(atPath: photo.path)?.count == photo.byteCount, sourceLocation: sourceLocation)
    #expect(photo.kind == .png, sourceLocation: sourceLocation)
    #expect(try store.profile(of: ID(1)) == profile, sourceLocation: sourceLocation)
  }

  @Test func `an archive brings them back`() throws {
    let folder = try TemporaryFolder()
    let store = try Self.filled(folder)
    let directory = try DataDirectory(path: folder.path)
    try Backup(of: store, spoolFolder: directory.uploads, now: Example.now).write(to: folder.file("whole.zip"))
    let staged = try RestoreArchive(path: folder.file("whole.zip")).stage(
      in: directory, name: "second", fallback: Example.business, now: Example.now)
    #expect(staged.problems.errors.isEmpty && staged.problems.warnings.isEmpty)
    try directory.adopt(staged.store, people: staged.people, now: Example.now)
    let copy = try Store.open(in: directory, seed: Example.seed())
    try Self.check(copy)
    #expect(try copy.hasCompletedRoute(on: Example.today, of: nil))
  }

  @Test func `the trash keeps them with their customer, and the sweep leaves the file`() throws {
    let folder = try TemporaryFolder()
    let store = try Self.filled(folder)
    _ = try store.delete(ID<Pool>(1), by: nil, now: Example.now)
    #expect(throws: StoreError.self) { try store.skipPhoto(of: ID(1), on: Example.today) }
    #expect(try store.removeStrayPhotos(unchangedSince: .distantFuture) == 0)
    _ = try store.restorePool(ID(1))
    try Self.check(store)
    #expect(try store.removeStrayPhotos(unchangedSince: .distantFuture) == 0)
    try store.unskip(ID(1), on: Example.today)
    #expect(throws: StoreError.self) { try store.skipPhoto(of: ID(1), on: Example.today) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("stores/first/photos")).isEmpty)
  }

  @Test func `a skip that is refused leaves no file, and an undone act none`() throws {
    let folder = try TemporaryFolder()
    let store = try Self.filled(folder)
    let place = folder.file("stores/first/photos")
    #expect(
      try store.skip(
        ID(2), on: Example.today, StopSkip(.gate, recordedAt: Example.now), photo: Self.photo(folder, 78), act: ID(6),
        by: nil, today: Example.today) == .served)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place).count == 1)
    #expect(try store.undo(ID(5)) == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place).isEmpty)
  }
}
