import RoutePlanning
import Testing

struct TravelTimesTests {
  @Test(arguments: [
    (33.4484, -112.0740, 33.4255, -111.9400, 7.887),
    (0, 0.5, 0, 1.5, 69.094),
    (90, 0, -90, 0, 12_436.938),
    (45, 179.5, 45, -179.5, 48.857),
    (33.5, -112, 33.5, -112, 0),
  ])
  func `a distance is that of the great circle`(
    _ one: Double, _ two: Double, _ three: Double, _ four: Double, _ miles: Double
  ) throws {
    let from = try #require(Coordinate(latitude: one, longitude: two))
    let to = try #require(Coordinate(latitude: three, longitude: four))
    #expect(abs(from.miles(to: to) - miles) < 0.01)
    #expect(from.miles(to: to) == to.miles(to: from))
  }

  @Test(arguments: [
    (0, 0), (91, 0), (-90.1, 3), (3, 180.5), (.nan, 1), (1, .nan), (.infinity, 1), (1, -.infinity), (1e308, 1e308),
  ])
  func `what is no position has none`(latitude: Double, longitude: Double) {
    #expect(Coordinate(latitude: latitude, longitude: longitude) == nil)
  }

  @Test(arguments: [(0, 1.5), (0.5, 2.571_428), (28, 61.5), (2.8, 7.5)])
  func `an estimated drive is 28 miles an hour and a minute and a half`(miles: Double, minutes: Double) {
    #expect(abs(TravelTimes.minutes(miles: miles) - minutes) < 1e-5)
  }

  @Test func `an estimate is marked as one, and a table is not`() throws {
    var lots = Lots(1)
    #expect(try Days.estimate(3, &lots).isEstimated)
    #expect(try !Days.table(3, &lots).isEstimated)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -0.001, 100_001, .greatestFiniteMagnitude])
  func `a number that is no travel time is refused`(number: Double) {
    let good = [[0.0, 1], [1, 0]]
    #expect(throws: RouteRequest.Problem.noTravelTime) {
      try TravelTimes(minutes: [[0, number], [1, 0]], miles: good)
    }
    #expect(throws: RouteRequest.Problem.noTravelTime) {
      try TravelTimes(minutes: good, miles: [[0, 1], [number, 0]])
    }
  }

  @Test func `a table with rows of another length is refused`() {
    #expect(throws: RouteRequest.Problem.unevenTable) {
      try TravelTimes(minutes: [[0, 1], [1]], miles: [[0, 1], [1, 0]])
    }
    #expect(throws: RouteRequest.Problem.unevenTable) { try TravelTimes(minutes: [[0, 1], [1, 0]], miles: [[0]]) }
  }

  @Test func `more points than a day has are refused`() {
    let point = Coordinate(latitude: 33, longitude: -112)
    let points = Array(repeating: point, count: TravelTimes.mostPoints + 1).compactMap(\.self)
    #expect(throws: RouteRequest.Problem.tooManyPoints) { try TravelTimes(between: points) }
  }
}
