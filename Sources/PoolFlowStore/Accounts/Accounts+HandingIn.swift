public import Foundation
public import PoolFlowDomain
import SQLite

/// A browser whose account was disabled while it was signed in. It has one right: to hand in what was done before.
public struct HandingIn: Sendable, Hashable {
  public let account: Account
  public let preferences: Preferences
  public let disabledAt: Date
  public let until: Date
}

extension Accounts {
  /// The right of a session that ended by disabling to hand in; nil for any other, and after 30 days.
  public func handingIn(tokenHash: [UInt8], now: Date) throws -> HandingIn? {
    try database.reading { connection in
      try connection.first(
        """
        SELECT \(AccountTable.list), \(PreferenceTable.list), disabled_at, hands_in_until
        FROM sessions JOIN accounts ON accounts.id = sessions.account_id
        LEFT JOIN preferences ON preferences.account_id = accounts.id
        WHERE sessions.token_hash = ? AND hands_in_until > ? AND accounts.disabled_at IS NOT NULL
        """, [tokenHash, now.milliseconds]
      ) { row in
        HandingIn(
          account: try AccountTable.read(row), preferences: try PreferenceTable.read(row),
          disabledAt: try row.instant("disabled_at"), until: try row.instant("hands_in_until"))
      }
    }
  }
}

extension Connection {
  /// Its tokens and its invitation end at once. So do its sessions, but for one right: those that were live hand in what
  /// was done before.
  mutating func disable(_ account: ID<Account>, at now: Date) throws {
    try run(
      "UPDATE accounts SET disabled_at = ? WHERE id = ? AND disabled_at IS NULL", [now.milliseconds, account])
    try run(
      """
      UPDATE sessions SET hands_in_until = ?2, last_seen_at = -last_seen_at
      WHERE account_id = ?1 AND last_seen_at >= ?3
      """,
      [
        account, now.addingTimeInterval(HeldForm.handingInTime).milliseconds,
        now.addingTimeInterval(-Accounts.sessionIdleTime).milliseconds,
      ])
    try run("DELETE FROM sessions WHERE account_id = ? AND hands_in_until IS NULL", [account])
    for table in ["tokens", "invitations"] { try run("DELETE FROM \(table) WHERE account_id = ?", [account]) }
  }

  /// Its sessions stay ended; what a browser sends is kept for it again.
  mutating func enable(_ account: ID<Account>) throws {
    try run("UPDATE accounts SET disabled_at = NULL WHERE id = ?", [account])
    try run("UPDATE sessions SET hands_in_until = NULL WHERE account_id = ?", [account])
  }
}
