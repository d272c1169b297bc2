import PoolFlowDomain
import RoutePlanning
import SQLite

/// A schedule with what places its stops on a route.
private struct PlacedSchedule {
  let row: Int
  let sortName: String
  let point: Coordinate
  let schedule: Schedule

  static func isBefore(_ a: PlacedSchedule, _ b: PlacedSchedule) -> Bool {
    (a.schedule.position ?? .max, a.sortName, a.row) < (b.schedule.position ?? .max, b.sortName, b.row)
  }
}

extension Connection {
  /// The days ahead whose routes count.
  private static let days = 28

  /// The drives that each customer causes, in the present order of the routes of the next four weeks, by the pool's row
  /// (decisions.md#driving).
  mutating func marginalDrives(
    from today: Day, pauses: [Int: [ServicePause]]
  ) throws -> [Int: MarginalDrive] {
    var rounds: [Weekday: [PlacedSchedule]] = [:]
    try run(
      """
      SELECT p.row AS pool_row, sort_name, latitude, longitude, s.id AS id, kind, weekday, every_weeks, week, due_on,
        starts_on, ends_on, season_from, season_to, note, price, person_id, position
      FROM pools p CROSS JOIN schedules s ON s.pool_row = p.row
      WHERE p.stop_of IS NULL AND kind <> 'once' AND (latitude <> 0 OR longitude <> 0)
      """
    ) { row in
      guard let schedule = try ScheduleTable.read(row), let weekday = schedule.weekday,
        let point = Coordinate(latitude: try row.double("latitude"), longitude: try row.double("longitude"))
      else { return }
      rounds[weekday, default: []].append(
        PlacedSchedule(
          row: try row.int("pool_row"), sortName: try row.text("sort_name"), point: point, schedule: schedule))
    }
    for weekday in Weekday.allCases { rounds[weekday]?.sort(by: PlacedSchedule.isBefore) }
    let times = try workTimes()
    var ways: [[(stop: Int?, point: Coordinate)]] = []
    for day in (0..<Self.days).map(today.adding(days:)) {
      let due = (rounds[day.weekday] ?? []).filter { placed in
        placed.schedule.isDue(on: day) && !(pauses[placed.row] ?? []).contains { $0.contains(day) }
      }
      for (person, stops) in Dictionary(grouping: due, by: \.schedule.technician) {
        let times = person.flatMap { times[$0] } ?? .unknown
        var seen: Set<Int> = []
        let own: [(stop: Int?, point: Coordinate)] = stops.filter { seen.insert($0.row).inserted }
          .map { (stop: .some($0.row), point: $0.point) }
        ways.append(
          [times.start].compactMap { $0.map { (nil, $0) } } + own + [times.end].compactMap { $0.map { (nil, $0) } })
      }
    }
    return MarginalDrive.means(of: ways)
  }
}
