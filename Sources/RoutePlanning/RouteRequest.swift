/// The stops of a day in their present order, and what a better order has to keep (route-planning.md#the-stops).
public struct RouteRequest: Sendable, Hashable {
  public enum Problem: Error, Sendable, Hashable {
    case tooManyStops, tooManyPoints, unevenTable, noTravelTime
    /// A stop, a start or an end names a point that the travel times lack.
    case unknownPoint
    /// Two stops are to have the same place.
    case samePlace
    /// Minutes of a window, a service or the departure outside `minutes`, or a window that ends before it begins.
    case noMinutes
  }

  /// The place that a stop keeps or gets.
  public enum Pin: Sendable, Hashable {
    case first, last, present
  }

  /// Minutes of the day between which a customer expects the technician.
  public struct Window: Sendable, Hashable {
    public let from: Double
    public let to: Double

    public init(from: Double, to: Double) {
      self.from = from
      self.to = to
    }
  }

  public struct Stop: Sendable, Hashable {
    /// The point of the travel times; nil for an unknown position: the stop keeps its place in the list.
    public var point: Int?
    public var pin: Pin?
    public var window: Window?
    public var serviceMinutes: Double

    public init(point: Int?, pin: Pin? = nil, window: Window? = nil, serviceMinutes: Double = 0) {
      self.point = point
      self.pin = pin
      self.window = window
      self.serviceMinutes = serviceMinutes
    }
  }

  public let stops: [Stop]
  public let travel: TravelTimes
  public let objective: Objective
  /// The points where the day begins and ends; nil: at the first stop, at any stop.
  public let start: Int?
  public let end: Int?
  /// True if the day may begin at any stop; else, without a start, the first stop that has no pin stays first.
  public let isFirstFree: Bool
  /// The minute of the day at which the technician leaves the start, or reaches the first stop.
  public let departure: Double

  public static let usualDeparture = 480.0
  public static let mostStops = 300
  /// Fewer stops with a position are not put in order.
  public static let fewestStops = 3
  /// Minutes of the day, and of a service.
  public static let minutes = 0.0...100_000

  /// - Throws: `Problem`.
  public init(
    _ stops: [Stop], travel: TravelTimes, objective: Objective = .minDriveTime, start: Int? = nil, end: Int? = nil,
    isFirstFree: Bool = false, departure: Double = usualDeparture
  ) throws(Problem) {
    guard stops.count <= Self.mostStops else { throw .tooManyStops }
    let points = stops.map(\.point) + [start, end]
    guard points.allSatisfy({ $0.map((0..<travel.count).contains) ?? true }) else { throw .unknownPoint }
    let windows = stops.compactMap(\.window)
    let minutes = stops.map(\.serviceMinutes) + windows.flatMap { [$0.from, $0.to] } + [departure]
    guard minutes.allSatisfy(Self.minutes.contains), windows.allSatisfy({ $0.from <= $0.to }) else { throw .noMinutes }
    self.stops = stops
    self.travel = travel
    self.objective = objective
    self.start = start
    self.end = end
    self.isFirstFree = isFirstFree
    self.departure = departure
    guard Course.fixed(of: located, isStarted: isFirstFree || start != nil) != nil else { throw .samePlace }
  }

  /// The stops with a position, by their place in the list.
  var places: [Int] { stops.indices.filter { stops[$0].point != nil } }

  private var located: [Stop] { stops.filter { $0.point != nil } }
}
