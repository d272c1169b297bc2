import RoutePlanning
import Testing

struct RouteRequestTests {
  private static func travel() throws -> TravelTimes {
    var lots = Lots(2)
    return try Days.estimate(4, &lots)
  }

  private static func stops(_ pins: [RouteRequest.Pin?]) -> [RouteRequest.Stop] {
    pins.enumerated().map { .init(point: $0.offset, pin: $0.element) }
  }

  @Test(
    arguments: [
      [.first, .first, nil, nil], [nil, .last, .last, nil], [.present, .first, nil, nil], [nil, nil, .last, .present],
    ] as [[RouteRequest.Pin?]])
  func `two stops with one place are refused`(pins: [RouteRequest.Pin?]) {
    #expect(throws: RouteRequest.Problem.samePlace) {
      try RouteRequest(Self.stops(pins), travel: Self.travel())
    }
  }

  @Test func `a point without travel times is refused`() {
    #expect(throws: RouteRequest.Problem.unknownPoint) { try RouteRequest([.init(point: 4)], travel: Self.travel()) }
    #expect(throws: RouteRequest.Problem.unknownPoint) { try RouteRequest([.init(point: -1)], travel: Self.travel()) }
    #expect(throws: RouteRequest.Problem.unknownPoint) { try RouteRequest([], travel: Self.travel(), start: 9) }
    #expect(throws: RouteRequest.Problem.unknownPoint) { try RouteRequest([], travel: Self.travel(), end: 9) }
  }

  @Test func `more stops than a day has are refused`() {
    let stops = Array(repeating: RouteRequest.Stop(point: nil), count: RouteRequest.mostStops + 1)
    #expect(throws: RouteRequest.Problem.tooManyStops) { try RouteRequest(stops, travel: Self.travel()) }
  }

  @Test(arguments: [Double.nan, .infinity, -1, 1e308])
  func `minutes that are none are refused`(minutes: Double) {
    #expect(throws: RouteRequest.Problem.noMinutes) {
      try RouteRequest([.init(point: 0, serviceMinutes: minutes)], travel: Self.travel())
    }
    #expect(throws: RouteRequest.Problem.noMinutes) {
      try RouteRequest([.init(point: 0, window: .init(from: minutes, to: minutes))], travel: Self.travel())
    }
    #expect(throws: RouteRequest.Problem.noMinutes) { try RouteRequest([], travel: Self.travel(), departure: minutes) }
  }

  @Test func `a window that ends before it begins is refused`() {
    #expect(throws: RouteRequest.Problem.noMinutes) {
      try RouteRequest([.init(point: 0, window: .init(from: 600, to: 500))], travel: Self.travel())
    }
  }
}
