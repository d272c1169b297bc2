/// The stops of some days for everybody, with what a board says of each (decisions.md#board).
public struct WeekPlan: Sendable {
  /// A stop with its minutes.
  public struct Entry: Sendable, Hashable {
    public let stop: Stop
    public let minutes: Int

    public init(_ stop: Stop, minutes: Int) {
      self.stop = stop
      self.minutes = minutes
    }

    /// In whose row it is: the technician, the one who is away, or the one who made the visit; nil for nobody.
    public var person: ID<Person>? {
      let due = stop.due
      if let known = due.technician ?? due.awayTechnician { return known }
      if case .done(let visit) = due.state { return visit.technician }
      return nil
    }

    /// True for a customer of every other week who is due by that schedule.
    public var isAlternate: Bool { stop.due.tasks.contains { $0.isAlternate(on: stop.due.day) } }
  }

  /// A job without a date.
  public struct OpenJob: Sendable, Hashable {
    public let pool: ID<Pool>
    public let customerName: String
    public let job: Schedule

    public init(pool: ID<Pool>, customerName: String, job: Schedule) {
      self.pool = pool
      self.customerName = customerName
      self.job = job
    }
  }

  public struct Column: Sendable {
    public let day: Day
    /// In driving order.
    public let entries: [Entry]
    /// The stops that are at another date instead.
    public let left: [Stop]
    public let closed: Absence?
    /// The number of customers of every other week that are due on this weekday one week later.
    public let alternatesAfter: Int

    public init(day: Day, entries: [Entry], left: [Stop], closed: Absence?, alternatesAfter: Int) {
      self.day = day
      self.entries = entries
      self.left = left
      self.closed = closed
      self.alternatesAfter = alternatesAfter
    }

    public var alternates: Int { entries.count { $0.isAlternate } }

    /// False for a skipped stop, and for an open one that nobody serves that day: the business is closed, or the
    /// person is away.
    public func isWork(_ entry: Entry) -> Bool {
      if entry.stop.skip != nil { return false }
      return !entry.stop.due.isOpen || (closed == nil && entry.stop.due.awayTechnician == nil)
    }
  }

  public let columns: [Column]
  public let absences: [Absence]
  public let openJobs: [OpenJob]
  /// The minutes of a job.
  public let jobMinutes: Int

  public init(columns: [Column], absences: [Absence], openJobs: [OpenJob], jobMinutes: Int) {
    self.columns = columns
    self.absences = absences
    self.openJobs = openJobs
    self.jobMinutes = jobMinutes
  }

  /// The most jobs without a date.
  public static let mostJobs = 200
}

extension Schedule {
  /// True where a rule of every second week makes a stop due.
  fileprivate func isAlternate(on day: Day) -> Bool { everyWeeks == 2 && isDue(on: day) }
}

extension Day {
  /// The Monday of its week.
  public var monday: Day { Day(number: week * 7 - 3) }

  /// True in every second week; the other ones are week B.
  public var isInWeekA: Bool { week.isMultiple(of: 2) }

  /// The number of its week in its year (ISO 8601), and that year.
  public var weekOfYear: (year: Int, week: Int) {
    let thursday = monday.adding(days: 3)
    let year = thursday.civil.year
    guard let first = Day(year: year, month: 1, day: 1) else { return (year, 1) }
    return (year, (thursday.number - first.number) / 7 + 1)
  }

  /// The Monday of a week in the form "2026-W48"; nil for any other text.
  public init?(week text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard text.utf8.count == 8, parts.count == 2, parts[1].first == "W", let year = Int(parts[0]),
      let week = Int(parts[1].dropFirst()), (1...53).contains(week), let fourth = Day(year: year, month: 1, day: 4)
    else { return nil }
    let monday = fourth.monday.adding(days: 7 * (week - 1))
    guard monday.weekOfYear == (year, week) else { return nil }
    self = monday
  }

  /// "2026-W48".
  public var weekText: String {
    let (year, week) = weekOfYear
    return "\(String(repeating: "0", count: max(0, 4 - String(year).count)))\(year)-W\(week < 10 ? "0" : "")\(week)"
  }
}
