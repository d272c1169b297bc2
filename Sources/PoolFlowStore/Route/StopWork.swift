import PoolFlowDomain
import SQLite

/// The facts behind the minutes of some pools' stops (decisions.md#working-day).
struct StopWork {
  let standard: Int
  /// By the row of the pool, where more than the standard is known.
  fileprivate let known: [Int: Int]
  fileprivate let checklist: Checklist
  /// Days between the visits of a pool, by its row; none without a schedule.
  fileprivate let intervals: [Int: Double]
  fileprivate let histories: [Int: CheckHistory]
  fileprivate let tags: [Int: [String]]

  /// The minutes of a stop on a usual day: with the checklist items of every visit alone.
  func usualMinutes(row: Int, isJob: Bool) -> Int {
    if isJob { return standard }
    if let minutes = known[row] { return minutes }
    let tags = tags[row] ?? []
    return standard
      + checklist.items.reduce(0) { sum, item in
        sum + (isUsual(item, row: row) && item.isFor(tags) ? item.minutes ?? 0 : 0)
      }
  }

  /// True for an item that is due at every visit of the pool: the minutes of past visits and the owner's figure contain it.
  private func isUsual(_ item: ChecklistItem, row: Int) -> Bool {
    item.rule.isDueAtEachVisit(every: intervals[row])
  }

  /// The minutes of a stop, with the checklist items that are due on its date.
  ///
  /// - Parameter planned: open stops of the pool from today on that come before it.
  func minutes(of stop: Stop, row: Int, planned: Int) -> Int {
    if stop.due.isJob { return standard }
    let list = known[row] == nil ? checklist : Checklist(checklist.items.filter { !isUsual($0, row: row) })
    let minutes = known[row] ?? standard
    if list.items.isEmpty { return minutes }
    return minutes
      + list.minutes(
        for: stop.profile?.tags ?? [], on: stop.due.day, after: histories[row] ?? CheckHistory(), planned: planned)
  }
}

extension Connection {
  mutating func stopWork(of rows: Set<Int>, today: Day) throws -> StopWork {
    let standard = try business()?.stopMinutes ?? StopMinutes.usual
    let list = Self.list(rows.sorted())
    // Only items with minutes change the sum.
    let checklist = Checklist(try checklist().items.filter { $0.minutes != nil })
    return StopWork(
      standard: standard, known: try knownMinutes(of: list), checklist: checklist,
      intervals: checklist.items.contains { $0.rule.unit != .visits } ? try intervals(of: list, today: today) : [:],
      histories: checklist.items.isEmpty ? [:] : try checkHistories(of: list, checklist, today: today),
      tags: checklist.items.isEmpty ? [:] : try tags(of: list))
  }

  /// Days between the visits by the schedules of this season; a month counts as four weeks.
  private mutating func intervals(of list: String, today: Day) throws -> [Int: Double] {
    var found: [Int: Double] = [:]
    try run(
      """
      SELECT s.pool_row, sum(CASE s.kind WHEN 'weekly' THEN 1.0 / s.every_weeks ELSE 0.25 END) AS visits
      FROM json_each(?1) pool CROSS JOIN schedules s ON s.pool_row = pool.value
      WHERE s.kind <> 'once' AND coalesce(s.starts_on <= ?2, 1) AND coalesce(s.ends_on >= ?2, 1)
        AND (s.season_from IS NULL OR CASE WHEN s.season_from <= s.season_to
          THEN substr(?2, 6) BETWEEN s.season_from AND s.season_to
          ELSE substr(?2, 6) >= s.season_from OR substr(?2, 6) <= s.season_to END)
      GROUP BY s.pool_row
      """, [list, today]
    ) { row in found[try row.int("pool_row")] = 7 / (try row.double("visits")) }
    return found
  }

  private mutating func tags(of list: String) throws -> [Int: [String]] {
    var found: [Int: [String]] = [:]
    try run(
      """
      SELECT pool_row, tags FROM json_each(?) pool CROSS JOIN profiles ON profiles.pool_row = pool.value
      WHERE tags <> ''
      """, [list]
    ) { row in found[try row.int("pool_row")] = CustomerProfile(tagsCSV: try row.text("tags")).tags }
    return found
  }

  /// - Parameter list: rows of pools as a JSON array.
  private mutating func knownMinutes(of list: String) throws -> [Int: Int] {
    var own: [Int: Int] = [:]
    var past: [Int: [Int]] = [:]
    try run(
      """
      SELECT p.row AS row, p.stop_minutes, v.opened_at, v.performed_at
      FROM json_each(?1) pool CROSS JOIN pools p ON p.row = pool.value
      LEFT JOIN visits v ON v.row IN (
        SELECT row FROM visits WHERE pool_row = p.row AND opened_at IS NOT NULL AND visit_kind = 'service'
          AND performed_at - opened_at BETWEEN ?2 AND ?3 ORDER BY performed_at DESC LIMIT ?4)
      """,
      [
        list, StopMinutes.plausible.lowerBound * 60_000, StopMinutes.plausible.upperBound * 60_000,
        StopMinutes.visits,
      ]
    ) { row in
      let poolRow = try row.int("row")
      own[poolRow] = try row.intIfPresent("stop_minutes")
      if let opened = try row.intIfPresent("opened_at") {
        let minutes = Int((Double(try row.int("performed_at") - opened) / 60_000).rounded())
        past[poolRow, default: []].append(minutes)
      }
    }
    return Set(own.keys).union(past.keys).reduce(into: [:]) { known, row in
      known[row] = StopMinutes.known(own: own[row], past: past[row] ?? [])
    }
  }

  /// The visits of the pools since the longest interval of the items, and when each item was last done: one that was
  /// done before that is due anyway.
  private mutating func checkHistories(
    of list: String, _ checklist: Checklist, today: Day
  ) throws -> [Int: CheckHistory] {
    let reach = checklist.items.map(\.rule.daysAtMost).max() ?? 0
    let earliest = today.adding(days: -reach).start(in: try timeZone()).milliseconds
    var histories: [Int: CheckHistory] = [:]
    try run(
      """
      SELECT v.pool_row, v.visit_kind, v.performed_at FROM json_each(?1) pool
      CROSS JOIN visits v ON v.pool_row = pool.value AND v.performed_at >= ?2
      """, [list, earliest]
    ) { row in
      histories[try row.int("pool_row"), default: CheckHistory()].visits.append(
        CheckHistory.PastVisit(try VisitTable.kind(row), try row.instant("performed_at")))
    }
    // Of the rows of a group SQLite takes that of the maximum.
    try run(
      """
      SELECT v.pool_row, checklist_item_id, done_on, max(performed_at) AS performed_at FROM json_each(?1) pool
      CROSS JOIN visits v ON v.pool_row = pool.value AND v.performed_at >= ?2
      CROSS JOIN checks ON checks.visit_row = v.row
      WHERE state = 'done' GROUP BY v.pool_row, checklist_item_id
      """, [list, earliest]
    ) { row in
      histories[try row.int("pool_row"), default: CheckHistory()].done[try row.id("checklist_item_id")] =
        CheckHistory.Moment(try row.day("done_on"), try row.instant("performed_at"))
    }
    return histories
  }
}

extension DueRule {
  /// Days after which it is due, whatever the rhythm of the visits: a month each where visits are counted.
  fileprivate var daysAtMost: Int {
    switch unit {
    case .weeks: count * 7
    case .months, .visits: count * 31
    }
  }
}
