import Foundation
import PoolFlowDomain
import SQLite

/// A stop that an absence meets, with what moves it.
struct Met {
  let stop: MetStop
  let row: Int
  /// The date on which it was due: an earlier one for a carried stop.
  let date: Day
  let calendar: StopCalendar
  fileprivate let place: (position: Int, sortName: String)

  fileprivate static func isBefore(_ a: Met, _ b: Met) -> Bool {
    (a.stop.key.day, a.place.position, a.place.sortName, a.row)
      < (b.stop.key.day, b.place.position, b.place.sortName, b.row)
  }
}

extension Connection {
  /// Pools whose facts are read together.
  private static let packet = 500

  /// The open stops on the days of an absence, from today on, by date and place.
  ///
  /// - Parameter limit: the number after which no further pools are looked at.
  mutating func metStops(of absence: Absence, today: Day, limit: Int) throws -> [Met] {
    guard absence.until >= today else { return [] }
    let days = max(absence.from, today)...absence.until
    let absences = try absences(in: days)
    let rows = try poolRows(of: absence.person, days)
    var met: [Met] = []
    for start in stride(from: 0, to: rows.count, by: Self.packet) where met.count < limit {
      let packet = Array(rows[start..<min(start + Self.packet, rows.count)])
      met += try metStops(of: packet, of: absence.person, days, absences, today: today)
    }
    return Array(met.sorted(by: Met.isBefore).prefix(limit))
  }

  /// The pools that may have stops of a person, or of anybody.
  private mutating func poolRows(of person: ID<Person>?, _ days: ClosedRange<Day>) throws -> [Int] {
    // The move of a stop that is carried to today has the date it was due on.
    let first = days.lowerBound.adding(days: -StopCalendar.carriedDays)
    guard let person else {
      return try ints(
        "SELECT pool_row FROM schedules UNION SELECT pool_row FROM moves WHERE moved_to BETWEEN ? AND ?",
        [first, days.upperBound])
    }
    return try ints(
      """
      SELECT pool_row FROM schedules WHERE person_id = ?1
      UNION SELECT pool_row FROM moves WHERE assigned_id = ?1 AND moved_to BETWEEN ?2 AND ?3
      """, [person, first, days.upperBound])
  }

  private mutating func metStops(
    of rows: [Int], of person: ID<Person>?, _ days: ClosedRange<Day>, _ absences: [Absence], today: Day
  ) throws -> [Met] {
    let zone = try business()?.timeZone ?? .gmt
    let first = try dueDatesStart()
    let pools = try all(
      """
      SELECT p.row AS row, p.id AS id, customer_name, sort_name, created_at
      FROM json_each(?) pool CROSS JOIN pools p ON p.row = pool.value
      """, [Self.list(rows)]
    ) { row in
      let created = Day(of: try row.instant("created_at"), in: zone)
      return (
        row: try row.int("row"), id: try row.id("id") as ID<Pool>, name: try row.text("customer_name"),
        sortName: try row.text("sort_name"), start: max(first ?? created, created)
      )
    }
    // Stops of the last days may be carried to today.
    let around = days.lowerBound.adding(days: -StopCalendar.carriedDays)...days.upperBound
    let ids = Dictionary(uniqueKeysWithValues: pools.map { ($0.row, $0.id) })
    var facts = try stopFacts(of: ids, around: around)
    try addVisits(of: today, to: &facts)
    return pools.flatMap { pool -> [Met] in
      guard let facts = facts[pool.row] else { return [] }
      let calendar = StopCalendar(facts, absences: absences, today: today, start: pool.start)
      return calendar.stops(metOn: days, of: person).map { stop in
        Met(
          stop: MetStop(.init(pool.id, on: stop.day), customerName: pool.name), row: pool.row,
          date: stop.carriedFrom ?? stop.day, calendar: calendar, place: (stop.position ?? .max, pool.sortName))
      }
    }
  }

  private mutating func addVisits(of today: Day, to facts: inout [Int: StopFacts]) throws {
    try run(
      """
      SELECT pool_row, id, done_on, serves_on, is_extra, visit_kind, performed_at, person_id FROM visits WHERE done_on = ?
      """, [today]
    ) { row in
      let poolRow = try row.int("pool_row")
      let visit = try VisitTable.readStopVisit(row)
      if facts[poolRow]?.visits.contains(where: { $0.id == visit.id }) == false {
        facts[poolRow]?.visits.append(visit)
      }
    }
  }
}

extension StopCalendar {
  /// The open stops of a person, or of anybody, on the routes of these days.
  fileprivate func stops(metOn days: ClosedRange<Day>, of person: ID<Person>?) -> [DueStop] {
    var dates = facts.schedules.dates(in: days)
    dates.formUnion(facts.moves.values.map(\.to).filter(days.contains))
    if days.contains(today) { dates.insert(today) }
    return dates.sorted().compactMap { date in
      guard let stop = entry(on: date), stop.isOpen, person == nil || stop.technician == person else { return nil }
      return stop
    }
  }
}
