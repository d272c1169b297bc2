extension Schedule {
  /// True if a stop is due on `day` by this rule alone.
  public func isDue(on day: Day) -> Bool {
    switch rule {
    case .once(let date): date == day
    case .weekly(let weekday, let everyWeeks):
      day.weekday == weekday && holds(on: day) && weeksMissing(on: day, every: everyWeeks) == 0
    case .monthly(let weekday, let week): day.weekday == weekday && day.isInWeek(week) && holds(on: day)
    }
  }

  /// The first due date from `day` on; nil if there is none within `horizon` years.
  public func firstDate(from day: Day) -> Day? {
    guard let weekday else {
      if case .once(let date?) = rule { return date >= day ? date : nil }
      return nil
    }
    let end = day.adding(days: Self.horizon * 366)
    var date = max(day, from ?? day).next(weekday)
    while date <= min(until ?? end, end) {
      if isDue(on: date) { return date }
      date = date.adding(days: step(from: date))
    }
    return nil
  }

  /// Years ahead within which a due date is looked for.
  public static let horizon = 10

  private func holds(on day: Day) -> Bool {
    (from.map { $0 <= day } ?? true) && (until.map { day <= $0 } ?? true) && (season?.contains(day) ?? true)
  }

  /// Weeks from that of `day` to the next one of the rule.
  private func weeksMissing(on day: Day, every weeks: Int) -> Int {
    guard let from, weeks > 1 else { return 0 }
    let past = (day.week - from.week) % weeks
    return past == 0 ? 0 : weeks - past
  }

  /// Days from one day of the weekday to the next that may be due.
  private func step(from date: Day) -> Int {
    guard case .weekly(_, let everyWeeks) = rule else { return 7 }
    let missing = weeksMissing(on: date, every: everyWeeks)
    return 7 * (missing == 0 ? everyWeeks : missing)
  }
}

extension Collection<Schedule> {
  /// The first `count` dates from `day` on, each once, in order.
  public func dates(from day: Day, count: Int) -> [Day] {
    var dates: [Day] = []
    var next = compactMap { $0.firstDate(from: day) }.min()
    while let date = next, dates.count < count {
      dates.append(date)
      next = compactMap { $0.firstDate(from: date.adding(days: 1)) }.min()
    }
    return dates
  }
}

extension Day {
  /// Weeks from Monday to Sunday, that of 1970-01-01 is 0.
  public var week: Int { Int((Double(number + 3) / 7).rounded(.down)) }

  /// True on the n-th (1 to 4) or the last (−1) such weekday of the month.
  public func isInWeek(_ week: Int) -> Bool {
    week == -1 ? adding(days: 7).civil.month != civil.month : weekOfMonth == week
  }

  /// 1 for the first such weekday of the month, up to 5.
  public var weekOfMonth: Int { (civil.day - 1) / 7 + 1 }
}
