import Foundation
import PoolFlowDomain
import PoolFlowTesting
import SQLite
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
    // Requests that still use the old store can finish.
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

  @Test func `data that cannot be opened is tried again until it can be`() throws {
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

  @Test func `a pointer to a missing store creates nothing`() throws {
    let folder = try TemporaryFolder()
    let live = try Self.live(folder)
    try DataDirectory(path: folder.path).point(to: "missing")
    #expect(throws: StoreError.self) { try live.store(now: Example.now.addingTimeInterval(1)) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("stores")) == ["first"])
    try DataDirectory(path: folder.path).point(to: "first")
    #expect(try live.store(now: Example.now.addingTimeInterval(2)).poolCount() == 0)
  }

  @Test func `no store is opened before the accounts can be`() throws {
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

  @Test func `damage that was met is remembered until a check finds none`() throws {
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

  @Test func `after damage was met no data is written until a check has passed`() throws {
    let folder = try TemporaryFolder()
    let live = try Self.live(folder)
    try live.store(now: Example.now).save(Example.tom, at: Example.now)
    live.note(.unavailable("a page is malformed", .damaged))
    for minutes in [0.0, 1, 600] {
      let store = try live.store(now: Example.at(minutes: minutes))
      let error = #expect(throws: StoreError.self) { try store.save(Example.olivia, at: Example.now) }
      #expect(error?.fault == .damaged)
      // The refusal is not damage itself.
      error.map(live.note)
      #expect(live.failure(now: Example.now)?.description.hasSuffix("a page is malformed") == true)
      #expect(try store.people().count == 1)
      #expect(live.hasFailed)
    }
    #expect(live.retry(now: Example.at(minutes: 601)))
    try live.store(now: Example.at(minutes: 601)).save(Example.olivia, at: Example.now)
    #expect(try live.store(now: Example.at(minutes: 601)).people().count == 2)
    #expect(!live.hasFailed)
  }

  @Test func `a nightly check that passes removes the mark, and a late refusal sets none`() throws {
    let folder = try TemporaryFolder()
    let live = try Self.live(folder)
    let store = try live.store(now: Example.now)
    live.note(.unavailable("a page is malformed", .damaged))
    let refusal = #expect(throws: StoreError.self) { try store.save(Example.tom, at: Example.now) }
    #expect(live.check(now: Example.now) == nil)
    refusal.map(live.note)
    #expect(live.failure(now: Example.now) == nil && !live.hasFailed)
    try live.store(now: Example.now).save(Example.tom, at: Example.now)
    #expect(try Self.live(folder).failure(now: Example.now) == nil)
  }

  @Test func `damage that was met is remembered over a restart until a check has passed`() throws {
    let folder = try TemporaryFolder()
    do {
      let live = try Self.live(folder)
      try live.store(now: Example.now).save(Example.tom, at: Example.now)
      live.note(.unavailable("a page is malformed", .damaged))
    }
    let again = try Self.live(folder)
    let store = try again.store(now: Example.now)
    #expect(again.hasFailed)
    #expect(again.failure(now: Example.now)?.description == "the data cannot be opened: a page is malformed")
    #expect(throws: StoreError.self) { try store.save(Example.olivia, at: Example.now) }
    let directory = try DataDirectory(path: folder.path)
    #expect(throws: StoreError.self) {
      try Store.open(in: directory, seed: Example.seed()).save(Example.olivia, at: Example.now)
    }
    #expect(again.retry(now: Example.now))
    try again.store(now: Example.now).save(Example.olivia, at: Example.now)
    let last = try Self.live(folder)
    #expect(last.failure(now: Example.now) == nil)
    #expect(try last.store(now: Example.now).people().count == 2)
  }

  @Test func `a check finds a damaged page that no request has met, and a second leaves the store closed`() throws {
    let folder = try TemporaryFolder()
    let live = try Self.live(folder)
    #expect(live.check(now: Example.now) == nil)
    try live.store(now: Example.now).add(Example.pool(), by: nil, today: Example.today)
    // The first page of an index, which neither the start nor the writes below need.
    let place = try live.store(now: Example.now).database.read { connection in
      try connection.first(
        "SELECT (rootpage - 1) * page_size AS place, page_size FROM sqlite_schema, pragma_page_size() WHERE name = ?",
        ["pools_unlocated"]
      ) { (try $0.int("place"), try $0.int("page_size")) }
    }
    let (offset, size) = try #require(place)
    try live.foldLog()
    let handle = try #require(FileHandle(forUpdatingAtPath: folder.file("stores/first/business.sqlite")))
    try handle.seek(toOffset: UInt64(offset))
    try handle.write(contentsOf: Data(repeating: 0xA5, count: size))
    try handle.close()
    let again = LiveStore(directory: try DataDirectory(path: folder.path), now: Example.now) { Example.seed() }
    #expect(again.failure(now: Example.now) == nil)
    #expect(again.check(now: Example.now)?.fault == .damaged)
    #expect(again.failure(now: Example.now)?.fault == .damaged)
    #expect(throws: StoreError.self) { try again.store(now: Example.now).save(Example.tom, at: Example.now) }
    #expect(!again.retry(now: Example.at(minutes: 1)))
    #expect(throws: StoreError.self) { try again.store(now: Example.at(minutes: 2)).save(Example.tom, at: Example.now) }
  }

  @Test func `a folded log leaves all data in the one file`() throws {
    let folder = try TemporaryFolder()
    let directory = try DataDirectory(path: folder.path)
    let accounts = try Accounts.open(in: directory)
    let live = try Self.live(folder)
    let account = Account(id: ID(1), person: ID(2), email: "a@example.com", name: "A", role: .owner)
    #expect(try accounts.add(account, passwordHash: "hash", at: Example.now))
    try live.store(now: Example.now).save(Example.tom, at: Example.now)
    func logSize(_ file: String) throws -> Int { try folder.contents()[file + "-wal"]?.count ?? 0 }
    for file in ["accounts.sqlite", "stores/first/business.sqlite"] { #expect(try logSize(file) > 0, "\(file)") }
    try accounts.foldLog()
    try live.foldLog()
    for file in ["accounts.sqlite", "stores/first/business.sqlite"] { #expect(try logSize(file) == 0, "\(file)") }
    let copy = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: folder.file("accounts.sqlite"), toPath: copy.file("accounts.sqlite"))
    #expect(try Accounts.open(in: DataDirectory(path: copy.path)).all() == [account])
  }
}
