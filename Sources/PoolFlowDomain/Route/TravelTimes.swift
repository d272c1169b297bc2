public import RoutePlanning

/// The travel times of a day, and their basis (route-planning.md#travel-times).
public struct DayTravel: Sendable {
  public enum Basis: Sendable, Hashable {
    /// Distances as the crow flies.
    case estimate
    /// A routing service.
    case service
    /// A routing service, and estimates for some legs.
    case partly(estimatedLegs: Int)
  }

  /// Between each two points, numbered in their order.
  public let times: TravelTimes
  public let basis: Basis

  public init(times: TravelTimes, basis: Basis) {
    self.times = times
    self.basis = basis
  }
}

/// The origin of travel times: an estimate, or a routing service.
public protocol TravelTimesSource: Sendable {
  /// The travel times between the points of a day.
  /// - Parameter points: stops, then the start and the end where they are known; at most `TravelTimes.mostPoints`.
  /// - Throws: `tooManyPoints`.
  func travel(between points: [Coordinate]) throws(RouteRequest.Problem) -> DayTravel
}

/// Estimates from distances as the crow flies.
public struct EstimatedTravelTimes: TravelTimesSource {
  public init() {}

  public func travel(between points: [Coordinate]) throws(RouteRequest.Problem) -> DayTravel {
    DayTravel(times: try TravelTimes(between: points), basis: .estimate)
  }
}
