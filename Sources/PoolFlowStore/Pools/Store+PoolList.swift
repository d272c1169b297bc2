public import PoolFlowDomain
import SQLite

/// One page of the customer list.
public struct PoolList: Sendable {
  public let pools: [Pool]
  /// The page before this one ends before this pool; nil on the first.
  public let previous: ID<Pool>?
  /// The next page starts after this pool; nil on the last.
  public let next: ID<Pool>?
  /// Number of matching customers on all pages.
  public let total: Int
}

extension Store {
  /// Customers by name: the page after `after`, the one that ends before `before`, or the first. A search ranks matches
  /// in the name first, then address, contact, notes.
  ///
  /// - Parameters:
  ///   - query: words that must all occur in name, address, contact, tags or notes; a phone number matches in any
  ///     format. If all are shorter than three letters, the name begins with the first and contains the others.
  ///   - state: only customers in service, paused or closed on a day; nil for all.
  ///   - hasGuests: true to list the second bodies of water, too.
  public func pools(
    matching query: String = "", in state: (ServiceState, on: Day)? = nil, after: ID<Pool>? = nil,
    before: ID<Pool>? = nil, hasGuests: Bool = false, limit: Int
  ) throws -> PoolList {
    var search = PoolSearch(query, atHosts: !hasGuests)
    let isWhole = search.values.isEmpty && state == nil && !hasGuests
    if !hasGuests { search.narrow(to: "stop_of IS NULL", []) }
    if let (state, day) = state { search.narrow(to: state.condition(on: "?"), [day, day]) }
    return try database.reading { connection in
      let total =
        try isWhole
        ? connection.customerCount()
        : connection.int("SELECT count(*) FROM pools WHERE \(search.condition)", search.values) ?? 0
      let isBackwards = after == nil && before != nil
      let found = try connection.pools(search, from: after ?? before, isBackwards: isBackwards, limit: limit + 1)
      let hasMore = found.count > limit
      let page = isBackwards ? Array(found.prefix(limit).reversed()) : Array(found.prefix(limit))
      let isLast = isBackwards ? false : !hasMore
      let isFirst = isBackwards ? !hasMore : after == nil
      return PoolList(
        pools: page, previous: isFirst ? nil : page.first?.id, next: isLast ? nil : page.last?.id, total: total)
    }
  }
}

extension Connection {
  fileprivate mutating func pools(
    _ search: PoolSearch, from anchor: ID<Pool>?, isBackwards: Bool, limit: Int
  ) throws -> [Pool] {
    let order = isBackwards ? "DESC" : "ASC"
    let sign = isBackwards ? "<" : ">"
    if search.isRanked { return try ranked(search, from: anchor, sign: sign, order: order, limit: limit) }
    let from = "AND (sort_name, row) \(sign) (SELECT sort_name, row FROM pools WHERE id = ?)"
    return try all(
      """
      SELECT \(PoolTable.list) FROM pools WHERE \(search.condition) \(anchor == nil ? "" : from)
      ORDER BY sort_name \(order), row \(order) LIMIT ?
      """, search.values + (anchor.map { [$0] } ?? []) + [limit], PoolTable.read
    ).map(\.pool)
  }

  /// The results of a search by rank; an anchor that no longer matches keeps its position.
  private mutating func ranked(
    _ search: PoolSearch, from anchor: ID<Pool>?, sign: String, order: String, limit: Int
  ) throws -> [Pool] {
    let place = try anchor.flatMap { anchor in
      try first(
        """
        SELECT \(search.rank) AS place, sort_name, pools.row FROM pools JOIN pool_search ON pool_search.rowid = pools.row
        WHERE pools.id = ?
        """, search.rankValues + [anchor]
      ) { row -> [any SQLBindable] in [try row.int("place"), try row.text("sort_name"), try row.int("row")] }
    }
    let rows = try ints(
      """
      SELECT row FROM (SELECT pools.row, sort_name, \(search.rank) AS place
        FROM pools JOIN pool_search ON pool_search.rowid = pools.row WHERE \(search.condition))
      \(place == nil ? "" : "WHERE (place, sort_name, row) \(sign) (?, ?, ?)")
      ORDER BY place \(order), sort_name \(order), row \(order) LIMIT ?
      """, search.rankValues + search.values + (place ?? []) + [limit]
    )
    return try rows.compactMap { row in
      try first("SELECT \(PoolTable.list) FROM pools WHERE row = ?", [row], PoolTable.read)?.pool
    }
  }
}
