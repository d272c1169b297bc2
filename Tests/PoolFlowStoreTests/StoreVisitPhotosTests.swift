import Foundation
import Images
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

/// A visit with photos: files first, rows after, and nothing half.
struct StoreVisitPhotosTests {
  private let folder: TemporaryFolder
  private let store: Store
  private let kept: KeptPhotos

  init() throws {
    folder = try TemporaryFolder()
    store = try Example.store(in: folder, Recording.scaling)
    kept = KeptPhotos(folder: folder.file("uploads/photos"))
  }

  private func photo(_ number: Int, _ bytes: [UInt8]) throws -> NewPhoto {
    NewPhoto(id: ID(7_000 + number), file: try KeptPhotosTests.keep(bytes, in: kept))
  }

  private var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.file("stores/first/photos")).sorted() }
  }

  @Test func `photos are recorded with their visit, in order and with their kind`() throws {
    let photos = [try photo(1, ExamplePhoto.phonePNG), try photo(2, ExamplePhoto.phoneJPEG)]
    guard case .recorded(let visit) = try store.record(Example.draft(), photos: photos) else {
      Issue.record("not recorded")
      return
    }
    #expect(visit.photoCount == 2)
    #expect(try store.visit(ID(1)).photoCount == 2)
    #expect(try store.photo(1, of: ID(1)).kind == .png)
    let second = try store.photo(2, of: ID(1))
    #expect(second.kind == .jpeg)
    #expect(FileManager.default.contents(atPath: second.path)?.count == second.byteCount)
    #expect(try store.problems() == [])
  }

  @Test func `the same visit sent again needs its photos no more and leaves no file`() throws {
    let photos = [try photo(1, ExamplePhoto.phonePNG)]
    _ = try store.record(Example.draft(), photos: photos)
    kept.remove(photos[0].file)
    for again in [[], [NewPhoto(id: ID(7_009), file: photos[0].file)], [try photo(8, ExamplePhoto.phonePNG)]] {
      guard case .alreadyRecorded = try store.record(Example.draft(), photos: again) else {
        Issue.record("not the same")
        return
      }
    }
    #expect(try files.count == 1)
  }

  @Test func `other content, a wrong dose and a missing pool leave no file`() throws {
    _ = try store.record(Example.draft())
    _ = try store.record(Example.draft(submission: [2]), photos: [photo(1, ExamplePhoto.phonePNG)])
    _ = try store.record(
      Example.draft(2, doses: [Recording.dose(key: "nothing")]), photos: [photo(2, ExamplePhoto.phonePNG)])
    #expect(throws: StoreError.self) {
      try store.record(Example.draft(3, pool: ID(404)), photos: [photo(3, ExamplePhoto.phonePNG)])
    }
    #expect(try files == [])
    #expect(throws: StoreError.self) { try store.visit(ID(2)) }
  }

  @Test func `a missing photo stops a new visit, with nothing half saved`() throws {
    let photos = [try photo(1, ExamplePhoto.phoneJPEG), try photo(2, ExamplePhoto.phonePNG)]
    kept.remove(photos[1].file)
    #expect(throws: StoreError.self) { try store.record(Example.draft(), photos: photos) }
    #expect(throws: StoreError.self) { try store.visit(ID(1)) }
    #expect(try files == [])
  }

  @Test func `a folder that accepts no file stops the visit, and the kept photo still waits`() throws {
    let photos = [try photo(1, ExamplePhoto.phoneJPEG)]
    try FileManager.default.removeItem(atPath: folder.file("stores/first/photos"))
    #expect(throws: StoreError.self) { try store.record(Example.draft(), photos: photos) }
    #expect(throws: StoreError.self) { try store.visit(ID(1)) }
    #expect(FileManager.default.fileExists(atPath: photos[0].file.path))
  }

  @Test func `an undone visit takes its photos along`() throws {
    _ = try store.record(
      Example.draft(technician: Example.tom.id), photos: [photo(1, ExamplePhoto.phoneJPEG)])
    _ = try store.undo(ID(1), by: Example.tom.id, role: .technician, now: Example.now)
    #expect(try files == [])
  }

  @Test func `photos of a deleted pool stay until it is restored, and strays are removed`() throws {
    _ = try store.record(Example.draft(), photos: [photo(1, ExamplePhoto.phoneJPEG)])
    _ = try store.delete(ID(1), by: nil, now: Example.now)
    let stray = folder.file("stores/first/photos/\(ID<Visit>(99).text).jpg")
    #expect(FileManager.default.createFile(atPath: stray, contents: Data([1])))
    #expect(try store.removeStrayPhotos(unchangedSince: .distantPast) == 0)
    #expect(try store.removeStrayPhotos(unchangedSince: .distantFuture, limit: 0) == 0)
    #expect(try store.removeStrayPhotos(unchangedSince: .distantFuture) == 1)
    #expect(try files.count == 1)
    _ = try store.restorePool(ID(1))
    #expect(try store.photo(1, of: ID(1)).kind == .jpeg)
    #expect(try store.problems() == [])
  }

  @Test func `items in the trash for thirty days are removed with their photos, and nothing else`() throws {
    try store.add(Example.pool(2), by: nil, today: Example.today)
    for number in 1...3 {
      _ = try store.record(
        Example.draft(number, pool: ID(number == 3 ? 2 : 1), submission: [UInt8(number)]),
        photos: [photo(number, ExamplePhoto.phoneJPEG)])
    }
    let owner = Example.olivia.id
    func delete(_ number: Int, at now: Date) throws {
      _ = try store.delete(ID(number) as ID<Visit>, by: owner, role: .owner, now: now)
    }
    func later(days: Double) -> Date { Example.now.addingTimeInterval(days * 86_400) }
    try delete(1, at: Example.now)
    try delete(2, at: later(days: 1))
    try store.deleteItem(Recording.acid, by: nil, now: Example.now)
    #expect(try store.emptyTrash(now: later(days: 30)) == 0)
    #expect(try store.emptyTrash(now: later(days: 30.1), limit: 0) == 0)
    #expect(try files.count == 3)
    #expect(try store.emptyTrash(now: later(days: 30.1)) == 2)
    #expect(try store.deletedVisit(ID(1)) == nil && store.deletedItem(Recording.acid) == nil)
    #expect(try files.count == 2)
    _ = try store.restoreVisit(ID(2), by: owner, role: .owner, now: later(days: 30.1))
    #expect(try store.emptyTrash(now: later(days: 99)) == 0)
    _ = try store.delete(ID(1) as ID<Pool>, by: owner, now: Example.now)
    #expect(try store.emptyTrash(now: later(days: 31)) == 1)
    #expect(try store.photo(1, of: ID(3)).kind == .jpeg)
    #expect(try files.count == 1)
    guard case .takenBack = try store.record(Example.draft(submission: [1])) else {
      Issue.record("an identifier of the emptied trash was used again")
      return
    }
    #expect(try store.problems() == [])
  }

  @Test func `the unfinished uploads of an ended server are removed, and nothing else`() throws {
    for name in ["body-a1b2c3", "part-a1b2c3", "note"] {
      #expect(FileManager.default.createFile(atPath: folder.file("uploads/\(name)"), contents: Data([1])))
    }
    let waiting = try photo(1, ExamplePhoto.phoneJPEG)
    try DataDirectory(path: folder.path).removeUnfinishedUploads()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("uploads")).sorted() == ["note", "photos"])
    #expect(FileManager.default.fileExists(atPath: waiting.file.path))
  }
}
