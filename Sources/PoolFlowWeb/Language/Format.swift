import Chemistry
import Foundation
import PoolFlowDomain

/// Formats values for a reader: the words of the language, the habits of the business's region, the reader's units.
struct Format: Sendable {
  let strings: Strings
  let habits: Habits
  let timeZone: TimeZone
  let currency: String
  let units: UnitSystem
  let showsBothUnits: Bool
  /// True if moments name their zone, because the reader may be in another one.
  var showsZone = false

  init(strings: Strings, business: Business, units: UnitSystem?, showsBothUnits: Bool = false) {
    self.strings = strings
    habits = strings.habits(Habits.Key(region: business.region, currency: business.currency))
    timeZone = business.timeZone
    currency = business.currency
    self.units = units ?? business.defaultUnits
    self.showsBothUnits = showsBothUnits
  }

  /// The same format with numbers in another system.
  func with(_ units: UnitSystem) -> Format { Format(self, units: units) }

  private init(_ other: Format, units: UnitSystem) {
    strings = other.strings
    habits = other.habits
    timeZone = other.timeZone
    currency = other.currency
    self.units = units
    showsBothUnits = other.showsBothUnits
    showsZone = other.showsZone
  }

  var locale: Locale { habits.locale }

  /// A number with at most `digits` decimals, at least `least`, thousands grouped.
  func number(_ value: Double, digits: Int = 0, least: Int = 0) -> String {
    written(value, digits, least, groups: true)
      ?? trueMinus(rounded(value, digits).formatted(.number.locale(locale).precision(.fractionLength(least...digits))))
  }

  func count(_ value: Int) -> String {
    guard value >= 0, let text = written(Double(value), 0, 0, groups: true) else {
      return value.formatted(.number.locale(locale))
    }
    return text
  }

  /// A number for a text field: no grouping, the reader's decimal separator.
  func typed(_ value: Double, digits: Int, least: Int = 0) -> String {
    written(value, digits, least, groups: false)
      ?? trueMinus(
        rounded(value, digits).formatted(
          .number.locale(locale).grouping(.never).precision(.fractionLength(least...digits))))
  }

  /// Rounded half away from zero, like the browser's modules; never minus zero. Nil for a number left to the system's
  /// formatter.
  private func written(_ value: Double, _ digits: Int, _ least: Int, groups: Bool) -> String? {
    guard let pattern = habits.number, let scaled = NumberPattern.scaled(value, digits: digits) else { return nil }
    return pattern.text(scaled, digits: digits, least: least, groups: groups, isNegative: scaled < 0)
  }

  func money(_ amount: Double) -> String {
    let cents = Amount(amount).cents
    guard let pattern = habits.money, let scaled = habits.moneyUnits(cents: cents) else {
      return trueMinus(Money.cents(amount).formatted(.currency(code: currency).locale(locale)))
    }
    let digits = habits.moneyDigits
    return pattern.text(scaled, digits: digits, least: digits, isNegative: cents < 0)
  }

  private func rounded(_ value: Double, _ digits: Int) -> Double {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = (value * scale).rounded()
    return scaled == 0 || !scaled.isFinite ? 0 : scaled / scale
  }

  private func trueMinus(_ text: String) -> String { NumberPattern.trueMinus(text) }
}

extension Format {
  /// The index with its sign, two decimals and a true minus (chemistry.md#documented-index); a third decimal if two
  /// would show the limit of balanced water and the class differs.
  func index(_ value: Double) -> String {
    let settled = SaturationIndex.settled(value)
    let limit = WaterCondition.balancedLimit
    guard abs(settled) > limit, (abs(settled) * 100).rounded() == limit * 100 else { return signed(settled, digits: 2) }
    return signed(max(abs(settled), limit + 0.001) * (settled < 0 ? -1 : 1), digits: 3)
  }

  func signed(_ value: Double, digits: Int) -> String {
    if value.isFinite, let pattern = habits.number, let scaled = NumberPattern.scaled(value, digits: digits) {
      return (scaled < 0 ? "−" : "+") + pattern.text(abs(scaled), digits: digits, least: digits, isNegative: false)
    }
    let scale = digits == 1 ? 10.0 : digits == 2 ? 100.0 : 1_000.0
    let rounded = (value * scale).rounded() / scale
    let style = FloatingPointFormatStyle<Double>.number.locale(locale).precision(.fractionLength(digits))
    let text = abs(rounded).formatted(style)
    return (rounded < 0 ? "−" : "+") + text
  }

  /// The index for `data-lsi`, the same in every language: "-0.42".
  static func indexMark(_ value: Double) -> String {
    // Settled like the text beside it: both round the same number.
    let hundredths = Int(exactly: (SaturationIndex.settled(value) * 100).rounded()) ?? 0
    let fraction = abs(hundredths) % 100
    return "\(hundredths < 0 ? "-" : "")\(abs(hundredths) / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}

extension Format {
  /// "Mon, Nov 23" in the reader's format.
  func day(_ day: Day) -> String {
    punctuated(dateStyle.weekday(.abbreviated).day().month(.abbreviated).format(day.noon(in: timeZone)))
  }

  /// "Monday, November 23" in the reader's format, for sentences.
  func longDay(_ day: Day) -> String {
    dateStyle.weekday(.wide).day().month(.wide).format(day.noon(in: timeZone))
  }

  /// "Nov 23" in the reader's format.
  func shortDay(_ day: Day) -> String {
    dateStyle.day().month(.abbreviated).format(day.noon(in: timeZone))
  }

  /// "23" in the reader's format.
  func dayOfMonth(_ day: Day) -> String { dateStyle.day().format(day.noon(in: timeZone)) }

  /// "12.4 MB" in the reader's format.
  func bytes(_ count: Int) -> String { count.formatted(.byteCount(style: .file).locale(locale)) }

  func time(_ instant: Date) -> String { style.hour().minute().format(instant) }

  /// "8:30" without the half of the day, where a column of times says it.
  func shortTime(_ instant: Date) -> String {
    let text = time(instant)
    let first = text.prefix { !$0.isWhitespace }
    return first.contains(where: \.isNumber) ? String(first) : text
  }

  /// "UTC", "EST": the zone of a moment.
  func zoneMark(at instant: Date) -> String {
    if timeZone == .gmt || timeZone.identifier == "UTC" { return "UTC" }
    return style.timeZone(.specificName(.short)).format(instant)
  }

  func weekday(_ weekday: Weekday) -> String { habits.weekday(weekday) }

  func shortWeekday(_ weekday: Weekday) -> String { habits.shortWeekday(weekday) }

  /// The days of a week in the order of the region.
  var week: [Weekday] { habits.week }

  /// "Today", "Yesterday", "3 days ago", from two weeks "2 weeks ago".
  func ago(_ day: Day, today: Day) -> String { habits.ago(day, today: today) }

  func list(_ items: [String]) -> String { items.formatted(.list(type: .and).locale(locale)) }

  private var style: Date.FormatStyle { Date.FormatStyle(locale: locale, timeZone: timeZone) }
}
