public import Foundation
public import PoolFlowDomain
import SQLite

/// A phone, as a thing with an identifier of its own making.
public enum Phone: Sendable {}

/// What was made on phones and has not reached the server, as far as they told.
public struct UnsentWork: Sendable, Hashable {
  public let count: Int
  /// When the oldest of it was made.
  public let since: Date
  /// When a phone last told it.
  public let toldAt: Date

  public init(count: Int, since: Date, toldAt: Date) {
    self.count = count
    self.since = since
    self.toldAt = toldAt
  }
}

extension Accounts {
  /// The most unsent entries that a phone can tell of.
  public static let mostUnsent = 100_000
  /// Phones of an account that are remembered; the one that told longest ago goes first.
  static let unsentPhones = 10

  /// Keeps what a phone of an account has not sent; a count of 0 removes its row.
  public func note(_ work: UnsentWork, on phone: ID<Phone>, of account: ID<Account>) throws {
    try database.writing { connection in
      guard work.count > 0 else {
        try connection.run("DELETE FROM unsent_work WHERE account_id = ? AND phone_id = ?", [account, phone])
        return
      }
      try connection.run(
        "INSERT OR REPLACE INTO unsent_work (account_id, phone_id, count, since, told_at) VALUES (?, ?, ?, ?, ?)",
        [account, phone, min(work.count, Self.mostUnsent), work.since.milliseconds, work.toldAt.milliseconds])
      try connection.run(
        """
        DELETE FROM unsent_work WHERE account_id = ?1 AND phone_id NOT IN
          (SELECT phone_id FROM unsent_work WHERE account_id = ?1 ORDER BY told_at DESC LIMIT ?2)
        """, [account, Self.unsentPhones])
    }
  }

  /// The unsent work of each account that has some, that of all its phones together.
  public func unsentWork() throws -> [ID<Account>: UnsentWork] {
    try database.reading { connection in
      let rows = try connection.all(
        """
        SELECT account_id, sum(count) AS count, min(since) AS since, max(told_at) AS told_at
        FROM unsent_work GROUP BY account_id
        """, []
      ) { row in
        (
          try row.id("account_id") as ID<Account>,
          UnsentWork(
            count: try row.int("count"), since: try row.instant("since"), toldAt: try row.instant("told_at"))
        )
      }
      return Dictionary(uniqueKeysWithValues: rows)
    }
  }
}
