public import RoutePlanning

/// The drives between several points, by direction: each leg of a routing service, or estimated
/// (route-planning.md#travel-times).
public struct DriveTable: Sendable, Hashable {
  public struct Leg: Sendable, Hashable {
    public let seconds: Double
    public let metres: Double
    /// True for a leg that follows from the distance as the crow flies.
    public let isEstimated: Bool

    public init(seconds: Double, metres: Double, isEstimated: Bool = false) {
      self.seconds = seconds
      self.metres = metres
      self.isEstimated = isEstimated
    }
  }

  /// The origin of the legs as a whole, for the sentence below a route.
  public enum Source: Sendable, Hashable {
    case service, estimate
    /// Some legs are estimated, of all that are looked at.
    case partly(estimated: Int, of: Int)
  }

  public let points: [Coordinate]
  private var legs: [Leg]

  public static let metresAMile = 1_609.344
  /// The farthest that a service may move a point to reach a road, in metres.
  public static let farthestRoad = 1_000.0
  /// No leg is faster on average, in metres a second.
  static let fastest = 70.0
  /// No leg is slower on average, in metres a second, apart from a stop as at a ferry, in seconds.
  static let slowest = 1.0
  static let longestStop = 21_600.0
  /// The way around an obstacle, in metres.
  static let longestWayRound = 200_000.0

  /// All legs estimated.
  public init(estimating points: [Coordinate]) {
    self.points = points
    legs = []
    legs.reserveCapacity(points.count * points.count)
    for from in points { for to in points { legs.append(Self.estimate(from, to)) } }
  }

  public subscript(from: Int, to: Int) -> Leg {
    get { legs[from * points.count + to] }
    set { legs[from * points.count + to] = newValue }
  }

  /// The same table for its points; estimates for others.
  public func between(_ points: [Coordinate]) -> DriveTable {
    points == self.points ? self : DriveTable(estimating: points)
  }

  /// Directions between two places that are estimated.
  public var estimatedLegs: Int { legs.count { $0.isEstimated } }

  public var source: Source {
    let all = points.indices.reduce(0) { sum, from in sum + points.count { $0 != points[from] } }
    return Self.source(estimated: estimatedLegs, of: all)
  }

  /// The origin of the legs along points, by their numbers.
  public func source(along path: [Int]) -> Source {
    let legs = zip(path, path.dropFirst()).filter { points[$0] != points[$1] }
    return Self.source(estimated: legs.count { self[$0.0, $0.1].isEstimated }, of: legs.count)
  }

  private static func source(estimated: Int, of all: Int) -> Source {
    if estimated == all { return .estimate }
    return estimated == 0 ? .service : .partly(estimated: estimated, of: all)
  }

  /// Minutes and miles as the planner takes them; a leg has a minute at least.
  /// - Throws: `tooManyPoints`.
  public func travel() throws(RouteRequest.Problem) -> TravelTimes {
    if source == .estimate { return try TravelTimes(between: points) }
    let places = points.indices
    return try TravelTimes(
      minutes: places.map { from in places.map { to in max(1, self[from, to].seconds / 60) } },
      miles: places.map { from in places.map { to in self[from, to].metres / Self.metresAMile } })
  }

  private static func estimate(_ from: Coordinate, _ to: Coordinate) -> Leg {
    if from == to { return Leg(seconds: 0, metres: 0) }
    let miles = from.miles(to: to)
    return Leg(seconds: TravelTimes.minutes(miles: miles) * 60, metres: miles * metresAMile, isEstimated: true)
  }

  /// True for numbers that a drive from one point to another can have: a service that answers others is not believed.
  public static func isPossible(seconds: Double, metres: Double, from: Coordinate, to: Coordinate) -> Bool {
    guard (0...TravelTimes.limits.upperBound * 60).contains(seconds),
      (0...TravelTimes.limits.upperBound * metresAMile).contains(metres)
    else { return false }
    let straight = from.miles(to: to) * metresAMile
    return metres >= straight - 2 * farthestRoad && metres <= 20 * straight + longestWayRound
      && seconds >= metres / fastest && seconds <= metres / slowest + longestStop
  }
}
