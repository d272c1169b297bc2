public import Foundation
public import PoolFlowDomain
import SQLite

/// One page of the customers with an issue.
public struct HealthEntries: Sendable {
  public struct Entry: Sendable {
    public let pool: ID<Pool>
    public let customerName: String
    public let address: String
    /// Nil if never.
    public let lastVisitAt: Date?
  }

  public let entries: [Entry]
  /// The next page starts after this pool; nil on the last.
  public let next: ID<Pool>?
}

extension Store {
  /// The number of customers with each issue; paused and closed ones are not counted.
  public func health(at now: Date, in zone: TimeZone) throws -> HealthCounts {
    try database.reading { connection in
      var counts: [HealthIssue: Int] = [:]
      for issue in HealthIssue.allCases {
        let query = HealthQuery(issue, now: now, zone: zone)
        counts[issue] = try connection.int("SELECT count(*) \(query.source)", query.values) ?? 0
      }
      return HealthCounts(counts)
    }
  }

  /// The customers with an issue: by name, for stale service the longest ago first.
  ///
  /// - Parameter after: the page starts after this pool.
  public func pools(
    with issue: HealthIssue, at now: Date, in zone: TimeZone, after: ID<Pool>? = nil, limit: Int
  ) throws -> HealthEntries {
    let query = HealthQuery(issue, now: now, zone: zone)
    let place = "AND (\(query.key), row) > (SELECT \(query.key), row FROM pools WHERE id = ?)"
    let entries = try database.reading { connection in
      try connection.all(
        """
        SELECT id, customer_name, address, last_visit_at \(query.source) \(after == nil ? "" : place)
        ORDER BY \(query.key), row LIMIT ?
        """, query.values + (after.map { [$0] } ?? []) + [limit + 1]
      ) { row in
        HealthEntries.Entry(
          pool: try row.id("id"), customerName: try row.text("customer_name"), address: try row.text("address"),
          lastVisitAt: try row.int("last_visit_at") == 0 ? nil : row.instant("last_visit_at"))
      }
    }
    let page = Array(entries.prefix(limit))
    return HealthEntries(entries: page, next: entries.count > limit ? page.last?.pool : nil)
  }
}

/// The SQL of an issue, made of fixed parts.
private struct HealthQuery {
  /// The SQL expression that orders the pools.
  let key: String
  let source: String
  let values: [any SQLBindable]

  init(_ issue: HealthIssue, now: Date, zone: TimeZone) {
    let today = Day(of: now, in: zone)
    let isServed = """
      NOT EXISTS (SELECT 1 FROM pauses
        WHERE pool_row = pools.row AND starts_on <= ? AND (ends_on IS NULL OR ends_on > ?))
      """
    switch issue {
    case .missingCoordinates:
      key = "sort_name"
      source =
        "FROM pools INDEXED BY pools_unlocated WHERE latitude = 0 AND longitude = 0 AND stop_of IS NULL AND \(isServed)"
      values = [today, today]
    case .missingFee:
      key = "sort_name"
      source = "FROM pools INDEXED BY pools_without_fee WHERE monthly_fee <= 0 AND stop_of IS NULL AND \(isServed)"
      values = [today, today]
    case .staleService:
      key = "last_visit_at"
      source = "FROM pools INDEXED BY pools_by_last_visit WHERE last_visit_at < ? AND stop_of IS NULL AND \(isServed)"
      values = [StaleService.limit(before: now, in: zone).milliseconds, today, today]
    }
  }
}
