import Foundation
import PoolFlowDomain

/// The habits of a language in a region with a currency, read from the system once: reading them for each number and
/// each day costs more than the rest of a row.
final class Habits: Sendable {
  /// Identifies the habits.
  struct Key: Sendable, Hashable {
    let region: String
    let currency: String
  }

  let locale: Locale
  /// Nil if the system's formatter has to write the numbers.
  let number: NumberPattern?
  let money: NumberPattern?
  let moneyDigits: Int
  /// The days of a week in the order of the region.
  let week: [Weekday]
  private let weekdays: [String]
  private let shortWeekdays: [String]
  /// The first day of a calendar's week, 1 for Sunday.
  private let firstOfWeek = Calendar(identifier: .gregorian).firstWeekday
  private let agos = Kept<Int, String>(limit: 128)
  private let windows = Kept<ArrivalWindow, String>(limit: 128)

  init(language: String, _ key: Key) {
    let word = language.split(separator: "-").first.map(String.init) ?? "en"
    let locale = Locale(identifier: "\(word)_\(key.region)")
    self.locale = locale
    let currency = FloatingPointFormatStyle<Double>.Currency(code: key.currency, locale: locale)
    number = NumberPattern { $0.formatted(.number.locale(locale).precision(.fractionLength(2))) }
    money = NumberPattern { currency.precision(.fractionLength(2)).format($0) }
    moneyDigits = max(0, currency.format(8).filter(\.isNumber).count - 1)
    let first = Weekday.allCases.firstIndex { $0.foundationName == locale.firstDayOfWeek } ?? 0
    week = Array(Weekday.allCases[first...] + Weekday.allCases[..<first])
    let style = Date.FormatStyle(locale: locale, timeZone: .gmt)
    // 1970-01-04 was a Sunday.
    let days = (3..<10).map { Day(number: $0).noon(in: .gmt) }
    weekdays = days.map { style.weekday(.wide).format($0) }
    shortWeekdays = days.map { style.weekday(.abbreviated).format($0) }
  }

  /// An amount in the smallest displayed unit, rounded half to even like the system. Nil if that is neither cents nor
  /// whole units.
  func moneyUnits(cents: Int) -> Int? {
    switch moneyDigits {
    case 2: return cents
    case 0:
      let (whole, rest) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
      let rounded = Int(rest > 50 || (rest == 50 && whole % 2 == 1) ? whole + 1 : whole)
      return cents < 0 ? -rounded : rounded
    default: return nil
    }
  }

  func weekday(_ weekday: Weekday) -> String { weekdays[weekday.rawValue - 1] }

  func shortWeekday(_ weekday: Weekday) -> String { shortWeekdays[weekday.rawValue - 1] }

  /// "Today", "Yesterday", "3 days ago", from two weeks "2 weeks ago", counted by the weeks of the calendar.
  func ago(_ day: Day, today: Day) -> String {
    let days = today.number - day.number
    if days < Self.fewDays { return relative(days: days) }
    return relative(days: weekStart(of: today) - weekStart(of: day))
  }

  /// A time of the day, in minutes from midnight.
  func clock(_ minutes: Int) -> String {
    Date.FormatStyle(locale: locale, timeZone: .gmt).hour().minute().format(
      Date(timeIntervalSince1970: Double(minutes * 60)))
  }

  /// The text of a window, made once.
  func window(_ window: ArrivalWindow, make: () -> String) -> String { windows.value(for: window, make: make) }

  /// The number of days from which weeks are counted.
  private static let fewDays = 14

  private func weekStart(of day: Day) -> Int { day.number - (day.weekday.rawValue - firstOfWeek + 7) % 7 }

  private func relative(days: Int) -> String {
    agos.value(for: days) {
      let today = Day(number: 20_000)
      var style = Date.AnchoredRelativeFormatStyle(
        anchor: today.adding(days: -days).noon(in: .gmt), presentation: .named, unitsStyle: .wide, locale: locale,
        calendar: Calendar(identifier: .gregorian), capitalizationContext: .beginningOfSentence)
      style.allowedFields = days < Self.fewDays ? [.day] : [.week]
      return style.format(today.noon(in: .gmt))
    }
  }
}

extension Weekday {
  fileprivate var foundationName: Locale.Weekday {
    switch self {
    case .sunday: .sunday
    case .monday: .monday
    case .tuesday: .tuesday
    case .wednesday: .wednesday
    case .thursday: .thursday
    case .friday: .friday
    case .saturday: .saturday
    }
  }
}
