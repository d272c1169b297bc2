import Foundation
import PoolFlowDomain
import SQLite

extension Connection {
  /// The facts behind the stops of some pools: all of their schedules and pauses, and the skips, moves and visits that
  /// matter for the dates of `days`.
  ///
  /// - Parameters:
  ///   - rows: those of the pools, with their identifiers.
  ///   - visited: the dates whose visits are all wanted; nil for the last of `days`.
  mutating func stopFacts(
    of rows: [Int: ID<Pool>], around days: ClosedRange<Day>, visitedOn visited: ClosedRange<Day>? = nil
  ) throws -> [Int: StopFacts] {
    var facts = rows.mapValues { StopFacts(pool: $0) }
    let list = Self.list(rows.keys.sorted())
    try run(
      """
      SELECT s.pool_row, s.id, kind, weekday, every_weeks, week, due_on, starts_on, ends_on, season_from, season_to, note,
        price, person_id, position
      FROM json_each(?) pool CROSS JOIN schedules s ON s.pool_row = pool.value
      """, [list]
    ) { row in
      if let schedule = try ScheduleTable.read(row) { facts[try row.int("pool_row")]?.schedules.append(schedule) }
    }
    for row in facts.keys { facts[row]?.schedules.sort(by: Schedule.isBefore) }
    try run(
      """
      SELECT pool_row, kind, starts_on, ends_on, fee_goes_on FROM json_each(?) pool CROSS JOIN pauses ON pauses.pool_row = pool.value
      """, [list]
    ) { row in
      if let pause = try PauseTable.read(row) { facts[try row.int("pool_row")]?.pauses.append(pause) }
    }
    try addSkipsAndMoves(to: &facts, list, around: days)
    try addVisits(to: &facts, list, around: days, on: visited ?? days.upperBound...days.upperBound)
    return facts
  }

  /// The most pools whose skips and moves are looked up pool by pool; those of more are read by their dates.
  private static let few = 40

  private mutating func addSkipsAndMoves(
    to facts: inout [Int: StopFacts], _ list: String, around days: ClosedRange<Day>
  ) throws {
    let isFew = facts.count <= Self.few
    let range: [any SQLBindable] = [days.lowerBound, days.upperBound] + (isFew ? [list] : [])
    try addSkips(to: &facts, range, list: isFew ? list : nil)
    let source = isFew ? "json_each(?3) pool CROSS JOIN moves m ON m.pool_row = pool.value" : "moves m"
    let moves = ["moved_on BETWEEN ?1 AND ?2", "moved_to BETWEEN ?1 AND ?2"].map { condition in
      """
      SELECT pool_row, act_id, moved_on, moved_to, is_assigned, assigned_id,
        \(Self.isApartFromAbsences("m.act_id")) AS is_apart
      FROM \(source) WHERE \(condition)
        AND NOT EXISTS (SELECT 1 FROM moves n WHERE n.moved_on = m.moved_on AND n.pool_row = m.pool_row AND n.row > m.row)
      """
    }
    try run(moves.joined(separator: "\nUNION ALL "), range) { row in
      let poolRow = try row.int("pool_row")
      guard facts[poolRow] != nil else { return }
      let move = try MoveTable.read(row)
      facts[poolRow]?.moves[move.on] = move
      if try !row.bool("is_apart") { facts[poolRow]?.absenceActs.insert(move.act) }
    }
  }

  /// The skips of some dates, and those that put their stops on one of them: these decide whether the stop is there.
  ///
  /// - Parameter list: the rows of the pools; nil to read those of all pools.
  private mutating func addSkips(
    to facts: inout [Int: StopFacts], _ range: [any SQLBindable], list: String?
  ) throws {
    let pools = "json_each(?3) pool CROSS JOIN"
    let sources = [
      list == nil
        ? "skips WHERE skipped_on BETWEEN ?1 AND ?2"
        : "\(pools) skips ON skips.pool_row = pool.value AND skipped_on BETWEEN ?1 AND ?2",
      """
      \(list == nil ? "moves put" : "\(pools) moves put ON put.pool_row = pool.value")
      CROSS JOIN skips ON skips.act_id = put.act_id AND skips.pool_row = put.pool_row
      WHERE put.moved_to BETWEEN ?1 AND ?2
      """,
    ]
    let skips = sources.map { source in
      """
      SELECT skips.pool_row, skipped_on, skips.act_id, reason, note, skips.recorded_at, photo_file,
        \(Self.isApartFromAbsences("skips.act_id")) AS is_apart
      FROM \(source)
      """
    }
    try run(skips.joined(separator: "\nUNION ALL "), range) { row in
      let poolRow = try row.int("pool_row")
      guard facts[poolRow] != nil else { return }
      let act: ID<StopAct> = try row.id("act_id")
      facts[poolRow]?.skips[try row.day("skipped_on")] = .init(act: act, try SkipTable.read(row))
      if try !row.bool("is_apart") { facts[poolRow]?.absenceActs.insert(act) }
    }
    let dates = Set(
      facts.values.flatMap { known in known.skips.filter { !known.absenceActs.contains($0.value.act) }.keys })
    for date in dates.sorted() {
      // Also those that a later move replaced.
      try run(
        """
        SELECT skips.pool_row, moves.act_id, moved_on, moved_to, is_assigned, assigned_id
        FROM skips CROSS JOIN moves ON moves.act_id = skips.act_id AND moves.pool_row = skips.pool_row
        WHERE skipped_on = ?1 \(list == nil ? "" : "AND skips.pool_row IN (SELECT pool.value FROM json_each(?2) pool)")
        """, [date] + (list.map { [$0] } ?? [])
      ) { row in
        let poolRow = try row.int("pool_row")
        guard let skip = facts[poolRow]?.skips[date], facts[poolRow]?.absenceActs.contains(skip.act) == false else {
          return
        }
        facts[poolRow]?.skips[date]?.moves.append(try MoveTable.read(row))
      }
    }
  }

  /// The visits of the dates `visited` and for `days`; before them, the newest service of each pool.
  private mutating func addVisits(
    to facts: inout [Int: StopFacts], _ list: String, around days: ClosedRange<Day>, on visited: ClosedRange<Day>
  ) throws {
    let columns = "v.pool_row, v.id, v.done_on, v.serves_on, v.is_extra, v.visit_kind, v.performed_at, v.person_id"
    let sources = [
      "visits v WHERE done_on BETWEEN ?4 AND ?5",
      """
      json_each(?1) pool CROSS JOIN visits v ON v.row = (
        SELECT row FROM visits WHERE pool_row = pool.value AND visit_kind <> 'job'
        ORDER BY performed_at DESC, row DESC LIMIT 1)
      """,
      "visits v WHERE serves_on BETWEEN ?2 AND ?3",
      "visits v WHERE visit_kind = 'job' AND done_on BETWEEN ?2 AND ?3",
    ]
    var seen: Set<ID<Visit>> = []
    func add(_ row: borrowing Row) throws {
      let poolRow = try row.int("pool_row")
      guard facts[poolRow] != nil else { return }
      let visit = try VisitTable.readStopVisit(row)
      if seen.insert(visit.id).inserted { facts[poolRow]?.visits.append(visit) }
    }
    try run(
      sources.map { "SELECT \(columns) FROM \($0)" }.joined(separator: "\nUNION ALL "),
      [list, days.lowerBound, days.upperBound, visited.lowerBound, visited.upperBound], onRow: add)
    // A stop that was put on another date counts as served by a visit on its own date, or on the one where it was skipped.
    let origins = facts.values.flatMap { known in
      known.moves.values.filter(\.isToOtherDate).map(\.on) + known.skips.keys.filter { !days.contains($0) }
    }
    for origin in Set(origins) {
      try run(
        """
        SELECT \(columns) FROM visits v WHERE done_on = ?1
        UNION ALL SELECT \(columns) FROM visits v WHERE serves_on = ?1
        """, [origin], onRow: add)
    }
  }

  /// Rows as a text for `json_each`.
  static func list(_ rows: [Int]) -> String { "[" + rows.map(String.init).joined(separator: ",") + "]" }

  /// The absences that touch these days.
  mutating func absences(in days: ClosedRange<Day>) throws -> [Absence] {
    try all(
      "SELECT \(AbsenceTable.list) FROM absences WHERE ends_on >= ? AND starts_on <= ?",
      [days.lowerBound, days.upperBound], AbsenceTable.read)
  }

  /// The first date whose stops count as carried or missed.
  mutating func dueDatesStart() throws -> Day? {
    try first("SELECT due_dates_from_on FROM business WHERE id = 1", []) { try $0.dayIfPresent("due_dates_from_on") }
      .flatMap(\.self)
  }
}
