import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore

struct AccountsPeopleTests {
  private static let link = [UInt8](repeating: 5, count: 32)

  private static func account(_ number: Int, _ role: Role = .owner) -> Account {
    Account(id: ID(number), person: ID(100 + number), email: "\(number)@example.com", name: "N\(number)", role: role)
  }

  private static func accounts(_ accounts: Account...) throws -> Accounts {
    let store = try Accounts.inMemory()
    for account in accounts { #expect(try store.add(account, passwordHash: "x", at: Example.now)) }
    return store
  }

  @Test func `the last owner can be neither demoted nor disabled`() throws {
    let accounts = try Self.accounts(Self.account(1), Self.account(2, .technician))
    #expect(try !accounts.setRole(.technician, of: ID(1)))
    #expect(try !accounts.lockOut(ID(1), at: Example.now))
    #expect(try accounts.setRole(.owner, of: ID(2)))
    #expect(try accounts.lockOut(ID(1), at: Example.now))
    #expect(try !accounts.setRole(.technician, of: ID(2)))
    #expect(try accounts.members(now: Example.now).map(\.account.isDisabled) == [true, false])
  }

  @Test func `an invited owner who has not signed in does not count as the last owner`() throws {
    let accounts = try Self.accounts(Self.account(1))
    #expect(try accounts.invite(Self.account(2), tokenHash: Self.link, now: Example.now))
    #expect(try !accounts.lockOut(ID(1), at: Example.now))
    let hash = try #require(try accounts.acceptInvitation(tokenHash: Self.link, passwordHash: "y", now: Example.now))
    #expect(hash.id == ID(2))
    #expect(try accounts.lockOut(ID(1), at: Example.now))
  }

  @Test func `an invitation works for seven days and once`() throws {
    let accounts = try Self.accounts(Self.account(1))
    #expect(try accounts.invite(Self.account(2, .technician), tokenHash: Self.link, now: Example.now))
    #expect(try accounts.passwordHash(of: ID(2)) == nil)
    let end = Example.now.addingTimeInterval(Accounts.invitationTime)
    #expect(try accounts.invited(tokenHash: Self.link, now: end)?.email == "2@example.com")
    #expect(try accounts.invited(tokenHash: Self.link, now: end.addingTimeInterval(0.001)) == nil)
    #expect(try accounts.member(ID(2), now: end).invitedUntil == end)
    #expect(try accounts.member(ID(2), now: end.addingTimeInterval(1)).invitedUntil == nil)
    #expect(try accounts.acceptInvitation(tokenHash: Self.link, passwordHash: "y", now: end) != nil)
    #expect(try accounts.acceptInvitation(tokenHash: Self.link, passwordHash: "z", now: end) == nil)
    #expect(try accounts.passwordHash(of: ID(2)) == "y")
  }

  @Test func `a new link ends the one before, and a changed password ends the link`() throws {
    let accounts = try Self.accounts(Self.account(1), Self.account(2))
    let other = [UInt8](repeating: 6, count: 32)
    #expect(try accounts.renewInvitation(of: ID(2), tokenHash: Self.link, now: Example.now))
    #expect(try accounts.renewInvitation(of: ID(2), tokenHash: other, now: Example.now))
    #expect(try accounts.invited(tokenHash: Self.link, now: Example.now) == nil)
    #expect(try accounts.passwordHash(of: ID(2)) == "x")
    try accounts.setPassword(of: ID(2), hash: "z")
    #expect(try accounts.invited(tokenHash: other, now: Example.now) == nil)
  }

  @Test func `a person is invited only once, by address and by name`() throws {
    let accounts = try Self.accounts(Self.account(1))
    let sameMail = Account(id: ID(8), person: ID(9), email: "1@example.com", name: "M", role: .technician)
    let samePerson = Account(id: ID(8), person: ID(101), email: "8@example.com", name: "M", role: .technician)
    for account in [sameMail, samePerson] {
      #expect(try !accounts.invite(account, tokenHash: Self.link, now: Example.now))
    }
    #expect(try accounts.all().count == 1)
  }

  @Test func `a disabled account loses sessions, tokens and links at once, and gets no link`() throws {
    let accounts = try Self.accounts(Self.account(1), Self.account(2, .technician))
    try accounts.startSession(tokenHash: Self.link, of: ID(2), now: Example.now)
    try accounts.addToken(hash: Self.link, of: ID(2), label: "x", now: Example.now)
    #expect(try accounts.renewInvitation(of: ID(2), tokenHash: Self.link, now: Example.now))
    #expect(try accounts.lockOut(ID(2), at: Example.now))
    #expect(try accounts.session(tokenHash: Self.link, now: Example.now) == nil)
    #expect(try accounts.bearer(tokenHash: Self.link, now: Example.now) == nil)
    #expect(try accounts.invited(tokenHash: Self.link, now: Example.now) == nil)
    #expect(try !accounts.renewInvitation(of: ID(2), tokenHash: Self.link, now: Example.now))
    try accounts.enable(ID(2))
    #expect(try accounts.session(tokenHash: Self.link, now: Example.now) == nil)
  }

  @Test func `withdrawing an invitation removes an unused login and leaves a used one`() throws {
    let accounts = try Self.accounts(Self.account(1))
    #expect(try accounts.invite(Self.account(2), tokenHash: Self.link, now: Example.now))
    #expect(try accounts.withdrawInvitation(of: ID(2)))
    #expect(try !accounts.withdrawInvitation(of: ID(1)))
    #expect(try accounts.all().map(\.id) == [ID(1)])
  }

  @Test func `all sessions except the kept one end, and are counted`() throws {
    let accounts = try Self.accounts(Self.account(1), Self.account(2))
    let hashes = (1...3).map { [UInt8](repeating: $0, count: 32) }
    for hash in hashes { try accounts.startSession(tokenHash: hash, of: ID(1), now: Example.now) }
    try accounts.startSession(tokenHash: Self.link, of: ID(2), now: Example.now)
    #expect(try accounts.member(ID(1), now: Example.now).sessionCount == 3)
    #expect(try accounts.endSessions(of: ID(1), keeping: hashes[0], now: Example.now) == 2)
    #expect(try accounts.session(tokenHash: hashes[0], now: Example.now) != nil)
    #expect(try accounts.session(tokenHash: Self.link, now: Example.now) != nil)
    #expect(try accounts.endSessions(of: ID(1), now: Example.now) == 1)
    #expect(try accounts.endSessions(of: ID(1), now: Example.now) == 0)
  }

  @Test func `the last sight of an account outlasts the session`() throws {
    let accounts = try Self.accounts(Self.account(1))
    #expect(try accounts.member(ID(1), now: Example.now).lastSeenAt == nil)
    try accounts.startSession(tokenHash: Self.link, of: ID(1), now: Example.now)
    _ = try accounts.session(tokenHash: Self.link, now: Example.at(minutes: 61))
    _ = try accounts.endSessions(of: ID(1), now: Example.at(minutes: 62))
    #expect(try accounts.member(ID(1), now: Example.now).lastSeenAt == Example.at(minutes: 61))
  }

  @Test func `tokens are listed and revoked for their owner alone, or for all`() throws {
    let accounts = try Self.accounts(Self.account(1), Self.account(2))
    try accounts.addToken(hash: Self.link, of: ID(1), label: "a", now: Example.now)
    try accounts.addToken(hash: [UInt8](repeating: 6, count: 32), of: ID(2), label: "b", now: Example.now)
    #expect(try accounts.tokens(of: ID(2)).map(\.label) == ["b"])
    #expect(try accounts.tokens().map(\.name) == ["N1", "N2"])
    #expect(try !accounts.revokeToken(1, of: ID(2)))
    #expect(try accounts.revokeToken(1, of: ID(1)))
    #expect(try accounts.revokeToken(2))
  }
}
