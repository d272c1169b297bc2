import Foundation
import PoolFlowDomain
import PoolFlowTesting
import SQLite
import Testing

@testable import PoolFlowStore

/// A store with the mark of damage, and a program that is newer than it.
struct DamageMarkTests {
  /// A store of the version before this one, with the mark.
  private static func marked(_ folder: TemporaryFolder, spoil: String = "") throws -> DataDirectory {
    let directory = try DataDirectory(path: folder.path)
    let store = try Store.open(in: directory, seed: Example.seed())
    try store.add(Example.pool(), by: nil, today: Example.today)
    try store.database.maintain { connection in
      try connection.script(
        """
        PRAGMA foreign_keys = OFF;
        ALTER TABLE business DROP COLUMN technicians_order_each_day;
        DELETE FROM migrations WHERE name = 'orders by technicians';
        \(spoil)
        """)
    }
    try store.database.foldLog()
    directory.mark(.unavailable("a page is malformed", .damaged), of: "first")
    return directory
  }

  private static let orphan = "INSERT INTO fees (pool_row, valid_from_on, monthly_fee) VALUES (999, '2026-01-01', 1);"

  @Test func `a marked store of an earlier version is left as it is if damage is found again`() throws {
    let folder = try TemporaryFolder()
    let directory = try Self.marked(folder, spoil: Self.orphan)
    let before = try folder.contents()["stores/first/business.sqlite"]
    let error = #expect(throws: StoreError.self) { try Store.open(in: directory, seed: Example.seed()) }
    #expect(error?.fault == .damaged)
    #expect(try folder.contents()["stores/first/business.sqlite"] == before)
    #expect(directory.damage(of: "first") != nil)
    let live = LiveStore(directory: directory, now: Example.now) { Example.seed() }
    #expect(!live.retry(now: Example.now))
  }

  @Test func `a marked store of an earlier version is migrated if no damage is found`() throws {
    let folder = try TemporaryFolder()
    let directory = try Self.marked(folder)
    let store = try Store.open(in: directory, seed: Example.seed())
    #expect(directory.damage(of: "first") == nil)
    try store.save(Example.tom, at: Example.now)
    #expect(try store.poolCount() == 1)
  }

  @Test func `damage that a check has found is checked again only when the owner tries again`() throws {
    let folder = try TemporaryFolder()
    let directory = try Self.marked(folder, spoil: Self.orphan)
    #expect(throws: StoreError.self) { try Store.open(in: directory, seed: Example.seed()) }
    let database = try Database(path: folder.file("stores/first/business.sqlite"))
    try database.maintain { try $0.script("DELETE FROM fees WHERE pool_row = 999") }
    let live = LiveStore(directory: directory, now: Example.now) { Example.seed() }
    #expect(live.failure(now: Example.at(minutes: 1))?.description == "the data cannot be opened: a page is malformed")
    #expect(live.retry(now: Example.at(minutes: 2)))
    #expect(live.failure(now: Example.at(minutes: 2)) == nil)
  }

  @Test func `the start writes nothing to a marked store`() throws {
    let folder = try TemporaryFolder()
    let directory = try DataDirectory(path: folder.path)
    let store = try Store.open(in: directory, seed: Example.seed())
    try store.add(Example.pool(), by: nil, today: Example.today)
    try store.database.maintain { try $0.script("DELETE FROM pool_search") }
    directory.mark(.unavailable("a page is malformed", .damaged), of: "first")
    // The first store keeps its log open, as that of a killed server is.
    let before = try folder.contents().filter { !$0.key.hasSuffix("-shm") }
    let again = try Store.open(in: directory, seed: Example.seed())
    #expect(again.database.isDoubtful)
    #expect(try folder.contents().filter { !$0.key.hasSuffix("-shm") } == before)
    withExtendedLifetime(store) {}
  }

  @Test func `damage met in the accounts closes them, and leaves the store alone`() throws {
    let folder = try TemporaryFolder()
    let directory = try DataDirectory(path: folder.path)
    let accounts = try LiveAccounts(directory: directory, now: Example.now)
    let live = LiveStore(directory: directory, accounts: accounts, now: Example.now) { Example.seed() }
    #expect(live.failure(now: Example.now) == nil)
    let error = #expect(throws: StoreError.self) {
      try accounts.current.database.reading { _ in throw DatabaseError(code: 11, message: "malformed") }
    }
    #expect(error?.fault == .damagedAccounts)
    error.map(live.note)
    #expect(live.hasFailed)
    #expect(live.failure(now: Example.at(minutes: 1))?.fault == .damagedAccounts)
    #expect(directory.damage(of: "first") == nil)
    // The file is whole after all: trying again has it checked.
    #expect(live.retry(now: Example.at(minutes: 2)))
    #expect(live.failure(now: Example.at(minutes: 2)) == nil && !live.hasFailed)
  }
}
