import Foundation
import PoolFlowDomain

/// When a backup is due: once a day of the business, from 02:30 by the clock on its wall.
enum NightlySchedule {
  private static let secondsAfterMidnight = 9_000.0

  /// The day whose 02:30 has come last. In the night that has none the clock leaps past it, and it has come then.
  static func day(at now: Date, in zone: TimeZone) -> Day {
    let wall = now.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: now))
    return Day(number: Int(((wall - secondsAfterMidnight) / 86_400).rounded(.down)))
  }

  /// Whether the backup of `day` is missing. That of the day after counts too: in the night that has two 02:30, and
  /// after a journey to the west, it was made already.
  static func isDue(_ day: Day, kept: some Collection<BackupName>) -> Bool {
    !kept.contains(BackupName(.daily, day)) && !kept.contains(BackupName(.daily, day.adding(days: 1)))
  }

  /// Whether the backup of `day` becomes the weekly one too: the first of each week, which begins on Sunday.
  static func isWeekly(_ day: Day, kept: some Collection<BackupName>) -> Bool {
    let sunday = day.adding(days: 1 - day.weekday.rawValue)
    return !kept.contains { $0.kind == .weekly && $0.day >= sunday && $0.day < sunday.adding(days: 7) }
  }
}
