/// A schedule that a row of a list asks for.
struct WantedSchedule: Sendable, Hashable {
  let rule: Schedule.Rule
  /// The first day; nil if the list says none, when an existing schedule keeps its own.
  var from: Day?
  /// As `from`.
  var until: Day?
  /// As `from`.
  var season: Season?

  init(_ rule: Schedule.Rule, from: Day? = nil, until: Day? = nil, season: Season? = nil) {
    self.rule = rule
    self.from = from
    self.until = until
    self.season = season
  }

  /// With the last day and the season that the text names.
  func bounded(until: Day?, season: Season?) -> WantedSchedule {
    WantedSchedule(rule, from: from, until: until, season: season)
  }

  /// As a new schedule that holds from `today` on, or later.
  func schedule(_ id: ID<Schedule>, today: Day) -> Schedule {
    var schedule = Schedule(id: id, rule, from: from)
    let isEveryNth = schedule.everyWeeks.map { $0 > 1 } ?? false
    schedule.from = isEveryNth ? schedule.firstDate(from: today) ?? today : max(from ?? today, today)
    schedule.until = until
    schedule.season = season
    return schedule
  }

  /// True for an existing schedule that is due on the same days, as far as the list says.
  func isSame(as schedule: Schedule, today: Day, exactly: Bool) -> Bool {
    let id = schedule.id
    guard schedule.rule == rule, from == nil || firstDay(from, today, id) == firstDay(schedule.from, today, id) else {
      return false
    }
    if exactly { return schedule.until == until && schedule.season == season }
    return (until == nil || until == schedule.until) && (season == nil || season == schedule.season)
  }

  /// The first day of the rule alone that is not before `today`.
  private func firstDay(_ first: Day?, _ today: Day, _ id: ID<Schedule>) -> Day? {
    Schedule(id: id, rule, from: first).firstDate(from: today)
  }
}

/// The stops that the rows of a customer ask for.
struct WantedStops {
  var schedules: [WantedSchedule]
  /// The technician and place of each; nil for those of the row, one for all or one for each.
  var hands: [StopHand]?
}

/// The technician of a stop and its place on the route.
struct StopHand {
  let technician: StopAssignment
  let position: Int?

  /// Nothing that is not said changes.
  func apply(to technician: inout ID<Person>?, _ position: inout Int?) {
    switch self.technician {
    case .person(let id): technician = id
    case .open: technician = nil
    case .untold: break
    }
    if let place = self.position { position = place }
  }
}
