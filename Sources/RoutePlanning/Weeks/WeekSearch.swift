/// Cheaper days and people: strings of neighbouring stops are taken out of some routes and put back where they cost
/// least, and a worse plan is kept at times, less and less often (Christiaens and Vanden Berghe 2020, "Slack induction
/// by string removals for vehicle routing problems"). A stop is taken out of all its weeks at once.
///
/// Costs are whole numbers, so that sums of changes are exact. Every index into the buffers comes from the model: a
/// customer, a node, a route, a choice; or is a place in a route, from 0, its start, to the number of stops and one.
struct WeekSearch: ~Copyable {
  /// The cost of a day above the hours, in thousandths of a minute.
  static let dayOver = 5_000
  /// The cost of a minute above the hours, of one above the even share, of a missed minute of a window.
  static let minuteOver = 20
  static let minuteUneven = 1
  static let minuteMissed = 20
  /// The cost of a customer without a place.
  static let unplaced = 1 << 36
  static let impossible = 1 << 50
  static let width = WeeksRequest.mostStopsADay + 2
  static let nearNodes = 100

  let model: WeekModel
  let count: Int
  let routes: Int
  let legs: Buffer<Int32>
  let spans: Buffer<Span>
  /// The end of each route.
  let ends: Buffer<Span>
  let near: Buffer<Int32>
  let nearCount: Int
  let choiceStarts: Buffer<Int>
  let routeStarts: Buffer<Int>
  let choiceRoutes: Buffer<Int32>
  let presentChoices: Buffer<Int>
  let hasWindow: Buffer<Bool>
  let hours: Buffer<RouteHours>
  let mayMiss: Buffer<Bool>

  var now: WeekBuffers
  /// The routes that a round has changed, as they were before.
  var kept: WeekBuffers
  var best: WeekBuffers
  let touched: Buffer<Int32>
  let touchedIn: Buffer<Int>
  let dirtyIn: Buffer<Int>
  let ruinedIn: Buffer<Int>
  let choice: Buffer<Int>
  let bestChoice: Buffer<Int>
  var touchedCount = 0
  var round = 1
  /// The customers taken out, with their choices before.
  let removed: Buffer<Int32>
  let removedChoice: Buffer<Int>
  let keys: Buffer<Int>
  var removedCount = 0
  /// The cheapest place of one customer in each route.
  let found: Buffer<FoundPlace>
  /// The last search of a customer who has a near one on the route; empty routes are near to all.
  let nearIn: Buffer<Int>
  var search = 0
  var blink = Int.max
  var cost = 0
  var bestCost = 0
  var dice: Dice

  init(_ model: WeekModel, _ state: WeekState, seed: UInt64) {
    self.model = model
    count = model.count
    routes = model.routes.count
    legs = Buffer(model.legs)
    spans = Buffer(model.spans + model.routes.map { Span(service: 0, early: $0.departure, late: $0.latest) })
    ends = Buffer(model.routes.map { Span(service: 0, early: 0, late: $0.until) })
    nearCount = max(0, min(Self.nearNodes, model.count - 1))
    near = Buffer(Self.near(model, nearCount))
    choiceStarts = Buffer(model.choiceStarts)
    routeStarts = Buffer(model.routeStarts)
    choiceRoutes = Buffer(model.choiceRoutes)
    presentChoices = Buffer(model.presentChoices)
    hasWindow = Buffer(model.hasWindow)
    hours = Buffer(model.routes.map { RouteHours(free: $0.free, even: $0.free, whole: $0.until - $0.departure) })
    mayMiss = Buffer(repeating: false, model.count)
    now = WeekBuffers(routes: routes)
    kept = WeekBuffers(routes: routes)
    best = WeekBuffers(routes: routes)
    touched = Buffer(repeating: 0, routes)
    touchedIn = Buffer(repeating: 0, routes)
    dirtyIn = Buffer(repeating: 0, routes)
    ruinedIn = Buffer(repeating: 0, routes)
    choice = Buffer(state.choices)
    bestChoice = Buffer(state.choices)
    removed = Buffer(repeating: 0, count)
    removedChoice = Buffer(repeating: 0, count)
    keys = Buffer(repeating: 0, count)
    found = Buffer(repeating: FoundPlace(), routes)
    nearIn = Buffer(repeating: 0, routes)
    dice = Dice(seed: seed)
    take(state)
    for (route, order) in state.orders.enumerated() {
      for customer in WeekClock(model, route: route, order).missed { mayMiss[customer] = true }
    }
  }

  /// The plan of a state as the present one.
  mutating func take(_ state: WeekState) {
    for customer in 0..<count { choice[customer] = state.choices[customer] }
    for (route, order) in state.orders.enumerated() {
      let base = route * Self.width
      now.tour[base] = model.start(of: route)
      for (place, customer) in order.enumerated() { now.tour[base + place + 1] = Int32(customer) }
      now.tour[base + order.count + 1] = model.end(of: route)
      now.sums[route].size = order.count
      refresh(route)
    }
  }

  /// True for a plan that costs no more than the present one and misses no window that this keeps; the search is over
  /// then.
  mutating func mayPropose(_ state: WeekState) -> Bool {
    take(WeekState(model))
    let present = total()
    take(state)
    return total() <= present && !missesAnew()
  }

  private static func near(_ model: WeekModel, _ width: Int) -> [Int32] {
    (0..<model.count).flatMap { node in
      let others = (0..<model.count).filter { $0 != node }
      let sorted = others.sorted { (model.leg(node, $0), $0) < (model.leg(node, $1), $1) }
      return sorted.prefix(width).map(Int32.init)
    }
  }

  @inline(__always)
  func leg(_ from: Int32, _ to: Int32) -> Int { Int(legs[Int(from) &* model.nodes &+ Int(to)]) }

  @inline(__always)
  func price(_ route: Int, _ duration: Int, _ warp: Int) -> Int {
    let over = duration &- hours[route].free
    return duration &+ (over > 0 ? Self.dayOver &+ Self.minuteOver &* over : 0) &+ Self.minuteUneven
      &* max(0, duration &- hours[route].even) &+ Self.minuteMissed &* warp
  }

  /// The whole cost, from all routes and choices.
  func total() -> Int {
    var total = (0..<routes).reduce(0) { $0 + now.sums[$1].cost }
    for customer in 0..<count {
      if choice[customer] < 0 {
        total += Self.unplaced
      } else if choice[customer] != presentChoices[customer] {
        total += model.change
      }
    }
    return total
  }

  /// The best plan found.
  func state() -> WeekState {
    WeekState(
      choices: (0..<count).map { bestChoice[$0] },
      orders: (0..<routes).map { route in
        (0..<best.sums[route].size).map { Int(best.tour[route * Self.width + $0 + 1]) }
      })
  }
}
