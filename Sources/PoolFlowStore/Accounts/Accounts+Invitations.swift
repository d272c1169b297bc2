public import Foundation
public import PoolFlowDomain
import SQLite

extension Accounts {
  /// Adds an account without a password, whose holder sets one with the invitation's link.
  ///
  /// - Parameter tokenHash: the SHA-256 of the link's token; the token itself is never kept.
  /// - Returns: false when the e-mail address is taken, or the person has an account.
  public func invite(_ account: Account, tokenHash: [UInt8], now: Date) throws -> Bool {
    try database.writing { connection in
      let clash = "SELECT 1 FROM accounts WHERE email = ? OR person_id = ?"
      guard try !connection.exists(clash, [account.email, account.person]) else { return false }
      try connection.run(
        AccountTable.insertion, (account: account, passwordHash: "", createdAt: now.milliseconds))
      try connection.invite(account.id, tokenHash: tokenHash, now: now)
      return true
    }
  }

  /// Replaces the invitation's link; the previous one is no longer valid. A password stays as it is until the link is
  /// used.
  ///
  /// - Returns: false for a disabled or unknown account.
  public func renewInvitation(of account: ID<Account>, tokenHash: [UInt8], now: Date) throws -> Bool {
    try database.writing { connection in
      let known = "SELECT 1 FROM accounts WHERE id = ? AND disabled_at IS NULL"
      guard try connection.exists(known, [account]) else { return false }
      try connection.invite(account, tokenHash: tokenHash, now: now)
      return true
    }
  }

  /// The account that a link invites; nil if the link has been used, is older than seven days or does not exist.
  public func invited(tokenHash: [UInt8], now: Date) throws -> Account? {
    try database.reading { connection in
      try connection.first(Self.invitedQuery, [tokenHash, now.milliseconds], AccountTable.read)
    }
  }

  /// Sets the password with a link, which is invalid afterwards; the account's sessions end.
  ///
  /// - Returns: nil if the link is no longer valid.
  public func acceptInvitation(tokenHash: [UInt8], passwordHash: String, now: Date) throws -> Account? {
    try database.writing { connection in
      guard let account = try connection.first(Self.invitedQuery, [tokenHash, now.milliseconds], AccountTable.read)
      else {
        return nil
      }
      try connection.run("UPDATE accounts SET password_hash = ? WHERE id = ?", [passwordHash, account.id])
      try connection.endSessions(of: account.id)
      // A reset password revokes the account's tokens too.
      try connection.revokeTokens(of: account.id)
      try connection.run("DELETE FROM invitations WHERE account_id = ?", [account.id])
      return account
    }
  }

  /// Withdraws an invitation: an account that was never used is deleted, another account only loses the open link.
  ///
  /// - Returns: true if the account was deleted.
  public func withdrawInvitation(of account: ID<Account>) throws -> Bool {
    try database.writing { connection in
      try connection.run("DELETE FROM invitations WHERE account_id = ?", [account])
      return try connection.run("DELETE FROM accounts WHERE id = ? AND password_hash = ''", [account]) > 0
    }
  }

  private static let invitedQuery = """
    SELECT \(AccountTable.list) FROM invitations JOIN accounts ON accounts.id = invitations.account_id
    WHERE invitations.token_hash = ? AND invitations.expires_at >= ? AND accounts.disabled_at IS NULL
    """
}

extension Connection {
  fileprivate mutating func invite(_ account: ID<Account>, tokenHash: [UInt8], now: Date) throws {
    let end = now.addingTimeInterval(Accounts.invitationTime)
    try run(
      """
      INSERT INTO invitations (account_id, token_hash, expires_at) VALUES (?, ?, ?)
      ON CONFLICT (account_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at
      """, [account, tokenHash, end.milliseconds])
  }
}
