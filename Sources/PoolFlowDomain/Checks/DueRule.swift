/// How often something is due at a stop (decisions.md#checklists): at every so many visits, or every so many weeks or
/// months since it was last done.
public struct DueRule: Sendable, Hashable {
  /// The raw value is the store's and the API's.
  public enum Unit: String, Sendable, CaseIterable {
    case visits, weeks, months

    /// The most of them between two times.
    public var most: Int {
      switch self {
      case .visits: 60
      case .weeks: 104
      case .months: 24
      }
    }
  }

  public let unit: Unit
  /// At least 1, at most `unit.most`.
  public let count: Int

  /// - Returns: nil for a count outside its limits.
  public init?(_ unit: Unit, _ count: Int) {
    guard (1...unit.most).contains(count) else { return nil }
    self.init(unit: unit, count: count)
  }

  private init(unit: Unit, count: Int) {
    self.unit = unit
    self.count = count
  }

  public static let everyVisit = DueRule(unit: .visits, count: 1)

  /// The nearest possible rule.
  public static func every(_ count: Int, _ unit: Unit) -> DueRule {
    DueRule(unit: unit, count: min(max(count, 1), unit.most))
  }

  /// Days by which a visit may come earlier than the date: a stop that was moved within its week counts as that
  /// week's.
  public static let tolerance = 3

  /// True if it is due at a visit on `day`; always if it was never done.
  public func isDue(on day: Day, since last: LastDone?) -> Bool {
    guard let last else { return true }
    switch unit {
    case .visits: return last.visitsSince + 1 >= count
    case .weeks, .months: return day.number >= end(after: last.day, times: 1).number - Self.tolerance
    }
  }

  /// True if it is due at every visit of a pool that is visited every so many days.
  ///
  /// - Parameter interval: nil for a pool without a schedule.
  public func isDueAtEachVisit(every interval: Double?) -> Bool {
    switch unit {
    case .visits: count == 1
    case .weeks: Double(count * 7 - Self.tolerance) <= interval ?? 0
    case .months: Double(count * 30 - Self.tolerance) <= interval ?? 0
    }
  }

  /// True if more than twice the interval has passed on `day`.
  public func isOverdue(on day: Day, since last: LastDone) -> Bool {
    switch unit {
    case .visits: last.visitsSince + 1 > 2 * count
    case .weeks, .months: day > end(after: last.day, times: 2)
    }
  }

  /// The date so many intervals after `day`.
  private func end(after day: Day, times: Int) -> Day {
    unit == .months ? day.adding(months: times * count) : day.adding(days: times * 7 * count)
  }
}

extension DueRule {
  /// The store's text: "weeks 4".
  public var text: String { "\(unit.rawValue) \(count)" }

  /// Reads the store's text; nil for anything else.
  public init?(text: some StringProtocol) {
    let parts = text.split(separator: " ")
    guard parts.count == 2, let unit = Unit(rawValue: String(parts[0])), let count = Int(parts[1]) else { return nil }
    self.init(unit, count)
  }
}

/// When something was last done at a stop.
public struct LastDone: Sendable, Hashable {
  public let day: Day
  /// Visits after it, without the one that is asked about.
  public let visitsSince: Int

  public init(_ day: Day, visitsSince: Int) {
    self.day = day
    self.visitsSince = visitsSince
  }

  /// Whole days up to `day`; 0 for an earlier one.
  public func age(on day: Day) -> Int { max(0, day.number - self.day.number) }
}

extension Day {
  /// The same day so many months later, or the last of that month if it has no such day.
  public func adding(months: Int) -> Day {
    let (year, month, day) = civil
    let index = year * 12 + month - 1 + months
    for last in stride(from: day, through: 28, by: -1) {
      if let found = Day(year: index / 12, month: index % 12 + 1, day: last) { return found }
    }
    return Day(year: index / 12, month: index % 12 + 1, day: day) ?? adding(days: months * 30)
  }
}
