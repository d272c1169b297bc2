import Chemistry
import Foundation
import PoolFlowDomain
import SQLite

/// The SQL of the owner's table, made of fixed parts. Parameter 1 is today, 2 the first weekday of a week.
struct CustomerQuery {
  private(set) var condition = "stop_of IS NULL"
  private(set) var values: [any SQLBindable]

  /// Names the first two parameters, so that all others follow them.
  static let moment = "moment (today, week) AS (VALUES (?1, ?2))"

  /// - Parameters:
  ///   - tagTexts: the lists of tags that have the wanted one.
  ///   - hasGroup: false to show customers of every group.
  init(_ filter: CustomerFilter, tagTexts: String?, hasGroup: Bool, on day: Day, week: Weekday) {
    values = [day, week.rawValue]
    let search = PoolSearch(filter.query, atHosts: true)
    if !search.values.isEmpty { narrow(to: "(\(search.condition))", search.values) }
    if let weekday = filter.weekday {
      narrow(
        to: "EXISTS (SELECT 1 FROM schedules WHERE \(Self.isOpen) AND kind <> 'once' AND weekday = ?)",
        [weekday.rawValue])
    }
    if let technician = filter.technician {
      narrow(to: "EXISTS (SELECT 1 FROM schedules WHERE \(Self.isOpen) AND person_id = ?)", [technician])
    }
    if let tagTexts {
      narrow(
        to: """
          pools.row IN (SELECT pool_row FROM profiles
            WHERE tags <> '' AND tags IN (SELECT pool.value FROM json_each(?) pool))
          """, [tagTexts])
    }
    if hasGroup, let group = filter.group { narrow(to: Self.condition(of: group), []) }
  }

  private mutating func narrow(to condition: String, _ values: [any SQLBindable]) {
    self.condition += " AND \(condition)"
    self.values += values
  }

  /// A schedule of the pool that is not over.
  private static let isOpen = """
    pool_row = pools.row AND CASE kind WHEN 'once' THEN due_on IS NULL OR due_on >= ?1
      ELSE ends_on IS NULL OR ends_on >= ?1 END
    """

  private static let isServed = Connection.isServed("pools.row", on: "?1")

  static let isUnassigned = "EXISTS (SELECT 1 FROM schedules WHERE \(isOpen) AND person_id IS NULL)"

  /// The newest visit has a reading out of its range.
  static let isOutOfRange = """
    EXISTS (SELECT 1 FROM readings WHERE \(Connection.outOfRange(sanitizer: "pools.sanitizer")) AND visit_row = (
      SELECT visits.row FROM visits WHERE pool_row = pools.row ORDER BY performed_at DESC, visits.row DESC LIMIT 1))
    """

  private static func condition(of group: CustomerGroup) -> String {
    switch group {
    case .served: isServed
    case .unassigned: "\(isServed) AND \(isUnassigned)"
    case .outOfRange: "\(isServed) AND \(isOutOfRange)"
    case .feeToConfirm: "fee_is_assumed = 1 AND \(isServed)"
    case .paused: ServiceState.paused.condition(on: "?1")
    case .closed: ServiceState.closed.condition(on: "?1")
    }
  }
}

extension CustomerOrder {
  /// SQL: the value of a row of `pools` by which the table is sorted, never NULL; the last ones in ascending order are
  /// those without a value.
  var key: String {
    let regular = "pool_row = pools.row AND kind <> 'once' AND (ends_on IS NULL OR ends_on >= ?1)"
    return switch self {
    case .name: "sort_name"
    case .day: "coalesce((SELECT min((weekday - ?2 + 7) % 7) FROM schedules WHERE \(regular)), 9)"
    case .technician:
      """
      coalesce((SELECT min(lower(people.name)) FROM schedules JOIN people ON people.id = person_id
        WHERE \(regular)), char(0x10FFFF))
      """
    case .fee: "monthly_fee"
    case .visit: "coalesce(last_visit_at, 0)"
    case .index: "cached_lsi"
    case .tags: "coalesce((SELECT nullif(lower(tags), '') FROM profiles WHERE pool_row = pools.row), char(0x10FFFF))"
    case .status:
      """
      coalesce((SELECT CASE kind WHEN 'closed' THEN 3 ELSE 2 END FROM pauses WHERE pool_row = pools.row
        AND starts_on <= ?1 AND (ends_on IS NULL OR ends_on > ?1) LIMIT 1), 1 - fee_is_assumed)
      """
    }
  }

  var isText: Bool {
    switch self {
    case .name, .technician, .tags: true
    case .day, .fee, .visit, .index, .status: false
    }
  }
}

extension Connection {
  /// SQL: true for a row of `readings` whose value is out of its range.
  ///
  /// - Parameter sanitizer: the column with the sanitizer of the pool: stabilizer has a range with chlorine alone, and
  ///   free chlorine at zero is wrong there.
  static func outOfRange(sanitizer: String) -> String {
    let parameters = Parameter.readings.filter { $0 != .waterTemp } + [.freeChlorine]
    let conditions = parameters.compactMap { parameter -> String? in
      if parameter == .freeChlorine {
        return "(parameter = '\(parameter.rawValue)' AND value <= 0 AND \(sanitizer) IN ('chlorine', 'saltCell'))"
      }
      guard let range = parameter.idealRange else { return nil }
      let isWrong = "(value < \(range.lowerBound) OR value > \(range.upperBound))"
      let isAsked = parameter == .cyanuricAcid ? " AND \(sanitizer) IN ('chlorine', 'saltCell')" : ""
      return "(parameter = '\(parameter.rawValue)' AND \(isWrong)\(isAsked))"
    }
    return "(\(conditions.joined(separator: " OR ")))"
  }
}
