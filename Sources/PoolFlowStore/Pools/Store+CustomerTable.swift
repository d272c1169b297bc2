import Foundation
public import PoolFlowDomain
import SQLite

extension Store {
  /// A page of the owner's table: after `after`, before `before`, or the first. Customers that are equal by `order` are
  /// in the order of their names.
  ///
  /// - Parameter week: the first weekday of a week, for the order of days.
  public func customers(
    _ filter: CustomerFilter, by order: CustomerOrder = .name, isDescending: Bool = false, on day: Day,
    week: Weekday = .sunday, after: ID<Pool>? = nil, before: ID<Pool>? = nil, limit: Int
  ) throws -> CustomerRows {
    let isBackwards = after == nil && before != nil
    return try database.reading { connection in
      let query = try connection.query(filter, hasGroup: true, on: day, week: week)
      let found = try connection.rows(
        query, by: order, isDescending: isDescending, from: after ?? before, isBackwards: isBackwards,
        limit: limit + 1)
      let hasMore = found.count > limit
      let page = isBackwards ? Array(found.prefix(limit).reversed()) : Array(found.prefix(limit))
      let rows = try connection.customerRows(page)
      let isFirst = isBackwards ? !hasMore : after == nil
      let isLast = isBackwards ? false : !hasMore
      return CustomerRows(
        rows: rows, previous: isFirst ? nil : rows.first?.customer.pool.id,
        next: isLast ? nil : rows.last?.customer.pool.id)
    }
  }

  /// The number of customers in each group, of those that the other parts of `filter` show.
  public func customerCounts(_ filter: CustomerFilter, on day: Day) throws -> CustomerCounts {
    try database.reading { connection in
      try connection.counts(connection.query(filter, hasGroup: false, on: day, week: .sunday), of: filter.group)
    }
  }

  /// All customers that the table shows, by name; `limit` at most.
  public func customerIDs(_ filter: CustomerFilter, on day: Day, limit: Int) throws -> [ID<Pool>] {
    try database.reading { connection in
      let query = try connection.query(filter, hasGroup: true, on: day, week: .sunday)
      return try connection.all(
        """
        WITH \(CustomerQuery.moment)
        SELECT id FROM pools WHERE \(query.condition) ORDER BY sort_name, row LIMIT ?
        """, query.values + [limit]
      ) { try $0.id("id") }
    }
  }
}

extension Connection {
  fileprivate mutating func query(
    _ filter: CustomerFilter, hasGroup: Bool, on day: Day, week: Weekday
  ) throws -> CustomerQuery {
    let tagTexts = filter.tag.isEmpty ? nil : try texts(withTag: filter.tag)
    return CustomerQuery(filter, tagTexts: tagTexts, hasGroup: hasGroup, on: day, week: week)
  }

  /// The lists of tags that have one in any spelling, as a text for `json_each`.
  private mutating func texts(withTag tag: String) throws -> String {
    let wanted = SortKey.of(tag)
    let lists = try texts("SELECT DISTINCT tags FROM profiles WHERE tags <> ''").filter { list in
      CustomerProfile(tagsCSV: list).tags.contains { SortKey.of($0) == wanted }
    }
    return String(decoding: try JSONEncoder().encode(lists), as: UTF8.self)
  }

  /// The rows of `pools` on one page, in the order of the reading: backwards for the page before.
  fileprivate mutating func rows(
    _ query: CustomerQuery, by order: CustomerOrder, isDescending: Bool, from anchor: ID<Pool>?, isBackwards: Bool,
    limit: Int
  ) throws -> [Int] {
    let key = isDescending != isBackwards ? (sign: "<", order: "DESC") : (sign: ">", order: "ASC")
    let name = isBackwards ? (sign: "<", order: "DESC") : (sign: ">", order: "ASC")
    let isByName = order == .name
    let place = try anchor.flatMap { try self.place(of: $0, by: order, query: query) }
    let from =
      isByName
      ? "(sort_name, row) \(key.sign) (?, ?)"
      : "(key \(key.sign) ? OR (key = ? AND (sort_name, row) \(name.sign) (?, ?)))"
    let sorted =
      isByName
      ? "sort_name \(key.order), row \(key.order)"
      : "key \(key.order), sort_name \(name.order), row \(name.order)"
    let values = place.map { isByName ? Array($0.suffix(2)) : [$0[0]] + $0 } ?? []
    return try ints(
      """
      WITH \(CustomerQuery.moment), listed AS (
        SELECT pools.row AS row, sort_name\(isByName ? "" : ", \(order.key) AS key") FROM pools
        WHERE \(query.condition))
      SELECT row FROM listed \(place == nil ? "" : "WHERE \(from)") ORDER BY \(sorted) LIMIT ?
      """, query.values + values + [limit])
  }

  /// The place of a customer in the table, whether or not it is shown: its key, name and row; nil if it was deleted.
  private mutating func place(
    of pool: ID<Pool>, by order: CustomerOrder, query: CustomerQuery
  ) throws -> [any SQLBindable]? {
    try first(
      "WITH \(CustomerQuery.moment) SELECT \(order.key) AS key, sort_name, row FROM pools WHERE id = ?",
      Array(query.values.prefix(2)) + [pool]
    ) { row -> [any SQLBindable] in
      [
        order.isText ? try row.text("key") : try row.double("key"), try row.text("sort_name"), try row.int("row"),
      ]
    }
  }

  fileprivate mutating func customerRows(_ rows: [Int]) throws -> [CustomerRow] {
    var found: [Int: CustomerRow] = [:]
    try run(
      """
      SELECT \(CustomerTable.list),
        (SELECT done_on FROM visits WHERE pool_row = pools.row ORDER BY performed_at DESC, visits.row DESC LIMIT 1)
          AS served_on,
        (SELECT count(*) FROM pools AS guests WHERE guests.stop_of = pools.id) AS guests
      FROM json_each(?) pool CROSS JOIN pools ON pools.row = pool.value
        LEFT JOIN profiles ON profiles.pool_row = pools.row
      """, [Self.list(rows)]
    ) { row in
      let (place, customer) = try CustomerTable.read(row)
      found[place] = CustomerRow(
        customer: customer, servedOn: try row.dayIfPresent("served_on"), guests: try row.int("guests"))
    }
    return rows.compactMap { found[$0] }
  }

  fileprivate mutating func counts(_ query: CustomerQuery, of group: CustomerGroup?) throws -> CustomerCounts {
    var counts = CustomerCounts()
    try run(
      """
      WITH \(CustomerQuery.moment), listed AS MATERIALIZED (
        SELECT monthly_fee, fee_is_assumed, \(CustomerQuery.isUnassigned) AS unassigned,
          \(CustomerQuery.isOutOfRange) AS out_of_range,
          (SELECT kind FROM pauses WHERE pool_row = pools.row AND starts_on <= ?1
            AND (ends_on IS NULL OR ends_on > ?1) LIMIT 1) AS rest
        FROM pools WHERE \(query.condition)),
      grouped AS (
        SELECT monthly_fee, 1 AS every, rest IS NULL AS served, rest IS NULL AND unassigned AS unassigned,
          rest IS NULL AND out_of_range AS range, rest IS NULL AND fee_is_assumed AS fee,
          rest IS 'paused' AS paused, rest IS 'closed' AS closed FROM listed)
      SELECT count(*) AS every, total(served) AS served, total(unassigned) AS unassigned, total(range) AS range,
        total(fee) AS fee, total(paused) AS paused, total(closed) AS closed,
        total(CASE WHEN \(group?.rawValue ?? "every") THEN monthly_fee ELSE 0 END) AS fees
      FROM grouped
      """, query.values
    ) { row in
      counts.all = try row.int("every")
      counts.groups = [
        .served: Int(try row.double("served")), .unassigned: Int(try row.double("unassigned")),
        .outOfRange: Int(try row.double("range")), .feeToConfirm: Int(try row.double("fee")),
        .paused: Int(try row.double("paused")), .closed: Int(try row.double("closed")),
      ]
      counts.fees = try row.double("fees")
    }
    return counts
  }
}
