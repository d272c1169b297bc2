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
    var text = text
    guard let milliseconds = text.withUTF8({ InstantText(bytes: $0).milliseconds }) else { return nil }
    self.init(milliseconds: milliseconds)
  }

  /// "2026-11-23T16:02:11.000-07:00": ISO 8601 with milliseconds and the offset of `zone`.
  public func iso8601(in zone: TimeZone) -> String {
    formatted(
      Date.ISO8601FormatStyle(timeZoneSeparator: .colon, includingFractionalSeconds: true, timeZone: zone))
  }
}

/// "2026-11-23T16:02:11.5-07:00" as bytes: all up to the second are at fixed places.
private struct InstantText {
  let bytes: UnsafeBufferPointer<UInt8>

  private static let secondsEnd = 19

  var milliseconds: Int? {
    guard bytes.count > Self.secondsEnd, let date, let seconds = secondOfDay else { return nil }
    let fractionEnd = digitsEnd
    guard let fractionEnd, let offset = offset(from: fractionEnd) else { return nil }
    return (date.number * 86_400 + seconds - offset) * 1_000 + thousandths(before: fractionEnd)
  }

  private var date: Day? {
    guard has("-", at: 4), has("-", at: 7), has("T", at: 10), let year = number(0..<4), let month = number(5..<7),
      let day = number(8..<10)
    else { return nil }
    return Day(year: year, month: month, day: day)
  }

  private var secondOfDay: Int? {
    guard has(":", at: 13), has(":", at: 16), let hour = number(11..<13), let minute = number(14..<16),
      let second = number(17..<19), hour < 24, minute < 60, second < 60
    else { return nil }
    return hour * 3_600 + minute * 60 + second
  }

  /// The end of the fraction, which may be empty; nil for a point without digits.
  private var digitsEnd: Int? {
    guard has(".", at: Self.secondsEnd) else { return Self.secondsEnd }
    let first = Self.secondsEnd + 1
    let end = bytes[first...].firstIndex { !(48...57).contains($0) } ?? bytes.count
    return end > first ? end : nil
  }

  private func thousandths(before end: Int) -> Int {
    guard end > Self.secondsEnd,
      let fraction = Double("0" + String(decoding: bytes[Self.secondsEnd..<end], as: UTF8.self))
    else { return 0 }
    return Int((fraction * 1_000).rounded(.down))
  }

  /// Seconds east of Greenwich: "Z", "+01:00" or "-0500" up to the end.
  private func offset(from start: Int) -> Int? {
    if has("Z", at: start) { return start + 1 == bytes.count ? 0 : nil }
    guard has("+", at: start) || has("-", at: start) else { return nil }
    let minutesStart = has(":", at: start + 3) ? start + 4 : start + 3
    guard bytes.count == minutesStart + 2, let hours = number(start + 1..<start + 3),
      let minutes = number(minutesStart..<minutesStart + 2), hours < 24, minutes < 60
    else { return nil }
    return (hours * 60 + minutes) * (has("-", at: start) ? -60 : 60)
  }

  private func has(_ character: Unicode.Scalar, at place: Int) -> Bool {
    place < bytes.count && bytes[place] == UInt8(ascii: character)
  }

  private func number(_ range: Range<Int>) -> Int? {
    var number = 0
    for byte in bytes[range] {
      guard (48...57).contains(byte) else { return nil }
      number = number * 10 + Int(byte - 48)
    }
    return number
  }
}
