/// An answer about the weeks of a schedule, good for later lists too: weeks have numbers that do not depend on the day.
public enum ScheduleChoice: Sendable, Hashable {
  /// Every n-th week, those whose number (`Day.week`) leaves this rest.
  case weeks(Int, rest: Int)
  /// Weeks of each month, 1 to 4 or −1 for the last.
  case months([Int])
  /// A weekday with one of the others, for a text without a day.
  indirect case day(Weekday, ScheduleChoice)
}

extension ScheduleChoice: RawRepresentable {
  /// "w2.1", "m1", "m1.3", "d3w2.1".
  public init?(rawValue: String) {
    if rawValue.hasPrefix("d") {
      let rest = rawValue.dropFirst(2)
      guard let day = rawValue.dropFirst().first?.wholeNumberValue.flatMap(Weekday.init(rawValue:)),
        !rest.hasPrefix("d"), let choice = ScheduleChoice(rawValue: String(rest))
      else { return nil }
      self = .day(day, choice)
      return
    }
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
    case .day(let day, let choice): "d\(day.rawValue)\(choice.rawValue)"
    }
  }
}

extension ScheduleChoice {
  /// Possible meanings of an open rhythm on a weekday, the nearest first; none for a rhythm that is clear.
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
    case .day(let day, let choice): return choice.wanted(on: day, from: today)
    }
  }
}
