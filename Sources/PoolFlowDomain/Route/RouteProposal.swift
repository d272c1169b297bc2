public import RoutePlanning

/// A better order of the open stops of a route (route-planning.md#proposal). Stops that are done or skipped keep their
/// places.
public struct RouteProposal: Sendable {
  /// The stops that a person has put at a place.
  public struct Pins: Sendable, Hashable {
    public var first: ID<Pool>?
    public var last: ID<Pool>?
    public var kept: Set<ID<Pool>>

    public init(first: ID<Pool>? = nil, last: ID<Pool>? = nil, kept: Set<ID<Pool>> = []) {
      (self.first, self.last, self.kept) = (first, last, kept)
    }

    func pin(of pool: ID<Pool>) -> RouteRequest.Pin? {
      if pool == first { return .first }
      if pool == last { return .last }
      return kept.contains(pool) ? .present : nil
    }
  }

  /// The facts of the day beside its stops.
  public struct Ground: Sendable {
    public let times: WorkTimes
    /// The minutes of each stop.
    public let minutes: [ID<Pool>: Int]
    /// The present minute of the day on that date; nil on a later one.
    public let now: Int?

    public init(times: WorkTimes, minutes: [ID<Pool>: Int], now: Int?) {
      (self.times, self.minutes, self.now) = (times, minutes, now)
    }
  }

  /// The arrival window of a stop that the proposed order misses, by minutes.
  public struct Miss: Sendable, Hashable {
    public let stop: Stop
    public let minutes: Double
  }

  /// The route in its present order.
  public let stops: [Stop]
  /// The same stops in the proposed order.
  public let proposed: [Stop]
  public let plan: RoutePlan
  /// The origin of the drives of the proposed order.
  public let basis: DriveTable.Source
  /// True if drives are counted from the last stop that was done.
  public let isUnderWay: Bool
  /// Open stops without a position.
  public let unlocated: [Stop]
  public let missed: [Miss]
  /// The minutes by which the present order misses arrival windows, together.
  public let presentLateness: Double
  /// Open stops whose arrival window is over already, which no order mends; they are planned without it.
  public let over: [Stop]
  /// True where an arrival window had to be planned for.
  public let hasWindows: Bool

  public var isChanged: Bool { plan.isChanged }

  /// True where the open stops are too few to be put in order.
  public var isTooShort: Bool { plan.order.count - plan.unresolved.count < RouteRequest.fewestStops }

  /// The points whose drives a proposal asks for; none for too many stops.
  public static func points(of stops: [Stop], times: WorkTimes) -> [Coordinate] {
    let open = stops.filter(\.due.isOpen)
    guard open.count <= RouteRequest.mostStops else { return [] }
    let way = DayWay(stops, times: times)
    return (open.map(\.coordinate) + [way.position, way.end]).compactMap(\.self)
  }

  /// - Parameter drives: the drives between some points: stops, then the start and the end where they are known.
  /// - Throws: `RouteRequest.Problem`: too many stops, or two at one place.
  public init(
    _ stops: [Stop], ground: Ground, goal: RouteGoal, pins: Pins = Pins(), drives: ([Coordinate]) -> DriveTable
  ) throws(RouteRequest.Problem) {
    let open = stops.filter(\.due.isOpen)
    guard open.count <= RouteRequest.mostStops else { throw .tooManyStops }
    if let first = pins.first, first == pins.last { throw .samePlace }
    let way = DayWay(stops, times: ground.times)
    let begin = ground.times.from ?? DayTimes.usualStart
    let departure = ground.now.map { way.done.isEmpty ? max($0, begin) : $0 } ?? begin
    over = open.filter { $0.isLocated && ($0.window?.to).map { $0 < departure } ?? false }
    let lost = Set(over.map(\.pool))
    var points: [Coordinate] = []
    func number(_ point: Coordinate?) -> Int? {
      guard let point else { return nil }
      points.append(point)
      return points.count - 1
    }
    let planned = open.map { stop in
      RouteRequest.Stop(
        point: number(stop.coordinate), pin: pins.pin(of: stop.pool),
        window: lost.contains(stop.pool) ? nil : stop.window?.planned,
        serviceMinutes: Double(ground.minutes[stop.pool] ?? StopMinutes.usual))
    }
    let (start, end) = (number(way.position), number(way.end))
    let table = drives(points)
    plan = RoutePlan(
      for: try RouteRequest(
        planned, travel: try table.travel(), objective: goal.objective, start: start, end: end,
        isFirstFree: true, departure: Double(departure)))
    let path = [start] + plan.order.map { planned[$0].point } + [end]
    basis = table.source(along: path.compactMap(\.self))
    isUnderWay = !way.done.isEmpty
    hasWindows = planned.contains { $0.window != nil }
    unlocated = plan.unresolved.map { open[$0] }
    presentLateness = plan.present.missed.reduce(0) { $0 + $1.minutes }
    missed = plan.proposed.missed.map { Miss(stop: open[$0.stop], minutes: $0.minutes) }
    self.stops = stops
    let byPool = Dictionary(stops.map { ($0.pool, $0) }, uniquingKeysWith: { first, _ in first })
    proposed = StopOrder.replacing(stops.map(\.pool), with: plan.order.map { open[$0].pool })
      .compactMap { byPool[$0] }
  }
}

extension ArrivalWindow {
  fileprivate var planned: RouteRequest.Window {
    RouteRequest.Window(from: Double(from ?? 0), to: Double(to ?? Self.day.upperBound))
  }
}
