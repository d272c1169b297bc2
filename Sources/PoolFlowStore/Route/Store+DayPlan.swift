import Foundation
public import PoolFlowDomain
import SQLite

extension Store {
  /// The stops of `day` for everybody.
  public func plan(on day: Day, today: Day) throws -> DayPlan {
    try database.reading { connection in try connection.plan(on: day, today: today) }
  }
}

/// The common facts of the plans of some dates.
struct PlanGround: Sendable {
  let today: Day
  /// The dates that are planned.
  let days: ClosedRange<Day>
  let zone: TimeZone
  /// The first date whose stops count as carried or missed.
  let start: Day?
  let absences: [Absence]
}

/// A pool with its calendar and what lists show of it.
struct PlannedPool {
  let row: Int
  let calendar: StopCalendar
  fileprivate let sortName: String
  fileprivate let shown: (DueStop) -> Stop

  /// The stop of a date that is at another date instead; nil if there is none.
  func left(on day: Day) -> Stop? {
    guard let due = calendar.stop(on: day), !due.isOnRoute else { return nil }
    return shown(due)
  }

  fileprivate func stop(on day: Day, place: Int?) -> PlacedStop? {
    calendar.entry(on: day).map { due in
      var stop = shown(due)
      stop.placeOfDay = place
      return PlacedStop(stop: stop, row: row, sortName: sortName)
    }
  }
}

/// A stop of a date with what places it among the others.
struct PlacedStop: Sendable {
  let stop: Stop
  let row: Int
  fileprivate let sortName: String

  /// Carried stops, the order of the date, then the places of the schedules.
  static func isBefore(_ a: PlacedStop, _ b: PlacedStop) -> Bool {
    func key(_ placed: PlacedStop) -> (Int, Int, String, Int) {
      let due = placed.stop.due
      let group = placed.stop.placeOfDay != nil ? 1 : due.carriedFrom != nil ? 0 : 2
      let place = placed.stop.placeOfDay ?? due.position ?? .max
      return (group, place, placed.sortName, placed.row)
    }
    return key(a) < key(b)
  }
}

extension [PlacedStop] {
  /// In driving order; on a past day the stops that were done are in the order of their visits.
  func inOrder(isPast: Bool) -> [PlacedStop] {
    let planned = sorted(by: PlacedStop.isBefore)
    guard isPast else { return planned }
    let done = planned.enumerated().compactMap { place, placed in
      placed.stop.shownVisit.map { (at: $0.performedAt, place: place) }
    }
    var driven = planned
    for (place, visit) in zip(done.map(\.place), done.sorted { ($0.at, $0.place) < ($1.at, $1.place) }) {
      driven[place] = planned[visit.place]
    }
    return driven
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
    let ground = try planGround(of: day...day, today: today)
    let stops = try placedStops(on: [day], ground)[day, default: []].map(\.stop)
    return try DayPlan(
      day: day, stops: day < today ? recorded(stops) : stops, absences: ground.absences,
      hasAssignedSchedule: hasAssignedSchedule())
  }

  mutating func planGround(of days: ClosedRange<Day>, today: Day) throws -> PlanGround {
    PlanGround(
      today: today, days: days, zone: try business()?.timeZone ?? .gmt, start: try dueDatesStart(),
      absences: try absences(in: days.lowerBound.adding(days: -StopCalendar.carriedDays)...days.upperBound))
  }

  /// The stops of each date in driving order.
  mutating func placedStops(on dates: Set<Day>, _ ground: PlanGround) throws -> [Day: [PlacedStop]] {
    let pools = try plannedPools(on: dates, ground)
    var stops: [Day: [PlacedStop]] = [:]
    for day in dates { stops[day] = try placedStops(of: pools, on: day).inOrder(isPast: day < ground.today) }
    return stops
  }

  /// The customers who may be on the routes of these dates.
  mutating func plannedPools(on dates: Set<Day>, _ ground: PlanGround) throws -> [PlannedPool] {
    var rows: Set<Int> = []
    for day in dates { rows.formUnion(try candidates(on: day, ground)) }
    return try plannedPools(rows, ground)
  }

  mutating func placedStops(of pools: [PlannedPool], on day: Day) throws -> [PlacedStop] {
    let places = try placesOfDay(day)
    return pools.compactMap { $0.stop(on: day, place: places[$0.row]) }
  }

  /// The customers among these rows.
  mutating func plannedPools(_ rows: Set<Int>, _ ground: PlanGround) throws -> [PlannedPool] {
    let candidates = try candidates(in: rows)
    let days = ground.days.lowerBound.adding(days: -StopCalendar.carriedDays)...ground.days.upperBound
    let facts = try stopFacts(
      of: Dictionary(uniqueKeysWithValues: candidates.map { ($0.row, $0.pool) }), around: days,
      visitedOn: ground.days)
    return candidates.compactMap { candidate in
      guard let facts = facts[candidate.row] else { return nil }
      let created = Day(of: candidate.createdAt, in: ground.zone)
      let calendar = StopCalendar(
        facts, absences: ground.absences, today: ground.today, start: max(ground.start ?? created, created))
      return PlannedPool(
        row: candidate.row, calendar: calendar, sortName: candidate.sortName, shown: candidate.shown)
    }
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

  /// The order of one date, by the rows of the pools.
  private mutating func placesOfDay(_ day: Day) throws -> [Int: Int] {
    var places: [Int: Int] = [:]
    try run("SELECT pool_row, position FROM day_orders WHERE ordered_on = ?", [day]) { row in
      places[try row.int("pool_row")] = try row.int("position")
    }
    return places
  }

  /// The rows of the pools that may be on the route of `day`.
  private mutating func candidates(on day: Day, _ ground: PlanGround) throws -> Set<Int> {
    var rows = Set(
      try ints(
        """
        SELECT s.pool_row FROM schedules s WHERE \(DueDate.isDue("s"))
        UNION ALL SELECT pool_row FROM visits WHERE done_on = ?2
        UNION ALL SELECT pool_row FROM skips WHERE skipped_on = ?2
        UNION ALL SELECT pool_row FROM moves WHERE moved_to = ?2
        """, DueDate(day).values))
    if day == ground.today { rows.formUnion(try unserved(before: day, ground)) }
    return rows
  }

  /// The rows of the pools with a stop on one of the last days and no visit since.
  private mutating func unserved(before today: Day, _ ground: PlanGround) throws -> Set<Int> {
    // A job is no visit of the service.
    var rows = Set(
      try ints(
        "SELECT pool_row FROM visits WHERE visit_kind = 'job' AND done_on BETWEEN ? AND ?",
        [today.adding(days: -StopCalendar.carriedDays), today]))
    for past in 1...StopCalendar.carriedDays {
      let day = today.adding(days: -past)
      if let start = ground.start, day < start { break }
      rows.formUnion(
        try ints(
          """
          SELECT s.pool_row FROM schedules s CROSS JOIN pools p ON p.row = s.pool_row
          WHERE \(DueDate.isDue("s")) AND p.last_visit_at < ?7
          UNION ALL SELECT pool_row FROM moves WHERE moved_to = ?2
          """, DueDate(day).values + [day.start(in: ground.zone).milliseconds]))
    }
    return rows
  }

  private mutating func candidates(in rows: Set<Int>) throws -> [Candidate] {
    try all(
      """
      SELECT p.row AS row, p.id AS id, customer_name, sort_name, address, latitude, longitude, cached_lsi, created_at,
        (SELECT v.done_on FROM visits v WHERE v.pool_row = p.row ORDER BY v.performed_at DESC, v.row DESC LIMIT 1)
          AS served_on,
        f.pool_row AS profile_row, contact_name, contact_phone, contact_email, gate_access, arrival_window, tags, window_from,
        window_to, language
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
