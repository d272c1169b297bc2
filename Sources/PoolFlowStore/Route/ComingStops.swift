import PoolFlowDomain
import SQLite

/// The stops of the six days after today: those of a day that a move or an absence changes are planned, the others
/// follow from the schedules.
struct ComingStops: Sendable {
  var planned: [Day: [PlacedStop]]
  /// The rows of the pools that are due, by technician; nil for nobody's.
  private(set) var due: [Day: [ID<Person>?: Set<Int>]]

  init(planned: [Day: [PlacedStop]], due: [Day: [ID<Person>?: Set<Int>]]) {
    self.planned = planned
    self.due = due
  }

  /// Takes over the schedules of pools that were read again; those without a calendar are gone.
  mutating func renewDue(_ rows: Set<Int>, _ pools: [PlannedPool]) {
    for day in due.keys {
      for technician in due[day, default: [:]].keys { due[day]?[technician]?.subtract(rows) }
      for pool in pools {
        guard let schedule = pool.calendar.facts.schedule(dueOn: day) else { continue }
        due[day]?[schedule.technician, default: []].insert(pool.row)
      }
    }
  }

  /// The number of stops of each of the seven days from that of `plan` on.
  func numbers(from plan: DayPlan, _ absences: [Absence], isAssigned: Bool) -> StopNumbers {
    var numbers = StopNumbers()
    for (day, rows) in due {
      numbers.days[day.weekday] = rows.mapValues(\.count)
      if isAssigned { numbers.shared.insert(day.weekday) }
    }
    let plans = planned.map { day, stops in
      DayPlan(day: day, stops: stops.map(\.stop), absences: absences, hasAssignedSchedule: isAssigned)
    }
    for plan in plans + [plan] {
      numbers.count(plan)
    }
    return numbers
  }
}

extension StopFacts {
  /// The first schedule of a pool in service that is due on `day`, as `Connection.technicians(ofStopsOn:)` has it.
  fileprivate func schedule(dueOn day: Day) -> Schedule? {
    guard isServed(on: day) else { return nil }
    func key(_ schedule: Schedule) -> (Int, Int, String) {
      (schedule.position ?? 0, schedule.technician == nil ? 0 : 1, schedule.technician?.text ?? "")
    }
    return schedules.filter { $0.isDue(on: day) }.min { key($0) < key($1) }
  }
}

extension Connection {
  mutating func comingStops(_ ground: PlanGround) throws -> ComingStops {
    let dates = (1...6).map { ground.today.adding(days: $0) }
    let changed = try changedDays(ground)
    var due: [Day: [ID<Person>?: Set<Int>]] = [:]
    for day in dates where !changed.contains(day) { due[day] = try technicians(ofStopsOn: day) }
    return ComingStops(planned: changed.isEmpty ? [:] : try placedStops(on: changed, ground), due: due)
  }

  /// The rows of the pools that are due by their schedules, by technician: of several schedules the first one.
  private mutating func technicians(ofStopsOn date: Day) throws -> [ID<Person>?: Set<Int>] {
    var technicians: [ID<Person>?: Set<Int>] = [:]
    var seen: Set<Int> = []
    try run(
      """
      SELECT s.pool_row, s.person_id FROM schedules s
      WHERE \(DueDate.isDue("s")) AND \(Connection.isServed("s.pool_row", on: "?2"))
      ORDER BY s.position, s.pool_row, s.person_id
      """, DueDate(date).values
    ) { row in
      let poolRow = try row.int("pool_row")
      if seen.insert(poolRow).inserted { technicians[try row.idIfPresent("person_id"), default: []].insert(poolRow) }
    }
    return technicians
  }

  /// The days after today that a move or an absence changes.
  mutating func changedDays(_ ground: PlanGround) throws -> Set<Day> {
    let week = ground.today.adding(days: 1)...ground.today.adding(days: 6)
    let moved = try all(
      """
      SELECT moved_on AS day FROM moves WHERE moved_on BETWEEN ?1 AND ?2
      UNION ALL SELECT moved_to FROM moves WHERE moved_to BETWEEN ?1 AND ?2
      """, [week.lowerBound, week.upperBound]
    ) { try $0.day("day") }
    let away = (week.lowerBound.number...week.upperBound.number).map(Day.init(number:)).filter { day in
      ground.absences.contains { $0.contains(day) }
    }
    return Set(moved + away)
  }
}
