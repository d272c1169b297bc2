/// The stops with a position as numbers from 0 in their present order, with the costs of all legs and the places that
/// are fixed. An order is a permutation of these numbers.
struct Course {
  /// The number of stops; the start has this number and the end the next one.
  let count: Int
  let objective: Objective
  /// The stop of each place that is fixed.
  let fixed: [Int?]
  /// True for a start, which may be no place: then it costs nothing to begin at any stop.
  let hasStart: Bool
  let hasEnd: Bool
  private(set) var hasWindows: Bool
  /// Rows of `width` costs.
  let costs: [Double]
  let width: Int
  private let stops: [RouteRequest.Stop]
  private let request: RouteRequest

  init(_ request: RouteRequest) {
    let objective = request.objective
    let stops = request.stops.filter { $0.point != nil }
    count = stops.count
    self.stops = stops
    self.request = request
    self.objective = objective
    hasStart = request.isFirstFree || request.start != nil
    hasEnd = request.end != nil
    hasWindows = stops.contains { $0.window != nil }
    fixed = Self.fixed(of: stops, isStarted: hasStart) ?? []
    let points = stops.map(\.point) + [request.start, request.end]
    let travel = request.travel
    width = points.count
    costs = points.flatMap { from in
      points.map { to in
        guard let from, let to else { return 0 }
        return objective.leg(travel, from: from, to: to)
      }
    }
  }

  func leg(_ from: Int, _ to: Int) -> Double { costs[from * width + to] }

  /// The minutes of a leg, whatever the objective.
  func minutes(_ from: Int, _ to: Int) -> Double {
    guard let from = point(from), let to = point(to) else { return 0 }
    return request.travel.minutes(from: from, to: to)
  }

  func miles(_ from: Int, _ to: Int) -> Double {
    guard let from = point(from), let to = point(to) else { return 0 }
    return request.travel.miles(from: from, to: to)
  }

  private func point(_ number: Int) -> Int? {
    number < count ? stops[number].point : number == count ? request.start : request.end
  }

  func window(_ stop: Int) -> RouteRequest.Window? { stops[stop].window }

  func service(_ stop: Int) -> Double { stops[stop].serviceMinutes }

  var departure: Double { request.departure }

  /// The course without arrival windows.
  var drives: Course {
    var course = self
    course.hasWindows = false
    return course
  }

  /// The present order with every fixed stop at its place.
  var firstOrder: [Int] {
    let kept = Set(fixed.compactMap(\.self))
    var rest = (0..<count).filter { !kept.contains($0) }[...]
    return fixed.map { $0 ?? rest.removeFirst() }
  }

  /// The start, the stops in order and the end.
  func path(_ order: [Int]) -> [Int] { (hasStart ? [count] : []) + order + (hasEnd ? [count + 1] : []) }

  /// The cost of an order by the objective: legs, displacement and missed windows.
  func cost(of order: [Int]) -> Double {
    let path = path(order)
    var cost = zip(path, path.dropFirst()).reduce(0) { $0 + leg($1.0, $1.1) }
    if objective.place > 0 { cost += order.enumerated().reduce(0) { $0 + displacement($1.element, at: $1.offset) } }
    if hasWindows { cost += Clock(self, order).cost * objective.minute }
    return cost
  }

  func displacement(_ stop: Int, at place: Int) -> Double { Double(abs(stop - place)) * objective.place }

  /// True if the order has every fixed stop at its place.
  func keepsPins(_ order: [Int]) -> Bool { zip(order, fixed).allSatisfy { $1 == nil || $0 == $1 } }

  /// The fixed stop of each place: pins, and without a start the first stop that has none.
  /// - Returns: nil where two stops are to have the same place.
  static func fixed(of stops: [RouteRequest.Stop], isStarted: Bool) -> [Int?]? {
    var fixed = [Int?](repeating: nil, count: stops.count)
    for (number, stop) in stops.enumerated() {
      guard let pin = stop.pin else { continue }
      let place =
        switch pin {
        case .first: 0
        case .last: stops.count - 1
        case .present: number
        }
      guard fixed[place] == nil else { return nil }
      fixed[place] = number
    }
    if !isStarted, fixed.first == .some(nil), let first = stops.firstIndex(where: { $0.pin == nil }) {
      fixed[0] = first
    }
    return fixed
  }
}
