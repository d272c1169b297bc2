/// The best order found for the stops of a day, beside the present one (route-planning.md).
public struct RoutePlan: Sendable, Hashable {
  /// The minutes and miles of one order.
  public struct Figures: Sendable, Hashable {
    /// Minutes and miles of the drives.
    public let minutes: Double
    public let miles: Double
    /// Minutes at gates that are not open yet.
    public let waitingMinutes: Double
    /// Stops that come behind their arrival window.
    public let missed: [Miss]
  }

  /// A missed arrival window: the stop's number in the request, and how late it is.
  public struct Miss: Sendable, Hashable {
    public let stop: Int
    public let minutes: Double
  }

  /// The effort where the best order cannot be computed; quick for tests of many days.
  enum Effort {
    case full, quick
  }

  public let objective: Objective
  /// All stops of the request, by number, in the proposed order.
  public let order: [Int]
  /// Stops without a position.
  public let unresolved: [Int]
  public let present: Figures
  public let proposed: Figures
  /// True if no order that keeps the pins is better by the objective.
  public let isProvenOptimal: Bool
  /// The bound below which no order that keeps the pins is, in minutes of driving or miles; nil for the other one of both and for
  /// `balanced`.
  public let lowerBoundMinutes: Double?
  public let lowerBoundMiles: Double?
  /// True if the minutes follow from distances as the crow flies.
  public let isEstimated: Bool

  public var isChanged: Bool { order != Array(order.indices) }

  public var minutesSaved: Double { max(0, present.minutes - proposed.minutes) }

  public init(for request: RouteRequest) { self.init(for: request, effort: .full) }

  init(for request: RouteRequest, effort: Effort) {
    let course = Course(request)
    let places = request.places
    let present = Array(0..<course.count)
    let search = RouteSearch(course, effort: effort)
    objective = request.objective
    isEstimated = request.travel.isEstimated
    unresolved = request.stops.indices.filter { request.stops[$0].point == nil }
    var order = Array(request.stops.indices)
    for (place, stop) in zip(places, search.order) { order[place] = places[stop] }
    self.order = order
    self.present = Figures(course, present, places: places)
    proposed = Figures(course, search.order, places: places)
    isProvenOptimal = search.isProven
    lowerBoundMinutes = request.objective == .minDriveTime ? search.bound : nil
    lowerBoundMiles = request.objective == .minDriveDistance ? search.bound : nil
  }
}

extension RoutePlan.Figures {
  init(_ course: Course, _ order: [Int], places: [Int]) {
    let path = course.path(order)
    let legs = zip(path, path.dropFirst())
    let clock = Clock(course, order)
    minutes = legs.reduce(0) { $0 + course.minutes($1.0, $1.1) }
    miles = legs.reduce(0) { $0 + course.miles($1.0, $1.1) }
    waitingMinutes = clock.waiting
    missed = clock.missed.map { .init(stop: places[$0.stop], minutes: $0.minutes) }
  }
}
