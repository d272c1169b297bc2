import Foundation

/// The times at which the live store is checked for damage: a small one soon after the start and once a day, a large
/// one only at night.
struct CheckSchedule: Sendable {
  /// Bytes up to which a store is small.
  static let smallStore = 64 << 20
  /// The hours of the business in which a large store is checked.
  static let night = 2..<5
  private static let pause: TimeInterval = 20 * 3_600

  /// The time of this program's last check; nil for never.
  var lastCheck: Date?

  /// - Parameter hour: of the business's clock.
  func isDue(byteCount: Int, now: Date, hour: Int) -> Bool {
    if let lastCheck, abs(now.timeIntervalSince(lastCheck)) < Self.pause { return false }
    return byteCount <= Self.smallStore || Self.night.contains(hour)
  }
}

/// The trust in the calendar for deletions by age: after a leap, such as that of a wrong clock at the start, nothing
/// is removed before the program has run for a day.
struct AgeWatch: Sendable {
  /// The longest normal gap between two rounds, in seconds, when a server starts again.
  static let leap: TimeInterval = 7 * 86_400
  /// The time that the program runs, in seconds, before a leap is accepted.
  static let proof: TimeInterval = 86_400

  /// - Parameters:
  ///   - last: the time of the last round; nil if there was none.
  ///   - running: the time that the program runs, by a clock that cannot be set.
  static func isTrusted(now: Date, last: Date?, running: TimeInterval) -> Bool {
    guard let last else { return true }
    return (-3_600...leap).contains(now.timeIntervalSince(last)) || running >= proof
  }
}
