/// A day of every year, such as the first of a season. Text form: "10-15". February 29 counts as February 28.
public struct YearDay: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// 1 to 12.
  public let month: Int
  /// 1 to 31.
  public let day: Int

  /// Nil if no year has such a day.
  public init?(month: Int, day: Int) {
    // 2000 is a leap year.
    guard let date = Day(year: 2_000, month: month, day: day) else { return nil }
    self.init(of: date)
  }

  public init(of date: Day) {
    let (_, month, day) = date.civil
    self.month = month
    self.day = month == 2 ? min(day, 28) : day
  }

  /// Reads "MM-DD"; nil for anything else.
  public init?(_ text: String) {
    guard text.utf8.count == 5, let date = Day("2000-" + text) else { return nil }
    self.init(of: date)
  }

  public var description: String {
    [month, day].map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: "-")
  }

  public static func < (a: YearDay, b: YearDay) -> Bool { (a.month, a.day) < (b.month, b.day) }
}

/// A part of every year, its first and its last day included. It may contain the New Year.
public struct Season: Sendable, Hashable {
  public let from: YearDay
  public let to: YearDay

  public init(from: YearDay, to: YearDay) {
    self.from = from
    self.to = to
  }

  public func contains(_ date: Day) -> Bool {
    let day = YearDay(of: date)
    return from <= to ? from <= day && day <= to : from <= day || day <= to
  }
}

extension YearDay {
  /// In a year without a leap day.
  var next: YearDay { moved(by: 1) }
  var previous: YearDay { moved(by: -1) }

  private func moved(by days: Int) -> YearDay {
    Day(year: 2_001, month: month, day: day).map { YearDay(of: $0.adding(days: days)) } ?? self
  }
}
