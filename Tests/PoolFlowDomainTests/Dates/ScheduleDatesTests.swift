import Foundation
import PoolFlowTesting
import Testing

@testable import PoolFlowDomain

struct ScheduleDatesTests {
  /// The dates of a rule from a day on, in a few words.
  struct Case: CustomTestStringConvertible, Sendable {
    let words: String
    let schedule: Schedule
    let start: String
    let dates: [String]

    init(
      _ words: String, _ rule: Schedule.Rule, from: String? = nil, until: String? = nil, season: Season? = nil,
      on start: String, _ dates: String...
    ) {
      self.words = words
      schedule = .example(rule, from: from, until: until, season: season)
      self.start = start
      self.dates = dates
    }

    var testDescription: String { words }
  }

  private static let summer = Season("05-15", "09-30")
  private static let winter = Season("11-01", "02-29")

  @Test(arguments: [
    Case(
      "each Thursday", .weekly(.thursday, everyWeeks: 1), on: "2026-12-28", "2026-12-31", "2027-01-07", "2027-01-14"),
    Case(
      "each Thursday from a Friday on", .weekly(.thursday, everyWeeks: 1), from: "2026-12-04", on: "2026-12-01",
      "2026-12-10", "2026-12-17"),
    Case(
      "every other Thursday", .weekly(.thursday, everyWeeks: 2), from: "2026-12-03", on: "2026-12-04", "2026-12-17",
      "2026-12-31", "2027-01-14"),
    Case(
      "every other Monday, counted from the Sunday that ends its week", .weekly(.monday, everyWeeks: 2),
      from: "2026-12-06", on: "2026-12-01", "2026-12-14", "2026-12-28"),
    Case(
      "every third Sunday over the change to summer time", .weekly(.sunday, everyWeeks: 3), from: "2027-02-21",
      on: "2027-02-22", "2027-03-14", "2027-04-04"),
    Case(
      "every 52 weeks", .weekly(.tuesday, everyWeeks: 52), from: "2024-02-27", on: "2024-02-28", "2025-02-25",
      "2026-02-24"),
    Case(
      "until a day, included", .weekly(.friday, everyWeeks: 1), until: "2026-12-11", on: "2026-12-01", "2026-12-04",
      "2026-12-11"),
    Case(
      "the first Friday", .monthly(.friday, week: 1), on: "2026-12-05", "2027-01-01", "2027-02-05", "2027-03-05"),
    Case(
      "the fourth Monday of months that have five", .monthly(.monday, week: 4), on: "2027-03-01", "2027-03-22",
      "2027-04-26"),
    Case(
      "the last Sunday in a leap year", .monthly(.sunday, week: -1), on: "2032-02-01", "2032-02-29", "2032-03-28"),
    Case("the last Wednesday", .monthly(.wednesday, week: -1), on: "2026-12-31", "2027-01-27", "2027-02-24"),
    Case(
      "in summer", .weekly(.monday, everyWeeks: 1), season: summer, on: "2026-09-24", "2026-09-28", "2027-05-17"),
    Case(
      "in winter, every other week, over the New Year and a leap day", .weekly(.tuesday, everyWeeks: 2),
      from: "2027-11-02", season: winter, on: "2028-01-20", "2028-01-25", "2028-02-08", "2028-02-22", "2028-11-14"),
    Case(
      "February 29 belongs to a season that ends with February", .weekly(.tuesday, everyWeeks: 1),
      season: Season("02-01", "02-28"), on: "2028-02-22", "2028-02-22", "2028-02-29", "2029-02-06"),
    Case("a job", .once(Day("2026-12-09")), on: "2026-12-01", "2026-12-09"),
    Case("a job that is over", .once(Day("2026-12-09")), on: "2026-12-10"),
    Case("a job without a date", .once(nil), until: "2026-12-31", on: "2026-12-01"),
    Case(
      "nothing: the season never meets the weeks", .weekly(.monday, everyWeeks: 52), from: "2026-01-05",
      season: Season("07-01", "07-07"), on: "2026-01-05"),
  ])
  func `dates of a rule`(_ example: Case) throws {
    let start = try #require(Day(example.start))
    let dates = [example.schedule].dates(from: start, count: 4).map(\.description)
    #expect(Array(dates.prefix(max(1, example.dates.count))) == example.dates)
  }

  @Test func `the first date is the first due day, for random rules, ten years ahead`() {
    var chance = Chance(1)
    for _ in 0..<2_000 {
      let schedule = Schedule.random(&chance)
      let start = Day.random(&chance)
      let expected = (0..<3_652).lazy.map { start.adding(days: $0) }.first { schedule.isDue(on: $0) }
      #expect(schedule.firstDate(from: start) == expected, "\(schedule) from \(start)")
    }
  }

  @Test func `dates of several rules are each named once, in order`() {
    let weekdays: [Weekday] = [.friday, .monday, .wednesday]
    let week = weekdays.map { Schedule.example(.weekly($0, everyWeeks: 1)) } + [.example(.monthly(.monday, week: 1))]
    #expect(
      week.dates(from: Day(2026, 12, 6), count: 4).map(\.description) == [
        "2026-12-07", "2026-12-09", "2026-12-11", "2026-12-14",
      ])
    #expect([Schedule]().dates(from: Day(2026, 12, 6), count: 4).isEmpty)
  }

  @Test(arguments: [
    "America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "America/Santiago", "Pacific/Apia", "Asia/Kolkata",
  ])
  func `each business day has one date, over all changes of the clocks`(_ name: String) throws {
    let zone = try #require(TimeZone(identifier: name))
    let daily = Weekday.allCases.map { Schedule.example(.weekly($0, everyWeeks: 1)) }
    var day = Day(2026, 1, 1)
    for _ in 0..<800 {
      let tomorrow = daily.dates(from: Day(of: day.noon(in: zone), in: zone).adding(days: 1), count: 1)
      #expect(tomorrow == [day.adding(days: 1)])
      #expect(Day(of: day.start(in: zone), in: zone) == day)
      day = day.adding(days: 1)
    }
  }
}
