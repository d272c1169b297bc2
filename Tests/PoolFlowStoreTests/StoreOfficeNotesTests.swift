import Foundation
import Images
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

struct StoreOfficeNotesTests {
  static func draft(
    _ number: Int = 1, _ topic: OfficeNote.Topic = .customer, about pool: ID<Pool>? = ID(1), text: String = "Call Ann",
    by author: ID<Person> = Example.tom.id, at instant: Date = Example.now, submission: [UInt8] = [1]
  ) -> OfficeNoteDraft {
    OfficeNoteDraft(
      id: ID(number), topic: topic, pool: pool, text: text, author: author, writtenAt: instant,
      day: Example.business.day(of: instant), submission: submission)
  }

  static func photo(in folder: TemporaryFolder, _ number: Int) throws -> NewPhoto {
    let bytes = ExamplePhoto.phonePNG
    let kept = try KeptPhotos(folder: folder.file("uploads/photos"))
      .keep(ImageScan(bytes), from: bytes, of: .guest, now: Example.now)
    return NewPhoto(id: ID(number), file: kept)
  }

  private static func isKept(_ outcome: OfficeNoteOutcome) -> Bool { if case .kept = outcome { true } else { false } }

  private static func files(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.file("stores/first/photos"))
  }

  @Test func `a note has its author, its customer and its photos, and waits for the office`() throws {
    let folder = try TemporaryFolder()
    let store = try Example.store(in: folder, Example.pool(1, name: "Ann"))
    let photos = try [Self.photo(in: folder, 71), Self.photo(in: folder, 72)]
    #expect(try Self.isKept(store.keep(Self.draft(text: "Pump drips\nOffer a new one"), photos: photos)))
    let note = try store.officeNote(ID(1))
    #expect((note.topic, note.text, note.customer?.name) == (.customer, "Pump drips\nOffer a new one", "Ann"))
    #expect((note.author, note.writtenAt, note.seenAt) == (Example.tom, Example.now, nil))
    #expect(note.photos == [1, 2])
    for number in note.photos { #expect(try store.officeNotePhoto(number, of: ID(1)).kind == .png) }
    #expect(throws: StoreError.self) { try store.officeNotePhoto(3, of: ID(1)) }
    let line = try #require(store.needs(now: Example.now, limit: 5)[.officeNote]?.items.first)
    #expect((line.title, line.detail, line.topic, line.pool) == ("Ann", "Pump drips", .customer, ID(1)))
    #expect(line.logged == [Need.Logged(person: Example.tom.name, at: Example.now)])
    #expect(try store.problems().isEmpty)
    #expect(try store.removeStrayPhotos(unchangedSince: .distantFuture) == 0)
  }

  @Test func `the same note sent again is one, other content and another author are refused and leave no file`() throws
  {
    let folder = try TemporaryFolder()
    let store = try Example.store(in: folder, Example.pool())
    #expect(try Self.isKept(store.keep(Self.draft(), photos: [Self.photo(in: folder, 71)])))
    let kept = try Self.files(folder)
    #expect(try Self.isKept(store.keep(Self.draft(at: Example.at(minutes: 5)), photos: [Self.photo(in: folder, 72)])))
    for other in [Self.draft(text: "x", submission: [2]), Self.draft(by: Example.olivia.id)] {
      guard case .otherContent(let note) = try store.keep(other, photos: [Self.photo(in: folder, 73)]) else {
        Issue.record("other content is kept")
        continue
      }
      #expect((note.text, note.writtenAt) == ("Call Ann", Example.now))
    }
    #expect(try Self.files(folder) == kept)
    #expect(try store.officeNotes(by: Example.tom.id, since: .distantPast, limit: 9).count == 1)
  }

  @Test func `a photo that is gone keeps nothing`() throws {
    let folder = try TemporaryFolder()
    let store = try Example.store(in: folder, Example.pool())
    let photo = try Self.photo(in: folder, 71)
    try FileManager.default.removeItem(atPath: photo.file.path)
    #expect(throws: StoreError.self) { try store.keep(Self.draft(), photos: [photo]) }
    #expect(throws: StoreError.self) { try store.officeNote(ID(1)) }
    #expect(try Self.files(folder).isEmpty)
  }

  @Test func `a person writes two hundred notes on a day, another person further ones`() throws {
    let store = try Example.store(Example.pool())
    for number in 1...OfficeNote.dayLimit {
      #expect(try Self.isKept(store.keep(Self.draft(number, at: Example.at(minutes: Double(number) / 60)))))
    }
    let next = Self.draft(500, at: Example.at(minutes: 10))
    if case .tooMany = try store.keep(next) {} else { Issue.record("a further note is kept") }
    #expect(throws: StoreError.self) { try store.officeNote(ID(500)) }
    // The same form again is the same answer, also on a full day.
    #expect(try Self.isKept(store.keep(Self.draft(1))))
    #expect(try Self.isKept(store.keep(Self.draft(501, by: Example.olivia.id))))
    #expect(try Self.isKept(store.keep(Self.draft(502, at: Example.at(minutes: 1_440)))))
  }

  @Test func `a note waits however old it is until it is dismissed, and Undo opens it again`() throws {
    let store = try Example.store(Example.pool())
    _ = try store.keep(Self.draft())
    let later = Example.at(minutes: 400 * 1_440)
    func isOpen() throws -> Bool { try store.needs(now: later, limit: 5)[.officeNote]?.items.count == 1 }
    let line = try store.officeNote(ID(1)).line
    #expect(try isOpen())
    try store.dismiss([line], by: Example.olivia.id, now: later)
    #expect(try !isOpen() && store.officeNote(ID(1)).seenAt == later)
    // A further press changes nothing.
    try store.dismiss([line], by: Example.olivia.id, now: later.addingTimeInterval(60))
    #expect(try store.officeNote(ID(1)).seenAt == later)
    try store.undismiss(line)
    #expect(try isOpen())
    try store.dismiss([line], by: Example.olivia.id, now: later)
    try store.undismiss(at: later)
    #expect(try isOpen())
    // Dismissals end after half a year; a note that was seen does not return.
    try store.dismiss([line], by: Example.olivia.id, now: later)
    #expect(try store.needs(now: later.addingTimeInterval(300 * 86_400), limit: 5)[.officeNote] == nil)
  }

  @Test func `a note outlives its customer, who returns with the trash`() throws {
    let store = try Example.store(Example.pool(1, name: "Ann"))
    _ = try store.keep(Self.draft())
    _ = try store.delete(ID<Pool>(1), by: nil, now: Example.now)
    #expect(try store.officeNote(ID(1)).customer == nil)
    #expect(try store.needs(now: Example.now, limit: 5)[.officeNote]?.items.first?.pool == nil)
    _ = try store.restorePool(ID(1))
    #expect(try store.officeNote(ID(1)).customer?.name == "Ann")
  }

  @Test func `authors see their own notes, the newest first, and the activity has all`() throws {
    let store = try Example.store(Example.pool(1, name: "Ann"))
    _ = try store.keep(Self.draft(1))
    _ = try store.keep(Self.draft(2, .newCustomer, about: nil, at: Example.at(minutes: 1)))
    _ = try store.keep(Self.draft(3, .other, about: nil, by: Example.olivia.id, at: Example.at(minutes: 2)))
    func numbers(since instant: Date, limit: Int = 9) throws -> [ID<OfficeNote>] {
      try store.officeNotes(by: Example.tom.id, since: instant, limit: limit).map(\.id)
    }
    #expect(try numbers(since: Example.now) == [ID(2), ID(1)])
    #expect(try numbers(since: Example.now, limit: 1) == [ID(2)])
    #expect(try numbers(since: Example.at(minutes: 0.5)) == [ID(2)])
    let entries = try store.activity(until: Example.at(minutes: 5), limit: 3)
    #expect(
      entries.map(\.action) == [
        .wrote(ID(3), .other), .wrote(ID(2), .newCustomer), .wrote(ID(1), .customer),
      ])
    #expect(entries.map(\.title) == ["", "", "Ann"] && entries.last?.person == Example.tom.name)
  }

  @Test(arguments: [
    "UPDATE office_notes SET id = x'01'", "UPDATE office_notes SET topic = 'weather'",
    "UPDATE office_notes SET topic = 'other'", "UPDATE office_notes SET pool_id = x'01'",
    "UPDATE office_notes SET text = ''", "UPDATE office_notes SET text = printf('%2001s', 'x')",
    "UPDATE office_notes SET written_at = NULL", "UPDATE office_notes SET seen_at = 'today'",
    "UPDATE office_notes SET person_id = randomblob(16)",
    "UPDATE office_note_photos SET position = 0", "UPDATE office_note_photos SET position = 5",
    "UPDATE office_note_photos SET byte_count = 0", "UPDATE office_note_photos SET file_name = ''",
    "UPDATE office_note_photos SET note_id = randomblob(16)", "DELETE FROM office_notes",
  ])
  func `the table refuses what the page refuses`(sql: String) throws {
    let store = try Example.store(Example.pool())
    _ = try store.keep(Self.draft())
    let error = try #require(throws: DatabaseError.self) {
      try store.database.write { connection in
        try connection.insertPhoto("12345-1.jpg", byteCount: 1, at: 1, of: ID(1))
        try connection.run(sql)
      }
    }
    #expect(error.isConstraint, "\(error)")
  }
}
