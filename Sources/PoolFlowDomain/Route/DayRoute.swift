import Foundation

/// The stops of one day in driving order.
public struct DayRoute: Sendable, Hashable {
  public let day: Day
  public let stops: [Stop]
  /// Nobody's stops, where they are apart from those of a technician; they count in nobody's progress.
  public let nobodys: [Stop]
  /// Number of stops on each weekday: of the next seven days, or of the week of the day.
  public let counts: [Weekday: Int]
  /// True if stops belong to technicians (decisions.md#assignments).
  public let isShared: Bool
  /// The closed days of the business that contain the date.
  public let closed: Absence?
  /// The helpers who ride along, each with the driver (decisions.md#riding-along).
  public let rides: [ID<Person>: ID<Person>]

  public init(
    day: Day, stops: [Stop], nobodys: [Stop] = [], counts: [Weekday: Int], isShared: Bool = false,
    closed: Absence? = nil, rides: [ID<Person>: ID<Person>] = [:]
  ) {
    self.day = day
    self.stops = stops
    self.nobodys = nobodys
    self.counts = counts
    self.isShared = isShared
    self.closed = closed
    self.rides = rides
  }

  public var servicedCount: Int { stops.count { $0.visit != nil } }

  public var skippedCount: Int { stops.count { $0.skip != nil } }

  /// True if no stop is left and at least one was done (decisions.md#route).
  public var isComplete: Bool { servicedCount > 0 && servicedCount + skippedCount == stops.count }

  /// The stop of the newest visit.
  public var last: Stop? {
    stops.max { ($0.visit?.performedAt ?? .distantPast) < ($1.visit?.performedAt ?? .distantPast) }
      .flatMap { $0.visit == nil ? nil : $0 }
  }

  /// The first stop that is still to be served.
  public var next: Stop? { stops.first { $0.visit == nil && $0.skip == nil } }

  /// Finishing a day is celebrated from this many stops on (decisions.md#route).
  public static let celebratedStops = 3
}
