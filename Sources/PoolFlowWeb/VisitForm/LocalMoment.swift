import Foundation
import PoolFlowDomain

/// A time in the format of `<input type="datetime-local">`: "2026-11-23T12:05", in the zone of the business.
enum LocalMoment {
  static func text(_ instant: Date, in zone: TimeZone) -> String {
    let time = instant.iso8601(in: zone)
    return String(time.prefix(16))
  }

  /// The instant of a text; nil for an invalid one. A time that the clocks skip becomes the next one.
  static func instant(_ text: String, in zone: TimeZone) -> Date? {
    let pattern = /(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?/.asciiOnlyDigits()
    guard text.utf8.count <= 40, let parts = text.wholeMatch(of: pattern)?.output, let day = Day(String(parts.1)),
      let hour = Int(parts.2), let minute = Int(parts.3), hour < 24, minute < 60
    else { return nil }
    let wall = Date(timeIntervalSince1970: Double(day.number * 86_400 + hour * 3_600 + minute * 60))
    let guess = wall.addingTimeInterval(-Double(zone.secondsFromGMT(for: wall)))
    let other = wall.addingTimeInterval(-Double(zone.secondsFromGMT(for: guess)))
    return zone.secondsFromGMT(for: other) == zone.secondsFromGMT(for: guess) ? other : guess
  }
}
