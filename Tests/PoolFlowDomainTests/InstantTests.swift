import Foundation
import PoolFlowDomain
import Testing

struct InstantTests {
  @Test(arguments: [
    ("2026-11-23T12:00:00Z", 1_795_435_200_000), ("2026-11-23T12:00:00+00:00", 1_795_435_200_000),
    ("2026-11-23T07:00:00-05:00", 1_795_435_200_000), ("2026-11-23T13:00:00+01:00", 1_795_435_200_000),
    ("2026-11-23T17:30:00+05:30", 1_795_435_200_000), ("2026-11-23T12:00:00.123Z", 1_795_435_200_123),
    ("2026-11-23T07:00:00.123-05:00", 1_795_435_200_123), ("2026-11-23T12:00:00.5Z", 1_795_435_200_500),
    ("2024-02-29T00:00:00Z", 1_709_164_800_000), ("1970-01-01T00:00:00Z", 0),
    ("1969-12-31T23:59:59.999Z", -1), ("2026-11-23T12:00:00.1239Z", 1_795_435_200_123),
    ("2026-11-23T07:00:00-0500", 1_795_435_200_000), ("2026-11-24T00:00:00+12:00", 1_795_435_200_000),
  ])
  func `an instant is read with its offset, to the millisecond`(text: String, milliseconds: Int) {
    #expect(Date(iso8601: text)?.milliseconds == milliseconds)
  }

  @Test(arguments: [
    "", "now", "2026-11-23", "2026-11-23T12:00:00", "2026-11-23T12:00Z", "12:00:00Z", "2026-11-23 12:00:00Z",
    "2026-13-23T12:00:00Z", "2026-11-31T12:00:00Z", "2026-02-29T12:00:00Z", "2026-11-23T25:00:00Z",
    "2026-11-23T12:60:00Z", "2026-11-23T12:00:00Zjunk", "2026-11-23T12:00:00Z2026-11-23T12:00:00Z",
    "2026-11-23T12:00:00.123Zx", "2026-11-23T12:00:00+99:99", "2026-11-23T12:00:00\u{0}Z", "x2026-11-23T12:00:00Z",
    "99999-11-23T12:00:00Z", "-2026-11-23T12:00:00Z", "2026-11-23T12:00:00.Z", "1795435200",
    "2026-11-23T12:00:00.00000000000000000000000000000Z", "２026-11-23T12:00:00Z", "2026-11-23T٠٠:00:00Z",
    "2026-11-23T24:00:00Z", "2026-11-23T12:00:61Z", "2026-11-23T12:00:00+1", "0000-11-23T12:00:00Z",
  ])
  func `a text that is no instant with an offset is refused`(text: String) {
    #expect(Date(iso8601: text) == nil)
  }

  @Test(arguments: [0, 1, -1, 1_795_435_200_123, -62_135_596_800_000, 253_402_300_799_999])
  func `milliseconds are read back as they were`(milliseconds: Int) {
    #expect(Date(milliseconds: milliseconds).milliseconds == milliseconds)
  }

  @Test(arguments: [-1e11, 1e12, 1e300, -1e300, .infinity, -.infinity, .nan] as [TimeInterval])
  func `an absurd instant does not crash the program`(seconds: TimeInterval) {
    let instant = Date(timeIntervalSince1970: seconds)
    #expect(abs(instant.milliseconds) <= 100_000_000_000_000_000)
    #expect(Day(Day(of: instant, in: .gmt).description) != nil)
  }

  /// The grammar of an instant as a regular expression, which the reader by places has to agree with.
  private static func milliseconds(byPattern text: String) -> Int? {
    guard text.utf8.count <= 40 else { return nil }
    let pattern = /(\d{4}-\d\d-\d\d)T(\d\d):(\d\d):(\d\d)(\.\d+)?(?:Z|([+-])(\d\d):?(\d\d))/.asciiOnlyDigits()
    guard let parts = text.wholeMatch(of: pattern)?.output, let day = Day(String(parts.1)),
      let hour = Int(parts.2), let minute = Int(parts.3), let second = Int(parts.4),
      hour < 24, minute < 60, second < 60
    else { return nil }
    let (hours, minutes) = (parts.7.flatMap { Int($0) } ?? 0, parts.8.flatMap { Int($0) } ?? 0)
    guard hours < 24, minutes < 60 else { return nil }
    let offset = (hours * 60 + minutes) * (parts.6 == "-" ? -60 : 60)
    let fraction = parts.5.flatMap { Double("0" + $0) } ?? 0
    let whole = day.number * 86_400 + hour * 3_600 + minute * 60 + second - offset
    return Date(milliseconds: whole * 1_000 + Int((fraction * 1_000).rounded(.down))).milliseconds
  }

  @Test func `any text is read as its grammar says`() {
    var dice = SystemRandomNumberGenerator()
    let seeds = [
      "2026-11-23T12:00:00Z", "2026-11-23T07:00:00.123-05:00", "2024-02-29T23:59:59.9+0530", "0001-01-01T00:00:00Z",
      "9999-12-31T23:59:59.000000000000000-23:59", "1969-12-31T23:59:59.999Z",
    ]
    let pieces = [
      "0", "1", "2", "3", "5", "9", "-", "+", ":", ".", "T", "Z", " ", "é", "\u{301}", "٣", "\u{0}", "z", "00",
    ]
    var accepted = 0
    for turn in 0..<6_000 {
      var text = Array(seeds[turn % seeds.count])
      for _ in 0..<Int.random(in: 0...3, using: &dice) {
        let place = Int.random(in: 0..<text.count, using: &dice)
        let piece = pieces.randomElement(using: &dice) ?? "0"
        switch Int.random(in: 0...3, using: &dice) {
        case 0: text.remove(at: place)
        case 1: text.insert(contentsOf: piece, at: place)
        default: text.replaceSubrange(place...place, with: piece)
        }
        if text.isEmpty { text = ["0"] }
      }
      let expected = Self.milliseconds(byPattern: String(text))
      accepted += expected == nil ? 0 : 1
      #expect(Date(iso8601: String(text))?.milliseconds == expected, "\(String(text).debugDescription)")
    }
    #expect(accepted > 600)
  }
}
