import Foundation
import Images
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowServices
@testable import PoolFlowStore

/// Late forms of phones through an archive: a restore loses no item that waits for the owner.
struct HeldFormRoundTripTests {
  private static func form(_ number: Int, _ reason: HeldForm.Reason) -> HeldForm {
    HeldForm(
      id: ID(number), reason: reason, kind: "visit", path: "/pools/\(ID<Pool>(9).text)/visits",
      fields: [.init("ph", "7.4"), .init("notes", "Pump \"loud\"\n")], person: Example.tom.id,
      personName: Example.tom.name, pool: ID(9), customer: "Ann", visit: ID(number), madeAt: Example.at(minutes: -60),
      receivedAt: Example.at(minutes: Double(number)))
  }

  private static func photo(_ folder: TemporaryFolder, _ number: Int) throws -> NewPhoto {
    let bytes = ExamplePhoto.phonePNG
    let kept = try KeptPhotos(folder: folder.file("uploads/photos"))
      .keep(ImageScan(bytes), from: bytes, of: .guest, now: Example.now)
    return NewPhoto(id: ID(number), file: kept)
  }

  private static let result = SyncResult(digest: [UInt8](repeating: 7, count: 32), location: "/offline")
  private static let item = PhoneItem(
    .clock, kind: "visit", person: "Tom", pool: ID(1), visit: ID(3), saidAt: Example.at(minutes: 1),
    takenAt: Example.at(minutes: 2), entries: "both")

  @Test func `forms with their photos and lines about phones come back`() throws {
    let folder = try TemporaryFolder()
    let store = try Example.store(in: folder, Example.pool(1, name: "Ann"))
    let photos = [
      HeldPhoto(try Self.photo(folder, 71), of: .after), HeldPhoto(try Self.photo(folder, 72)),
    ]
    _ = try store.hold(Self.form(1, .disabled), photos: photos, result: Self.result)
    _ = try store.hold(Self.form(2, .unknown), result: Self.result)
    try store.settle(ID(2), as: .discarded, at: Example.at(minutes: 9))
    try store.keep(Self.item, of: ID(8))
    let directory = try DataDirectory(path: folder.path)
    try Backup(of: store, spoolFolder: directory.uploads, now: Example.now).write(to: folder.file("whole.zip"))
    let staged = try RestoreArchive(path: folder.file("whole.zip")).stage(
      in: directory, name: "second", fallback: Example.business, now: Example.now)
    #expect(staged.problems.errors.isEmpty && staged.problems.warnings.isEmpty)
    try directory.adopt(staged.store, people: staged.people, now: Example.now)
    let copy = try Store.open(in: directory, seed: Example.seed())
    for number in 1...2 { #expect(try copy.heldForm(ID(number)) == store.heldForm(ID(number))) }
    #expect(try copy.heldForm(ID(1)).photos == [1, 2] && copy.heldForm(ID(2)).outcome == .discarded)
    let (photo, subject) = try copy.heldFormPhoto(1, of: ID(1))
    #expect(subject == .after && FileManager.default.contents(atPath: photo.path)?.count == photo.byteCount)
    #expect(try copy.heldFormPhoto(2, of: ID(1)).subject == nil)
    let needs = try copy.needs(now: Example.now, limit: 9)
    #expect(needs[.held]?.items.count == 1)
    #expect(needs[.phone]?.items.map(\.phone?.reason) == [.clock] && needs[.phone]?.items[0].phone?.entries == "both")
    #expect(try copy.problems().isEmpty)
  }
}
