import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

struct AccountsSessionsTests {
  private static let token = [UInt8](repeating: 7, count: 32)
  private static let day: TimeInterval = 86_400

  private static func accounts() throws -> Accounts {
    let accounts = try Accounts.inMemory()
    let owner = Account(id: ID(1), person: ID(2), email: "o@example.com", name: "Olivia", role: .owner)
    #expect(try accounts.add(owner, passwordHash: "x", at: Example.now))
    try accounts.startSession(tokenHash: token, of: ID(1), now: Example.now)
    return accounts
  }

  private static func lastSeen(_ accounts: Accounts) throws -> Date? {
    try accounts.database.reading { connection in
      try connection.first("SELECT last_seen_at FROM sessions") { try $0.instant("last_seen_at") }
    }
  }

  @Test func `a session names its account`() throws {
    let session = try #require(try Self.accounts().session(tokenHash: Self.token, now: Example.now))
    #expect((session.account.id, session.account.role) == (ID(1), .owner))
    #expect(session.preferences == Preferences())
  }

  @Test func `a session that was never started is unknown`() throws {
    let accounts = try Self.accounts()
    for token in [[], [7], [UInt8](repeating: 8, count: 32), [UInt8](repeating: 7, count: 33)] as [[UInt8]] {
      #expect(try accounts.session(tokenHash: token, now: Example.now) == nil)
    }
  }

  @Test func `a session ends after thirty idle days and continues while it is used`() throws {
    let accounts = try Self.accounts()
    var now = Example.now
    for _ in 0..<4 {
      now.addTimeInterval(29 * Self.day)
      #expect(try accounts.session(tokenHash: Self.token, now: now) != nil)
    }
    now.addTimeInterval(30 * Self.day + 1)
    #expect(try accounts.session(tokenHash: Self.token, now: now) == nil)
  }

  @Test func `the last sight is written at most every five minutes`() throws {
    let accounts = try Self.accounts()
    for minutes in [0.0, 1, 3, 4.9] {
      _ = try accounts.session(tokenHash: Self.token, now: Example.at(minutes: minutes))
      #expect(try Self.lastSeen(accounts) == Example.now)
    }
    _ = try accounts.session(tokenHash: Self.token, now: Example.at(minutes: 5))
    #expect(try Self.lastSeen(accounts) == Example.at(minutes: 5))
    _ = try accounts.session(tokenHash: Self.token, now: Example.at(minutes: 9.9))
    #expect(try Self.lastSeen(accounts) == Example.at(minutes: 5))
  }

  @Test func `a clock that goes back does not end a session`() throws {
    let accounts = try Self.accounts()
    #expect(try accounts.session(tokenHash: Self.token, now: Example.at(minutes: -90_000)) != nil)
    #expect(try Self.lastSeen(accounts) == Example.now)
  }

  @Test func `a session that was signed out of is unknown`() throws {
    let accounts = try Self.accounts()
    try accounts.endSession(tokenHash: [UInt8](repeating: 8, count: 32))
    #expect(try accounts.session(tokenHash: Self.token, now: Example.now) != nil)
    try accounts.endSession(tokenHash: Self.token)
    #expect(try accounts.session(tokenHash: Self.token, now: Example.now) == nil)
  }

  @Test func `an ended session is still recognised as its account's, and opens nothing`() throws {
    let accounts = try Self.accounts()
    #expect(try accounts.endedSession(tokenHash: [UInt8](repeating: 8, count: 32)) == nil)
    let later = Example.now.addingTimeInterval(31 * Self.day)
    #expect(try accounts.session(tokenHash: Self.token, now: later) == nil)
    #expect(try accounts.endedSession(tokenHash: Self.token) == ID(1))
    try accounts.setPassword(of: ID(1), hash: "new")
    for moment in [.distantPast, Example.now, later] {
      #expect(try accounts.session(tokenHash: Self.token, now: moment) == nil)
    }
    #expect(try accounts.endedSession(tokenHash: Self.token) == ID(1))
    try accounts.disable(ID(1), at: Example.now)
    #expect(try accounts.endedSession(tokenHash: Self.token) == nil)
  }

  @Test(arguments: [false, true])
  func `sessions that ended long ago are removed`(byPassword: Bool) throws {
    let accounts = try Self.accounts()
    if byPassword { try accounts.setPassword(of: ID(1), hash: "new") }
    let later = Example.now.addingTimeInterval(61 * Self.day)
    try accounts.startSession(tokenHash: [UInt8](repeating: 8, count: 32), of: ID(1), now: later)
    #expect(try Self.sessionCount(accounts) == 2)
    try accounts.forgetEndedSessions(now: later)
    #expect(try Self.sessionCount(accounts) == 1)
    try accounts.forgetEndedSessions(now: Example.now)
    #expect(try Self.sessionCount(accounts) == 1)
  }

  @Test func `a clock that leaps and returns ends no session`() throws {
    let accounts = try Self.accounts()
    let ahead = Example.now.addingTimeInterval(900 * Self.day)
    #expect(try accounts.session(tokenHash: Self.token, now: ahead) == nil)
    let other = [UInt8](repeating: 8, count: 32)
    try accounts.startSession(tokenHash: other, of: ID(1), now: ahead)
    for token in [Self.token, other] {
      #expect(try accounts.session(tokenHash: token, now: Example.at(minutes: 6)) != nil)
    }
  }

  private static func sessionCount(_ accounts: Accounts) throws -> Int? {
    try accounts.database.reading { connection in
      try connection.int("SELECT count(*) FROM sessions")
    }
  }

  @Test func `a session needs an account and a whole digest`() throws {
    let accounts = try Self.accounts()
    let other = [UInt8](repeating: 9, count: 32)
    #expect(try !accounts.startSession(tokenHash: other, of: ID(404), now: Example.now))
    #expect(throws: DatabaseError.self) { try accounts.startSession(tokenHash: [9], of: ID(1), now: Example.now) }
    #expect(throws: DatabaseError.self) {
      try accounts.startSession(tokenHash: Self.token, of: ID(1), now: Example.now)
    }
  }

  @Test func `a password that was changed during its check starts no session`() throws {
    let accounts = try Self.accounts()
    let other = [UInt8](repeating: 9, count: 32)
    let verified = try #require(try accounts.passwordHash(of: ID(1)))
    try accounts.setPassword(of: ID(1), hash: "another")
    #expect(try !accounts.startSession(tokenHash: other, of: ID(1), verified: verified, now: Example.now))
    #expect(try accounts.startSession(tokenHash: other, of: ID(1), verified: "another", now: Example.now))
  }

  @Test func `preferences come with the session, as they were last saved`() throws {
    let accounts = try Self.accounts()
    for preferences in [
      Preferences(language: "pt-BR", units: .metric, showsBothUnits: true, theme: .dark), Preferences(),
    ] {
      try accounts.save(preferences, of: ID(1))
      #expect(try accounts.session(tokenHash: Self.token, now: Example.now)?.preferences == preferences)
    }
  }
}
