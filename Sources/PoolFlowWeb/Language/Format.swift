import Chemistry
import Foundation
import PoolFlowDomain

/// Values as a reader sees them: the language's words in the habits of the business's region, in the reader's units.
struct Format: Sendable {
  let strings: Strings
  let locale: Locale
  let timeZone: TimeZone
  let currency: String
  let units: UnitSystem
  let showsBothUnits: Bool
  /// Whether moments name their zone: where it need not be the reader's.
  var showsZone = false

  init(strings: Strings, business: Business, units: UnitSystem?, showsBothUnits: Bool = false) {
    self.strings = strings
    let language = strings.language.split(separator: "-").first.map(String.init) ?? "en"
    locale = Locale(identifier: "\(language)_\(business.region)")
    timeZone = business.timeZone
    currency = business.currency
    self.units = units ?? business.defaultUnits
    self.showsBothUnits = showsBothUnits
  }

  /// The same reader with numbers in another system.
  func with(_ units: UnitSystem) -> Format { Format(self, units: units) }

  private init(_ other: Format, units: UnitSystem) {
    strings = other.strings
    locale = other.locale
    timeZone = other.timeZone
    currency = other.currency
    self.units = units
    showsBothUnits = other.showsBothUnits
    showsZone = other.showsZone
  }

  /// A number with at most `digits` decimals, at least `least`, thousands grouped.
  func number(_ value: Double, digits: Int = 0, least: Int = 0) -> String {
    trueMinus(
      rounded(value, digits).formatted(.number.locale(locale).precision(.fractionLength(least...digits))))
  }

  func count(_ value: Int) -> String { value.formatted(.number.locale(locale)) }

  /// A number as a text field shows it: no grouping, the reader's decimal separator.
  func typed(_ value: Double, digits: Int, least: Int = 0) -> String {
    trueMinus(
      rounded(value, digits).formatted(
        .number.locale(locale).grouping(.never).precision(.fractionLength(least...digits))))
  }

  func money(_ amount: Double) -> String {
    trueMinus(Money.cents(amount).formatted(.currency(code: currency).locale(locale)))
  }

  /// Half away from zero, as the browser's modules round too; never minus zero.
  private func rounded(_ value: Double, _ digits: Int) -> Double {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = (value * scale).rounded()
    return scaled == 0 || !scaled.isFinite ? 0 : scaled / scale
  }

  private func trueMinus(_ text: String) -> String { text.replacing("-", with: "−") }
}

extension Format {
  /// The index with its sign, two decimals and a true minus (chemistry.md#documented-index); a third decimal where two
  /// would say the limit of balanced water and the class says otherwise.
  func index(_ value: Double) -> String {
    let settled = SaturationIndex.settled(value)
    let limit = WaterCondition.balancedLimit
    guard abs(settled) > limit, (abs(settled) * 100).rounded() == limit * 100 else { return signed(settled, digits: 2) }
    return signed(max(abs(settled), limit + 0.001) * (settled < 0 ? -1 : 1), digits: 3)
  }

  func signed(_ value: Double, digits: Int) -> String {
    let scale = digits == 1 ? 10.0 : digits == 2 ? 100.0 : 1_000.0
    let rounded = (value * scale).rounded() / scale
    let style = FloatingPointFormatStyle<Double>.number.locale(locale).precision(.fractionLength(digits))
    let text = abs(rounded).formatted(style)
    return (rounded < 0 ? "−" : "+") + text
  }

  /// The index for `data-lsi`, the same in every language: "-0.42".
  static func indexMark(_ value: Double) -> String {
    // Settled as the text beside it: both round the same number.
    let hundredths = Int(exactly: (SaturationIndex.settled(value) * 100).rounded()) ?? 0
    let fraction = abs(hundredths) % 100
    return "\(hundredths < 0 ? "-" : "")\(abs(hundredths) / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}

extension Format {
  /// "Mon, Nov 23" in the reader's way.
  func day(_ day: Day) -> String {
    punctuated(dateStyle.weekday(.abbreviated).day().month(.abbreviated).format(day.noon(in: timeZone)))
  }

  /// "Monday, November 23" in the reader's way, as sentences have it.
  func longDay(_ day: Day) -> String {
    dateStyle.weekday(.wide).day().month(.wide).format(day.noon(in: timeZone))
  }

  /// "Nov 23" in the reader's way.
  func shortDay(_ day: Day) -> String {
    dateStyle.day().month(.abbreviated).format(day.noon(in: timeZone))
  }

  /// "12.4 MB" in the reader's way.
  func bytes(_ count: Int) -> String { count.formatted(.byteCount(style: .file).locale(locale)) }

  func time(_ instant: Date) -> String { style.hour().minute().format(instant) }

  /// "UTC", "EST": the zone of a moment.
  func zoneMark(at instant: Date) -> String {
    if timeZone == .gmt || timeZone.identifier == "UTC" { return "UTC" }
    return style.timeZone(.specificName(.short)).format(instant)
  }

  func weekday(_ weekday: Weekday) -> String { symbol(weekday, style.weekday(.wide)) }

  func shortWeekday(_ weekday: Weekday) -> String { symbol(weekday, style.weekday(.abbreviated)) }

  /// The days of a week in the order of the region.
  var week: [Weekday] {
    let first = Weekday.allCases.firstIndex { $0.foundationName == locale.firstDayOfWeek } ?? 0
    return Array(Weekday.allCases[first...] + Weekday.allCases[..<first])
  }

  /// "Today", "Yesterday", "3 days ago", from two weeks on "2 weeks ago".
  func ago(_ day: Day, today: Day) -> String {
    var style = Date.AnchoredRelativeFormatStyle(
      anchor: day.noon(in: .gmt), presentation: .named, unitsStyle: .wide, locale: locale,
      calendar: Calendar(identifier: .gregorian), capitalizationContext: .beginningOfSentence)
    style.allowedFields = today.number - day.number < 14 ? [.day] : [.week]
    return style.format(today.noon(in: .gmt))
  }

  func list(_ items: [String]) -> String { items.formatted(.list(type: .and).locale(locale)) }

  private var style: Date.FormatStyle { Date.FormatStyle(locale: locale, timeZone: timeZone) }

  private func symbol(_ weekday: Weekday, _ style: Date.FormatStyle) -> String {
    // 1970-01-04 was a Sunday.
    style.format(Day(number: 2 + weekday.rawValue).noon(in: timeZone))
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
