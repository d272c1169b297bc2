/// A rule for the due dates of a pool, with their technician and place (contract.md#json-api). Two rules may name the same
/// weekday, as for two seasons. Dates are those of the business's calendar.
public struct Schedule: Sendable, Hashable {
  public enum Rule: Sendable, Hashable {
    /// A weekday of every n-th week, from Monday to Sunday, counted from the week of the rule's first day.
    case weekly(Weekday, everyWeeks: Int)
    /// The first to fourth (1 to 4) or the last (−1) such weekday of each month.
    case monthly(Weekday, week: Int)
    /// A job on one day; nil while it has no date, when it is due on no day.
    case once(Day?)
  }

  public let id: ID<Schedule>
  public var rule: Rule
  /// The first day on which a stop may be due; nil for no first day, which every n-th week needs.
  public var from: Day?
  /// The last day on which a stop may be due. For a job without a date: its deadline.
  public var until: Day?
  /// Not for a job.
  public var season: Season?
  /// The technician of the stops; nil for nobody's.
  public var technician: ID<Person>?
  /// Place among the technician's stops of the weekday, from 0; nil for the end.
  public var position: Int?
  /// The work of a job.
  public var note: String
  /// The price of a job, in the currency of the business.
  public var price: Double?

  public init(
    id: ID<Schedule>, _ rule: Rule, from: Day? = nil, until: Day? = nil, season: Season? = nil,
    technician: ID<Person>? = nil, position: Int? = nil, note: String = "", price: Double? = nil
  ) {
    self.id = id
    self.rule = rule
    self.from = from
    self.until = until
    self.season = season
    self.technician = technician
    self.position = position
    self.note = note
    self.price = price
  }

  /// The weekday of a regular service; nil for a job.
  public var weekday: Weekday? {
    switch rule {
    case .weekly(let weekday, _), .monthly(let weekday, _): weekday
    case .once: nil
    }
  }

  public var isWeekly: Bool { if case .weekly = rule { true } else { false } }

  public var isJob: Bool { if case .once = rule { true } else { false } }

  /// Days from one due date to the next; nil for a job.
  public var interval: Int? {
    switch rule {
    case .weekly(_, let everyWeeks): 7 * everyWeeks
    case .monthly: 30
    case .once: nil
    }
  }

  /// The most days between a due date and the visit that serves it (decisions.md#due-stops).
  public var reach: Int { interval.map { $0 / 2 } ?? Self.jobReach }

  /// The most days between the date of a job and its visit.
  public static let jobReach = 15
  /// Half of a week, for a stop without a schedule.
  public static let defaultReach = 3
}

extension Schedule {
  /// False for a rule of every n-th week without a first day, for dates in the wrong order and for a season of a job.
  public var isValid: Bool {
    if let everyWeeks, everyWeeks > 1, from == nil { return false }
    if let from, let until, until < from { return false }
    return !isJob || season == nil
  }
}

/// Bounds of a schedule (contract.md#json-api).
public enum ScheduleLimits {
  public static let everyWeeks = 1...52
  /// −1 is the last week of a month.
  public static let weeks = [1, 2, 3, 4, -1]
  /// Length in Unicode scalars.
  public static let note = 500
  public static let price = 1_000_000.0
  /// The most schedules of one pool, with those that are over.
  public static let count = 200
  /// The most that are not over.
  public static let current = 40
}

/// The parts of a rule as they are stored and sent.
extension Schedule {
  /// The raw value is the store's, the archive's and the API's.
  public enum Kind: String, Sendable, CaseIterable, Codable {
    case weekly, monthly, once
  }

  public var kind: Kind {
    switch rule {
    case .weekly: .weekly
    case .monthly: .monthly
    case .once: .once
    }
  }

  /// Of a weekly rule.
  public var everyWeeks: Int? { if case .weekly(_, let weeks) = rule { weeks } else { nil } }

  /// Of a monthly rule.
  public var week: Int? { if case .monthly(_, let week) = rule { week } else { nil } }

  /// Of a job.
  public var date: Day? { if case .once(let date) = rule { date } else { nil } }
}

extension Schedule.Rule {
  /// The rule that the parts make; nil if they make none.
  public init?(_ kind: Schedule.Kind, weekday: Weekday?, everyWeeks: Int?, week: Int?, on date: Day?) {
    switch kind {
    case .weekly:
      guard let weekday, ScheduleLimits.everyWeeks.contains(everyWeeks ?? 1) else { return nil }
      self = .weekly(weekday, everyWeeks: everyWeeks ?? 1)
    case .monthly:
      guard let weekday, let week, ScheduleLimits.weeks.contains(week) else { return nil }
      self = .monthly(weekday, week: week)
    case .once: self = .once(date)
    }
  }
}

extension Season {
  /// Nil unless both are days of a year, "MM-DD".
  public init?(from: String?, to: String?) {
    guard let from = from.flatMap({ YearDay($0) }), let to = to.flatMap({ YearDay($0) }) else { return nil }
    self.init(from: from, to: to)
  }
}
