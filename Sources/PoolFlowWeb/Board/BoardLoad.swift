import PoolFlowDomain
import PoolFlowStore

extension BoardContent {
  /// The minutes by which a person's day, with its drives, is longer than their working hours (decisions.md#board); nil
  /// within them, for unknown hours, and for a past day.
  func minutesOver(_ person: ID<Person>, on column: WeekPlan.Column) -> Int? {
    guard column.day >= words.viewer.today, let times = times[person], let hours = times.minutes else { return nil }
    let over = column.minutes(of: person, times) - hours
    return over > 0 ? over : nil
  }

  /// The days of the week that are longer than somebody's working hours, a sentence each.
  ///
  /// - Parameter isMeant: tells of which person and day to speak.
  func overfull(_ isMeant: (ID<Person>, WeekPlan.Column) -> Bool) -> [String] {
    columns.flatMap { column in
      rows.compactMap(\.self).filter { isMeant($0, column) }.compactMap { person in
        minutesOver(person, on: column).map { words.over($0, of: person, on: column.day) }
      }
    }
  }
}

extension WeekPlan.Column {
  /// The work of a person on that day: the stops that are served, and the way between them.
  func work(of person: ID<Person>?) -> [WeekPlan.Entry] { entries.filter { $0.person == person && isWork($0) } }

  /// Minutes of a person's stops and drives.
  func minutes(of person: ID<Person>, _ times: WorkTimes) -> Int {
    let work = work(of: person)
    return work.reduce(0) { $0 + $1.minutes } + Int(DayWay(work.map(\.stop), times: times).drive.minutes.rounded())
  }
}

/// The days of the two weeks from the first day of a change for good on which somebody has more to do than before, and
/// more than their working hours. New drives are not known yet.
struct BoardForecast {
  struct Long: Sendable {
    let person: ID<Person>
    let day: Day
    let over: Int
  }

  static let length = 14

  let days: [Long]

  init(_ lines: [BulkLine], plan: WeekPlan, times: [ID<Person>: WorkTimes]) {
    let changes = lines.compactMap { line -> (before: Pool, after: Pool)? in
      guard case .changed(let after) = line.outcome else { return nil }
      return (line.before.pool, after.pool)
    }
    let minutes = Dictionary(
      plan.columns.flatMap { $0.entries.map { ($0.stop.pool, $0.minutes) } }, uniquingKeysWith: { first, _ in first })
    days = plan.columns.flatMap { column -> [Long] in
      var more: [ID<Person>: Int] = [:]
      for (before, after) in changes {
        guard let minutes = minutes[before.id] else { continue }
        let (old, new) = (before.technicians(on: column.day), after.technicians(on: column.day))
        for person in old.subtracting(new) { more[person, default: 0] -= minutes }
        for person in new.subtracting(old) { more[person, default: 0] += minutes }
      }
      return more.filter { $0.value > 0 }.compactMap { person, more -> Long? in
        guard let times = times[person], let hours = times.minutes, column.closed == nil else { return nil }
        let over = column.minutes(of: person, times) + more - hours
        return over > 0 ? Long(person: person, day: column.day, over: over) : nil
      }.sorted { $0.person.text < $1.person.text }
    }
  }
}

extension Pool {
  /// The people who serve it on a day by its schedules.
  fileprivate func technicians(on day: Day) -> Set<ID<Person>> {
    guard isServed(on: day) else { return [] }
    return Set(schedules.filter { !$0.isJob && $0.isDue(on: day) }.compactMap(\.technician))
  }
}
