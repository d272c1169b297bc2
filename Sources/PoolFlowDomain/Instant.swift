public import Foundation

/// Instants are kept to the millisecond (DECISIONS §6).
extension Date {
  public init(milliseconds: Int) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1_000)
  }

  public var milliseconds: Int { Int((timeIntervalSince1970 * 1_000).rounded()) }

  /// Reads ISO 8601 with an offset or "Z", with or without fractions of a second; nil for anything else.
  public init?(iso8601 text: String) {
    guard text.utf8.count <= 40 else { return nil }
    let style = Date.ISO8601FormatStyle(timeZone: .gmt)
    if let date = try? style.parse(text) {
      self = date
    } else if let date = try? style.year().month().day().timeZone(separator: .colon)
      .time(includingFractionalSeconds: true).parse(text)
    {
      self = date
    } else {
      return nil
    }
  }

  /// "2026-11-23T16:02:11.000-07:00": ISO 8601 with milliseconds and the offset of `zone`.
  public func iso8601(in zone: TimeZone) -> String {
    formatted(
      Date.ISO8601FormatStyle(timeZoneSeparator: .colon, includingFractionalSeconds: true, timeZone: zone))
  }
}
