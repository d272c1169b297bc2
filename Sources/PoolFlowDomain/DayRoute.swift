public import Foundation

/// The stops of one day in driving order.
public struct DayRoute: Sendable, Hashable {
  public let day: Day
  public let stops: [Stop]
  /// Number of stops on each weekday.
  public let counts: [Weekday: Int]

  public init(day: Day, stops: [Stop], counts: [Weekday: Int]) {
    self.day = day
    self.stops = stops
    self.counts = counts
  }

  public var servicedCount: Int { stops.count { $0.visit != nil } }

  public var skippedCount: Int { stops.count { $0.skip != nil } }

  /// Nothing is left to do, and something was done (decisions.md#route).
  public var isComplete: Bool { servicedCount > 0 && servicedCount + skippedCount == stops.count }

  /// The stop of the newest visit.
  public var last: Stop? {
    stops.max { ($0.visit?.performedAt ?? .distantPast) < ($1.visit?.performedAt ?? .distantPast) }
      .flatMap { $0.visit == nil ? nil : $0 }
  }

  /// The first stop that is still to be served.
  public var next: Stop? { stops.first { $0.visit == nil && $0.skip == nil } }

  /// Done stops are folded to one line from this many on, while others are to be served.
  public static let foldedStops = 2

  /// Finishing a day is celebrated from this many stops on (decisions.md#route).
  public static let celebratedStops = 3
}

/// One pool on a day's route.
public struct Stop: Sendable, Hashable {
  public let pool: ID<Pool>
  public let customerName: String
  public let address: String
  public let latitude: Double
  public let longitude: Double
  public let index: Double
  /// The day of the newest visit; nil when it was never served.
  public let lastServedOn: Day?
  /// The visit of the route's day; nil while it is to be done.
  public let visit: Done?
  /// That it is left out on the route's day; nil once somebody has been there all the same.
  public let skip: StopSkip?

  public struct Done: Sendable, Hashable {
    public let id: ID<Visit>
    public let performedAt: Date
    /// How many visits of the pool there are on that day.
    public let count: Int

    public init(id: ID<Visit>, performedAt: Date, count: Int = 1) {
      self.id = id
      self.performedAt = performedAt
      self.count = count
    }
  }

  public init(
    pool: ID<Pool>, customerName: String, address: String, latitude: Double, longitude: Double, index: Double,
    lastServedOn: Day?, visit: Done?, skip: StopSkip? = nil
  ) {
    self.pool = pool
    self.customerName = customerName
    self.address = address
    self.latitude = latitude
    self.longitude = longitude
    self.index = index
    self.lastServedOn = lastServedOn
    self.visit = visit
    self.skip = visit == nil ? skip : nil
  }

  public var isLocated: Bool { latitude != 0 || longitude != 0 }
}
