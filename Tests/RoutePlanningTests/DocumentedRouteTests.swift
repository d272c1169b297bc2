import Testing

@testable import RoutePlanning

/// The rules of the documented algorithm, one by one (route-planning.md#documented-algorithm).
struct DocumentedRouteTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Positions on a straight road, in miles; minutes are the miles.
    let miles: [Double]
    var objective = Objective.minDriveTime
    let nearest: [Int]
    let order: [Int]
  }

  private static func course(
    _ miles: [Double], _ objective: Objective, start: Int? = nil, end: Int? = nil
  ) throws -> Course {
    let table = miles.map { one in miles.map { abs($0 - one) } }
    let addresses = [start, end].compactMap(\.self)
    let stops = miles.indices.filter { !addresses.contains($0) }.map { RouteRequest.Stop(point: $0) }
    let travel = try TravelTimes(minutes: table, miles: table)
    return Course(try RouteRequest(stops, travel: travel, objective: objective, start: start, end: end))
  }

  @Test(arguments: [
    Example(testDescription: "the nearest next", miles: [0, 5, 1, 3], nearest: [0, 2, 3, 1], order: [0, 2, 3, 1]),
    Example(
      testDescription: "of equally near ones the earlier", miles: [0, 2, -2], nearest: [0, 1, 2], order: [0, 1, 2]),
    Example(
      testDescription: "the first stays first", miles: [10, 0, 1, 2], nearest: [0, 3, 2, 1], order: [0, 3, 2, 1]),
    Example(
      testDescription: "reversals that help, while the last stop stays", miles: [0, 1, -1.5, 4, -7],
      nearest: [0, 1, 2, 3, 4], order: [0, 3, 1, 2, 4]),
    Example(
      testDescription: "each place away from the present one costs", miles: [0, 1.5, 1, 4], objective: .balanced,
      nearest: [0, 1, 2, 3], order: [0, 1, 2, 3]),
    Example(
      testDescription: "a detour that outweighs the places", miles: [0, 3, 1, 4], objective: .balanced,
      nearest: [0, 2, 1, 3], order: [0, 2, 1, 3]),
  ])
  func `the documented order`(example: Example) throws {
    let course = try Self.course(example.miles, example.objective)
    #expect(DocumentedRoute.nearestFirst(course) == example.nearest)
    #expect(DocumentedRoute(course).order == example.order)
  }

  @Test(arguments: [(0.004, false), (0.006, true)])
  func `a reversal counts from a hundredth on`(extra: Double, isTaken: Bool) throws {
    // From 0 the nearest is 1 by a hair; reversing 1 and 2 saves twice the extra way.
    var table = Array(repeating: Array(repeating: 10.0, count: 4), count: 4)
    func set(_ one: Int, _ other: Int, _ miles: Double) { (table[one][other], table[other][one]) = (miles, miles) }
    for (one, other, miles) in [(0, 1, 1.0), (0, 2, 1 + extra), (1, 2, 0.5), (2, 3, 2.0 + 3 * extra), (1, 3, 2)] {
      set(one, other, miles)
    }
    let stops = (0..<4).map { RouteRequest.Stop(point: $0) }
    let course = Course(try RouteRequest(stops, travel: try TravelTimes(minutes: table, miles: table)))
    #expect(DocumentedRoute.nearestFirst(course) == [0, 1, 2, 3])
    #expect((DocumentedRoute(course).order == [0, 2, 1, 3]) == isTaken)
  }

  @Test func `a day from an address begins with the stop nearest to it`() throws {
    let course = try Self.course([0, 5, 1, 3, 6], .minDriveTime, start: 4)
    #expect(DocumentedRoute.nearestFirst(course) == [1, 3, 2, 0])
    #expect(DocumentedRoute(course).order == [1, 3, 2, 0])
  }

  @Test func `the change of a reversal is that of the whole route`() throws {
    var lots = Lots(3)
    for kind in 0..<64 {
      for objective in Objective.allCases {
        let course = Course(try Days.request(7, kind: kind, objective: objective, &lots))
        let order = Array(0..<7).shuffled(using: &lots)
        for (i, k) in [(0, 6), (1, 4), (2, 3), (3, 6), (0, 2)] {
          var turned = order
          turned[i...k].reverse()
          let change = DocumentedRoute.change(course, order, from: i, through: k)
          #expect(abs(change - (course.cost(of: turned) - course.cost(of: order))) < 1e-9)
        }
      }
    }
  }
}
