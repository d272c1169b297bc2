public import Foundation

/// Instants are kept to the millisecond (decisions.md#time).
extension Date {
  public init(milliseconds: Int) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1_000)
  }

  /// Milliseconds since 1970; an instant millions of years away is clamped to a limit.
  public var milliseconds: Int {
    let exact = (timeIntervalSince1970 * 1_000).rounded()
    return exact.isNaN ? 0 : Int(min(max(exact, -1e17), 1e17))
  }

  /// Reads ISO 8601 with an offset or "Z", with or without fractions of a second; nil for anything else, also for a
  /// day or time that does not exist (RFC 3339 §5.6).
  public init?(iso8601 text: String) {
    guard text.utf8.count <= 40 else { return nil }
    let pattern = /(\d{4}-\d\d-\d\d)T(\d\d):(\d\d):(\d\d)(\.\d+)?(?:Z|([+-])(\d\d):?(\d\d))/.asciiOnlyDigits()
    guard let parts = text.wholeMatch(of: pattern)?.output, let day = Day(String(parts.1)),
      let hour = Int(parts.2), let minute = Int(parts.3), let second = Int(parts.4),
      hour < 24, minute < 60, second < 60
    else { return nil }
    let offsetHours = parts.7.flatMap { Int($0) } ?? 0
    let offsetMinutes = parts.8.flatMap { Int($0) } ?? 0
    guard offsetHours < 24, offsetMinutes < 60 else { return nil }
    let offset = (offsetHours * 60 + offsetMinutes) * (parts.6 == "-" ? -60 : 60)
    let fraction = parts.5.flatMap { Double("0" + $0) } ?? 0
    let whole = day.number * 86_400 + hour * 3_600 + minute * 60 + second - offset
    self.init(milliseconds: whole * 1_000 + Int((fraction * 1_000).rounded(.down)))
  }

  /// "2026-11-23T16:02:11.000-07:00": ISO 8601 with milliseconds and the offset of `zone`.
  public func iso8601(in zone: TimeZone) -> String {
    formatted(
      Date.ISO8601FormatStyle(timeZoneSeparator: .colon, includingFractionalSeconds: true, timeZone: zone))
  }
}
