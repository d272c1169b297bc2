import Testing

@testable import RoutePlanning

/// The optimum, computed and searched for, beside the best of all orders.
struct OptimumTests {
  @Test(arguments: Objective.allCases, 3...7)
  func `the proven order is the best of all that keep the pins`(objective: Objective, count: Int) throws {
    var lots = Lots(count)
    for kind in 0..<64 { try Self.check(count, kind, objective, &lots) }
  }

  @Test(arguments: Objective.allCases, 8...9)
  func `eight and nine stops in the best order`(objective: Objective, count: Int) throws {
    var lots = Lots(count)
    for kind in [0, 1, 5, 26, 49, 63] { try Self.check(count, kind, objective, &lots) }
  }

  @Test(arguments: Objective.allCases)
  func `where the day may begin at any stop, the order is the best of all`(objective: Objective) throws {
    var lots = Lots(1)
    for kind in 0..<64 { try Self.check(6, kind, objective, isFirstFree: true, &lots) }
  }

  @Test func `where the day may begin at any stop, twenty stops take no longer`() throws {
    for kind in stride(from: 0, to: 64, by: 3) {
      var (free, fixed) = (Lots(kind), Lots(kind))
      let plans = [
        try RoutePlan(for: Days.request(20, kind: kind, objective: .minDriveTime, isFirstFree: true, &free)),
        try RoutePlan(for: Days.request(20, kind: kind, objective: .minDriveTime, &fixed)),
      ]
      #expect(plans[0].proposed.minutes <= plans[1].proposed.minutes + 1e-6)
      #expect((plans[0].lowerBoundMinutes ?? 0) <= plans[0].proposed.minutes + 1e-6)
    }
  }

  private static func check(
    _ count: Int, _ kind: Int, _ objective: Objective, isFirstFree: Bool = false, _ lots: inout Lots
  ) throws {
    let request = try Days.request(count, kind: kind, objective: objective, isFirstFree: isFirstFree, &lots)
    let (course, plan) = (Course(request), RoutePlan(for: request))
    let best = Trials(request).least
    #expect(plan.isProvenOptimal)
    #expect(course.keepsPins(plan.order))
    #expect(abs(course.cost(of: plan.order) - best) < 1e-6, "kind \(kind)")
    if objective == .minDriveTime { #expect(abs((plan.lowerBoundMinutes ?? 0) - best) < 1e-6) }
    if objective == .minDriveDistance { #expect(abs((plan.lowerBoundMiles ?? 0) - best) < 1e-6) }
  }

  @Test(arguments: 0..<64)
  func `the search among legs finds the best of seven stops`(kind: Int) throws {
    var lots = Lots(kind)
    let objective: Objective = kind & 8 == 0 ? .minDriveTime : .minDriveDistance
    // Without a stop that keeps its present place.
    let request = try Days.request(7, kind: kind & ~8, objective: objective, &lots)
    let course = Course(request)
    let open = OpenPath(course)
    #expect(open.isWhole)
    var search = PathSearch(open, from: open.path(course.firstOrder))
    let order = open.order(search.run(rounds: 60))
    #expect(course.keepsPins(order))
    #expect(abs(course.cost(of: order) - Trials(request).least) < 1e-5)
  }

  @Test(arguments: Objective.allCases, 0..<64)
  func `the search among places finds the best of six stops`(objective: Objective, kind: Int) throws {
    var lots = Lots(kind)
    for windows in [false, true] {
      let request = try Days.request(6, kind: kind, objective: objective, windows: windows, &lots)
      let course = Course(request)
      var search = SlotSearch(course, from: course.firstOrder, budget: 1_000_000)
      let order = search.run(rounds: 60)
      #expect(course.keepsPins(order))
      #expect(abs(course.cost(of: order) - Trials(request).least) < 1e-5)
    }
  }

  @Test(arguments: 0..<64)
  func `a bound is not above the best of seven stops`(kind: Int) throws {
    var lots = Lots(100 + kind)
    let objective: Objective = kind & 8 == 0 ? .minDriveTime : .minDriveDistance
    let request = try Days.request(7, kind: kind, objective: objective, &lots)
    let open = OpenPath(Course(request))
    let best = Trials(request).least
    let bound = OneTree(open, length: best - open.outside).bound + open.outside
    #expect(bound <= best + 1e-9)
    #expect(bound > 0)
  }

  @Test func `the bound of stops on a straight road is the road`() throws {
    let miles = (0..<40).map { Double($0 * 7 % 40) }
    let table = miles.map { one in miles.map { abs($0 - one) } }
    let stops = miles.indices.map { RouteRequest.Stop(point: $0) }
    let request = try RouteRequest(stops, travel: try TravelTimes(minutes: table, miles: table))
    let plan = RoutePlan(for: request, effort: .quick)
    #expect(abs(plan.proposed.minutes - 39) < 1e-9)
    #expect(plan.isProvenOptimal)
    #expect(plan.lowerBoundMinutes.map { abs($0 - 39) < 1e-6 } == true)
  }
}
