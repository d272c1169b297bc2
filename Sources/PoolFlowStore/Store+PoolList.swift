public import PoolFlowDomain
import SQLite

/// One page of the customer list.
public struct PoolList: Sendable {
  public let pools: [Pool]
  /// The page before this one ends before this pool; nil on the first.
  public let previous: ID<Pool>?
  /// The next page starts after this pool; nil on the last.
  public let next: ID<Pool>?
  /// How many customers match in all.
  public let total: Int
}

extension Store {
  /// Customers by name: the page behind `after`, the one that ends before `before`, or the first.
  ///
  /// - Parameter query: words that must all stand in name, address or notes. From three letters on anywhere in a text;
  ///   shorter words at the beginning of the name.
  public func pools(
    matching query: String = "", after: ID<Pool>? = nil, before: ID<Pool>? = nil, limit: Int
  ) throws -> PoolList {
    let search = PoolSearch(query)
    return try database.read { connection in
      let total =
        try connection.first("SELECT count(*) FROM pools WHERE \(search.condition)", search.values) { $0.int(0) } ?? 0
      let isBackwards = after == nil && before != nil
      let anchor = after ?? before
      let order = isBackwards ? "DESC" : "ASC"
      let from = "AND (sort_name, row) \(isBackwards ? "<" : ">") (SELECT sort_name, row FROM pools WHERE id = ?)"
      let found = try connection.all(
        """
        SELECT \(Connection.poolColumns) FROM pools WHERE \(search.condition) \(anchor == nil ? "" : from)
        ORDER BY sort_name \(order), row \(order) LIMIT ?
        """, search.values + (anchor.map { [$0] } ?? []) + [limit + 1], Connection.readPool
      ).map(\.pool)
      let hasMore = found.count > limit
      let page = isBackwards ? Array(found.prefix(limit).reversed()) : Array(found.prefix(limit))
      let isLast = isBackwards ? false : !hasMore
      let isFirst = isBackwards ? !hasMore : after == nil
      return PoolList(
        pools: page, previous: isFirst ? nil : page.first?.id, next: isLast ? nil : page.last?.id, total: total)
    }
  }
}

/// The SQL of a search, made of fixed parts; everything typed is bound.
private struct PoolSearch {
  let condition: String
  let values: [any SQLBindable]

  init(_ query: String) {
    let words = SortKey.of(query).split(whereSeparator: \.isWhitespace).map(String.init)
    let long = words.filter { $0.unicodeScalars.count >= 3 }
    var parts: [String] = []
    var values: [any SQLBindable] = []
    if !long.isEmpty {
      parts.append("row IN (SELECT rowid FROM pool_search WHERE pool_search MATCH ?)")
      values.append(long.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: " AND "))
    }
    for word in words where word.unicodeScalars.count < 3 {
      parts.append("(sort_name >= ? AND sort_name < ?)")
      values.append(word)
      values.append(word + "\u{10FFFF}")
    }
    condition = parts.isEmpty ? "1" : parts.joined(separator: " AND ")
    self.values = values
  }
}
