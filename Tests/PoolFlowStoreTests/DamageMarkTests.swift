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
        DROP TRIGGER reading_added; DROP TRIGGER reading_removed;
        DROP TRIGGER measurements_moved; DROP TRIGGER measurements_removed; DROP TABLE first_measurements;
        DELETE FROM migrations WHERE name = 'first measurements';
        \(spoil)
        """)
    }
    try store.database.foldLog()
    directory.mark(.unavailable("a page is malformed", .damaged), of: "first")
    return directory
  }

  private static let orphan = "INSERT INTO fees (pool_row, valid_from_on, monthly_fee) VALUES (999, '2026-01-01', 1);"

  @Test func `a marked store of an earlier version in which damage is found again is left as it is`() throws {
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

  @Test func `a marked store of an earlier version in which nothing is found is brought up to this one`() throws {
    let folder = try TemporaryFolder()
    let directory = try Self.marked(folder)
    let store = try Store.open(in: directory, seed: Example.seed())
    #expect(directory.damage(of: "first") == nil)
    try store.save(Example.tom, at: Example.now)
    #expect(try store.poolCount() == 1)
  }

  @Test func `damage that is met in the accounts is theirs alone`() throws {
    let folder = try TemporaryFolder()
    let directory = try DataDirectory(path: folder.path)
    let accounts = try Accounts.open(in: directory)
    let live = LiveStore(directory: directory, now: Example.now) { Example.seed() }
    let error = #expect(throws: StoreError.self) {
      try accounts.database.reading { _ in throw DatabaseError(code: 11, message: "malformed") }
    }
    #expect(error?.fault == .damagedAccounts)
    error.map(live.note)
    #expect(live.failure(now: Example.now) == nil)
    #expect(directory.damage(of: "first") == nil)
  }
}
