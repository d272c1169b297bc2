public import Foundation
public import PoolFlowDomain
import SQLite

/// An address of a customer that waits for its position, or for a person who looks at it.
public struct AddressToFind: Sendable, Hashable {
  public let pool: ID<Pool>
  public let address: String

  public init(pool: ID<Pool>, address: String) {
    self.pool = pool
    self.address = address
  }
}

/// An address whose answers a person has to look at.
public struct DoubtfulAddress: Sendable {
  public let pool: ID<Pool>
  public let address: String
  public let doubt: PlaceFinding.Doubt
  public let places: [FoundPlace]
  let row: Int
}

/// The progress of locating the addresses of a store.
public struct AddressProgress: Sendable, Hashable {
  public let waiting: Int
  public let located: Int
  public let doubtful: Int
  /// True after a person has stopped it.
  public let isStopped: Bool
}

extension OutsideCache {
  /// The weight of failed attempts of one address after which a person has to look.
  static let mostFailures = 30
  /// That of an attempt just after the service has answered another one: three of them are enough. Any other may be due
  /// to a service that is gone, and counts one.
  static let ownFailure = 10

  /// Puts addresses on the list; one that was looked up as it is stays as it is.
  ///
  /// - Parameter store: the name of the store that has the customers.
  public func wait(for addresses: [AddressToFind], in store: String, now: Date) {
    guard !addresses.isEmpty else { return }
    use { connection in
      for found in addresses {
        try connection.run(
          """
          INSERT INTO searches (store, pool, address, state, changed_at) VALUES (?, ?, ?, 'waiting', ?)
          ON CONFLICT (store, pool) DO UPDATE SET address = excluded.address, state = 'waiting', doubt = NULL,
            places = '[]', failures = 0, changed_at = excluded.changed_at
          WHERE address <> excluded.address OR state = 'located'
          """, [store, found.pool, found.address, now.milliseconds])
      }
    }
  }

  /// The address that has waited longest; nil if none waits or the search is stopped.
  public func nextAddress(in store: String) -> AddressToFind? {
    use(.read) { connection -> AddressToFind? in
      if try connection.exists("SELECT 1 FROM stopped_runs WHERE store = ?", [store]) { return nil }
      return try connection.first(
        "SELECT pool, address FROM searches WHERE store = ? AND state = 'waiting' ORDER BY changed_at, row LIMIT 1",
        [store]
      ) { row in AddressToFind(pool: try row.id("pool"), address: try row.text("address")) }
    } ?? nil
  }

  /// The address has its position, or needs none.
  public func noteLocated(_ pool: ID<Pool>, in store: String, now: Date) { note(pool, "located", in: store, now: now) }

  /// A person has looked at it and leaves the address without a position.
  public func dismiss(_ pool: ID<Pool>, in store: String, now: Date) { note(pool, "dismissed", in: store, now: now) }

  /// A person has to look at the address.
  public func note(
    _ doubt: PlaceFinding.Doubt, _ places: [FoundPlace], of pool: ID<Pool>, in store: String, now: Date
  ) {
    use { connection in
      try connection.run(
        """
        UPDATE searches SET state = 'doubtful', doubt = ?, places = ?, changed_at = ?
        WHERE store = ? AND pool = ? AND state = 'waiting'
        """, [doubt.rawValue, Self.encode(places), now.milliseconds, store, pool])
    }
  }

  /// The service had no answer for this address: others go first, and after some times a person has to look.
  ///
  /// - Parameter isItsOwn: true if the service has just answered another one.
  public func noteFailure(of pool: ID<Pool>, in store: String, isItsOwn: Bool, now: Date) {
    let weight = isItsOwn ? Self.ownFailure : 1
    use { connection in
      try connection.run(
        """
        UPDATE searches SET failures = failures + ?, changed_at = ?,
          state = iif(failures + ? >= ?, 'doubtful', state), doubt = iif(failures + ? >= ?, ?, doubt)
        WHERE store = ? AND pool = ? AND state = 'waiting'
        """,
        [
          weight, now.milliseconds, weight, Self.mostFailures, weight, Self.mostFailures,
          PlaceFinding.Doubt.nothing.rawValue, store, pool,
        ])
    }
  }

  /// The addresses to look at, one page in the order of their search.
  public func doubtfulAddresses(in store: String, after pool: ID<Pool>? = nil, limit: Int) -> [DoubtfulAddress] {
    use(.read) { connection in
      let start =
        try pool.flatMap { try connection.int("SELECT row FROM searches WHERE store = ? AND pool = ?", [store, $0]) }
        ?? 0
      return try connection.all(
        """
        SELECT row, pool, address, doubt, places FROM searches
        WHERE store = ? AND state = 'doubtful' AND row > ? ORDER BY row LIMIT ?
        """, [store, start, limit]
      ) { row in
        DoubtfulAddress(
          pool: try row.id("pool"), address: try row.text("address"),
          doubt: PlaceFinding.Doubt(rawValue: try row.text("doubt")) ?? .nothing,
          places: Self.decode(try row.text("places")) ?? [], row: try row.int("row"))
      }
    } ?? []
  }

  public func addressProgress(in store: String) -> AddressProgress {
    use(.read) { connection in
      func count(_ state: String) throws -> Int {
        try connection.int("SELECT count(*) FROM searches WHERE store = ? AND state = ?", [store, state]) ?? 0
      }
      return AddressProgress(
        waiting: try count("waiting"), located: try count("located"), doubtful: try count("doubtful"),
        isStopped: try connection.exists("SELECT 1 FROM stopped_runs WHERE store = ?", [store]))
    } ?? AddressProgress(waiting: 0, located: 0, doubtful: 0, isStopped: false)
  }

  /// Stops the search for a store's addresses, or continues it.
  public func stopSearch(in store: String, _ isStopped: Bool) {
    use { connection in
      try connection.run(
        isStopped
          ? "INSERT OR IGNORE INTO stopped_runs (store) VALUES (?)" : "DELETE FROM stopped_runs WHERE store = ?",
        [store])
    }
  }

  private func note(_ pool: ID<Pool>, _ state: String, in store: String, now: Date) {
    use { connection in
      try connection.run(
        "UPDATE searches SET state = ?, changed_at = ? WHERE store = ? AND pool = ?",
        [state, now.milliseconds, store, pool])
    }
  }
}
