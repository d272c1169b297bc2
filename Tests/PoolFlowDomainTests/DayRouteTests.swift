import PoolFlowDomain
import PoolFlowTesting
import Testing

struct DayRouteTests {
  /// - Parameter stops: the state of each: served (v), skipped (s) or to be done (o).
  private static func route(_ stops: String) -> DayRoute {
    let visit = StopVisit(id: ID(1), day: Example.today, serves: Example.today, performedAt: Example.now)
    let states: [Character: DueStop.State] = [
      "v": .done(visit), "s": .skipped(StopSkip(.weather, recordedAt: Example.now), to: nil),
    ]
    return DayRoute(
      day: Example.today,
      stops: stops.enumerated().map { number, mark in
        Stop(
          DueStop(pool: ID(number), day: Example.today, states[mark] ?? .due), customerName: "Customer \(number)",
          address: "", index: 0, lastServedOn: nil)
      }, counts: [:])
  }

  @Test(
    arguments: [
      ([], 0, false, nil), ([false], 0, false, 0), ([true], 1, true, nil), ([true, false, true], 2, false, 1),
      ([false, false], 0, false, 0), ([true, true, true], 3, true, nil),
    ] as [([Bool], Int, Bool, Int?)])
  func `a route is complete when it has stops and all are served`(
    isDone: [Bool], serviced: Int, isComplete: Bool, next: Int?
  ) {
    let route = Self.route(String(isDone.map { $0 ? "v" : "o" }))
    #expect(route.servicedCount == serviced)
    #expect(route.isComplete == isComplete)
    #expect(route.next?.pool == next.map { ID($0) })
  }

  @Test(
    arguments: [
      ("s", 0, 1, false, nil), ("vs", 1, 1, true, nil), ("so", 0, 1, false, 1), ("vso", 1, 1, false, 2),
      ("ss", 0, 2, false, nil), ("sv", 1, 1, true, nil),
    ] as [(String, Int, Int, Bool, Int?)])
  func `a skipped stop is not next, and counts apart`(
    stops: String, serviced: Int, skipped: Int, isComplete: Bool, next: Int?
  ) {
    let route = Self.route(stops)
    #expect(route.servicedCount == serviced)
    #expect(route.skippedCount == skipped)
    #expect(route.isComplete == isComplete)
    #expect(route.next?.pool == next.map { ID($0) })
  }

  @Test func `a day is celebrated from three stops on`() {
    #expect(DayRoute.celebratedStops == 3)
  }
}
