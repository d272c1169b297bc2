import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore

struct LiveStoreTests {
  private static func live(_ folder: TemporaryFolder, name: String = "first") throws -> LiveStore {
    LiveStore(directory: try DataDirectory(path: folder.path), now: Example.now) { Example.seed(storeName: name) }
  }

  /// A second store beside the first, as a restore makes it.
  private static func addStore(_ folder: TemporaryFolder, name: String, pool: Int) throws {
    let aside = try TemporaryFolder()
    do {
      let directory = try DataDirectory(path: aside.path)
      let store = try Store.open(in: directory, seed: Example.seed(storeName: name))
      try store.add(Example.pool(pool), by: nil, today: Example.today)
    }
    try FileManager.default.moveItem(
      atPath: aside.file("stores/\(name)"), toPath: folder.file("stores/\(name)"))
  }

  @Test func `a change of the pointer is followed within a second`() throws {
    let folder = try TemporaryFolder()
    let live = try Self.live(folder)
    let before = try live.store(now: Example.now)
    try Self.addStore(folder, name: "second", pool: 42)
    try DataDirectory(path: folder.path).point(to: "second")
    #expect(try live.store(now: Example.now.addingTimeInterval(1)).pool(ID(42)).id == ID(42))
    // Who still works with the old store can finish.
    #expect(try before.poolCount() == 0)
  }

  @Test func `the same store stays open while the pointer stays`() throws {
    let folder = try TemporaryFolder()
    let live = try Self.live(folder)
    let first = try live.store(now: Example.now)
    #expect(try live.store(now: Example.now.addingTimeInterval(3_600)) === first)
    try DataDirectory(path: folder.path).point(to: "first")
    #expect(try live.store(now: Example.now.addingTimeInterval(7_200)) === first)
  }

  @Test func `a clock that goes back does not stop the watch`() throws {
    let folder = try TemporaryFolder()
    let live = try Self.live(folder)
    try Self.addStore(folder, name: "second", pool: 42)
    try DataDirectory(path: folder.path).point(to: "second")
    #expect(try live.store(now: Example.now.addingTimeInterval(-86_400)).poolCount() == 1)
  }

  @Test func `data that cannot be opened is tried again until it can`() throws {
    let folder = try TemporaryFolder()
    do { _ = try Example.store(in: folder, Example.pool()) }
    let file = folder.file("stores/first/business.sqlite")
    try FileManager.default.moveItem(atPath: file, toPath: folder.file("aside"))
    let live = try Self.live(folder, name: "other")
    #expect(throws: StoreError.self) { try live.store(now: Example.now) }
    #expect(throws: StoreError.self) { try live.store(now: Example.now.addingTimeInterval(5)) }
    try FileManager.default.moveItem(atPath: folder.file("aside"), toPath: file)
    #expect(try live.store(now: Example.now.addingTimeInterval(6)).poolCount() == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("stores")) == ["first"])
  }

  @Test func `a pointer to a store that is not there makes nothing new`() throws {
    let folder = try TemporaryFolder()
    let live = try Self.live(folder)
    try DataDirectory(path: folder.path).point(to: "missing")
    #expect(throws: StoreError.self) { try live.store(now: Example.now.addingTimeInterval(1)) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("stores")) == ["first"])
    try DataDirectory(path: folder.path).point(to: "first")
    #expect(try live.store(now: Example.now.addingTimeInterval(2)).poolCount() == 0)
  }

  @Test func `nothing is opened before the accounts can be`() throws {
    let folder = try TemporaryFolder()
    do { _ = try Example.store(in: folder, Example.pool()) }
    let directory = try DataDirectory(path: folder.path)
    let before = try folder.contents()
    let accounts = try LiveAccounts(directory: directory, now: Example.now)
    let live = LiveStore(directory: directory, accounts: accounts, now: Example.now) { Example.seed() }
    for minutes in [0.0, 1, 60] {
      let error = #expect(throws: StoreError.self) { try live.store(now: Example.at(minutes: minutes)) }
      #expect(error?.fault == .missing)
    }
    #expect(!live.retry(now: Example.at(minutes: 61)))
    #expect(try folder.contents() == before)
    _ = try Accounts.open(in: directory, isMadeAnew: true)
    #expect(live.retry(now: Example.at(minutes: 61)))
    #expect(try live.store(now: Example.at(minutes: 61)).poolCount() == 1)
  }

  @Test func `damage that was met is remembered until another look finds none`() throws {
    let folder = try TemporaryFolder()
    let live = try Self.live(folder)
    live.note(.unavailable("the disk is full"))
    #expect(live.failure(now: Example.now) == nil)
    live.note(.unavailable("a page is malformed", .damaged))
    #expect(live.failure(now: Example.now)?.fault == .damaged)
    #expect(try live.store(now: Example.now).poolCount() == 0)
    #expect(live.retry(now: Example.now))
    #expect(live.failure(now: Example.now) == nil)
  }
}
