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
  /// The stops of a weekday in driving order, the technician's and unassigned ones or, with nil, all; then the others
  /// by name, including paused and closed customers with a stop there.
  case route(Weekday, technician: ID<Person>?)
  /// The last served first; those never served last.
  case recentService
  case name
}

extension Store {
  /// Customers for selection: the first page, or the one after `after`.
  ///
  /// - Parameters:
  ///   - query: as in `pools(matching:)`.
  ///   - day: the day that decides about pauses.
  public func poolChoices(
    matching query: String = "", by order: PoolOrder, on day: Day, after: ID<Pool>? = nil, limit: Int
  ) throws -> PoolChoices {
    let search = PoolSearch(query)
    return try database.reading { connection in
      let found =
        switch order {
        case .route(let weekday, let technician):
          try connection.choices(
            search, RouteChoice(weekday: weekday, technician: technician, day: day), after: after, limit: limit + 1)
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

/// The stops at the beginning of a list.
private struct RouteChoice {
  let weekday: Weekday
  let technician: ID<Person>?
  let day: Day

  /// SQL: true for a row of `schedules s` that is one of them.
  static let condition = """
    s.weekday = ? AND (? IS NULL OR s.person_id IS NULL OR s.person_id = ?)
      AND \(Connection.isServed("s.pool_row", on: "?"))
    """

  var values: [any SQLBindable] { [weekday.rawValue, technician, technician, day, day] }
}

extension Connection {
  private static let choiceColumns = """
    pools.id AS id, customer_name, address,
    (SELECT group_concat(weekday) FROM schedules WHERE pool_row = pools.row) AS weekdays,
    (SELECT done_on FROM visits WHERE pool_row = pools.row ORDER BY performed_at DESC, visits.row DESC LIMIT 1)
      AS served_on,
    (SELECT kind FROM pauses
     WHERE pool_row = pools.row AND starts_on <= ? AND (ends_on IS NULL OR ends_on > ?) LIMIT 1) AS rest
    """

  private static func readChoice(_ row: borrowing Row, isOnRoute: Bool) throws -> PoolChoice {
    let weekdays = try row.text("weekdays").split(separator: ",").compactMap {
      Int($0).flatMap(Weekday.init(rawValue:))
    }
    return PoolChoice(
      id: try row.id("id"), customerName: try row.text("customer_name"), address: try row.text("address"),
      weekdays: weekdays,
      lastServedOn: try row.dayIfPresent("served_on"), isOnRoute: isOnRoute,
      rest: try row.textIfPresent("rest").flatMap(ServicePause.Kind.init(rawValue:)))
  }

  /// Pools in one order; `anchor` is the condition for pools after the start.
  fileprivate mutating func choices(
    _ search: PoolSearch, _ anchor: String?, _ values: [any SQLBindable], on day: Day, order: String, limit: Int
  ) throws -> [PoolChoice] {
    try all(
      """
      SELECT \(Self.choiceColumns) FROM pools WHERE \(search.condition) \(anchor.map { "AND \($0)" } ?? "")
      ORDER BY \(order) LIMIT ?
      """, [day, day] + search.values + (anchor == nil ? [] : values) + [limit]
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
    _ search: PoolSearch, _ route: RouteChoice, after: ID<Pool>?, limit: Int
  ) throws -> [PoolChoice] {
    let isBehindRoute = try after.map { try !isStop($0, of: route) } ?? false
    let stops = isBehindRoute ? [] : try stops(search, route, after: after, limit: limit)
    if stops.count == limit { return stops }
    let isOther = "NOT EXISTS (SELECT 1 FROM schedules s WHERE s.pool_row = pools.row AND \(RouteChoice.condition))"
    let place = isBehindRoute ? " AND (sort_name, row) > (SELECT sort_name, row FROM pools WHERE id = ?)" : ""
    return try stops
      + choices(
        search, isOther + place, route.values + (isBehindRoute ? [after] : []), on: route.day,
        order: "sort_name, row", limit: limit - stops.count)
  }

  private mutating func isStop(_ pool: ID<Pool>, of route: RouteChoice) throws -> Bool {
    try exists(
      """
      SELECT 1 FROM schedules s
      WHERE s.pool_row = (SELECT row FROM pools WHERE id = ?) AND \(RouteChoice.condition)
      """, [pool] + route.values
    )
  }

  private mutating func stops(
    _ search: PoolSearch, _ route: RouteChoice, after: ID<Pool>?, limit: Int
  ) throws -> [PoolChoice] {
    let place = """
      AND (s.position, sort_name, pools.row) > (
        SELECT place.position, p.sort_name, p.row
        FROM pools p JOIN schedules place ON place.pool_row = p.row AND place.weekday = ? WHERE p.id = ?)
      """
    return try all(
      """
      SELECT \(Self.choiceColumns) FROM schedules s JOIN pools ON pools.row = s.pool_row
      WHERE \(RouteChoice.condition) AND \(search.condition) \(after == nil ? "" : place)
      ORDER BY s.position, sort_name, pools.row LIMIT ?
      """,
      [route.day, route.day] + route.values + search.values + (after.map { [route.weekday.rawValue, $0] } ?? []) + [
        limit
      ]
    ) { try Self.readChoice($0, isOnRoute: true) }
  }
}
