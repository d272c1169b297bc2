/// An answer about the weeks of a schedule, good for later lists too: weeks have numbers that do not depend on the day.
public enum ScheduleChoice: Sendable, Hashable {
  /// Every n-th week, those whose number (`Day.week`) leaves this rest.
  case weeks(Int, rest: Int)
  /// Weeks of each month, 1 to 4 or −1 for the last.
  case months([Int])
}

extension ScheduleChoice: RawRepresentable {
  /// "w2.1", "m1", "m1.3".
  public init?(rawValue: String) {
    let numbers = rawValue.dropFirst().split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    let known = numbers.compactMap(\.self)
    guard known.count == numbers.count else { return nil }
    switch rawValue.first {
    case "w":
      guard known.count == 2, ScheduleLimits.everyWeeks.contains(known[0]), (0..<known[0]).contains(known[1]) else {
        return nil
      }
      self = .weeks(known[0], rest: known[1])
    case "m":
      guard !known.isEmpty, known.allSatisfy(ScheduleLimits.weeks.contains) else { return nil }
      self = .months(known)
    default: return nil
    }
  }

  public var rawValue: String {
    switch self {
    case .weeks(let weeks, let rest): "w\(weeks).\(rest)"
    case .months(let weeks): "m" + weeks.map(String.init).joined(separator: ".")
    }
  }
}

extension ScheduleChoice {
  /// What an open rhythm may mean on a weekday, the nearest first; none for a rhythm that is clear.
  ///
  /// - Parameter rhythm: nil for a text that is not understood.
  static func all(of rhythm: ListedRhythm?, on weekday: Weekday, from today: Day) -> [ScheduleChoice] {
    let first = today.next(weekday).week
    func every(_ weeks: Int) -> [ScheduleChoice] { (0..<weeks).map { .weeks(weeks, rest: (first + $0) % weeks) } }
    return switch rhythm {
    case .weeks(let weeks): weeks > 1 ? every(weeks) : []
    case .monthly: ScheduleLimits.weeks.map { .months([$0]) }
    case .twiceAMonth: every(2) + [.months([1, 3]), .months([2, 4])]
    case .nth(let number): (ScheduleLimits.weeks.contains(number) ? [.months([number])] : []) + every(number)
    case nil: every(1) + every(2) + ScheduleLimits.weeks.map { .months([$0]) }
    case .month, .timesAWeek: []
    }
  }

  /// The schedules of the choice, to be shown.
  public func examples(on weekday: Weekday, from today: Day) -> [Schedule] {
    wanted(on: weekday, from: today).enumerated().compactMap { number, wanted in
      ID(bytes: [UInt8](repeating: UInt8(number), count: 16)).map { wanted.schedule($0, today: today) }
    }
  }

  /// The schedules of the choice on a weekday, from `today` on.
  func wanted(on weekday: Weekday, from today: Day) -> [WantedSchedule] {
    switch self {
    case .weeks(let weeks, let rest):
      var first = today.next(weekday)
      while first.week % weeks != rest { first = first.adding(days: 7) }
      return [WantedSchedule(.weekly(weekday, everyWeeks: weeks), from: weeks > 1 ? first : nil)]
    case .months(let months): return months.map { WantedSchedule(.monthly(weekday, week: $0)) }
    }
  }
}

/// A schedule that a row of a list asks for.
struct WantedSchedule: Sendable, Hashable {
  let rule: Schedule.Rule
  /// Nil for no day that the list says; an existing schedule keeps its own.
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
  func bounded(as listed: ListedSchedule) -> WantedSchedule {
    WantedSchedule(rule, from: from, until: listed.until, season: listed.season)
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
