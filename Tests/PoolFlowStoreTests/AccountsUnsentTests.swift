import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore

/// What phones have not sent, as they told it.
struct AccountsUnsentTests {
  private static func accounts() throws -> Accounts {
    let accounts = try Accounts.inMemory()
    let account = Account(id: ID(1), person: ID(101), email: "1@example.com", name: "N", role: .technician)
    #expect(try accounts.add(account, passwordHash: "x", at: Example.now))
    return accounts
  }

  private static func work(_ count: Int, minutesAgo: Double, toldAgo: Double = 0) -> UnsentWork {
    UnsentWork(
      count: count, since: Example.now.addingTimeInterval(-minutesAgo * 60),
      toldAt: Example.now.addingTimeInterval(-toldAgo * 60))
  }

  @Test func `the phones of an account count together, until each has sent all`() throws {
    let accounts = try Self.accounts()
    try accounts.note(Self.work(3, minutesAgo: 90, toldAgo: 20), on: ID(11), of: ID(1))
    try accounts.note(Self.work(2, minutesAgo: 30), on: ID(12), of: ID(1))
    #expect(try accounts.unsentWork() == [ID(1): Self.work(5, minutesAgo: 90)])
    try accounts.note(Self.work(1, minutesAgo: 90), on: ID(11), of: ID(1))
    #expect(try accounts.unsentWork()[ID(1)]?.count == 3)
    try accounts.note(Self.work(0, minutesAgo: 0), on: ID(11), of: ID(1))
    try accounts.note(Self.work(0, minutesAgo: 0), on: ID(12), of: ID(1))
    #expect(try accounts.unsentWork().isEmpty)
  }

  @Test func `only the last phones of an account are remembered`() throws {
    let accounts = try Self.accounts()
    for number in 0..<50 {
      try accounts.note(Self.work(1, minutesAgo: 500, toldAgo: Double(100 - number)), on: ID(number), of: ID(1))
    }
    #expect(try accounts.unsentWork()[ID(1)]?.count == Accounts.unsentPhones)
    #expect(try accounts.unsentWork()[ID(1)]?.toldAt == Example.now.addingTimeInterval(-51 * 60))
  }
}
