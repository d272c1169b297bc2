import PoolFlowDomain
import SQLite

extension Connection {
  /// The jobs of past dates that nobody did, the newest first.
  mutating func leftJobs(today: Day) throws -> [Need] {
    let first = today.adding(days: -Need.jobDays)
    let names = try poolsWithOpenJobs(since: first, before: today)
    var needs: [Need] = []
    for (row, calendar) in try calendars(of: names.mapValues(\.pool), since: first, today: today) {
      guard let (pool, name, created) = names[row] else { continue }
      needs += calendar.leftJobs(since: max(first, created)).map { left in
        Need(
          .jobLeft, subject: left.job.id.text, mark: left.day.description, title: name, detail: left.job.note,
          day: left.day, pool: pool)
      }
    }
    return needs.sorted { ($1.day ?? today, $0.title, $0.subject) < ($0.day ?? today, $1.title, $1.subject) }
  }

  /// The pools with a job without a visit for it; their stops say the rest.
  private mutating func poolsWithOpenJobs(
    since first: Day, before today: Day
  ) throws -> [Int: (pool: ID<Pool>, name: String, created: Day)] {
    var pools: [Int: (pool: ID<Pool>, name: String, created: Day)] = [:]
    let zone = try timeZone()
    try run(
      """
      SELECT p.row AS row, p.id AS id, p.customer_name, p.created_at
      FROM schedules j CROSS JOIN pools p ON p.row = j.pool_row
      WHERE j.weekday IN (1, 2, 3, 4, 5, 6, 7) AND j.kind = 'once' AND j.due_on BETWEEN ?1 AND ?2
        AND (j.due_on < ?3 OR EXISTS (
          SELECT 1 FROM moves m WHERE m.moved_on = j.due_on AND m.pool_row = j.pool_row AND m.moved_to < ?3))
        AND NOT EXISTS (SELECT 1 FROM visits v WHERE v.pool_row = j.pool_row AND v.is_extra = 0
          AND v.visit_kind <> 'chemicals' AND coalesce(v.serves_on, v.done_on) = j.due_on
          AND (v.visit_kind = 'job' OR NOT EXISTS (
            SELECT 1 FROM moves m WHERE m.moved_on = j.due_on AND m.pool_row = j.pool_row)))
      """, [first.adding(days: -MoveRequest.reach), today.adding(days: MoveRequest.reach), today]
    ) { row in
      pools[try row.int("row")] = (
        pool: try row.id("id"), name: try row.text("customer_name"),
        created: Day(of: try row.instant("created_at"), in: zone)
      )
    }
    return pools
  }

  /// The stops of some pools since a day, with all of their visits.
  private mutating func calendars(
    of pools: [Int: ID<Pool>], since first: Day, today: Day
  ) throws -> [Int: StopCalendar] {
    if pools.isEmpty { return [:] }
    var facts = try stopFacts(of: pools, around: first...today)
    let known = Set(facts.values.flatMap { $0.visits.map(\.id) })
    try run(
      """
      SELECT v.pool_row, v.id, done_on, serves_on, is_extra, visit_kind, performed_at, person_id
      FROM json_each(?) pool CROSS JOIN visits v ON v.pool_row = pool.value AND performed_at >= ?
      """,
      [
        Self.list(pools.keys.sorted()),
        first.adding(days: -ServedChoice.reach).start(in: try timeZone()).milliseconds,
      ]
    ) { row in
      let visit = try VisitTable.readStopVisit(row)
      if !known.contains(visit.id) { facts[try row.int("pool_row")]?.visits.append(visit) }
    }
    let start = try dueDatesStart()
    return facts.mapValues { StopCalendar($0, today: today, start: start) }
  }
}
