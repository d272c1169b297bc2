import PoolFlowTesting
import Testing

@testable import PoolFlowDomain

extension Day {
  init(_ year: Int, _ month: Int, _ day: Int) {
    self = Day(year: year, month: month, day: day) ?? Day(number: 0)
  }

  static func random(_ chance: inout Chance) -> Day {
    Day(2026, 1, 1).adding(days: chance.number(0...999))
  }
}

extension Season {
  init(_ from: String, _ to: String) {
    self.init(from: YearDay(from) ?? Self.newYear, to: YearDay(to) ?? Self.newYear)
  }

  private static let newYear = YearDay(of: Day(number: 0))
}

extension Schedule {
  static func example(
    _ rule: Rule, from: String? = nil, until: String? = nil, season: Season? = nil, technician: ID<Person>? = nil,
    id: Int = 1
  ) -> Schedule {
    Schedule(
      id: ID(id), rule, from: from.flatMap { Day($0) }, until: until.flatMap { Day($0) }, season: season,
      technician: technician)
  }

  static func random(_ chance: inout Chance) -> Schedule {
    let weekday = Weekday.allCases.randomElement(using: &chance) ?? .monday
    let from = Day.random(&chance)
    let rules: [Rule] = [
      .weekly(weekday, everyWeeks: 1), .weekly(weekday, everyWeeks: chance.number(2...6)),
      .monthly(weekday, week: ScheduleLimits.weeks.randomElement(using: &chance) ?? 1), .once(from),
    ]
    let rule = rules.randomElement(using: &chance) ?? .once(nil)
    var schedule = Schedule(id: ID(1), rule)
    if schedule.isJob { return schedule }
    if (schedule.interval ?? 7) > 7 || chance.happens(onceIn: 2) { schedule.from = from }
    if chance.happens(onceIn: 2) { schedule.until = from.adding(days: chance.number(0...400)) }
    if chance.happens(onceIn: 3) {
      let days = [Day.random(&chance), Day.random(&chance)].map(YearDay.init(of:))
      schedule.season = Season(from: days[0], to: days[1])
    }
    return schedule
  }
}
