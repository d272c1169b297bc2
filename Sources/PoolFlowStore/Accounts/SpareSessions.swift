import Foundation
import PoolFlowDomain
import SQLite
import Synchronization

/// Sessions that began while the disk was full: in memory, until the program ends.
final class SpareSessions: Sendable {
  private static let most = 50

  struct Entry: Sendable {
    let tokenHash: [UInt8]
    let account: ID<Account>
    /// The password hash at the start; another one ends the session.
    let passwordHash: String
    let startedAt: Date
  }

  private let entries = Mutex<[Entry]>([])

  func add(_ entry: Entry) { entries.withLock { $0 = $0.suffix(Self.most - 1) + [entry] } }

  func entry(_ tokenHash: [UInt8]) -> Entry? { entries.withLock { $0.first { $0.tokenHash == tokenHash } } }

  /// - Returns: true if the session was one of these.
  func end(_ tokenHash: [UInt8]) -> Bool {
    entries.withLock { entries in
      let count = entries.count
      entries.removeAll { $0.tokenHash == tokenHash }
      return entries.count < count
    }
  }

  func end(of account: ID<Account>, keeping kept: [UInt8]?) {
    entries.withLock { $0.removeAll { $0.account == account && $0.tokenHash != kept } }
  }
}

extension Accounts {
  func startSpareSession(
    tokenHash: [UInt8], of account: ID<Account>, verified: String?, now: Date
  ) throws -> Bool {
    let hash = try database.reading { connection in
      try connection.text(
        "SELECT password_hash FROM accounts WHERE id = ?1 AND disabled_at IS NULL AND (?2 IS NULL OR password_hash = ?2)",
        [account, verified]
      )
    }
    guard let hash else { return false }
    spare.add(SpareSessions.Entry(tokenHash: tokenHash, account: account, passwordHash: hash, startedAt: now))
    return true
  }

  func spareSession(tokenHash: [UInt8], now: Date) throws -> SignedIn? {
    guard let entry = spare.entry(tokenHash), abs(now.timeIntervalSince(entry.startedAt)) <= Self.sessionIdleTime else {
      return nil
    }
    let found = try database.reading { connection in
      try connection.first(
        """
        SELECT \(AccountTable.list), \(PreferenceTable.list) FROM accounts
        LEFT JOIN preferences ON preferences.account_id = accounts.id
        WHERE accounts.id = ? AND accounts.disabled_at IS NULL AND accounts.password_hash = ?
        """, [entry.account, entry.passwordHash]
      ) { row in (try AccountTable.read(row), try PreferenceTable.read(row)) }
    }
    return found.map { SignedIn(account: $0.0, preferences: $0.1, isSeenAnew: false) }
  }
}
