import PoolFlowDomain
import RoutePlanning
import Testing

struct RouteGoalTests {
  @Test(arguments: RouteGoal.allCases)
  func `a goal of the business is one of the planner, by the same name`(goal: RouteGoal) {
    #expect(goal.objective.rawValue == goal.rawValue)
  }

  @Test func `positions become a request in their order, unknown ones without a point`() throws {
    let here = Coordinate(latitude: 33, longitude: -112)
    let there = Coordinate(latitude: 33.1, longitude: -112)
    let request = try RouteRequest([nil, here, nil, there], goal: .balanced)
    #expect(request.stops.map(\.point) == [nil, 0, nil, 1])
    #expect(request.objective == .balanced)
    #expect(request.travel.isEstimated)
    #expect(request.start == nil && request.end == nil)
    #expect(abs(request.travel.miles(from: 0, to: 1) - 6.909) < 0.001)
  }
}
