import Foundation
import Images
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowServices
@testable import PoolFlowStore

/// Notes to the office with their photos, through an archive.
struct OfficeNoteRoundTripTests {
  private static func note(
    _ number: Int, _ topic: OfficeNote.Topic, about pool: ID<Pool>? = nil, _ text: String
  ) -> OfficeNoteDraft {
    OfficeNoteDraft(
      id: ID(number), topic: topic, pool: pool, text: text, author: Example.tom.id,
      writtenAt: Example.at(minutes: Double(number)), day: Example.today, submission: [UInt8(number)])
  }

  private static func photo(_ folder: TemporaryFolder, _ number: Int) throws -> NewPhoto {
    let bytes = ExamplePhoto.phonePNG
    let kept = try KeptPhotos(folder: folder.file("uploads/photos"))
      .keep(ImageScan(bytes), from: bytes, of: .guest, now: Example.now)
    return NewPhoto(id: ID(number), file: kept)
  }

  private static func filled(_ folder: TemporaryFolder) throws -> Store {
    let store = try Example.store(in: folder, Example.pool(1, name: "Ann"), Example.pool(2, name: "Bob"))
    _ = try store.keep(note(1, .customer, about: ID(1), "Pump\nloud"), photos: [photo(folder, 71), photo(folder, 72)])
    _ = try store.keep(note(2, .newCustomer, "Dana"))
    _ = try store.keep(note(3, .customer, about: ID(2), "Bob moves away"))
    try store.dismiss([store.officeNote(ID(2)).line], by: Example.olivia.id, now: Example.at(minutes: 9))
    _ = try store.delete(ID<Pool>(2), by: nil, now: Example.at(minutes: 10))
    return store
  }

  private static func restored(_ folder: TemporaryFolder, from archive: String) throws -> (Store, [ArchiveProblem]) {
    let directory = try DataDirectory(path: folder.path)
    let staged = try RestoreArchive(path: folder.file(archive)).stage(
      in: directory, name: "second", fallback: Example.business, now: Example.now)
    let problems = staged.problems.errors + staged.problems.warnings
    try directory.adopt(staged.store, people: staged.people, now: Example.now)
    return (try Store.open(in: directory, seed: Example.seed()), problems)
  }

  private static func write(_ store: Store, in folder: TemporaryFolder) throws {
    let directory = try DataDirectory(path: folder.path)
    try Backup(of: store, spoolFolder: directory.uploads, now: Example.now).write(to: folder.file("whole.zip"))
  }

  @Test func `an archive has the notes whole, with their photos`() throws {
    let folder = try TemporaryFolder()
    try Self.write(Self.filled(folder), in: folder)
    let (copy, problems) = try Self.restored(folder, from: "whole.zip")
    #expect(problems.isEmpty)
    let notes = try copy.officeNotes(by: Example.tom.id, since: .distantPast, limit: 9)
    #expect(notes.map(\.id) == [ID(3), ID(2), ID(1)])
    #expect(notes.map(\.topic) == [.customer, .newCustomer, .customer])
    #expect(notes.map(\.text) == ["Bob moves away", "Dana", "Pump\nloud"])
    #expect(notes.map(\.customer?.name) == [nil, nil, "Ann"] && notes.allSatisfy { $0.author == Example.tom })
    #expect(notes.map(\.seenAt) == [nil, Example.at(minutes: 9), nil])
    #expect(notes.map(\.writtenAt) == [3, 2, 1].map { Example.at(minutes: $0) })
    #expect(notes.map(\.photos) == [[], [], [1, 2]])
    for number in [1, 2] {
      let photo = try copy.officeNotePhoto(number, of: ID(1))
      #expect(FileManager.default.contents(atPath: photo.path)?.count == photo.byteCount)
      #expect(photo.kind == .png)
    }
    #expect(try copy.problems().isEmpty)
    // The form that was sent before the backup is still the same note.
    let again = Self.note(2, .newCustomer, "Dana")
    if case .kept = try copy.keep(again) {} else { Issue.record("the same content is another note") }
    if case .otherContent = try copy.keep(again.with([9])) {} else { Issue.record("other content is kept") }
    // The customer in the trash returns to the note.
    _ = try copy.restorePool(ID(2))
    #expect(try copy.officeNote(ID(3)).customer?.name == "Bob")
  }

  @Test func `a photo that is missing on the disk is named by the check`() throws {
    let folder = try TemporaryFolder()
    let store = try Self.filled(folder)
    #expect(try store.problems().isEmpty)
    try FileManager.default.removeItem(atPath: store.officeNotePhoto(2, of: ID(1)).path)
    #expect(try store.problems().count == 1)
  }
}

extension OfficeNoteDraft {
  /// The same with another digest.
  fileprivate func with(_ submission: [UInt8]) -> OfficeNoteDraft {
    OfficeNoteDraft(
      id: id, topic: topic, pool: pool, text: text, author: author, writtenAt: writtenAt, day: day,
      submission: submission)
  }
}
