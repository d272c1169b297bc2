import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

struct DayTests {
  private static func bytes(_ day: Day) -> [UInt8] {
    var bytes: [UInt8] = []
    day.append(to: &bytes)
    return bytes
  }

  private static func calendar(_ zone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar
  }

  @Test func `two hundred years of days are those of the Gregorian calendar`() throws {
    let calendar = Self.calendar(.gmt)
    let first = try #require(Day(year: 1900, month: 1, day: 1))
    let last = try #require(Day(year: 2099, month: 12, day: 31))
    #expect(last.number - first.number + 1 == 73_049)
    for number in first.number...last.number {
      let day = Day(number: number)
      let instant = Date(timeIntervalSince1970: Double(number) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: instant)
      let (year, month, date) = (try #require(parts.year), try #require(parts.month), try #require(parts.day))
      guard day.weekday.rawValue == parts.weekday, Day(year: year, month: month, day: date) == day,
        Day(day.description) == day, Self.bytes(day) == Array(day.description.utf8),
        day.description == String(format: "%04d-%02d-%02d", year, month, date)
      else {
        Issue.record("\(number) is not \(year)-\(month)-\(date)")
        return
      }
    }
  }

  static let zones = [
    "America/New_York", "America/Los_Angeles", "America/Phoenix", "America/Sao_Paulo", "America/St_Johns",
    "Europe/Berlin", "Europe/London", "Europe/Dublin", "Australia/Sydney", "Australia/Lord_Howe",
    "Pacific/Auckland", "Pacific/Chatham", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Pacific/Honolulu",
    "Asia/Kolkata", "Asia/Kathmandu", "Africa/Casablanca", "Africa/Cairo", "America/Havana", "Atlantic/Azores", "UTC",
  ]

  @Test(arguments: zones)
  func `around every change of the clocks the day is the calendar's`(name: String) throws {
    let zone = try #require(TimeZone(identifier: name))
    let calendar = Self.calendar(zone)
    var changes = [Date(timeIntervalSince1970: 1_700_000_000)]
    while changes.count < 12, let last = changes.last, let next = zone.nextDaylightSavingTimeTransition(after: last) {
      changes.append(next)
    }
    for change in changes {
      for offset in stride(from: -100_800.0, through: 100_800, by: 900) {
        for instant in [change.addingTimeInterval(offset), change.addingTimeInterval(offset - 0.001)] {
          let parts = calendar.dateComponents([.year, .month, .day], from: instant)
          let expected = Day(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
          #expect(Day(of: instant, in: zone) == expected, "\(instant)")
        }
      }
    }
  }

  @Test(arguments: zones)
  func `noon is on its day at every change of the clocks`(name: String) throws {
    let zone = try #require(TimeZone(identifier: name))
    for number in 19_700..<21_900 {
      let day = Day(number: number)
      #expect(Day(of: day.noon(in: zone), in: zone) == day)
    }
  }

  @Test func `an instant before 1970 is on the day before`() {
    #expect(Day(of: Date(timeIntervalSince1970: 0), in: .gmt).description == "1970-01-01")
    #expect(Day(of: Date(timeIntervalSince1970: -0.001), in: .gmt).description == "1969-12-31")
    #expect(Day(of: Date(timeIntervalSince1970: -86_400), in: .gmt).description == "1969-12-31")
  }

  @Test(arguments: [
    "", "2026", "2026-11", "2026-11-2", "2026-1-23", "26-11-23", "2026-11-31", "2026-02-29", "2025-02-29", "1900-02-29",
    "2026-00-10", "2026-13-10", "2026-11-00", "2026-11-32", "0000-01-01", "-001-01-01", "+026-11-23", "2026/11/23",
    "2026-11-23T", "2026-11-23 ", " 2026-11-2", "2026-11-2x", "２026-11-23", "2026-11-\u{0}3", "10000-01-01", "today",
    "2026-04-31", "2026-06-31", "2026-09-31",
  ])
  func `a text that is no day is refused`(text: String) {
    #expect(Day(text) == nil)
  }

  @Test(arguments: ["2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31", "1970-01-01", "2026-11-23"])
  func `a day is read back as it was written`(text: String) throws {
    #expect(try #require(Day(text)).description == text)
  }

  @Test(arguments: [
    (0, 1, 1), (10_000, 1, 1), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0), (2026, 1, 32), (2026, 2, 29), (-1, 1, 1),
    (.max, 1, 1), (2026, .min, 1), (2026, 1, .max),
  ])
  func `a day that does not exist is refused`(year: Int, month: Int, day: Int) {
    #expect(Day(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: Weekday.allCases)
  func `the next such weekday is today or one of the six days after it`(weekday: Weekday) {
    for start in 0..<7 {
      let today = Example.today.adding(days: start)
      let next = today.next(weekday)
      #expect(next.weekday == weekday)
      #expect((0...6).contains(next.number - today.number))
    }
    #expect(Example.today.next(.monday) == Example.today)
    #expect(Example.today.next(.sunday) == Example.today.adding(days: 6))
  }

  @Test func `weekdays count from Sunday as 1 to Saturday as 7`() {
    #expect(Weekday.allCases.map(\.rawValue) == Array(1...7))
    #expect(Weekday.sunday < .monday)
    #expect(Day(number: 0).weekday == .thursday)
    #expect(Day(number: -1).weekday == .wednesday)
    #expect(Day(number: -7_000_003).weekday == Day(number: 4).weekday)
  }

  @Test func `days are in the order of the calendar`() {
    #expect(Example.today < Example.today.adding(days: 1))
    #expect(Example.today.adding(days: 40).adding(days: -40) == Example.today)
  }
}
