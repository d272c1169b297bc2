import Testing

@testable import RoutePlanning

/// Promises for any day.
struct PlanPropertyTests {
  @Test(arguments: [0, 1, 7, 9, 15, 16, 25, 32, 38, 49, 54, 63])
  func `an order keeps all stops and pins and is no worse than those it begins with`(kind: Int) throws {
    var lots = Lots(1_000 + kind)
    for objective in Objective.allCases {
      let request = try Days.request(16, kind: kind, objective: objective, windows: kind & 8 != 0, &lots)
      let course = Course(request)
      let plan = RoutePlan(for: request, effort: .quick)
      #expect(plan.order.sorted() == Array(0..<16))
      #expect(course.keepsPins(plan.order))
      let known = [Array(0..<16), DocumentedRoute(course).order].filter(course.keepsPins)
      for order in known { #expect(course.cost(of: plan.order) <= course.cost(of: order) + 1e-6) }
      let bound = plan.lowerBoundMinutes ?? plan.lowerBoundMiles
      let drives = objective == .minDriveDistance ? plan.proposed.miles : plan.proposed.minutes
      if let bound { #expect(bound <= drives + 1e-9 && bound > 0) }
      #expect((bound == nil) == (objective == .balanced))
      #expect(plan == RoutePlan(for: request, effort: .quick))
    }
  }

  @Test(arguments: [25, 60])
  func `a long day is at most a fortieth above its bound`(count: Int) throws {
    var lots = Lots(count)
    let stops = (0..<count).map { RouteRequest.Stop(point: $0) }
    let plan = RoutePlan(for: try RouteRequest(stops, travel: Days.estimate(count, &lots)), effort: .quick)
    let bound = try #require(plan.lowerBoundMinutes)
    #expect(plan.proposed.minutes <= bound * (1 + 1 / 40))
    #expect(plan.proposed.minutes < plan.present.minutes * 0.6)
  }

  @Test(arguments: Objective.allCases)
  func `a day at one address, and one of the largest legs, have an answer`(objective: Objective) throws {
    for miles in [0, 100_000.0] {
      let table = (0..<20).map { one in (0..<20).map { $0 == one ? 0 : miles } }
      let stops = (0..<20).map { RouteRequest.Stop(point: $0) }
      let request = try RouteRequest(stops, travel: TravelTimes(minutes: table, miles: table), objective: objective)
      let plan = RoutePlan(for: request, effort: .quick)
      #expect(!plan.isChanged)
      #expect(plan.proposed.miles == miles * 19)
    }
  }

  @Test func `the largest day has an answer`() throws {
    var lots = Lots(5)
    let count = RouteRequest.mostStops
    let stops = (0..<count).map { RouteRequest.Stop(point: $0) }
    let plan = RoutePlan(for: try RouteRequest(stops, travel: Days.estimate(count, &lots)), effort: .quick)
    #expect(plan.order.sorted() == Array(0..<count))
    #expect(plan.order[0] == 0)
    #expect(plan.proposed.minutes < plan.present.minutes * 0.4)
  }
}
