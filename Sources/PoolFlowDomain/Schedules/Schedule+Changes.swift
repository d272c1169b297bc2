extension Schedule {
  /// The rule up to the day before `date`, and `change` of it from `date` on: past days keep their stops
  /// (decisions.md#schedules).
  ///
  /// - Parameter id: that of the second part.
  /// - Returns: the first part, nil if it would have no day; and the second. A rule of every n-th week keeps its weeks.
  public func split(from date: Day, id: ID<Schedule>, _ change: (inout Schedule) -> Void) -> (Schedule?, Schedule) {
    var first = self
    first.until = min(until ?? date, date.adding(days: -1))
    var second = Schedule(
      id: id, rule, from: firstDay(notBefore: date), until: until, season: season, technician: technician,
      position: position, note: note, price: price)
    change(&second)
    let isEmpty = first.from.map { first.firstDate(from: $0) == nil } ?? false
    return (isEmpty ? nil : first, second)
  }

  /// Counts the weeks from `day`; past days stay as they were, so the first day is `date` or a later one.
  public mutating func begin(on day: Day, notBefore date: Day) {
    from = day
    from = firstDay(notBefore: date)
  }

  /// The first day of the rule's first week that is not before `date`.
  func firstDay(notBefore date: Day) -> Day {
    guard let from, from < date else { return from.map { max($0, date) } ?? date }
    guard case .weekly(_, let everyWeeks) = rule, everyWeeks > 1 else { return date }
    let past = (date.week - from.week) % everyWeeks
    return past == 0 ? date : Day(number: (date.week + everyWeeks - past) * 7 - 3)
  }
}
