public import PoolFlowDomain
import SQLite

/// One customer in a selection list.
public struct PoolChoice: Sendable, Hashable {
  public let id: ID<Pool>
  public let customerName: String
  public let address: String
  public let weekdays: [Weekday]
  /// The day of the newest visit; nil if never served.
  public let lastServedOn: Day?
  /// True if it is listed as a stop of the route, which comes first.
  public let isOnRoute: Bool
  /// The reason the customer is not served on the requested day; nil if served.
  public let rest: ServicePause.Kind?
}

/// One page of a selection list.
public struct PoolChoices: Sendable {
  public let choices: [PoolChoice]
  /// The next page starts after this pool; nil on the last.
  public let next: ID<Pool>?
}

/// The order of a selection list (decisions.md#visits).
public enum PoolOrder: Sendable, Hashable {
  /// The stops of the day in driving order, the technician's and unassigned ones or, with nil, all; then the others by
  /// name, including paused and closed customers with a stop there.
  case route(technician: ID<Person>?)
  /// The last served first; those never served last.
  case recentService
  case name
}

extension Store {
  /// Customers for selection: the first page, or the one after `after`.
  ///
  /// - Parameters:
  ///   - query: as in `pools(matching:)`.
  ///   - day: the day of the stops, which decides about pauses too.
  public func poolChoices(
    matching query: String = "", by order: PoolOrder, on day: Day, after: ID<Pool>? = nil, limit: Int
  ) throws -> PoolChoices {
    let search = PoolSearch(query)
    return try database.reading { connection in
      let found =
        switch order {
        case .route(let technician):
          try connection.choices(search, of: technician, on: day, after: after, limit: limit + 1)
        case .recentService:
          try connection.choices(
            search, after.map { _ in "(last_visit_at, row) < (SELECT last_visit_at, row FROM pools WHERE id = ?)" },
            [after], on: day, order: "last_visit_at DESC, row DESC", limit: limit + 1)
        case .name: try connection.choicesByName(search, on: day, after: after, limit: limit + 1)
        }
      return PoolChoices(
        choices: Array(found.prefix(limit)), next: found.count > limit ? found[limit - 1].id : nil)
    }
  }
}

extension Connection {
  /// - Parameter day: SQL of the day that decides about pauses.
  private static func choiceColumns(on day: String) -> String {
    """
    pools.id AS id, customer_name, address,
    (SELECT group_concat(weekday) FROM schedules WHERE pool_row = pools.row AND kind <> 'once') AS weekdays,
    (SELECT done_on FROM visits WHERE pool_row = pools.row ORDER BY performed_at DESC, visits.row DESC LIMIT 1)
      AS served_on,
    (SELECT kind FROM pauses
     WHERE pool_row = pools.row AND starts_on <= \(day) AND (ends_on IS NULL OR ends_on > \(day)) LIMIT 1) AS rest
    """
  }

  private static func readChoice(_ row: borrowing Row, isOnRoute: Bool) throws -> PoolChoice {
    let weekdays = try row.text("weekdays").split(separator: ",").compactMap {
      Int($0).flatMap(Weekday.init(rawValue:))
    }
    return PoolChoice(
      id: try row.id("id"), customerName: try row.text("customer_name"), address: try row.text("address"),
      weekdays: Set(weekdays).sorted(),
      lastServedOn: try row.dayIfPresent("served_on"), isOnRoute: isOnRoute,
      rest: try row.textIfPresent("rest").flatMap(ServicePause.Kind.init(rawValue:)))
  }

  /// Pools in one order; `anchor` is the condition for pools after the start.
  fileprivate mutating func choices(
    _ search: PoolSearch, _ anchor: String?, _ values: [any SQLBindable], on day: Day, order: String, limit: Int
  ) throws -> [PoolChoice] {
    try all(
      """
      SELECT \(Self.choiceColumns(on: "?1")) FROM pools WHERE \(search.condition) \(anchor.map { "AND \($0)" } ?? "")
      ORDER BY \(order) LIMIT ?
      """, [day] + search.values + (anchor == nil ? [] : values) + [limit]
    ) { try Self.readChoice($0, isOnRoute: false) }
  }

  fileprivate mutating func choicesByName(
    _ search: PoolSearch, on day: Day, after: ID<Pool>?, limit: Int
  ) throws -> [PoolChoice] {
    try choices(
      search, after.map { _ in "(sort_name, row) > (SELECT sort_name, row FROM pools WHERE id = ?)" }, [after],
      on: day, order: "sort_name, row", limit: limit)
  }

  /// The stops, then the other pools by name.
  fileprivate mutating func choices(
    _ search: PoolSearch, of technician: ID<Person>?, on day: Day, after: ID<Pool>?, limit: Int
  ) throws -> [PoolChoice] {
    let route = try plan(on: day, today: day).stops(of: technician).filter { !$0.due.isVisitAlone }
    let place = after.flatMap { after in route.firstIndex { $0.pool == after } }
    let isBehindRoute = after != nil && place == nil
    let rows = try rows(of: route.map(\.pool))
    let rest = isBehindRoute ? [] : Array(rows.suffix(from: place.map { $0 + 1 } ?? 0))
    let stops = Array(try choices(search, among: rest, on: day).prefix(limit))
    if stops.count == limit { return stops }
    return try stops
      + others(search, than: rows, on: day, after: isBehindRoute ? after : nil, limit: limit - stops.count)
  }

  private mutating func rows(of pools: [ID<Pool>]) throws -> [Int] {
    try pools.map { try int("SELECT row FROM pools WHERE id = ?", [$0]) ?? 0 }
  }

  /// Those of these pools that match, in their order.
  private mutating func choices(_ search: PoolSearch, among rows: [Int], on day: Day) throws -> [PoolChoice] {
    var found: [Int: PoolChoice] = [:]
    try run(
      """
      SELECT pools.row AS row, \(Self.choiceColumns(on: "?1"))
      FROM json_each(?2) pool CROSS JOIN pools ON pools.row = pool.value WHERE \(search.condition)
      """, [day, Self.list(rows)] + search.values
    ) { row in found[try row.int("row")] = try Self.readChoice(row, isOnRoute: true) }
    return rows.compactMap { found[$0] }
  }

  private mutating func others(
    _ search: PoolSearch, than rows: [Int], on day: Day, after: ID<Pool>?, limit: Int
  ) throws -> [PoolChoice] {
    try all(
      """
      SELECT \(Self.choiceColumns(on: "?1")) FROM pools
      WHERE pools.row NOT IN (SELECT pool.value FROM json_each(?2) pool)
        AND (?3 IS NULL OR (sort_name, row) > (SELECT sort_name, row FROM pools WHERE id = ?3))
        AND \(search.condition)
      ORDER BY sort_name, row LIMIT ?
      """, [day, Self.list(rows), after] + search.values + [limit]
    ) { try Self.readChoice($0, isOnRoute: false) }
  }
}
