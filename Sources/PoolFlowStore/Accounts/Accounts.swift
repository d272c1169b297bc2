public import Foundation
public import PoolFlowDomain
import SQLite

/// The logins of this server with their sessions, tokens and preferences, in `accounts.sqlite`.
public final class Accounts: Sendable {
  let database: AccountsDatabase
  /// Sessions that could not be written.
  let spare = SpareSessions()

  private init(database: Database) {
    self.database = AccountsDatabase(file: database)
  }

  /// Opens the accounts of a data directory.
  ///
  /// - Parameter isMadeAnew: true to create a missing file although there is a store: the way back from the server's
  ///   own console. Otherwise strangers could set up an existing business.
  /// - Throws: `StoreError.unavailable` for a damaged, newer or missing file; the file is left unchanged.
  public static func open(
    in directory: DataDirectory, isMadeAnew: Bool = false
  ) throws(StoreError) -> Accounts {
    let attributes = try? FileManager.default.attributesOfItem(atPath: directory.accountsFile)
    let size = attributes?[.size] as? Int ?? 0
    if size == 0, !isMadeAnew, try directory.currentName() != nil {
      throw .unavailable("\(directory.accountsFile) is missing", .missing)
    }
    return try Accounts(path: directory.accountsFile)
  }

  /// Opens a file, or makes it.
  convenience init(path: String) throws(StoreError) {
    do {
      self.init(database: try Database(path: path, template: AccountsSchema.template))
    } catch {
      throw .unavailable("\(path): \(error)", StoreFault(error))
    }
  }

  public static func inMemory() throws -> Accounts {
    Accounts(database: try Database(inMemory: AccountsSchema.template))
  }

  /// The problems of the file, one line each; empty if it is sound.
  public func problems() throws -> [String] {
    try database.file.integrityProblems()
  }

  /// The first problem of the file; nil if it is sound.
  var firstProblem: String? {
    do {
      return try problems().first
    } catch {
      return String(describing: error)
    }
  }

  /// Moves the write-ahead log into the file itself, so that the file can be copied while no server runs.
  public func foldLog() throws { try database.file.foldLog() }

  public func isEmpty() throws -> Bool {
    try database.reading { connection in try !connection.exists("SELECT 1 FROM accounts LIMIT 1") }
  }

  /// Adds an account; with `ifNone` only as the first.
  ///
  /// - Returns: false if the e-mail address is taken, or an account exists and `ifNone` is set.
  public func add(_ account: Account, passwordHash: String, ifNone: Bool = false, at now: Date) throws -> Bool {
    try database.writing { connection in
      let clash =
        ifNone ? "SELECT 1 FROM accounts LIMIT 1" : "SELECT 1 FROM accounts WHERE email = ?"
      guard try !connection.exists(clash, ifNone ? [] : [account.email]) else { return false }
      try connection.run(
        AccountTable.insertion, (account: account, passwordHash: passwordHash, createdAt: now.milliseconds))
      return true
    }
  }

  /// All accounts by e-mail address.
  public func all() throws -> [Account] {
    try database.reading { connection in
      try connection.all("SELECT \(AccountTable.list) FROM accounts ORDER BY email", [], AccountTable.read)
    }
  }

  /// The people the accounts belong to.
  public func people() throws -> [Person] { try all().map { Person(id: $0.person, name: $0.name) } }

  /// The account of a normalized e-mail address.
  public func account(email: String) throws -> Account? {
    try database.reading { connection in
      try connection.first("SELECT \(AccountTable.list) FROM accounts WHERE email = ?", [email], AccountTable.read)
    }
  }

  /// The hash of a password; nil for an invited person who has not set one yet.
  public func passwordHash(of account: ID<Account>) throws -> String? {
    try database.reading { connection in
      try connection.text("SELECT password_hash FROM accounts WHERE id = ? AND password_hash <> ''", [account])
    }
  }

  /// Sets a new password and ends the account's sessions, all but `kept`.
  ///
  /// - Parameter revokingTokens: true to revoke its API tokens too.
  public func setPassword(
    of account: ID<Account>, hash: String, keeping kept: [UInt8]? = nil, revokingTokens: Bool = false
  ) throws {
    try database.writing { connection in
      if revokingTokens { try connection.revokeTokens(of: account) }
      try connection.run("UPDATE accounts SET password_hash = ? WHERE id = ?", [hash, account])
      try connection.run("DELETE FROM invitations WHERE account_id = ?", [account])
      try connection.endSessions(of: account, keeping: kept)
    }
  }

  /// Locks an account out: its sessions and tokens end at once.
  public func disable(_ account: ID<Account>, at now: Date) throws {
    try database.writing { connection in
      try connection.disable(account, at: now)
    }
  }

  /// Lets a disabled account sign in again.
  public func enable(_ account: ID<Account>) throws {
    try database.writing { connection in
      try connection.enable(account)
    }
  }

  /// A value that is created once and kept, such as a signing key.
  public func secret(_ name: String, or value: [UInt8]) throws -> [UInt8] {
    try database.writing { connection in
      try connection.run("INSERT OR IGNORE INTO secrets (name, value) VALUES (?, ?)", [name, value])
      return try connection.blob("SELECT value FROM secrets WHERE name = ?", [name]) ?? value
    }
  }
}
