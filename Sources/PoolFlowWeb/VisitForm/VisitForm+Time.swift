import HTTP
import Foundation
import PoolFlowDomain

/// When a visit was done: `done_on` and `done_at` of the boxes, else `performed_at`, else now.
extension VisitForm {
  static let doneOn = "done_on"
  static let doneAt = "done_at"

  /// When the visit was done, as sent; nil when it was not sent or cannot be.
  var keptPerformedAt: String? {
    reader.problems["performed_at"] == nil ? reader.fields["performed_at"].flatMap { $0.isEmpty ? nil : $0 } : nil
  }

  /// All that was sent of the time it was done, for telling one form from another.
  var sentTime: String {
    let boxes = [Self.doneOn, Self.doneAt].compactMap { reader.fields[$0] }.filter { !$0.isEmpty }
    return ([reader.fields["performed_at"] ?? ""] + boxes).joined(separator: " ")
  }

  /// When the visit was done; what cannot be is refused.
  mutating func performedAt(now: Date, in zone: TimeZone) -> Date {
    let sent = sentInstant(now: now)
    if let earlier = earlier(reference: sent ?? now, now: now, in: zone) { return earlier }
    guard let text = reader.single("performed_at"), !text.isEmpty else { return now }
    guard let instant = Date(iso8601: text) else {
      reader.refuse("performed_at", .notAChoice)
      return now
    }
    check(instant, now: now, field: "performed_at")
    return instant
  }

  /// `performed_at`, where it can be: the device's "now" when the form was sent off, perhaps days before it arrives.
  private func sentInstant(now: Date) -> Date? {
    guard let instant = keptPerformedAt.flatMap({ Date(iso8601: $0) }),
      (try? VisitRules.check(performedAt: instant, now: now)) != nil
    else { return nil }
    return instant
  }

  /// The time in the boxes for an earlier visit, in the zone of the business; nil where they are empty or wrong. A day
  /// without a time is its noon, a time without a day one of the day of `reference`.
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

  private mutating func check(_ instant: Date, now: Date, field: String) {
    do throws(FieldProblem) {
      try VisitRules.check(performedAt: instant, now: now)
    } catch {
      reader.refuse(field, error)
    }
  }

  /// A time as its box sends it, "08:30" or "8:30"; nil for anything else.
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
