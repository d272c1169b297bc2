import Foundation
import HTTP
import PoolFlowDomain

/// The time of a visit: `done_on` and `done_at` of the boxes, else `performed_at`, else now.
extension VisitForm {
  static let doneOn = "done_on"
  static let doneAt = "done_at"

  /// The time of the visit as sent; nil if it is missing or impossible.
  var keptPerformedAt: String? {
    reader.problems["performed_at"] == nil ? reader.fields["performed_at"].flatMap { $0.isEmpty ? nil : $0 } : nil
  }

  /// All fields of the time, to distinguish forms.
  var sentTime: String {
    let boxes = [Self.doneOn, Self.doneAt].compactMap { reader.fields[$0] }.filter { !$0.isEmpty }
    return ([reader.fields["performed_at"] ?? ""] + boxes).joined(separator: " ")
  }

  /// The time of the visit; an impossible one is refused.
  /// That of a visit that comes late is never refused: it is that of the form, corrected by the clock of the server.
  mutating func performedAt(now: Date, in zone: TimeZone, late: LateForm? = nil) -> Date {
    let sent = sentInstant(now: now)
    let made = late?.madeAt.flatMap { (try? VisitRules.check(performedAt: $0, now: now)) == nil ? nil : $0 }
    if let earlier = earlier(reference: sent ?? made ?? now, now: now, in: zone) { return earlier }
    if late != nil, sent == nil { return made ?? now }
    if let sent, let made, abs(sent.timeIntervalSince(made)) > Self.toleratedClock { return made }
    guard let text = reader.single("performed_at"), !text.isEmpty else { return now }
    guard let instant = Date(iso8601: text) else {
      reader.refuse("performed_at", .notAChoice)
      return now
    }
    check(instant, now: now, field: "performed_at")
    return instant
  }

  /// `performed_at`, if possible: the device's "now" when the form was sent, perhaps days before it arrives.
  private func sentInstant(now: Date) -> Date? {
    guard let instant = keptPerformedAt.flatMap({ Date(iso8601: $0) }),
      (try? VisitRules.check(performedAt: instant, now: now)) != nil
    else { return nil }
    return instant
  }

  /// The time in the boxes for an earlier visit, in the zone of the business; nil if they are empty or wrong. A day
  /// without a time is its noon, a time without a day is on the day of `reference`.
  private mutating func earlier(reference: Date, now: Date, in zone: TimeZone) -> Date? {
    let today = Day(of: reference, in: zone)
    let time = (reader.single(Self.doneAt) ?? "").trimmingCharacters(in: .whitespaces)
    let typed = reader.day(Self.doneOn)
    guard reader.problems[Self.doneOn] == nil, let day = typed ?? (time.isEmpty ? nil : today) else { return nil }
    if time.isEmpty {
      let instant = day == today ? reference : day.noon(in: zone)
      check(instant, now: now, field: Self.doneOn)
      return instant
    }
    guard let clock = Self.clock(time), let instant = LocalMoment.instant("\(day)T\(clock)", in: zone) else {
      reader.refuse(Self.doneAt, .notAChoice)
      return nil
    }
    check(instant, now: now, field: typed == nil ? Self.doneAt : Self.doneOn)
    return instant
  }

  /// The most that the clock of a phone may be wrong for its time to be believed.
  static let toleratedClock: TimeInterval = 10 * 60

  private mutating func check(_ instant: Date, now: Date, field: String) {
    do throws(FieldProblem) {
      try VisitRules.check(performedAt: instant, now: now)
    } catch {
      reader.refuse(field, error)
    }
  }

  /// A time from its box, "08:30" or "8:30"; nil if it is invalid.
  static func clock(_ text: String) -> String? {
    let parts = text.trimmingCharacters(in: .whitespaces).utf8
      .split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Array.init)
    guard (2...3).contains(parts.count), (1...2).contains(parts[0].count),
      parts.dropFirst().allSatisfy({ $0.count == 2 }),
      parts.joined().allSatisfy({ (48...57).contains($0) })
    else { return nil }
    let shown = parts.prefix(2).map { String(decoding: $0, as: UTF8.self) }
    guard let hour = Int(shown[0]), let minute = Int(shown[1]), hour < 24, minute < 60 else { return nil }
    return (parts[0].count == 1 ? "0" : "") + shown.joined(separator: ":")
  }
}
