import Dispatch
import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Synchronization
import Testing

@testable import PoolFlowStore
@testable import SQLite

struct AccountsTests {
  private static func account(_ number: Int = 1, email: String? = nil, role: Role = .owner) -> Account {
    Account(
      id: ID(number), person: ID(100 + number), email: email ?? "person\(number)@example.com", name: "Person \(number)",
      role: role)
  }

  private static func accounts(_ count: Int = 1) throws -> Accounts {
    let accounts = try Accounts.inMemory()
    for number in 0..<count {
      #expect(try accounts.add(account(number + 1), passwordHash: "hash \(number + 1)", at: Example.now))
    }
    return accounts
  }

  private static func token(_ number: UInt8) -> [UInt8] { [UInt8](repeating: number, count: 32) }

  private static func isOpen(_ accounts: Accounts, _ number: UInt8, at now: Date = Example.now) throws -> Bool {
    try accounts.session(tokenHash: token(number), now: now) != nil
  }

  @Test func `an account is read back as it was added`() throws {
    let accounts = try Accounts.inMemory()
    #expect(try accounts.isEmpty())
    let tom = Self.account(role: .technician)
    #expect(try accounts.add(tom, passwordHash: "secret", at: Example.now))
    #expect(try !accounts.isEmpty())
    #expect(try accounts.all() == [tom])
    #expect(try accounts.account(email: tom.email) == tom)
    #expect(try accounts.account(email: "nobody@example.com") == nil)
    #expect(try accounts.passwordHash(of: tom.id) == "secret")
    #expect(try accounts.passwordHash(of: ID(404)) == nil)
  }

  @Test func `an address belongs to one account`() throws {
    let accounts = try Self.accounts()
    #expect(try !accounts.add(Self.account(2, email: "person1@example.com"), passwordHash: "x", at: Example.now))
    #expect(try accounts.all().count == 1)
    #expect(try accounts.passwordHash(of: ID(1)) == "hash 1")
  }

  @Test func `of two people who set up at once one becomes the owner`() throws {
    let folder = try TemporaryFolder()
    let accounts = try Accounts.open(in: DataDirectory(path: folder.path))
    let added = Mutex<[Bool]>([])
    DispatchQueue.concurrentPerform(iterations: 4) { number in
      let isAdded = try? accounts.add(Self.account(number), passwordHash: "x", ifNone: true, at: Example.now)
      added.withLock { $0.append(isAdded ?? false) }
    }
    #expect(added.withLock { $0.filter(\.self) } == [true])
    #expect(try accounts.all().count == 1)
    #expect(try !accounts.add(Self.account(9), passwordHash: "x", ifNone: true, at: Example.now))
  }

  @Test func `a new password ends all other sessions of that account`() throws {
    let accounts = try Self.accounts(2)
    for number in 1...3 { try accounts.startSession(tokenHash: Self.token(UInt8(number)), of: ID(1), now: Example.now) }
    try accounts.startSession(tokenHash: Self.token(4), of: ID(2), now: Example.now)
    try accounts.setPassword(of: ID(1), hash: "new", keeping: Self.token(2))
    #expect(try accounts.passwordHash(of: ID(1)) == "new")
    #expect(try accounts.passwordHash(of: ID(2)) == "hash 2")
    #expect(try (1...4).map { try Self.isOpen(accounts, $0) } == [false, true, false, true])
    try accounts.setPassword(of: ID(1), hash: "newer")
    #expect(try (1...4).map { try Self.isOpen(accounts, $0) } == [false, false, false, true])
  }

  @Test func `a disabled account loses its sessions and tokens, and gets no new ones`() throws {
    let accounts = try Self.accounts(2)
    try accounts.startSession(tokenHash: Self.token(1), of: ID(1), now: Example.now)
    try accounts.startSession(tokenHash: Self.token(2), of: ID(2), now: Example.now)
    try accounts.addToken(hash: Self.token(3), of: ID(1), label: "script", now: Example.now)
    try accounts.disable(ID(1), at: Example.now)
    #expect(try !Self.isOpen(accounts, 1))
    #expect(try Self.isOpen(accounts, 2))
    #expect(try accounts.bearer(tokenHash: Self.token(3), now: Example.now) == nil)
    #expect(try accounts.account(email: "person1@example.com")?.isDisabled == true)
    try accounts.startSession(tokenHash: Self.token(4), of: ID(1), now: Example.now)
    #expect(try !Self.isOpen(accounts, 4))
    try accounts.addToken(hash: Self.token(5), of: ID(1), label: "script", now: Example.now)
    #expect(try accounts.bearer(tokenHash: Self.token(5), now: Example.now) == nil)
  }

  @Test func `a secret is made once and kept`() throws {
    let accounts = try Accounts.inMemory()
    #expect(try accounts.secret("signing", or: [1, 2]) == [1, 2])
    #expect(try accounts.secret("signing", or: [3, 4]) == [1, 2])
    #expect(try accounts.secret("other", or: [3, 4]) == [3, 4])
  }

  @Test func `a damaged accounts file is left as it is`() throws {
    let folder = try TemporaryFolder()
    let directory = try DataDirectory(path: folder.path)
    let bytes = Data(String(repeating: "no database ", count: 1_000).utf8)
    try bytes.write(to: URL(fileURLWithPath: folder.file("accounts.sqlite")))
    let error = try #require(throws: StoreError.self) { try Accounts.open(in: directory) }
    #expect(error.description.contains("accounts.sqlite"))
    #expect(try folder.contents()["accounts.sqlite"] == bytes)
  }

  @Test func `accounts are there after a restart`() throws {
    let folder = try TemporaryFolder()
    let directory = try DataDirectory(path: folder.path)
    do { _ = try Accounts.open(in: directory).add(Self.account(), passwordHash: "x", at: Example.now) }
    #expect(try Accounts.open(in: directory).all() == [Self.account()])
    #expect(try Accounts.open(in: directory).problems() == [])
  }

  @Test(arguments: ["", "ab", String(repeating: "a", count: 255)])
  func `an invalid address is refused by the schema as well`(email: String) throws {
    let accounts = try Accounts.inMemory()
    #expect(throws: DatabaseError.self) {
      try accounts.add(Self.account(email: email), passwordHash: "x", at: Example.now)
    }
  }
}
