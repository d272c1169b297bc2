public import PoolFlowDomain

extension Day {
  /// A day of the years 2026 to 2028.
  public static func random(_ chance: inout Chance) -> Day { Day(number: 20_454 + chance.number(0...999)) }
}

extension Schedule {
  /// Any rule that can be saved.
  public static func random(_ chance: inout Chance) -> Schedule {
    let weekday = Weekday.allCases.randomElement(using: &chance) ?? .monday
    let from = Day.random(&chance)
    let rules: [Rule] = [
      .weekly(weekday, everyWeeks: 1), .weekly(weekday, everyWeeks: chance.number(2...6)),
      .monthly(weekday, week: ScheduleLimits.weeks.randomElement(using: &chance) ?? 1), .once(from),
    ]
    var schedule = Schedule(id: ID(1), rules.randomElement(using: &chance) ?? .once(nil))
    if schedule.isJob { return schedule }
    if (schedule.interval ?? 7) > 7 || chance.happens(onceIn: 2) { schedule.from = from }
    if chance.happens(onceIn: 2) { schedule.until = from.adding(days: chance.number(0...400)) }
    if chance.happens(onceIn: 3) {
      schedule.season = Season(from: YearDay(of: .random(&chance)), to: YearDay(of: .random(&chance)))
    }
    return schedule
  }
}
