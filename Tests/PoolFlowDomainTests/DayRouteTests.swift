import PoolFlowDomain
import PoolFlowTesting
import Testing

struct DayRouteTests {
  private static func route(_ isDone: [Bool]) -> DayRoute {
    let stops = isDone.enumerated().map { number, isDone in
      Stop(
        pool: ID(number), customerName: "Customer \(number)", address: "", latitude: 0, longitude: 0, index: 0,
        lastServedOn: nil, visit: isDone ? Stop.Done(id: ID(number), performedAt: Example.now) : nil)
    }
    return DayRoute(day: Example.today, stops: stops, counts: [:])
  }

  @Test(
    arguments: [
      ([], 0, false, nil), ([false], 0, false, 0), ([true], 1, true, nil), ([true, false, true], 2, false, 1),
      ([false, false], 0, false, 0), ([true, true, true], 3, true, nil),
    ] as [([Bool], Int, Bool, Int?)])
  func `a route is complete when it has stops and all are served`(
    isDone: [Bool], serviced: Int, isComplete: Bool, next: Int?
  ) {
    let route = Self.route(isDone)
    #expect(route.servicedCount == serviced)
    #expect(route.isComplete == isComplete)
    #expect(route.next?.pool == next.map { ID($0) })
  }

  /// The state of each stop: served (v), skipped (s), skipped and served all the same (b), or to be done (o).
  @Test(
    arguments: [
      ("s", 0, 1, false, nil), ("vs", 1, 1, true, nil), ("so", 0, 1, false, 1), ("vso", 1, 1, false, 2),
      ("b", 1, 0, true, nil), ("ss", 0, 2, false, nil), ("sv", 1, 1, true, nil),
    ] as [(String, Int, Int, Bool, Int?)])
  func `a skipped stop is not next, and counts apart`(
    stops: String, serviced: Int, skipped: Int, isComplete: Bool, next: Int?
  ) {
    let route = DayRoute(
      day: Example.today,
      stops: stops.enumerated().map { number, mark in
        Stop(
          pool: ID(number), customerName: "", address: "", latitude: 0, longitude: 0, index: 0, lastServedOn: nil,
          visit: "vb".contains(mark) ? Stop.Done(id: ID(number), performedAt: Example.now) : nil,
          skip: "sb".contains(mark) ? StopSkip(.weather, recordedAt: Example.now) : nil)
      }, counts: [:])
    #expect(route.servicedCount == serviced)
    #expect(route.skippedCount == skipped)
    #expect(route.isComplete == isComplete)
    #expect(route.next?.pool == next.map { ID($0) })
  }

  @Test func `a day is celebrated from three stops on`() {
    #expect(DayRoute.celebratedStops == 3)
  }
}
