import Foundation
import PoolFlowDomain
import SQLite

/// A stop without a visit.
private struct MissedStop {
  let pool: ID<Pool>
  let name: String
  let day: Day
  /// The date by schedule of a stop that was moved.
  var origin: Day?
  /// The last service, or the creation of the customer, in milliseconds.
  let knownSince: Int
}

extension Connection {
  /// The stops of the last days without a visit on their day or later; only the latest of each pool. One that today still
  /// has is listed if the stop before it was missed, too. Jobs have lines of their own.
  mutating func missedStops(today: Day, zone: TimeZone) throws -> [Need] {
    var missed: [Int: [MissedStop]] = [:]
    for offset in (1...Need.days).reversed() {
      let day = today.adding(days: -offset)
      try run(
        """
        SELECT p.row AS row, p.id AS id, p.customer_name, max(\(Self.lastService), p.created_at) AS known_since, ?2 AS origin
        FROM schedules s
        JOIN pools p ON p.row = s.pool_row
        WHERE s.kind <> 'once' AND \(DueDate.isDue("s")) AND \(Self.isUnserved) AND NOT EXISTS (
          SELECT 1 FROM moves m WHERE m.moved_on = ?2 AND m.pool_row = p.row AND m.moved_to <> ?2 AND \(Self.isNewest))
        UNION ALL
        SELECT p.row, p.id, p.customer_name, max(\(Self.lastService), p.created_at), m.moved_on
        FROM moves m JOIN pools p ON p.row = m.pool_row
        WHERE m.moved_to = ?2 AND m.moved_on <> ?2 AND \(Self.isNewest) AND \(Self.isUnserved)
        """, DueDate(day).values + [day.start(in: zone).milliseconds]
      ) { row in
        missed[try row.int("row"), default: []].append(
          MissedStop(
            pool: try row.id("id"), name: try row.text("customer_name"), day: day, origin: try row.day("origin"),
            knownSince: try row.int("known_since")))
      }
    }
    let calendars = try stopCalendars(of: missed.compactMapValues(\.first?.pool), today: today)
    var needs: [Need] = []
    for (row, stops) in missed {
      guard let calendar = calendars[row], let stop = stops.last(where: { calendar.isMissed(on: $0.day) }) else {
        continue
      }
      let isCarried = calendar.carried?.carriedFrom == stop.day
      let isSecond = try stopBefore(stop.origin ?? stop.day, poolRow: row).map {
        $0.start(in: zone).milliseconds > stop.knownSince
      }
      if isCarried, isSecond != true { continue }
      needs.append(
        Need(
          isSecond == true ? .missedTwice : .missed, subject: stop.pool.text, mark: stop.day.description,
          title: stop.name, day: stop.day, pool: stop.pool))
    }
    return needs.sorted { ($0.day ?? today, $0.title, $0.subject) < ($1.day ?? today, $1.title, $1.subject) }
  }

  /// The stops of some pools at the last days, without absences, which change no state.
  private mutating func stopCalendars(of pools: [Int: ID<Pool>], today: Day) throws -> [Int: StopCalendar] {
    let facts = try stopFacts(of: pools, around: today.adding(days: -Need.days)...today)
    let start = try dueDatesStart()
    return facts.mapValues { StopCalendar($0, today: today, start: start) }
  }

  /// SQL: the time of the newest visit of the pool `p` that is no job, which is never the week's service; 0 for none.
  private static let lastService = """
    coalesce((SELECT v.performed_at FROM visits v WHERE v.pool_row = p.row AND v.visit_kind <> 'job'
      ORDER BY v.performed_at DESC LIMIT 1), 0)
    """

  /// SQL: a pool `p` in service on the day ?2, which begins at ?7, without a skip, and not visited since.
  private static let isUnserved = """
    (p.last_visit_at < ?7 OR \(lastService) < ?7) AND p.created_at < ?7 AND \(isServed("p.row", on: "?2"))
      AND NOT EXISTS (SELECT 1 FROM skips WHERE skips.pool_row = p.row AND skipped_on = ?2)
    """

  /// SQL: the move `m` of its stop that counts.
  private static let isNewest = """
    NOT EXISTS (SELECT 1 FROM moves n WHERE n.moved_on = m.moved_on AND n.pool_row = m.pool_row AND n.row > m.row)
    """

  /// SQL: the skip `k` was made by closed days of the business, which say nothing about the customer.
  private static let isClosed = """
    (EXISTS (SELECT 1 FROM absences WHERE absences.id = k.act_id AND absences.person_id IS NULL)
      OR EXISTS (SELECT 1 FROM undone_acts WHERE undone_acts.act_id = k.act_id AND kind = 'closed'))
    """

  /// The pools whose two newest stops were skipped, without a visit since; stops of closed days do not count.
  mutating func stopsSkippedTwice(today: Day, zone: TimeZone) throws -> [Need] {
    let skipped = try all(
      """
      SELECT p.row AS row, p.id AS id, p.customer_name, max(k.skipped_on) AS newest, \(Self.lastService) AS last_service, k.reason, k.note,
        k.recorded_at, k.photo_file
      FROM skips k
      JOIN pools p ON p.row = k.pool_row
      WHERE k.skipped_on BETWEEN ?1 AND ?2 AND \(Self.isServed("p.row", on: "?2")) AND NOT \(Self.isClosed)
      GROUP BY k.pool_row
      """, [today.adding(days: -Need.days), today]
    ) { row in
      (
        row: try row.int("row"), skip: try SkipTable.read(row),
        stop: MissedStop(
          pool: try row.id("id"), name: try row.text("customer_name"), day: try row.day("newest"),
          knownSince: try row.int("last_service"))
      )
    }
    return try skipped.compactMap { row, skip, stop -> Need? in
      guard let before = try stopBefore(stop.day, poolRow: row),
        stop.knownSince < before.start(in: zone).milliseconds,
        try exists("SELECT 1 FROM skips WHERE pool_row = ? AND skipped_on = ?", [row, before])
      else { return nil }
      return Need(
        .skippedTwice, subject: stop.pool.text, mark: stop.day.description, title: stop.name, day: stop.day,
        pool: stop.pool, skip: skip)
    }
    .sorted { ($0.title, $0.subject) < ($1.title, $1.subject) }
  }

  /// The pool's last stop before `day`, within two weeks and while in service, that no closed day skipped.
  private mutating func stopBefore(_ day: Day, poolRow: Int) throws -> Day? {
    let closed = Set(
      try all("SELECT skipped_on FROM skips k WHERE pool_row = ? AND \(Self.isClosed)", [poolRow]) {
        try $0.day("skipped_on")
      })
    let schedules = try all("SELECT * FROM schedules WHERE pool_row = ?", [poolRow], ScheduleTable.read)
      .compactMap(\.self)
    let pauses = try all("SELECT starts_on, ends_on FROM pauses WHERE pool_row = ?", [poolRow]) {
      ServicePause(.paused, from: try $0.day("starts_on"), until: try $0.dayIfPresent("ends_on"))
    }
    return (1...14).lazy.map { day.adding(days: -$0) }.first { earlier in
      schedules.contains { $0.isDue(on: earlier) } && !pauses.contains { $0.contains(earlier) }
        && !closed.contains(earlier)
    }
  }
}

extension StopCalendar {
  /// True for a missed stop with a service.
  fileprivate func isMissed(on day: Day) -> Bool {
    guard let stop = stop(on: day), case .missed = stop.state else { return false }
    return !stop.isJob
  }
}
