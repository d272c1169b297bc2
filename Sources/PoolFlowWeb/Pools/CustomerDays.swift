import PoolFlowDomain

/// The days of a customer's regular service in few words: "Mon, Thu", "Wed · B", "1st Friday of the month".
struct CustomerDays {
  let viewer: Viewer

  /// With the weeks of service that is not weekly.
  func text(_ pool: Pool) -> String {
    let current = pool.schedules.current(on: viewer.today).filter(\.isWeekly)
    let marks = Set(current.map(mark))
    let names = weekdays(pool)
    guard !names.isEmpty else { return others(pool) }
    // One mark for all days, or each its own.
    if marks.count == 1, let mark = marks.first ?? nil { return "\(names.joined(separator: ", ")) · \(mark)" }
    if marks == [nil] { return names.joined(separator: ", ") }
    return viewer.format.week.compactMap { day in
      current.first { $0.weekday == day }.map { schedule in
        [viewer.format.shortWeekday(day), mark(schedule)].compactMap(\.self).joined(separator: " · ")
      }
    }
    .joined(separator: ", ")
  }

  /// Without the weeks.
  func plain(_ pool: Pool) -> String {
    let names = weekdays(pool)
    return names.isEmpty ? others(pool) : names.joined(separator: ", ")
  }

  private func weekdays(_ pool: Pool) -> [String] {
    let served = pool.serviceDays(from: viewer.today)
    return viewer.format.week.filter { day in served.contains { $0.weekday == day } }.map(viewer.format.shortWeekday)
  }

  /// "A" or "B" of every other week, as on the board; "every 3 weeks" of a longer rhythm.
  private func mark(_ schedule: Schedule) -> String? {
    guard let weeks = schedule.everyWeeks, weeks > 1 else { return nil }
    guard weeks == 2, let from = schedule.from else {
      return viewer.strings("customers.everyWeeks", ["weeks": viewer.format.count(weeks)])
    }
    return viewer.strings(from.isInWeekA ? "customers.weekA" : "customers.weekB")
  }

  /// The monthly schedules in words; a customer whose schedules are all jobs has no day.
  private func others(_ pool: Pool) -> String {
    let monthly = pool.schedules.current(on: viewer.today).filter { !$0.isJob }
    if monthly.isEmpty { return viewer.strings("pools.noDay") }
    return viewer.words(Crew([])).sentences(monthly).joined(separator: " · ")
  }
}
