import Foundation
import PoolFlowDomain
import Testing

@testable import PoolFlowWeb

/// Numbers, money and dates formatted by the program equal those of the system's formatters, in every language and
/// region.
struct SystemFormatTests {
  private static let values: [Double] = [
    0, -0.0, 0.004, 0.005, -0.005, 0.05, 0.5, 0.999, 1, 1.25, 2.5, -2.5, 7.4, 9.95, 12.345, 99.999, 100, 999.5, 999.994,
    1_000,
    -1_234.5, 1_234.567, 9_999.99, 10_000, 12_345.678, 99_999.995, 123_456, -1_234_567.891, 98_765_432.1,
    1_234_567_890.12,
    0.1 + 0.2, 1.005, 8.325, -0.0049, 4_503_599_627_370_497.5, 1e15, 1e18,
  ]

  private static func format(_ language: String, _ region: String, _ currency: String = "USD") throws -> Format {
    try FormatTests.format(language, region, currency: currency)
  }

  private static func number(
    _ value: Double, _ digits: Int, _ least: Int, _ locale: Locale, groups: Bool = true
  ) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = (value * scale).rounded()
    let rounded = scaled == 0 || !scaled.isFinite ? 0 : scaled / scale
    let style = FloatingPointFormatStyle<Double>.number.locale(locale).precision(.fractionLength(least...digits))
    return (groups ? style : style.grouping(.never)).format(rounded).replacing("-", with: "−")
  }

  private static func signed(_ value: Double, _ digits: Int, _ locale: Locale) -> String {
    let scale = digits == 1 ? 10.0 : digits == 2 ? 100.0 : 1_000.0
    let rounded = (value * scale).rounded() / scale
    let style = FloatingPointFormatStyle<Double>.number.locale(locale).precision(.fractionLength(digits))
    return (rounded < 0 ? "−" : "+") + style.format(abs(rounded))
  }

  private static func money(_ amount: Double, _ format: Format) -> String {
    Money.cents(amount).formatted(.currency(code: format.currency).locale(format.locale)).replacing("-", with: "−")
  }

  @Test(
    arguments: Languages.all.map(\.code),
    ["US", "DE", "ES", "FR", "BR", "CH", "AT", "IN", "CA", "MX", "PT", "ZA", "PL"])
  func `numbers have the system's format`(language: String, region: String) throws {
    let format = try Self.format(language, region)
    #expect(format.habits.number != nil)
    for value in Self.values {
      for (digits, least) in [(0, 0), (1, 0), (1, 1), (2, 0), (2, 1), (2, 2), (3, 0), (6, 2)] {
        #expect(format.number(value, digits: digits, least: least) == Self.number(value, digits, least, format.locale))
        #expect(
          format.typed(value, digits: digits, least: least)
            == Self.number(value, digits, least, format.locale, groups: false))
      }
      for digits in 1...3 { #expect(format.signed(value, digits: digits) == Self.signed(value, digits, format.locale)) }
    }
    for count in [0, 1, 50, 999, 1_000, 12_345, 1_234_567, -3, -1_234, .max] {
      #expect(format.count(count) == count.formatted(.number.locale(format.locale)))
    }
  }

  @Test(arguments: Languages.all.map(\.code), ["USD", "EUR", "BRL", "GBP", "CHF", "JPY", "KWD", "INR", "MXN", "CLP"])
  func `money has the system's format`(language: String, currency: String) throws {
    for region in ["US", "DE", "ES", "FR", "BR", "CH", "AT", "IN", "CA", "NL"] {
      let format = try Self.format(language, region, currency)
      for value in Self.values + [0.5, 1.5, 2.5, -0.4, -0.5, -1.5, 2.51, 2.49] {
        #expect(format.money(value) == Self.money(value, format), "\(region)")
      }
    }
  }

  @Test(arguments: Languages.all.map(\.code))
  func `every region has the system's format`(language: String) throws {
    for region in Locale.Region.isoRegions.map(\.identifier) where region.count == 2 {
      let format = try Self.format(language, region)
      for value in [-1_234_567.891, 0.5, 1_234.5, 12_345, 0] {
        let texts = [format.number(value, digits: 2), format.money(value)]
        #expect(texts == [Self.number(value, 2, 0, format.locale), Self.money(value, format)], "\(region)")
      }
    }
  }

  @Test(arguments: Languages.all.map(\.code), ["US", "DE", "ES", "FR", "BR", "MX"])
  func `a distance in days has the system's words`(language: String, region: String) throws {
    let format = try Self.format(language, region)
    let todays = ["2026-11-23", "2026-03-31", "2024-02-29", "2026-01-03", "2025-12-31", "2027-03-14", "2026-07-03"]
    for today in todays.compactMap({ Day($0) }) {
      for days in Array(-2...60) + Array(350...380) {
        let day = today.adding(days: -days)
        var style = Date.AnchoredRelativeFormatStyle(
          anchor: day.noon(in: .gmt), presentation: .named, unitsStyle: .wide, locale: format.locale,
          calendar: Calendar(identifier: .gregorian), capitalizationContext: .beginningOfSentence)
        style.allowedFields = days < 14 ? [.day] : [.week]
        #expect(format.ago(day, today: today) == style.format(today.noon(in: .gmt)), "\(days)")
      }
    }
  }

  @Test(arguments: Languages.all.map(\.code), ["US", "DE", "ES", "FR", "BR"])
  func `weekdays have the system's names`(language: String, region: String) throws {
    let format = try Self.format(language, region)
    let style = Date.FormatStyle(locale: format.locale, timeZone: format.timeZone)
    for weekday in Weekday.allCases {
      let day = Day(number: 2 + weekday.rawValue).noon(in: format.timeZone)
      #expect(format.weekday(weekday) == style.weekday(.wide).format(day))
      #expect(format.shortWeekday(weekday) == style.weekday(.abbreviated).format(day))
    }
  }

  @Test func `a link encodes the same bytes as the system`() {
    let unreserved = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~,")
    let texts = (0...0x2FF).compactMap { Unicode.Scalar($0).map { "a\(Character($0))b" } }
    for text in texts + ["", "12 Palm Ave, Fort Lauderdale", "東京 🏊", "26.1,-80.2", "a+b&c=d%20"] {
      #expect(Link.encoded(text) == text.addingPercentEncoding(withAllowedCharacters: unreserved))
    }
  }
}
