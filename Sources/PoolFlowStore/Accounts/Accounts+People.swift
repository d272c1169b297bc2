public import Foundation
public import PoolFlowDomain
import SQLite

/// An account as the owner sees it.
public struct Member: Sendable {
  public let account: Account
  /// Precise to five minutes; nil if never.
  public let lastSeenAt: Date?
  /// Number of browsers that are signed in.
  public let sessionCount: Int
  /// False for an invited person who has not set a password yet.
  public let hasPassword: Bool
  /// End of the open invitation; nil if there is none.
  public let invitedUntil: Date?
}

extension Accounts {
  /// Validity of an invitation, in seconds.
  public static let invitationTime: TimeInterval = 7 * 86_400

  /// All accounts, owners first, then by name.
  public func members(now: Date) throws -> [Member] {
    try database.reading { connection in
      try connection.all(
        "\(Self.memberQuery) ORDER BY accounts.role, accounts.name, accounts.email", Self.memberValues(now), Self.member
      )
    }
  }

  /// - Throws: `StoreError.notFound`.
  public func member(_ account: ID<Account>, now: Date) throws -> Member {
    let found = try database.reading { connection in
      try connection.first(
        "\(Self.memberQuery) WHERE accounts.id = ?3", Self.memberValues(now) + [account], Self.member)
    }
    guard let found else { throw StoreError.notFound }
    return found
  }

  /// Changes the role of an account.
  ///
  /// - Returns: false if no owner who can sign in would remain.
  public func setRole(_ role: Role, of account: ID<Account>) throws -> Bool {
    try database.writing { connection in
      if role != .owner, try connection.isLastOwner(account) { return false }
      try connection.run("UPDATE accounts SET role = ? WHERE id = ?", [role.rawValue, account])
      return true
    }
  }

  /// Locks an account out as `disable` does, but never the last owner.
  ///
  /// - Returns: false for the last owner.
  public func lockOut(_ account: ID<Account>, at now: Date) throws -> Bool {
    try database.writing { connection in
      if try connection.isLastOwner(account) { return false }
      try connection.disable(account, at: now)
      return true
    }
  }

  /// Ends the sessions of an account, all but `kept`.
  ///
  /// - Parameter revokingTokens: true to revoke its API tokens too.
  /// - Returns: the number of browsers that were still signed in.
  public func endSessions(
    of account: ID<Account>, keeping kept: [UInt8]? = nil, revokingTokens: Bool = false, now: Date
  ) throws -> Int {
    spare.end(of: account, keeping: kept)
    return try database.writing { connection in
      if revokingTokens { try connection.revokeTokens(of: account) }
      let count = try connection.int(
        """
        SELECT count(*) FROM sessions
        WHERE account_id = ?1 AND last_seen_at >= ?3 AND (?2 IS NULL OR token_hash <> ?2)
        """, [account, kept, now.addingTimeInterval(-Self.sessionIdleTime).milliseconds]
      )
      try connection.endSessions(of: account, keeping: kept)
      return count ?? 0
    }
  }

  private static let memberQuery = """
    SELECT \(AccountTable.list), accounts.last_seen_at AS last_seen_at,
      accounts.password_hash <> '' AS has_password,
      (SELECT count(*) FROM sessions WHERE sessions.account_id = accounts.id AND sessions.last_seen_at >= ?1)
        AS session_count,
      (SELECT expires_at FROM invitations WHERE invitations.account_id = accounts.id AND expires_at >= ?2)
        AS invited_until
    FROM accounts
    """

  private static func memberValues(_ now: Date) -> [any SQLBindable] {
    [now.addingTimeInterval(-sessionIdleTime).milliseconds, now.milliseconds]
  }

  private static func member(_ row: borrowing Row) throws -> Member {
    Member(
      account: try AccountTable.read(row), lastSeenAt: try row.instantIfPresent("last_seen_at"),
      sessionCount: try row.int("session_count"), hasPassword: try row.bool("has_password"),
      invitedUntil: try row.instantIfPresent("invited_until"))
  }
}

extension Connection {
  /// True if the account is the only one with which an owner can sign in.
  fileprivate mutating func isLastOwner(_ account: ID<Account>) throws -> Bool {
    let owners = "role = 'owner' AND disabled_at IS NULL AND password_hash <> ''"
    let isOne = try exists("SELECT 1 FROM accounts WHERE id = ? AND \(owners)", [account])
    return try isOne && !exists("SELECT 1 FROM accounts WHERE id <> ? AND \(owners)", [account])
  }
}
