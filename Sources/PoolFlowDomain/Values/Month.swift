/// A month of the calendar.
public struct Month: Sendable, Hashable, Comparable, CustomStringConvertible {
  public let year: Int
  /// 1 to 12.
  public let number: Int

  /// The month that contains `day`.
  public init(of day: Day) {
    (year, number, _) = day.civil
  }

  public static func < (one: Month, other: Month) -> Bool {
    (one.year, one.number) < (other.year, other.number)
  }

  /// Reads "2026-11"; nil for anything else.
  public init?(_ text: String) {
    guard text.utf8.count == 7, let day = Day(text + "-01") else { return nil }
    self.init(of: day)
  }

  public var description: String { String(firstDay.description.prefix(7)) }

  public var firstDay: Day { Day(year: year, month: number, day: 1) ?? Day(number: 0) }

  /// The first day of the month after; also of the last month that has days.
  public var end: Day { Day(year: next.year, month: next.number, day: 1) ?? firstDay.adding(days: 31) }

  public var days: Range<Day> { firstDay..<end }

  /// True in the month that contains `today`.
  public func isRunning(on today: Day) -> Bool { days.contains(today) }

  public var dayCount: Int { end.number - firstDay.number }

  public var next: Month {
    number == 12 ? Month(year: year + 1, number: 1) : Month(year: year, number: number + 1)
  }

  public var previous: Month {
    number == 1 ? Month(year: year - 1, number: 12) : Month(year: year, number: number - 1)
  }

  private init(year: Int, number: Int) {
    self.year = year
    self.number = number
  }
}
