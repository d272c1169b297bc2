public import PoolFlowDomain
import SQLite

/// A schedule of a person, or of nobody, that can be handed over.
public struct HandedSchedule: Sendable {
  public let pool: ID<Pool>
  public let customerName: String
  public let schedule: Schedule
}

/// The schedules that can be handed over with the work of those who can take them, on some days
/// (decisions.md#handing-over).
public struct HandoverGround: Sendable {
  /// By name of the customer, then in the order of lists: as many as the pieces of `handover`, in their order.
  public let schedules: [HandedSchedule]
  public let handover: Handover
  public let days: ClosedRange<Day>
  /// More than `most` customers have such schedules.
  public let isCut: Bool

  /// The most customers of one hand-over.
  public static let most = 1_000
  /// The days that are looked at: four weeks, so that every other week and every fourth one count.
  public static let length = 28
}

extension Store {
  /// The schedules of a person from `day` on, and the work of `takers` in the four weeks from then on, by their
  /// schedules.
  ///
  /// - Parameter person: nil for stops of nobody.
  public func handover(
    of person: ID<Person>?, to takers: [ID<Person>], from day: Day
  ) throws -> HandoverGround {
    let times = try workTimes()
    return try database.reading { connection in
      let days = day...day.adding(days: HandoverGround.length - 1)
      var found = try connection.plannedSchedules(of: person, from: day)
      let first = Set(
        found.reduce(into: [Int]()) { rows, one in if rows.last != one.row { rows.append(one.row) } }
          .prefix(HandoverGround.most))
      let isCut = found.contains { !first.contains($0.row) }
      found.removeAll { !first.contains($0.row) }
      let taken = try takers.map { taker in (taker, try connection.plannedSchedules(of: taker, from: day)) }
      let rows = Set((found + taken.flatMap(\.1)).map(\.row))
      let work = try connection.stopWork(of: rows, today: day)
      let pauses = try connection.pausesByRow(rows)
      func dates(_ one: PlannedSchedule) -> Set<Day> {
        let resting = pauses[one.row] ?? []
        return [one.schedule].dates(in: days).filter { date in !resting.contains { $0.contains(date) } }
      }
      let pieces = found.map { one in
        Handover.Piece(
          pool: one.pool, days: dates(one), weekday: one.schedule.weekday ?? one.schedule.date?.weekday,
          position: one.position, minutes: work.usualMinutes(row: one.row, isJob: one.schedule.isJob))
      }
      let people = taken.map { person, schedules in
        var taker = Handover.Taker(person, times: times[person] ?? .unknown)
        var seen: Set<MetStop.Key> = []
        for one in schedules {
          for date in dates(one) where seen.insert(MetStop.Key(one.pool, on: date)).inserted {
            taker.add(one.position, on: date, minutes: work.usualMinutes(row: one.row, isJob: one.schedule.isJob))
          }
        }
        return taker
      }
      return HandoverGround(
        schedules: found.map { HandedSchedule(pool: $0.pool, customerName: $0.name, schedule: $0.schedule) },
        handover: Handover(pieces, to: people), days: days, isCut: isCut)
    }
  }
}

/// A schedule with what places it.
private struct PlannedSchedule {
  let row: Int
  let pool: ID<Pool>
  let name, sortName: String
  let position: (latitude: Double, longitude: Double)
  let schedule: Schedule
}

extension Connection {
  /// The schedules of a person, or of nobody, that may be due from `day` on, by name of the customer.
  fileprivate mutating func plannedSchedules(of person: ID<Person>?, from day: Day) throws -> [PlannedSchedule] {
    try all(
      """
      SELECT p.row AS pool_row, p.id AS pool_id, customer_name, sort_name, latitude, longitude, s.id AS id, kind,
        weekday, every_weeks, week, due_on, starts_on, ends_on, season_from, season_to, note, price, person_id, position
      FROM schedules s CROSS JOIN pools p ON p.row = s.pool_row
      WHERE \(person == nil ? "person_id IS ?1" : "person_id = ?1")
        AND CASE kind WHEN 'once' THEN due_on IS NULL OR due_on >= ?2 ELSE ends_on IS NULL OR ends_on >= ?2 END
      """, [person, day]
    ) { row -> PlannedSchedule? in
      guard let schedule = try ScheduleTable.read(row) else { return nil }
      return PlannedSchedule(
        row: try row.int("pool_row"), pool: try row.id("pool_id"), name: try row.text("customer_name"),
        sortName: try row.text("sort_name"),
        position: (try row.double("latitude"), try row.double("longitude")),
        schedule: schedule)
    }
    .compactMap(\.self)
    .sorted { a, b in
      (a.sortName, a.row) == (b.sortName, b.row)
        ? Schedule.isBefore(a.schedule, b.schedule) : (a.sortName, a.row) < (b.sortName, b.row)
    }
  }

  fileprivate mutating func pausesByRow(_ rows: Set<Int>) throws -> [Int: [ServicePause]] {
    var pauses: [Int: [ServicePause]] = [:]
    try run(
      """
      SELECT pool_row, kind, starts_on, ends_on, fee_goes_on FROM json_each(?) pool
      CROSS JOIN pauses ON pauses.pool_row = pool.value
      """, [Self.list(rows.sorted())]
    ) { row in
      if let pause = try PauseTable.read(row) { pauses[try row.int("pool_row"), default: []].append(pause) }
    }
    return pauses
  }
}
