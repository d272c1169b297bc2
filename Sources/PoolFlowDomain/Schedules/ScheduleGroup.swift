/// Schedules that are one sentence: a rule on several weekdays, or several weeks of a month.
public struct ScheduleGroup: Sendable, Hashable {
  /// At least one, in the order of lists.
  public let schedules: [Schedule]

  public init(_ schedule: Schedule) { schedules = [schedule] }

  private init(schedules: [Schedule]) { self.schedules = schedules }

  /// The parts that all schedules of the group share: dates, season, technician, and the rule but its weekday or week.
  public var first: Schedule { schedules[0] }

  public var weekdays: [Weekday] {
    schedules.compactMap(\.weekday).reduce(into: []) { days, day in if !days.contains(day) { days.append(day) } }
  }

  /// Of a monthly rule, the last week of a month at the end.
  public var weeks: [Int] { Set(schedules.compactMap(\.week)).sorted { ($0 < 0 ? 5 : $0) < ($1 < 0 ? 5 : $1) } }

  /// The groups of a pool's schedules, in the order of lists.
  public static func groups(of schedules: [Schedule]) -> [ScheduleGroup] {
    var groups: [[Schedule]] = []
    for schedule in schedules.sorted(by: Schedule.isBefore) {
      if let index = groups.firstIndex(where: { $0[0].isSaid(with: schedule) }) {
        groups[index].append(schedule)
      } else {
        groups.append([schedule])
      }
    }
    return groups.map { ScheduleGroup(schedules: $0) }
  }
}

extension Schedule {
  /// True for two rules that differ in their weekday alone, or monthly ones that differ in their week alone.
  fileprivate func isSaid(with other: Schedule) -> Bool {
    guard until == other.until, season == other.season, technician == other.technician else { return false }
    switch (rule, other.rule) {
    case (.weekly(_, let weeks), .weekly(_, let others)):
      return weeks == others && isInStep(with: other, every: weeks)
    case (.monthly(let day, _), .monthly(let otherDay, _)): return day == otherDay && from == other.from
    default: return false
    }
  }

  /// True where both begin on the same day, or every n-th week in the same weeks of the same year.
  private func isInStep(with other: Schedule, every weeks: Int) -> Bool {
    guard weeks > 1, let from, let start = other.from else { return from == other.from }
    return from.week == start.week
  }
}

extension Schedule {
  /// True where no stop can be due on `day` or later. A job without a date is not over, nor is one of an earlier date:
  /// it is due until it is done.
  public func isOver(on day: Day) -> Bool { !isJob && until.map { $0 < day } ?? false }
}

extension Collection<Schedule> {
  /// The schedules that are not over on `day`.
  public func current(on day: Day) -> [Schedule] { filter { !$0.isOver(on: day) } }
}
