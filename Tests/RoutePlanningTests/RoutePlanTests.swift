import Testing

@testable import RoutePlanning

struct RoutePlanTests {
  /// Positions on a straight road, in miles; minutes are twice the miles.
  private static func plan(
    _ miles: [Double?], pins: [Int: RouteRequest.Pin] = [:], windows: [Int: RouteRequest.Window] = [:],
    service: Double = 0, objective: Objective = .minDriveTime
  ) throws -> RoutePlan {
    let known = miles.compactMap(\.self)
    let table = known.map { one in known.map { abs($0 - one) } }
    let travel = try TravelTimes(minutes: table.map { $0.map { $0 * 2 } }, miles: table)
    var point = 0
    let stops = miles.indices.map { number in
      defer { point += miles[number] == nil ? 0 : 1 }
      return RouteRequest.Stop(
        point: miles[number] == nil ? nil : point, pin: pins[number], window: windows[number], serviceMinutes: service)
    }
    return RoutePlan(for: try RouteRequest(stops, travel: travel, objective: objective))
  }

  @Test func `a shorter order with its minutes and miles beside the present ones`() throws {
    let plan = try Self.plan([0, 3, 1, 2])
    #expect(plan.order == [0, 2, 3, 1])
    #expect((plan.present.miles, plan.proposed.miles) == (6, 3))
    #expect((plan.present.minutes, plan.proposed.minutes, plan.minutesSaved) == (12, 6, 6))
    #expect(plan.isChanged && plan.isProvenOptimal && !plan.isEstimated)
    #expect(plan.lowerBoundMinutes == 6)
    #expect(plan.lowerBoundMiles == nil)
  }

  @Test func `a goal of miles has a bound in miles, a balanced one has none`() throws {
    let miles = try Self.plan([0, 3, 1, 2], objective: .minDriveDistance)
    #expect((miles.lowerBoundMiles, miles.lowerBoundMinutes) == (3, nil))
    let balanced = try Self.plan([0, 3, 1, 2], objective: .balanced)
    #expect((balanced.lowerBoundMiles, balanced.lowerBoundMinutes) == (nil, nil))
    #expect(balanced.isProvenOptimal)
  }

  @Test func `stops without a position keep their places`() throws {
    let plan = try Self.plan([nil, 0, 3, nil, 1, 2, nil])
    #expect(plan.order == [0, 1, 4, 3, 5, 2, 6])
    #expect(plan.unresolved == [0, 3, 6])
  }

  @Test(arguments: [[], [nil], [1], [1, 0], [nil, 1, nil, 0]] as [[Double?]])
  func `fewer than three positions change nothing`(miles: [Double?]) throws {
    let plan = try Self.plan(miles)
    #expect(!plan.isChanged)
    #expect(plan.isProvenOptimal)
    #expect(plan.minutesSaved == 0)
  }

  @Test func `no order is proposed that is not shorter`() throws {
    #expect(try !Self.plan([0, 1, 2, 3, 4]).isChanged)
    // The other way round is as long.
    #expect(try !Self.plan([0, 1, 1, 1]).isChanged)
    #expect(try !Self.plan([0, 2, -2]).isChanged)
  }

  @Test func `pinned stops are where they are to be`() throws {
    #expect(try Self.plan([0, 3, 1, 2], pins: [1: .first]).order == [1, 3, 2, 0])
    #expect(try Self.plan([0, 3, 1, 2], pins: [2: .last]).order == [0, 3, 1, 2])
    #expect(try Self.plan([0, 3, 1, 2], pins: [1: .present]).order == [0, 1, 3, 2])
    #expect(try Self.plan([0, 3, 1], pins: [0: .last]).order == [1, 2, 0])
  }

  @Test func `a missed window costs half an hour and its lateness, and is shown`() throws {
    let window = RouteRequest.Window(from: 480, to: 490)
    let plan = try Self.plan([0, 1, 2, 10], windows: [3: window])
    // 20 minutes of driving make it ten late wherever it stands; straight there and back is 18 minutes longer.
    #expect(plan.order == [0, 1, 2, 3])
    #expect(plan.proposed.missed == [.init(stop: 3, minutes: 10)])
    #expect(!plan.isProvenOptimal)
    let reached = try Self.plan([0, 1, 2, 5], windows: [3: window], service: 10)
    #expect(reached.order == [0, 3, 2, 1])
    #expect(reached.present.missed.map(\.stop) == [3])
    #expect(reached.proposed.missed == [.init(stop: 3, minutes: 10)])
  }

  @Test func `time at a gate that is not open is not free`() throws {
    let plan = try Self.plan([0, 1, 2, 3], windows: [1: .init(from: 490, to: 600)])
    #expect(plan.present.waitingMinutes == 8)
    #expect(plan.order.last == 1)
    #expect(plan.proposed.waitingMinutes == 0)
    #expect(plan.proposed.minutes == 10)
  }
}
