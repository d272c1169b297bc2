import Foundation
import PoolFlowDomain
import PoolFlowTesting
import SQLite
import Testing

@testable import PoolFlowStore

/// Signing in while the disk is full, so that the owner can make room.
struct FullDiskSessionsTests {
  private static let olivia = Account(
    id: ID(1), person: ID(101), email: "olivia@example.com", name: "Olivia", role: .owner)

  private static func token(_ number: Int) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { [UInt8](repeating: 0, count: 24) + $0 }
  }

  /// Accounts whose file can grow by no page, with its sessions.
  private static func full() throws -> (accounts: Accounts, sessions: Int) {
    let accounts = try Accounts.inMemory()
    #expect(try accounts.add(olivia, passwordHash: "hash", at: Example.now))
    try accounts.database.file.maintain { connection in
      let pages = try connection.int("PRAGMA page_count") ?? 0
      try connection.script("PRAGMA max_page_count = \(pages)")
    }
    for number in 1...5_000 {
      #expect(try accounts.startSession(tokenHash: token(number), of: ID(1), verified: "hash", now: Example.now))
      if try written(accounts) < number { return (accounts, number) }
    }
    throw StoreError.notFound
  }

  private static func written(_ accounts: Accounts) throws -> Int {
    try accounts.database.reading { try $0.int("SELECT count(*) FROM sessions") ?? 0 }
  }

  private static func isOpen(_ accounts: Accounts, _ number: Int, at now: Date = Example.now) throws -> Bool {
    try accounts.session(tokenHash: token(number), now: now)?.account == olivia
  }

  @Test func `a session begins on a full disk and ends with sign-out, time or a new password`() throws {
    let (accounts, number) = try Self.full()
    #expect(try Self.isOpen(accounts, number))
    #expect(try !Self.isOpen(accounts, number, at: Example.now.addingTimeInterval(31 * 86_400)))
    #expect(try accounts.startSession(tokenHash: Self.token(number + 1), of: ID(1), verified: "hash", now: Example.now))
    try accounts.endSession(tokenHash: Self.token(number))
    #expect(try !Self.isOpen(accounts, number))
    #expect(try Self.isOpen(accounts, number + 1))
    try accounts.database.file.maintain { try $0.script("PRAGMA max_page_count = 100000") }
    try accounts.setPassword(of: ID(1), hash: "another")
    #expect(try !Self.isOpen(accounts, number + 1))
  }

  @Test func `a wrong password, a disabled account and sign-out everywhere open nothing on a full disk either`() throws
  {
    let (accounts, number) = try Self.full()
    #expect(
      try !accounts.startSession(tokenHash: Self.token(9_000), of: ID(1), verified: "old hash", now: Example.now))
    #expect(try !accounts.startSession(tokenHash: Self.token(9_001), of: ID(404), now: Example.now))
    _ = try accounts.endSessions(of: ID(1), keeping: Self.token(number), now: Example.now)
    #expect(try Self.isOpen(accounts, number))
    try accounts.disable(ID(1), at: Example.now)
    #expect(try !Self.isOpen(accounts, number))
    #expect(try !accounts.startSession(tokenHash: Self.token(9_002), of: ID(1), verified: "hash", now: Example.now))
  }
}
