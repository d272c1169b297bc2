import Foundation
import PoolFlowDomain

/// The time of a backup: once a day of the business, from 02:30 by its clock.
enum NightlySchedule {
  private static let secondsAfterMidnight = 9_000.0

  /// The day of the latest 02:30. In the night without one the clock leaps past it, which counts.
  static func day(at now: Date, in zone: TimeZone) -> Day {
    let wall = now.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: now))
    return Day(number: Int(((wall - secondsAfterMidnight) / 86_400).rounded(.down)))
  }

  /// True if the backup of `day` is missing. That of the day after counts as well: in the night with two 02:30, and
  /// after a journey to the west, it was made already.
  static func isDue(_ day: Day, kept: some Collection<BackupName>) -> Bool {
    !kept.contains(BackupName(.daily, day)) && !kept.contains(BackupName(.daily, day.adding(days: 1)))
  }

  /// True if the backup of `day` also becomes the weekly one: the first of each week, which begins on Sunday.
  static func isWeekly(_ day: Day, kept: some Collection<BackupName>) -> Bool {
    let sunday = day.adding(days: 1 - day.weekday.rawValue)
    return !kept.contains { $0.kind == .weekly && $0.day >= sunday && $0.day < sunday.adding(days: 7) }
  }
}
