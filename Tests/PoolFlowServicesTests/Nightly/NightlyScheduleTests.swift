import Foundation
import PoolFlowDomain
import Testing

@testable import PoolFlowServices

struct NightlyScheduleTests {
  @Test(arguments: [
    ("America/New_York", "2026-11-22T02:29:59-05:00", "2026-11-21"),
    ("America/New_York", "2026-11-22T02:30:00-05:00", "2026-11-22"),
    ("America/New_York", "2026-11-22T23:59:59-05:00", "2026-11-22"),
    ("America/New_York", "2026-11-23T00:10:00-05:00", "2026-11-22"),
    // The night of spring has no 02:30: from 01:59:59 the clock leaps to 03:00:00.
    ("America/New_York", "2026-03-08T01:59:59-05:00", "2026-03-07"),
    ("America/New_York", "2026-03-08T03:00:00-04:00", "2026-03-08"),
    // The night of autumn in Europe has two.
    ("Europe/Berlin", "2026-10-25T02:29:00+02:00", "2026-10-24"),
    ("Europe/Berlin", "2026-10-25T02:30:00+02:00", "2026-10-25"),
    ("Europe/Berlin", "2026-10-25T02:10:00+01:00", "2026-10-24"),
    ("Europe/Berlin", "2026-10-25T02:30:00+01:00", "2026-10-25"),
    ("Pacific/Kiritimati", "2026-11-21T12:30:00Z", "2026-11-22"),
    ("America/Phoenix", "2026-01-01T09:30:00Z", "2026-01-01"),
    ("GMT", "1969-12-31T02:29:00Z", "1969-12-30"),
  ])
  func `a night belongs to the day of the latest half past two`(zone: String, now: String, day: String) throws {
    let zone = try #require(TimeZone(identifier: zone))
    #expect(NightlySchedule.day(at: Nights.instant(now), in: zone).description == day)
  }

  @Test(arguments: [
    ([], true), (["2026-11-21"], true), (["2026-11-22"], false), (["2026-11-21", "2026-11-22"], false),
    // The second half past two of one night, or a clock that was set back by hours.
    (["2026-11-23"], false),
    // A clock that was a year ahead.
    (["2027-11-22"], true),
  ])
  func `there is one backup a day, and a missed one is made later`(days: [String], isDue: Bool) throws {
    let day = try #require(Day("2026-11-22"))
    let kept = try days.map { BackupName(.daily, try #require(Day($0))) }
    #expect(NightlySchedule.isDue(day, kept: kept) == isDue)
  }

  @Test(arguments: [
    // 2026-11-22 is a Sunday.
    ("2026-11-22", [], true), ("2026-11-22", ["2026-11-15"], true), ("2026-11-22", ["2026-11-21"], true),
    ("2026-11-23", ["2026-11-22"], false), ("2026-11-28", ["2026-11-22"], false), ("2026-11-29", ["2026-11-22"], true),
    // Sunday's was missed: Monday's counts for the week.
    ("2026-11-23", ["2026-11-15"], true), ("2026-11-24", ["2026-11-23"], false),
    ("2026-11-22", ["2027-11-21"], true),
  ])
  func `the first backup of a week is kept for weeks`(day: String, weekly: [String], isWeekly: Bool) throws {
    let kept = try weekly.map { BackupName(.weekly, try #require(Day($0))) }
    #expect(NightlySchedule.isWeekly(try #require(Day(day)), kept: kept) == isWeekly)
  }
}
