public import Foundation

/// A gap in the data of a customer in service (decisions.md#data-health). The raw value is used in addresses.
public enum HealthIssue: String, Sendable, CaseIterable {
  /// No coordinates: directions use the address, and no order can be computed.
  case missingCoordinates = "missing-coordinates"
  /// No monthly fee: no profit can be computed.
  case missingFee = "missing-fee"
  /// The last visit is long ago, or there never was one.
  case staleService = "stale-service"
}

/// Number of customers with each issue.
public struct HealthCounts: Sendable, Hashable {
  private let counts: [HealthIssue: Int]

  public init(_ counts: [HealthIssue: Int]) { self.counts = counts }

  public subscript(issue: HealthIssue) -> Int { counts[issue] ?? 0 }
}

/// The rule for a stale service: after 35 days, or three times a longer interval (decisions.md#data-health).
public enum StaleService {
  public static func days(interval: Int = 7) -> Int { max(35, 3 * interval) }

  /// A last visit before this instant is stale: this many calendar days before `now`, at the same time of the day.
  public static func limit(before now: Date, in zone: TimeZone) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let days = days()
    return calendar.date(byAdding: .day, value: -days, to: now) ?? now.addingTimeInterval(-86_400 * Double(days))
  }
}
