import Foundation
import Images
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

/// Forms of phones that wait until the owner takes or discards them.
struct HeldFormTests {
  static let result = SyncResult(digest: [UInt8](repeating: 7, count: 32), location: "/offline")

  static func form(_ number: Int = 1, person: ID<Person>? = Example.tom.id, visit: Int? = nil) -> HeldForm {
    HeldForm(
      id: ID(number), reason: .unknown, kind: "visit", path: "/pools/\(ID<Pool>(9).text)/visits",
      fields: [.init("ph", "7.4"), .init("notes", "Pump \"loud\"\n")], person: person, personName: "Tom Technician",
      pool: ID(9), customer: "Ann", visit: visit.map { ID($0) }, madeAt: Example.at(minutes: -60),
      receivedAt: Example.at(minutes: Double(number)))
  }

  static func photo(_ folder: TemporaryFolder, _ number: Int) throws -> NewPhoto {
    let bytes = ExamplePhoto.phonePNG
    let kept = try KeptPhotos(folder: folder.file("uploads/photos"))
      .keep(ImageScan(bytes), from: bytes, of: .guest, now: Example.now)
    return NewPhoto(id: ID(number), file: kept)
  }

  private static func open(_ store: Store) throws -> [String] {
    try store.needs(now: Example.now, limit: 9)[.held]?.items.map(\.subject) ?? []
  }

  @Test func `a form is kept whole, once, with the result of its operation`() throws {
    let store = try Example.store()
    for _ in 1...2 { #expect(try store.hold(Self.form(), result: Self.result) == .held) }
    let held = try store.heldForm(ID(1))
    #expect(held == Self.form())
    #expect(try store.syncResult(of: ID<SyncOperation>(1)) == Self.result)
    let line = try #require(store.needs(now: Example.now, limit: 9)[.held]?.items.first)
    #expect(line.title == "Ann" && line.held?.person == "Tom Technician" && line.pool == nil)
  }

  @Test func `it waits until it is taken or discarded, and no dismissal ends it`() throws {
    let store = try Example.store()
    for number in 1...3 { _ = try store.hold(Self.form(number), result: Self.result) }
    try store.dismiss(store.needs(now: Example.now, limit: 9)[.held]?.items.map(\.key) ?? [], by: nil, now: Example.now)
    #expect(try Self.open(store).count == 3)
    try store.settle(ID(1), as: .taken, at: Example.now)
    try store.settle(ID(2), as: .discarded, at: Example.now)
    #expect(try Self.open(store) == [ID<HeldForm>(3).text])
    // One that was settled stays so.
    try store.settle(ID(1), as: .discarded, at: Example.at(minutes: 9))
    for number in 1...2 { try store.reopen(ID(number)) }
    #expect(try store.heldForm(ID(1)).outcome == .taken && store.heldForm(ID(2)).outcome == nil)
  }

  @Test func `a person has so many that wait, and others go on`() throws {
    let store = try Example.store()
    for number in 1...HeldForm.limit { _ = try store.hold(Self.form(number), result: Self.result) }
    #expect(try store.hold(Self.form(900), result: Self.result) == .tooMany)
    #expect(try store.hold(Self.form(901, person: Example.olivia.id), result: Self.result) == .held)
    try store.settle(ID(1), as: .taken, at: Example.now)
    #expect(try store.hold(Self.form(900), result: Self.result) == .held)
  }

  @Test func `a photo that follows its visit joins the form that holds it`() throws {
    let folder = try TemporaryFolder()
    let store = try Example.store(in: folder)
    _ = try store.hold(Self.form(visit: 5), photos: [HeldPhoto(Self.photo(folder, 71))], result: Self.result)
    var number = 71
    func follow(_ operation: Int, by person: ID<Person>) throws -> FollowingPhoto {
      number += 1
      return try store.follow(
        ID(5), Self.photo(folder, number), of: .before, as: ID(operation), by: person, now: Example.now)
    }
    #expect(try follow(2, by: Example.olivia.id) == .gone)
    for _ in 1...2 { #expect(try follow(3, by: Example.tom.id) == .done) }
    #expect(try store.heldForm(ID(1)).photos == [1, 2])
    #expect(try store.heldFormPhoto(2, of: ID(1)).subject == .before)
    #expect(try store.problems().isEmpty)
    let later = Example.now.addingTimeInterval(31 * 86_400)
    try store.settle(ID(1), as: .discarded, at: Example.now)
    #expect(try store.removeStrayPhotos(unchangedSince: later) == 0)
    _ = try store.emptyTrash(now: later)
    #expect(throws: StoreError.self) { try store.heldForm(ID(1)) }
    #expect(try store.problems().isEmpty)
  }

  @Test(arguments: [
    "UPDATE held_forms SET reason = 'weather'", "UPDATE held_forms SET fields = 'no list'",
    "UPDATE held_forms SET settled_at = 1", "UPDATE held_forms SET outcome = 'taken'",
    "UPDATE held_forms SET kind = ''", "UPDATE held_forms SET person_id = randomblob(16)",
  ])
  func `the schema refuses what is impossible`(sql: String) throws {
    let store = try Example.store()
    _ = try store.hold(Self.form(), result: Self.result)
    #expect(throws: (any Error).self) { try store.database.write { try $0.run(sql) } }
  }
}
