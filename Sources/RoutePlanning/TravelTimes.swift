/// Minutes and miles from each of several points to each other one. They may differ by direction.
public struct TravelTimes: Sendable, Hashable {
  /// The number of points.
  public let count: Int
  /// True if they follow from distances as the crow flies.
  public let isEstimated: Bool
  private let minutes: [Double]
  private let miles: [Double]

  /// The most points of one value.
  public static let mostPoints = RouteRequest.mostStops + 2
  /// The bounds of a leg in a table.
  public static let limits = 0.0...100_000

  /// The speed of an estimated drive, and its minutes for parking and walking (decisions.md#owners-day).
  public static let milesAnHour = 28.0
  public static let minutesALeg = 1.5

  /// The estimated minutes of a drive over a distance as the crow flies.
  public static func minutes(miles: Double) -> Double { max(1, miles / milesAnHour * 60 + minutesALeg) }

  /// Estimates from distances as the crow flies.
  /// - Throws: `tooManyPoints`.
  public init(between points: [Coordinate]) throws(RouteRequest.Problem) {
    guard points.count <= Self.mostPoints else { throw .tooManyPoints }
    count = points.count
    isEstimated = true
    var miles = [Double](repeating: 0, count: points.count * points.count)
    for (from, one) in points.enumerated() {
      for to in 0..<from {
        let distance = one.miles(to: points[to])
        miles[from * points.count + to] = distance
        miles[to * points.count + from] = distance
      }
    }
    self.miles = miles
    minutes = miles.map(Self.minutes)
  }

  /// A table of a routing service, row by row: the legs from a point.
  /// - Throws: `tooManyPoints`, `unevenTable`, `noTravelTime` for a number outside `limits`.
  public init(minutes: [[Double]], miles: [[Double]]) throws(RouteRequest.Problem) {
    guard minutes.count <= Self.mostPoints else { throw .tooManyPoints }
    count = minutes.count
    isEstimated = false
    for table in [minutes, miles] {
      guard table.count == minutes.count, table.allSatisfy({ $0.count == minutes.count }) else { throw .unevenTable }
      guard table.allSatisfy({ $0.allSatisfy(Self.limits.contains) }) else { throw .noTravelTime }
    }
    self.minutes = minutes.flatMap(\.self)
    self.miles = miles.flatMap(\.self)
  }

  public func minutes(from: Int, to: Int) -> Double { minutes[from * count + to] }

  public func miles(from: Int, to: Int) -> Double { miles[from * count + to] }
}
