import PoolFlowDomain
import PoolFlowTesting
import RoutePlanning
import Testing

struct DriveTableTests {
  private static func points(_ count: Int) throws -> [Coordinate] {
    try (0..<count).map { try #require(Coordinate(latitude: 33 + Double($0) / 100, longitude: -112)) }
  }

  @Test func `without a service every leg is estimated, as the planner would`() throws {
    let points = try Self.points(4)
    let table = DriveTable(estimating: points)
    #expect(table.source == .estimate)
    #expect(table.estimatedLegs == 12)
    #expect(try table.travel() == TravelTimes(between: points))
    // 0.69094 miles at 28 miles an hour and a minute and a half.
    expectClose(table[0, 1].seconds / 60, 2.98059, within: 0.0001)
    expectClose(table[1, 0].metres, 1_111.95, within: 0.1)
  }

  @Test func `legs of a service keep their direction, and a leg has a minute at least`() throws {
    var table = DriveTable(estimating: try Self.points(3))
    table[0, 1] = .init(seconds: 240, metres: 1_609.344)
    table[1, 0] = .init(seconds: 20, metres: 3_218.688)
    #expect(table.source == .partly(estimated: 4, of: 6))
    let travel = try table.travel()
    #expect(!travel.isEstimated)
    expectClose(travel.minutes(from: 0, to: 1), 4)
    expectClose(travel.minutes(from: 1, to: 0), 1)
    expectClose(travel.miles(from: 0, to: 1), 1)
    expectClose(travel.miles(from: 1, to: 0), 2)
    expectClose(travel.minutes(from: 1, to: 2), table[1, 2].seconds / 60)
  }

  @Test func `two stops at one place have no drive, and are no estimate`() throws {
    let point = try Self.points(1)[0]
    let table = DriveTable(estimating: [point, point])
    #expect(table.estimatedLegs == 0)
    #expect(table.source == .estimate)
  }

  @Test(arguments: [
    (60, 1_200, true), (0, 0, true), (60, 0, true), (-1, 1_200, false), (60, -5, false), (Double.nan, 1, false),
    (60, Double.infinity, false), (1, 100_000, false), (7e6, 1_200, false),
    (90_000, 1_200, false), (60_000, 300_000, false),
  ])
  func `a drive that cannot be is not believed`(seconds: Double, metres: Double, isPossible: Bool) throws {
    let points = try Self.points(2)
    #expect(
      DriveTable.isPossible(seconds: seconds, metres: metres, from: points[0], to: points[1]) == isPossible)
  }

  @Test func `a drive shorter than the crow flies is not believed`() throws {
    let points = try Self.points(90)
    #expect(!DriveTable.isPossible(seconds: 600, metres: 5_000, from: points[0], to: points[89]))
  }
}
