import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore

/// A session that ended by disabling: for 30 days it hands in what was done before, and opens nothing.
struct AccountsHandingInTests {
  private static let token = [UInt8](repeating: 1, count: 32)
  private static let day: TimeInterval = 86_400

  private static func accounts() throws -> Accounts {
    let accounts = try Accounts.inMemory()
    let account = Account(id: ID(1), person: ID(11), email: "tom@example.com", name: "Tom", role: .technician)
    _ = try accounts.add(account, passwordHash: "hash", at: Example.now)
    try accounts.startSession(tokenHash: token, of: ID(1), now: Example.now)
    return accounts
  }

  private static func handsIn(_ accounts: Accounts, after days: Double = 0) throws -> Bool {
    try accounts.handingIn(tokenHash: token, now: Example.now.addingTimeInterval(days * day)) != nil
  }

  @Test func `a browser that was signed in hands in for 30 days`() throws {
    let accounts = try Self.accounts()
    #expect(try !Self.handsIn(accounts))
    try accounts.disable(ID(1), at: Example.now)
    #expect(try accounts.session(tokenHash: Self.token, now: Example.now) == nil)
    let handing = try #require(try accounts.handingIn(tokenHash: Self.token, now: Example.now))
    #expect(handing.disabledAt == Example.now && handing.account.id == ID(1))
    #expect(try Self.handsIn(accounts, after: 29.9) && !Self.handsIn(accounts, after: 30))
    #expect(try accounts.handingIn(tokenHash: [UInt8](repeating: 2, count: 32), now: Example.now) == nil)
    // Disabled once more, its time does not begin again.
    try accounts.disable(ID(1), at: Example.now.addingTimeInterval(9 * Self.day))
    #expect(try !Self.handsIn(accounts, after: 30))
  }

  @Test func `a session that had ended before hands nothing in`() throws {
    let accounts = try Self.accounts()
    try accounts.setPassword(of: ID(1), hash: "new")
    try accounts.disable(ID(1), at: Example.now)
    #expect(try !Self.handsIn(accounts))
    let idle = try Self.accounts()
    try idle.disable(ID(1), at: Example.now.addingTimeInterval(31 * Self.day))
    #expect(try idle.handingIn(tokenHash: Self.token, now: Example.now.addingTimeInterval(31 * Self.day)) == nil)
  }

  @Test func `an account that is enabled again, and one whose browsers are signed out, hands nothing in`() throws {
    let accounts = try Self.accounts()
    try accounts.disable(ID(1), at: Example.now)
    try accounts.enable(ID(1))
    #expect(try !Self.handsIn(accounts))
    #expect(try accounts.session(tokenHash: Self.token, now: Example.now) == nil)
    #expect(try accounts.endedSession(tokenHash: Self.token) == ID(1))
    let lost = try Self.accounts()
    try lost.disable(ID(1), at: Example.now)
    _ = try lost.endSessions(of: ID(1), now: Example.now)
    #expect(try !Self.handsIn(lost))
  }
}
