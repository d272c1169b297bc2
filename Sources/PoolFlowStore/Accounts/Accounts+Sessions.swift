public import Foundation
public import PoolFlowDomain
import SQLite

/// The account of a live session.
public struct SignedIn: Sendable {
  public let account: Account
  public let preferences: Preferences
  /// True if "last seen" was written with this request: the browser's cookie is renewed too.
  public let isSeenAnew: Bool
}

extension Accounts {
  /// A session that is not used for this long ends.
  public static let sessionIdleTime: TimeInterval = 30 * 86_400
  /// A browser whose session has ended is remembered for this long: what it sends is kept for its account.
  static let endedTime: TimeInterval = 30 * 86_400
  /// "Last seen" is written at most this often, in seconds: each write is a flush to disk.
  static let seenInterval: TimeInterval = 300

  /// Starts a session.
  ///
  /// - Parameters:
  ///   - tokenHash: the SHA-256 of the token; the token itself is never kept.
  ///   - verified: the password hash that was checked; nothing starts if the password has changed since.
  /// - Returns: false if the account is disabled or its password has changed.
  ///
  /// On a full disk the session is kept in memory, so that people can sign in and make room.
  @discardableResult
  public func startSession(
    tokenHash: [UInt8], of account: ID<Account>, verified: String? = nil, now: Date
  ) throws -> Bool {
    do {
      return try writeSession(tokenHash: tokenHash, of: account, verified: verified, now: now)
    } catch StoreError.noRoom {
      return try startSpareSession(tokenHash: tokenHash, of: account, verified: verified, now: now)
    }
  }

  private func writeSession(
    tokenHash: [UInt8], of account: ID<Account>, verified: String?, now: Date
  ) throws -> Bool {
    try database.writing { connection in
      let isStarted =
        try connection.run(
          """
          INSERT INTO sessions (token_hash, account_id, created_at, last_seen_at)
          SELECT ?1, id, ?2, ?2 FROM accounts
          WHERE id = ?3 AND disabled_at IS NULL AND (?4 IS NULL OR password_hash = ?4)
          """, [tokenHash, now.milliseconds, account, verified]) > 0
      if isStarted { try connection.note(account, seenAt: now) }
      return isStarted
    }
  }

  /// Removes sessions that ended long ago. Only for the process that holds the lock, at a trustworthy time: after a
  /// jump of the clock it would remove all.
  public func forgetEndedSessions(now: Date) throws {
    try database.writing { connection in
      try connection.run(
        "DELETE FROM sessions WHERE last_seen_at BETWEEN 0 AND ?1 OR last_seen_at BETWEEN -?1 AND -1",
        [now.addingTimeInterval(-Self.sessionIdleTime - Self.endedTime).milliseconds])
    }
  }

  /// The account of a session and its preferences; nil if the session has ended.
  public func session(tokenHash: [UInt8], now: Date) throws -> SignedIn? {
    let found = try database.reading { connection in
      try connection.first(
        """
        SELECT \(AccountTable.list), \(PreferenceTable.list), sessions.last_seen_at AS session_seen_at
        FROM sessions JOIN accounts ON accounts.id = sessions.account_id
        LEFT JOIN preferences ON preferences.account_id = accounts.id
        WHERE sessions.token_hash = ? AND accounts.disabled_at IS NULL AND sessions.last_seen_at > 0
        """, [tokenHash]
      ) { row in
        (try AccountTable.read(row), try PreferenceTable.read(row), try row.instant("session_seen_at"))
      }
    }
    guard let (account, preferences, seenAt) = found else { return try spareSession(tokenHash: tokenHash, now: now) }
    let idle = now.timeIntervalSince(seenAt)
    guard idle <= Self.sessionIdleTime else { return nil }
    let isSeenAnew = idle >= Self.seenInterval
    if isSeenAnew {
      // Best effort: on a full disk people stay signed in.
      _ = try? database.writing { connection in
        try connection.run(
          "UPDATE sessions SET last_seen_at = ? WHERE token_hash = ? AND last_seen_at > 0",
          [now.milliseconds, tokenHash])
        try connection.note(account.id, seenAt: now)
      }
    }
    return SignedIn(account: account, preferences: preferences, isSeenAnew: isSeenAnew)
  }

  /// The account of a session that has expired or was ended by a new password; grants no rights.
  public func endedSession(tokenHash: [UInt8]) throws -> ID<Account>? {
    try database.reading { connection in
      try connection.first(
        """
        SELECT accounts.id FROM sessions JOIN accounts ON accounts.id = sessions.account_id
        WHERE sessions.token_hash = ? AND accounts.disabled_at IS NULL
        """, [tokenHash]
      ) { try $0.id("id") }
    }
  }

  public func endSession(tokenHash: [UInt8]) throws {
    if spare.end(tokenHash) { return }
    try database.writing { connection in
      try connection.run("DELETE FROM sessions WHERE token_hash = ?", [tokenHash])
    }
  }

  public func save(_ preferences: Preferences, of account: ID<Account>) throws {
    try database.writing { connection in
      try connection.run(PreferenceTable.insertion, (account: account, preferences: preferences))
    }
  }

  /// Stores the period and order a person last chose for the analysis (decisions.md#settings).
  public func remember(_ period: AnalysisPeriod, _ order: AnalysisOrder, of account: ID<Account>) throws {
    try database.writing { connection in
      try connection.run(
        """
        INSERT INTO preferences (account_id, analysis_period, analysis_order) VALUES (?1, ?2, ?3)
        ON CONFLICT (account_id) DO UPDATE SET analysis_period = ?2, analysis_order = ?3
        """, [account, period.rawValue, order.rawValue])
    }
  }
}

extension Connection {
  /// Ends the sessions of an account, all but `kept`; an ended session has a negative last-seen time, and
  /// hands nothing in.
  mutating func endSessions(of account: ID<Account>, keeping kept: [UInt8]? = nil) throws {
    try run(
      """
      UPDATE sessions SET last_seen_at = -last_seen_at
      WHERE account_id = ?1 AND last_seen_at > 0 AND (?2 IS NULL OR token_hash <> ?2)
      """, [account, kept])
    try run("UPDATE sessions SET hands_in_until = NULL WHERE account_id = ?", [account])
  }

  mutating func note(_ account: ID<Account>, seenAt now: Date) throws {
    try run("UPDATE accounts SET last_seen_at = ? WHERE id = ?", [now.milliseconds, account])
  }
}
