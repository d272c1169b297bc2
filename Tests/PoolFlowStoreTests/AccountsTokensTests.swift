import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

struct AccountsTokensTests {
  private static func token(_ number: UInt8) -> [UInt8] { [UInt8](repeating: number, count: 32) }

  private static func accounts() throws -> Accounts {
    let accounts = try Accounts.inMemory()
    let tom = Account(id: ID(1), person: ID(2), email: "t@example.com", name: "Tom", role: .technician)
    #expect(try accounts.add(tom, passwordHash: "x", at: Example.now))
    try accounts.addToken(hash: token(1), of: ID(1), label: "truck", now: Example.now)
    try accounts.addToken(hash: token(2), of: ID(1), label: "", now: Example.now)
    return accounts
  }

  @Test func `a token has the rights of its account`() throws {
    let accounts = try Self.accounts()
    let bearer = try #require(try accounts.bearer(tokenHash: Self.token(1), now: Example.now))
    #expect((bearer.account.id, bearer.account.role) == (ID(1), .technician))
    #expect(try accounts.bearer(tokenHash: Self.token(3), now: Example.now) == nil)
    #expect(try accounts.bearer(tokenHash: [], now: Example.now) == nil)
  }

  @Test func `tokens are listed without their secret and with their last use, written at most hourly`() throws {
    let accounts = try Self.accounts()
    #expect(try accounts.tokens().map(\.label) == ["truck", ""])
    #expect(try accounts.tokens().map(\.email) == ["t@example.com", "t@example.com"])
    #expect(try accounts.tokens().map(\.lastUsedAt) == [nil, nil])
    for minutes in [1.0, 30, 60.9] {
      _ = try accounts.bearer(tokenHash: Self.token(1), now: Example.at(minutes: minutes))
    }
    #expect(try accounts.tokens().map(\.lastUsedAt) == [Example.at(minutes: 1), nil])
    _ = try accounts.bearer(tokenHash: Self.token(1), now: Example.at(minutes: 61))
    #expect(try accounts.tokens().map(\.lastUsedAt) == [Example.at(minutes: 61), nil])
  }

  @Test func `a revoked token is refused and its number is never used again`() throws {
    let accounts = try Self.accounts()
    let number = try #require(accounts.tokens().last).number
    #expect(try accounts.revokeToken(number))
    #expect(try !accounts.revokeToken(number))
    #expect(try accounts.bearer(tokenHash: Self.token(2), now: Example.now) == nil)
    #expect(try accounts.bearer(tokenHash: Self.token(1), now: Example.now) != nil)
    try accounts.addToken(hash: Self.token(3), of: ID(1), label: "new", now: Example.now)
    #expect(try #require(accounts.tokens().last).number > number)
  }

  @Test(arguments: [true, false])
  func `a new password and signing out everywhere revoke the tokens if asked to`(isAsked: Bool) throws {
    let left = isAsked ? 0 : 2
    for isPassword in [true, false] {
      let accounts = try Self.accounts()
      let tina = Account(id: ID(3), person: ID(4), email: "u@example.com", name: "Tina", role: .technician)
      #expect(try accounts.add(tina, passwordHash: "x", at: Example.now))
      try accounts.addToken(hash: Self.token(5), of: ID(3), label: "hers", now: Example.now)
      if isPassword {
        try accounts.setPassword(of: ID(1), hash: "y", revokingTokens: isAsked)
      } else {
        _ = try accounts.endSessions(of: ID(1), revokingTokens: isAsked, now: Example.now)
      }
      #expect(try accounts.tokens(of: ID(1)).count == left)
      #expect(try accounts.tokens(of: ID(3)).map(\.label) == ["hers"])
    }
  }

  @Test func `a password set with a link revokes the tokens`() throws {
    let accounts = try Self.accounts()
    #expect(try accounts.renewInvitation(of: ID(1), tokenHash: Self.token(9), now: Example.now))
    #expect(try accounts.tokens().count == 2)
    #expect(try accounts.acceptInvitation(tokenHash: Self.token(9), passwordHash: "y", now: Example.now) != nil)
    #expect(try accounts.tokens().isEmpty)
  }

  @Test func `a token needs an account and a unique digest`() throws {
    let accounts = try Self.accounts()
    #expect(throws: DatabaseError.self) {
      try accounts.addToken(hash: Self.token(9), of: ID(404), label: "", now: Example.now)
    }
    #expect(throws: DatabaseError.self) {
      try accounts.addToken(hash: Self.token(1), of: ID(1), label: "", now: Example.now)
    }
  }
}
