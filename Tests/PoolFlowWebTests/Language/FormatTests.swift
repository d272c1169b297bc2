import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The five languages, each in two regions: the language decides the words, the region the formats.
struct FormatTests {
  static func format(
    _ language: String, _ region: String, currency: String = "USD", units: UnitSystem? = nil, both: Bool = false
  ) throws -> Format {
    let strings = try #require(try Workplace.languages.get()[language]).strings
    let business = Business(name: "B", timeZone: Example.newYork, region: region, currency: currency)
    return Format(strings: strings, business: business, units: units, showsBothUnits: both)
  }

  @Test(arguments: [
    ("en", "US", "1,234,567.5"), ("en", "DE", "1.234.567,5"), ("de", "DE", "1.234.567,5"), ("de", "CH", "1’234’567.5"),
    ("es", "ES", "1.234.567,5"), ("es", "US", "1,234,567.5"), ("fr", "FR", "1\u{202F}234\u{202F}567,5"),
    ("fr", "CA", "1\u{A0}234\u{A0}567,5"), ("pt-BR", "BR", "1.234.567,5"), ("en", "IN", "12,34,567.5"),
  ])
  func `numbers have the separators of the region`(language: String, region: String, text: String) throws {
    #expect(try Self.format(language, region).number(1_234_567.5, digits: 2) == text)
  }

  @Test(arguments: [
    ("en", "US", "USD", "$1,234.50"), ("de", "DE", "EUR", "1.234,50\u{A0}€"), ("es", "ES", "EUR", "1234,50\u{A0}€"),
    ("fr", "FR", "EUR", "1\u{202F}234,50\u{A0}€"), ("pt-BR", "BR", "BRL", "R$\u{A0}1.234,50"),
    ("en", "GB", "GBP", "£1,234.50"),
  ])
  func `money is in the currency of the business`(
    language: String, region: String, currency: String, text: String
  ) throws {
    let format = try Self.format(language, region, currency: currency)
    #expect(format.money(1_234.5) == text)
    #expect(format.money(1_234.495) == text)
  }

  @Test func `money is rounded to cents half up, and a loss has a true minus`() throws {
    let format = try Self.format("en", "US")
    #expect(format.money(0.005) == "$0.01")
    #expect(format.money(0.0049) == "$0.00")
    #expect(format.money(-3) == "−$3.00")
  }

  @Test func `numbers round half away from zero and are never minus zero`() throws {
    let format = try Self.format("en", "US")
    #expect(format.number(0.5) == "1")
    #expect(format.number(2.5) == "3")
    #expect(format.number(-2.5) == "−3")
    #expect(format.number(-0.001, digits: 2) == "0")
    #expect(format.number(7, digits: 2, least: 1) == "7.0")
    #expect(format.typed(15_000, digits: 0) == "15000")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308, .leastNonzeroMagnitude])
  func `no number crashes a page`(value: Double) throws {
    let format = try Self.format("en", "US", both: true)
    _ = [format.number(value, digits: 2), format.typed(value, digits: 7), format.money(value), format.index(value)]
    _ = [format.quantity(ounces: value, isDry: true), format.quantity(ounces: value, isDry: false)]
    _ = [format.volume(gallons: value), Format.indexMark(value), PlainNumber.text(value)]
  }

  @Test(arguments: [
    (0.0, "+0.00", "0.00"), (-0.42, "−0.42", "-0.42"), (0.3, "+0.30", "0.30"), (-0.004, "+0.00", "0.00"),
    (-0.005, "−0.01", "-0.01"), (1.234, "+1.23", "1.23"), (-12.5, "−12.50", "-12.50"), (0.05, "+0.05", "0.05"),
  ])
  func `an index has its sign, two decimals and a true minus; its mark is the same everywhere`(
    value: Double, text: String, mark: String
  ) throws {
    #expect(try Self.format("en", "US").index(value) == text)
    #expect(try Self.format("de", "DE").index(value) == text.replacing(".", with: ","))
    #expect(Format.indexMark(value) == mark)
  }

  @Test(arguments: [
    ("en", "US", "Mon, Nov 23"), ("en", "GB", "Mon 23 Nov"), ("de", "DE", "Mo., 23. Nov."), ("es", "ES", "lun, 23 nov"),
    ("fr", "FR", "lun. 23 nov."), ("pt-BR", "BR", "seg., 23 de nov."), ("es", "US", "lun, 23 nov"),
    ("es", "MX", "lun 23 de nov"), ("de", "US", "Mo., 23. Nov."), ("fr", "US", "lun. 23 nov."),
  ])
  func `a day is written as people in the region do`(language: String, region: String, text: String) throws {
    let day = try #require(Day("2026-11-23"))
    #expect(try Self.format(language, region).day(day) == text)
  }

  @Test(arguments: [
    ("en", "US", "Mon, Nov 23, 2026", "Nov 23"), ("es", "US", "lun, 23 nov 2026", "23 nov"),
    ("es", "ES", "lun, 23 nov 2026", "23 nov"), ("de", "DE", "Mo., 23. Nov. 2026", "23. Nov."),
    ("de", "AT", "Mo., 23. Nov. 2026", "23. Nov."), ("fr", "FR", "lun. 23 nov. 2026", "23 nov."),
    ("pt-BR", "BR", "seg., 23 de nov. de 2026", "23 de nov."),
  ])
  func `a date keeps the order and the commas of its language in every region`(
    language: String, region: String, dated: String, short: String
  ) throws {
    let format = try Self.format(language, region)
    let day = try #require(Day("2026-11-23"))
    #expect(format.datedDay(day) == dated)
    #expect(format.shortDay(day) == short)
  }

  @Test func `the clock and the numbers of Spanish in the United States stay those of the region`() throws {
    let format = try Self.format("es", "US")
    let instant = try #require(Date(iso8601: "2026-11-23T21:05:00Z"))
    #expect(format.time(instant).hasPrefix("4:05"))
    #expect(format.number(1_234.5, digits: 1) == "1,234.5")
    #expect(format.week.first == .sunday)
  }

  @Test(arguments: [
    ("en", "US", "4:05\u{202F}PM"), ("en", "GB", "16:05"), ("de", "DE", "16:05"), ("fr", "FR", "16:05"),
  ])
  func `a time is the business's, in the reader's format`(language: String, region: String, text: String) throws {
    let instant = try #require(Date(iso8601: "2026-11-23T21:05:00Z"))
    #expect(try Self.format(language, region).time(instant) == text)
  }

  @Test(arguments: [
    ("en", "US", Weekday.sunday), ("en", "GB", .monday), ("de", "DE", .monday), ("pt-BR", "BR", .sunday),
    ("es", "ES", .monday), ("es", "US", .sunday), ("fr", "FR", .monday), ("en", "EG", .saturday),
  ])
  func `a week starts where the region starts it and has seven days`(
    language: String, region: String, first: Weekday
  ) throws {
    let week = try Self.format(language, region).week
    #expect(week.first == first)
    #expect(Set(week) == Set(Weekday.allCases))
    #expect(week.count == 7)
  }

  @Test(arguments: Weekday.allCases)
  func `weekdays have their own names in every zone`(weekday: Weekday) throws {
    let names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    for zone in ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Etc/GMT"] {
      let business = Business(
        name: "B", timeZone: try #require(TimeZone(identifier: zone)), region: "US", currency: "USD")
      let format = Format(strings: try Workplace.languages.get().fallback.strings, business: business, units: nil)
      #expect(format.weekday(weekday) == names[weekday.rawValue - 1])
      #expect(format.shortWeekday(weekday) == names[weekday.rawValue - 1].prefix(3))
    }
  }

  @Test(arguments: [
    (0, "Today"), (1, "Yesterday"), (2, "2 days ago"), (13, "13 days ago"), (14, "2 weeks ago"), (365, "52 weeks ago"),
    (-1, "Tomorrow"),
  ])
  func `a past day is named by its distance`(days: Int, text: String) throws {
    let format = try Self.format("en", "US")
    #expect(format.ago(Example.today.adding(days: -days), today: Example.today) == text)
  }

  @Test func `lists are joined as the language does`() throws {
    #expect(try Self.format("en", "US").list(["a", "b", "c"]) == "a, b, and c")
    #expect(try Self.format("de", "DE").list(["a", "b", "c"]) == "a, b und c")
    #expect(try Self.format("es", "ES").list([]) == "")
  }
}
