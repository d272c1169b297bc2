import Foundation
public import PoolFlowDomain
import SQLite

extension Store {
  /// The stops of `day` for everybody.
  public func plan(on day: Day, today: Day) throws -> DayPlan {
    try database.reading { connection in try connection.plan(on: day, today: today) }
  }

  /// The plan of `today`, which each page needs, read again after a change.
  func plan(of today: Day) throws -> DayPlan {
    try copied(plan, of: today) { try plan(on: today, today: today) }
  }
}

/// A pool that may have a stop on a date.
private struct Candidate {
  let row: Int
  let pool: ID<Pool>
  let sortName: String
  let createdAt: Date
  let shown: (DueStop) -> Stop
}

extension Connection {
  mutating func plan(on day: Day, today: Day) throws -> DayPlan {
    let zone = try business()?.timeZone ?? .gmt
    let start = try dueDatesStart()
    let rows = try candidates(on: day, today: today, since: start, zone: zone)
    let candidates = try candidates(in: rows)
    let days = day.adding(days: -StopCalendar.carriedDays)...day
    let facts = try stopFacts(
      of: Dictionary(uniqueKeysWithValues: candidates.map { ($0.row, $0.pool) }), around: days)
    let absences = try absences(in: days)
    let stops = candidates.compactMap { candidate -> (stop: Stop, place: Candidate)? in
      guard let facts = facts[candidate.row] else { return nil }
      let created = Day(of: candidate.createdAt, in: zone)
      let calendar = StopCalendar(
        facts, absences: absences, today: today, start: max(start ?? created, created))
      return calendar.entry(on: day).map { (candidate.shown($0), candidate) }
    }
    let places = try placesOfDay(day)
    let ordered = stops.map { entry in
      var entry = entry
      entry.stop.placeOfDay = places[entry.place.row]
      return entry
    }
    .sorted { Self.isBefore($0, $1) }.map(\.stop)
    return try DayPlan(
      day: day, stops: day < today ? recorded(ordered) : ordered,
      closed: absences.closing(day),
      hasAssignedSchedule: hasAssignedSchedule())
  }

  mutating func hasAssignedSchedule() throws -> Bool {
    try exists("SELECT 1 FROM schedules WHERE person_id IS NOT NULL LIMIT 1")
  }

  /// The stops of a past day with what their visits left behind.
  private mutating func recorded(_ stops: [Stop]) throws -> [Stop] {
    try stops.map { stop in
      guard let visit = stop.shownVisit else { return stop }
      var stop = stop
      stop.record = try first(
        "SELECT lsi, (SELECT name FROM people WHERE id = visits.person_id) AS name FROM visits WHERE id = ?", [visit.id]
      ) { Stop.Record(index: try $0.double("lsi"), technician: try $0.textIfPresent("name")) }
      return stop
    }
  }

  /// Carried stops, the order of the date, then the places of the schedules.
  private static func isBefore(_ a: (stop: Stop, place: Candidate), _ b: (stop: Stop, place: Candidate)) -> Bool {
    func key(_ entry: (stop: Stop, place: Candidate)) -> (Int, Int, String, Int) {
      let due = entry.stop.due
      let group = entry.stop.placeOfDay != nil ? 1 : due.carriedFrom != nil ? 0 : 2
      let place = entry.stop.placeOfDay ?? due.position ?? .max
      return (group, place, entry.place.sortName, entry.place.row)
    }
    return key(a) < key(b)
  }

  /// The order of one date, by the rows of the pools.
  private mutating func placesOfDay(_ day: Day) throws -> [Int: Int] {
    var places: [Int: Int] = [:]
    try run("SELECT pool_row, position FROM day_orders WHERE ordered_on = ?", [day]) { row in
      places[try row.int("pool_row")] = try row.int("position")
    }
    return places
  }

  /// The rows of the pools that may be on the route of `day`.
  private mutating func candidates(on day: Day, today: Day, since start: Day?, zone: TimeZone) throws -> Set<Int> {
    var rows = Set(
      try ints(
        """
        SELECT s.pool_row FROM schedules s WHERE \(DueDate.isDue("s"))
        UNION ALL SELECT pool_row FROM visits WHERE done_on = ?2
        UNION ALL SELECT pool_row FROM skips WHERE skipped_on = ?2
        UNION ALL SELECT pool_row FROM moves WHERE moved_to = ?2
        """, DueDate(day).values))
    if day == today { rows.formUnion(try unserved(before: today, since: start, zone: zone)) }
    return rows
  }

  /// The rows of the pools with a stop on one of the last days, `start` or later, and no visit since.
  private mutating func unserved(before today: Day, since start: Day?, zone: TimeZone) throws -> Set<Int> {
    // A job is no visit of the service.
    var rows = Set(
      try ints(
        "SELECT pool_row FROM visits WHERE visit_kind = 'job' AND done_on BETWEEN ? AND ?",
        [today.adding(days: -StopCalendar.carriedDays), today]))
    for past in 1...StopCalendar.carriedDays {
      let day = today.adding(days: -past)
      if let start, day < start { break }
      rows.formUnion(
        try ints(
          """
          SELECT s.pool_row FROM schedules s CROSS JOIN pools p ON p.row = s.pool_row
          WHERE \(DueDate.isDue("s")) AND p.last_visit_at < ?7
          UNION ALL SELECT pool_row FROM moves WHERE moved_to = ?2
          """, DueDate(day).values + [day.start(in: zone).milliseconds]))
    }
    return rows
  }

  private mutating func candidates(in rows: Set<Int>) throws -> [Candidate] {
    try all(
      """
      SELECT p.row AS row, p.id AS id, customer_name, sort_name, address, latitude, longitude, cached_lsi, created_at,
        (SELECT v.done_on FROM visits v WHERE v.pool_row = p.row ORDER BY v.performed_at DESC, v.row DESC LIMIT 1)
          AS served_on,
        f.pool_row AS profile_row, contact_name, contact_phone, contact_email, gate_access, arrival_window, tags
      FROM json_each(?) pool CROSS JOIN pools p ON p.row = pool.value
      LEFT JOIN profiles f ON f.pool_row = p.row
      WHERE p.stop_of IS NULL
      """, [Self.list(rows.sorted())]
    ) { row in
      let name = try row.text("customer_name")
      let address = try row.text("address")
      let place = (try row.double("latitude"), try row.double("longitude"))
      let index = try row.double("cached_lsi")
      let served = try row.dayIfPresent("served_on")
      let profile = try row.intIfPresent("profile_row").map { _ in try ProfileTable.read(row) }
      return Candidate(
        row: try row.int("row"), pool: try row.id("id"), sortName: try row.text("sort_name"),
        createdAt: try row.instant("created_at")
      ) { due in
        Stop(
          due, customerName: name, address: address, latitude: place.0, longitude: place.1, index: index,
          lastServedOn: served, profile: profile)
      }
    }
  }
}
