public import Foundation

/// A gap in the data of a customer who is served (decisions.md#data-health). The raw value is the one of addresses.
public enum HealthIssue: String, Sendable, CaseIterable {
  /// No coordinates: directions follow the address, and no order can be worked out.
  case missingCoordinates = "missing-coordinates"
  /// No monthly fee: profit cannot be told.
  case missingFee = "missing-fee"
  /// The last visit is long ago, or there never was one.
  case staleService = "stale-service"
}

/// How many customers each issue concerns.
public struct HealthCounts: Sendable, Hashable {
  private let counts: [HealthIssue: Int]

  public init(_ counts: [HealthIssue: Int]) { self.counts = counts }

  public subscript(issue: HealthIssue) -> Int { counts[issue] ?? 0 }
}

/// When a service is stale: after 35 days, or three times a longer interval (decisions.md#data-health).
public enum StaleService {
  public static func days(interval: Int = 7) -> Int { max(35, 3 * interval) }

  /// A last visit before this instant is stale: as many calendar days before `now`, at the same time of the day.
  public static func limit(before now: Date, in zone: TimeZone) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let days = days()
    return calendar.date(byAdding: .day, value: -days, to: now) ?? now.addingTimeInterval(-86_400 * Double(days))
  }
}
