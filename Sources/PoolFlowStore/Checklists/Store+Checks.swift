public import Chemistry
public import Foundation
public import PoolFlowDomain
import SQLite

extension Store {
  /// The items of the checklists for a stop, due or not, as of a visit at `instant`.
  ///
  /// - Throws: `StoreError.notFound`.
  public func checklistTasks(
    of pool: ID<Pool>, on day: Day, kind: VisitKind = .service, at instant: Date
  ) throws -> [Checklist.Task] {
    try database.reading { connection in
      guard let (row, _) = try connection.customer(pool) else { throw StoreError.notFound }
      return try connection.checklistTasks(poolRow: row, on: day, kind: kind, at: instant)
    }
  }

  /// When each of `parameters` was last measured in a pool.
  public func lastMeasured(_ parameters: [Parameter], of pool: ID<Pool>) throws -> [Parameter: LastDone] {
    try database.reading { connection in
      guard let (row, earliest) = try connection.reachOfMeasurements(pool) else { return [:] }
      var found: [Parameter: LastDone] = [:]
      for parameter in parameters {
        found[parameter] = try connection.lastMeasured(parameter, poolRow: row, since: earliest)
      }
      return found
    }
  }
}

extension Connection {
  /// - Parameter row: the row of the host.
  mutating func checklistTasks(
    poolRow row: Int, on day: Day, kind: VisitKind, at instant: Date
  ) throws -> [Checklist.Task] {
    let list = try checklist()
    if list.items.isEmpty || kind == .job { return [] }
    return list.tasks(
      for: try profile(poolRow: row).tags, on: day, after: try checkHistory(poolRow: row, before: instant), kind: kind)
  }

  /// The visits of a stop before `instant`, and when each item was last done.
  private mutating func checkHistory(poolRow row: Int, before instant: Date) throws -> CheckHistory {
    let earliest = try earliestSearched(poolRow: row)
    let visits = try all(
      """
      SELECT visit_kind, performed_at FROM visits
      WHERE pool_row = ? AND performed_at >= ? AND performed_at < ? ORDER BY performed_at DESC
      """, [row, earliest, instant.milliseconds]
    ) { CheckHistory.PastVisit(try VisitTable.kind($0), try $0.instant("performed_at")) }
    var done: [ID<ChecklistItem>: CheckHistory.Moment] = [:]
    // Of the rows of a group SQLite takes that of the maximum.
    try run(
      """
      SELECT checklist_item_id, done_on, max(performed_at) AS performed_at
      FROM visits CROSS JOIN checks ON checks.visit_row = visits.row
      WHERE pool_row = ? AND performed_at >= ? AND performed_at < ? AND state = 'done' GROUP BY checklist_item_id
      """, [row, earliest, instant.milliseconds]
    ) { row in
      done[try row.id("checklist_item_id")] = CheckHistory.Moment(
        try row.day("done_on"), try row.instant("performed_at"))
    }
    return CheckHistory(visits: visits, done: done)
  }

  fileprivate mutating func lastMeasured(
    _ parameter: Parameter, poolRow row: Int, since earliest: Int
  ) throws -> LastDone? {
    let found = try first(
      """
      SELECT visits.done_on, visits.performed_at FROM visits CROSS JOIN readings
        ON readings.visit_row = visits.row AND readings.parameter = ?
      WHERE visits.pool_row = ? AND visits.performed_at >= ? AND readings.is_measured = 1
      ORDER BY visits.performed_at DESC, visits.row DESC LIMIT 1
      """, [parameter.rawValue, row, earliest]
    ) { (day: try $0.day("done_on"), at: try $0.int("performed_at")) }
    guard let found else { return nil }
    let since = try int(
      "SELECT count(*) FROM visits WHERE pool_row = ? AND performed_at > ? AND visit_kind <> 'job'", [row, found.at])
    return LastDone(found.day, visitsSince: since ?? 0)
  }

  /// The checks of a visit: items of its lists first, in their order.
  mutating func checks(ofVisit row: Int) throws -> [Check] {
    try all(
      """
      SELECT \(CheckTable.columns.list(of: "checks")), checklist_items.position AS position FROM checks
        LEFT JOIN checklist_items ON checklist_items.id = checks.checklist_item_id
      WHERE visit_row = ?
      """, [row]
    ) { (place: try $0.intIfPresent("position") ?? .max, check: try CheckTable.read($0)) }
    .sorted { ($0.place, $0.check.name) < ($1.place, $1.check.name) }.map(\.check)
  }

  mutating func insert(_ checks: [Check], visitRow row: Int) throws {
    for check in checks { try run(CheckTable.insertion, Child(parent: row, record: check)) }
  }

  /// The checks of a visit to be saved: its answers, and required items without one. An item that was deleted since the
  /// form was opened keeps its name; the answer about one that visits of this kind do not do is dropped.
  mutating func checks(
    _ answers: [ID<ChecklistItem>: CheckAnswer], of kind: VisitKind, poolRow row: Int, on day: Day, at instant: Date
  ) throws -> [Check] {
    if kind == .job { return [] }
    let tasks = try checklistTasks(poolRow: row, on: day, kind: kind, at: instant)
    let known = Set(tasks.map(\.item.id))
    var names: [ID<ChecklistItem>: String] = [:]
    for id in answers.keys where !known.contains(id) {
      if let item = try checklistItem(id) {
        names[id] = item.isDone(by: kind) ? item.name : nil
      } else {
        names[id] = try text("SELECT title FROM trash WHERE id = ? AND kind = 'checklist'", [id])
      }
    }
    return tasks.checks(answers, names: names, at: instant)
  }
}
