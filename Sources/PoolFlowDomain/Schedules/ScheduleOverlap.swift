/// Two schedules of one pool with dates in common. A date has one stop in any case (`StopCalendar`).
public enum ScheduleOverlap: Sendable, Hashable {
  /// All dates to come are the same.
  case same
  /// Where both hold, the dates of one are among those of the other: every other Thursday beside every Thursday.
  case included
}

extension Schedule {
  /// Nil without a date in common from `today` on, and where neither includes the other.
  public func overlap(with other: Schedule, from today: Day) -> ScheduleOverlap? {
    guard let weekday, weekday == other.weekday else { return nil }
    if hasDates(of: other, from: today) { return .same }
    guard rule(isWithin: other) || other.rule(isWithin: self), shares(other, from: today) else { return nil }
    return .included
  }

  /// True for another rule with all the same dates from `today` on, and at least one.
  public func hasDates(of other: Schedule, from today: Day) -> Bool {
    guard weekday != nil, weekday == other.weekday, until == other.until, season == other.season,
      rule(isWithin: other), other.rule(isWithin: self), let first = firstDate(from: today)
    else { return false }
    return first == other.firstDate(from: today)
  }

  /// True where each date of the rule alone is one of the other's.
  private func rule(isWithin other: Schedule) -> Bool {
    switch (rule, other.rule) {
    case (.weekly(_, let weeks), .weekly(_, let others)):
      weeks.isMultiple(of: others) && (others == 1 || isInStep(with: other, every: others))
    case (.monthly, .weekly(_, let others)): others == 1
    case (.monthly(_, let week), .monthly(_, let other)): week == other
    default: false
    }
  }

  private func isInStep(with other: Schedule, every weeks: Int) -> Bool {
    guard let from, let start = other.from else { return false }
    return (from.week - start.week).isMultiple(of: weeks)
  }

  private func shares(_ other: Schedule, from today: Day) -> Bool {
    var next = max(today, other.from ?? today)
    for _ in 0..<Self.mostDates {
      guard let date = firstDate(from: next) else { return false }
      if other.isDue(on: date) { return true }
      next = date.adding(days: 1)
    }
    return false
  }

  /// The dates of more than two years of a weekly rule.
  private static let mostDates = 120
}

extension Pool {
  /// A schedule that holds on `today` or later and has dates of another one; the same dates first.
  public func overlap(of schedule: Schedule, on today: Day) -> (other: Schedule, kind: ScheduleOverlap)? {
    let others = schedules.current(on: today).filter { $0.id != schedule.id }
    let found = others.compactMap { other in schedule.overlap(with: other, from: today).map { (other, $0) } }
    return found.first { $0.1 == .same } ?? found.first
  }
}
