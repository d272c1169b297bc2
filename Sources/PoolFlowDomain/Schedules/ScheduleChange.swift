/// A change for good of the schedules behind some stops (decisions.md#board).
public struct ScheduleChange: Sendable, Hashable {
  /// The new technician; nil for the one that each has.
  public let assignment: StopMove.Assignment?
  /// The new weekday; nil for the one that each has.
  public let weekday: Weekday?
  /// The first day of the change: the days before keep theirs.
  public let from: Day

  public init(assignment: StopMove.Assignment?, weekday: Weekday?, from: Day) {
    self.assignment = assignment
    self.weekday = weekday
    self.from = from
  }

  func make(_ schedule: inout Schedule) {
    if let assignment, schedule.technician != assignment.person {
      schedule.technician = assignment.person
      schedule.position = nil
    }
    guard let weekday, schedule.weekday != weekday else { return }
    schedule.position = nil
    switch schedule.rule {
    case .weekly(_, let weeks): schedule.rule = .weekly(weekday, everyWeeks: weeks)
    case .monthly(_, let week): schedule.rule = .monthly(weekday, week: week)
    case .once: break
    }
  }
}

extension Pool {
  /// Changes the schedules, but for jobs, that are due on some dates and go on from the first day of the change.
  public mutating func change(_ change: ScheduleChange, behind days: [Day], newID: () -> ID<Schedule>) {
    for day in days {
      for schedule in schedules
      where !schedule.isJob && schedule.isDue(on: day) && schedule.firstDate(from: change.from) != nil {
        replace(schedule, from: change.from, id: newID(), change.make)
      }
    }
  }
}
