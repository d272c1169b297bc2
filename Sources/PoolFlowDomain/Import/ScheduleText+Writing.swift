/// The schedules of a pool in the words of an export, which every import reads (import-export.md#service-days).
extension ScheduleText {
  /// The schedules that a list carries, in their order: no jobs, nothing that is over, and none that says the same as one
  /// before it.
  public static func listed(_ schedules: [Schedule], on today: Day) -> [Schedule] {
    var phrases: Set<String> = []
    return schedules.filter { !$0.isJob && !$0.isOver(on: today) && $0.firstDate(from: today) != nil }
      .sorted(by: Schedule.isBefore)
      .filter { phrases.insert(phrase($0, on: today)).inserted }
  }

  /// The names of the days for plain weekly service, else a phrase for each schedule.
  ///
  /// - Parameter schedules: as `listed`.
  public static func write(_ schedules: [Schedule], on today: Day) -> String {
    if schedules.isEmpty { return "on call" }
    let days = schedules.compactMap(\.weekday)
    if Set(days).count == schedules.count, schedules.allSatisfy({ isPlain($0, on: today) }) {
      return days.map(name).joined(separator: ", ")
    }
    return schedules.map { phrase($0, on: today) }.joined(separator: "; ")
  }

  private static func isPlain(_ schedule: Schedule, on today: Day) -> Bool {
    schedule.everyWeeks == 1 && schedule.until == nil && schedule.season == nil
      && schedule.from.map { $0 <= today } ?? true
  }

  private static func phrase(_ schedule: Schedule, on today: Day) -> String {
    guard let weekday = schedule.weekday else { return "" }
    var words: [String]
    switch schedule.rule {
    case .weekly(_, 1): words = ["weekly", name(weekday)]
    case .weekly(_, let weeks): words = ["every \(weeks) weeks", name(weekday)]
    case .monthly(_, let week):
      words = [week == -1 ? "last" : ["first", "second", "third", "fourth"][week - 1], name(weekday)]
    case .once: words = []
    }
    if let from = firstDay(schedule, today) { words.append("from \(from)") }
    if let until = schedule.until { words.append("until \(until)") }
    if let season = schedule.season { words.append("season \(season.from) to \(season.to)") }
    return words.joined(separator: " ")
  }

  /// The first day to come of every n-th week, which says which weeks; of another rule a first day that is not over.
  private static func firstDay(_ schedule: Schedule, _ today: Day) -> Day? {
    guard let weeks = schedule.everyWeeks, weeks > 1 else { return schedule.from.flatMap { $0 > today ? $0 : nil } }
    return Schedule(id: schedule.id, schedule.rule, from: schedule.from).firstDate(from: today)
  }

  private static func name(_ day: Weekday) -> String {
    ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"][day.rawValue - 1]
  }
}
