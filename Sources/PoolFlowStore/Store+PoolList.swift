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
  /// - Parameter query: words that must all stand anywhere in name, address or notes. When all are shorter than three
  ///   letters, the name begins with the first and has the others.
  public func pools(
    matching query: String = "", after: ID<Pool>? = nil, before: ID<Pool>? = nil, limit: Int
  ) throws -> PoolList {
    let search = PoolSearch(query)
    return try database.reading { connection in
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
struct PoolSearch {
  /// Words behind these are not looked at: each is a condition more.
  private static let maximumWords = 16

  private(set) var condition = "1"
  private(set) var values: [any SQLBindable] = []

  init(_ query: String) {
    let words = Self.words(query)
    let long = words.filter(Self.isIndexed)
    let short = words.filter { !Self.isIndexed($0) }
    if !long.isEmpty {
      let phrases = long.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: " AND ")
      let filters = String(repeating: " AND instr(text, ?) > 0", count: short.count)
      condition = "row IN (SELECT rowid FROM pool_search WHERE pool_search MATCH ?\(filters))"
      values = [phrases] + short.map { $0 }
    } else if let first = short.first {
      let filters = String(repeating: " AND instr(sort_name, ?) > 0", count: short.count - 1)
      condition = "sort_name >= ? AND sort_name < ?\(filters)"
      values = [first, first + "\u{10FFFF}"] + short.dropFirst().map { $0 }
    }
  }

  private static func words(_ query: String) -> [String] {
    let isGap: (Unicode.Scalar) -> Bool = { $0.properties.isWhitespace || $0.properties.generalCategory == .control }
    let words = SortKey.of(query).unicodeScalars.split(whereSeparator: isGap).map { String($0) }
    return Array(words.prefix(maximumWords))
  }

  /// The index has every three letters in a row.
  private static func isIndexed(_ word: String) -> Bool { word.unicodeScalars.count >= 3 }
}
