public import Foundation

/// A day of the calendar without a time or a zone, as the business counts its days. Text form: "2026-11-23".
public struct Day: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// Days since 1970-01-01 in the proleptic Gregorian calendar.
  public let number: Int

  public init(number: Int) {
    self.number = number
  }

  /// Nil if there is no such day, or the year is not from 1 to 9999.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9_999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    number = Self.number(year: year, month: month, day: day)
    let (y, m, d) = civil
    guard (y, m, d) == (year, month, day) else { return nil }
  }

  /// Reads "YYYY-MM-DD"; nil for anything else.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == 45, bytes[7] == 45 else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      bytes[range].reduce(Int?(0)) { sum, byte in
        guard let sum, (48...57).contains(byte) else { return nil }
        return sum * 10 + Int(byte - 48)
      }
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day of `instant` in `zone`; the first or last of the years 1 to 9999 for an instant beyond them.
  public init(of instant: Date, in zone: TimeZone) {
    guard instant > .distantPast, instant < .distantFuture else {
      number = instant < .distantFuture ? -719_162 : 2_932_896
      return
    }
    let local = instant.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: instant))
    number = Int((local / 86_400).rounded(.down))
  }

  public var description: String {
    let (year, month, day) = civil
    func padded(_ value: Int, _ width: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// Appends the text form as ASCII.
  public func append(to output: inout [UInt8]) {
    let (year, month, day) = civil
    guard (0...9_999).contains(year) else { return output.append(contentsOf: description.utf8) }
    for digit in [year / 1_000, year / 100 % 10, year / 10 % 10, year % 10] { output.append(UInt8(0x30 + digit)) }
    for value in [month, day] { output.append(contentsOf: [0x2D, UInt8(0x30 + value / 10), UInt8(0x30 + value % 10)]) }
  }

  public var weekday: Weekday {
    // 1970-01-01 was a Thursday, the fifth day.
    Weekday(rawValue: ((number + 4) % 7 + 7) % 7 + 1) ?? .sunday
  }

  public func adding(days: Int) -> Day { Day(number: number + days) }

  /// The first day from this one on that is a `weekday`.
  public func next(_ weekday: Weekday) -> Day {
    adding(days: (weekday.rawValue - self.weekday.rawValue + 7) % 7)
  }

  /// The first instant of this day in `zone`, which is not always midnight.
  public func start(in zone: TimeZone) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar.startOfDay(for: noon(in: zone))
  }

  /// Noon of this day in `zone`: an instant on this day at every change of the clocks.
  public func noon(in zone: TimeZone) -> Date {
    let utcNoon = Date(timeIntervalSince1970: Double(number) * 86_400 + 43_200)
    return utcNoon.addingTimeInterval(-Double(zone.secondsFromGMT(for: utcNoon)))
  }

  public static func < (a: Day, b: Day) -> Bool { a.number < b.number }

  /// Days since the epoch to year, month and day (Hinnant, "chrono-Compatible Low-Level Date Algorithms").
  var civil: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  private static func number(year: Int, month: Int, day: Int) -> Int {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
