public import Foundation
public import PoolFlowDomain
import SQLite

/// An API token as it is listed; the token itself is shown once, when it is made.
public struct APIToken: Sendable {
  public let number: Int
  public let account: ID<Account>
  public let email: String
  public let name: String
  public let label: String
  public let createdAt: Date
  public let lastUsedAt: Date?
}

extension Accounts {
  /// "Last used" is written at most this often, in seconds: programs call often.
  static let usedInterval: TimeInterval = 3_600

  /// - Parameter tokenHash: the SHA-256 of the token; the token itself is never kept.
  public func addToken(hash tokenHash: [UInt8], of account: ID<Account>, label: String, now: Date) throws {
    try database.writing { connection in
      try connection.run(
        "INSERT INTO tokens (account_id, label, token_hash, created_at) VALUES (?, ?, ?, ?)",
        [account, label, tokenHash, now.milliseconds])
    }
  }

  /// The tokens of one account, or all, the oldest first.
  public func tokens(of account: ID<Account>? = nil) throws -> [APIToken] {
    try database.reading { connection in
      try connection.all(
        """
        SELECT tokens.row AS row, accounts.id AS account_id, accounts.email, accounts.name AS name, tokens.label,
          tokens.created_at AS created_at, tokens.last_used_at
        FROM tokens JOIN accounts ON accounts.id = tokens.account_id
        \(account == nil ? "" : "WHERE tokens.account_id = ?") ORDER BY tokens.row
        """, account.map { [$0] } ?? []
      ) { row in
        APIToken(
          number: try row.int("row"), account: try row.id("account_id"), email: try row.text("email"),
          name: try row.text("name"), label: try row.text("label"), createdAt: try row.instant("created_at"),
          lastUsedAt: try row.instantIfPresent("last_used_at"))
      }
    }
  }

  /// Revokes a token.
  ///
  /// - Parameter owner: the account the token must belong to; nil for any.
  /// - Returns: false if there is no such token.
  public func revokeToken(_ number: Int, of owner: ID<Account>? = nil) throws -> Bool {
    try database.writing { connection in
      try connection.run("DELETE FROM tokens WHERE row = ?1 AND (?2 IS NULL OR account_id = ?2)", [number, owner])
    } > 0
  }

  /// The account of a token and its preferences; nil for an unknown or revoked token.
  public func bearer(tokenHash: [UInt8], now: Date) throws -> (account: Account, preferences: Preferences)? {
    let found = try database.reading { connection in
      try connection.first(
        """
        SELECT \(AccountTable.list), \(PreferenceTable.list), tokens.last_used_at AS last_used_at, tokens.row AS row
        FROM tokens JOIN accounts ON accounts.id = tokens.account_id
        LEFT JOIN preferences ON preferences.account_id = accounts.id
        WHERE tokens.token_hash = ? AND accounts.disabled_at IS NULL
        """, [tokenHash]
      ) { row in
        (
          try AccountTable.read(row), try PreferenceTable.read(row), try row.instantIfPresent("last_used_at"),
          try row.int("row")
        )
      }
    }
    guard let (account, preferences, usedAt, number) = found else { return nil }
    if now.timeIntervalSince(usedAt ?? .distantPast) >= Self.usedInterval {
      // Best effort: on a full disk tokens go on working.
      _ = try? database.writing { connection in
        try connection.run("UPDATE tokens SET last_used_at = ? WHERE row = ?", [now.milliseconds, number])
      }
    }
    return (account, preferences)
  }
}

extension Connection {
  mutating func revokeTokens(of account: ID<Account>) throws {
    try run("DELETE FROM tokens WHERE account_id = ?", [account])
  }
}
