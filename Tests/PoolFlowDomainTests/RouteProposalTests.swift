import Foundation
import PoolFlowDomain
import PoolFlowTesting
import RoutePlanning
import Testing

/// A better order of a route's open stops (route-planning.md#proposal).
struct RouteProposalTests {
  /// A stop so many miles east; nil without a position.
  private static func stop(
    _ number: Int, at miles: Double?, _ state: DueStop.State = .due, until: Int? = nil
  ) -> Stop {
    Stop(
      DueStop(pool: ID(number), day: Example.today, state), customerName: "\(number)", address: "",
      latitude: miles == nil ? 0 : 33, longitude: miles.map { -112 + $0 / 57.95 } ?? 0, index: 0, lastServedOn: nil,
      profile: CustomerProfile(windowTo: until))
  }

  private static func done(_ minute: Double) -> DueStop.State {
    .done(StopVisit(id: ID(1), day: Example.today, serves: Example.today, performedAt: Example.at(minutes: minute)))
  }

  private static func proposal(
    _ stops: [Stop], times: WorkTimes = .unknown, goal: RouteGoal = .minDriveTime,
    pins: RouteProposal.Pins = RouteProposal.Pins(), now: Int? = nil,
    drives: ([Coordinate]) -> DriveTable = DriveTable.init(estimating:)
  ) throws -> RouteProposal {
    try RouteProposal(
      stops, ground: RouteProposal.Ground(times: times, minutes: [:], now: now), goal: goal, pins: pins,
      drives: drives)
  }

  private static func order(_ proposal: RouteProposal) -> [String] { proposal.proposed.map(\.customerName) }

  /// In the order 1, 4, 2, 3 by their miles.
  private static let zigzag = [stop(1, at: 0), stop(2, at: 8), stop(3, at: 12), stop(4, at: 4)]

  @Test func `the open stops are put in the shortest order`() throws {
    let proposal = try Self.proposal(Self.zigzag)
    #expect(Self.order(proposal) == ["1", "4", "2", "3"] && proposal.plan.isProvenOptimal && proposal.isChanged)
    #expect(proposal.basis == .estimate && !proposal.isUnderWay && proposal.unlocated.isEmpty)
  }

  @Test(arguments: [
    ([[0, 3], [3, 1], [1, 2]], DriveTable.Source.service), ([[3, 1], [1, 2]], .partly(estimated: 1, of: 3)),
    ([[2, 0]], .estimate),
  ])
  func `the basis is that of the drives of the order, not of others`(known: [[Int]], basis: DriveTable.Source) throws {
    let proposal = try Self.proposal(Self.zigzag) { points in
      var table = DriveTable(estimating: points)
      for leg in known {
        let estimate = table[leg[0], leg[1]]
        table[leg[0], leg[1]] = DriveTable.Leg(seconds: estimate.seconds, metres: estimate.metres)
      }
      return table
    }
    #expect(Self.order(proposal) == ["1", "4", "2", "3"] && proposal.basis == basis)
  }

  @Test(arguments: [
    (RouteProposal.Pins(first: ID(3)), ["3", "2", "4", "1"]), (RouteProposal.Pins(last: ID(2)), ["1", "4", "3", "2"]),
    (RouteProposal.Pins(kept: [ID(3)]), ["1", "4", "3", "2"]),
    (RouteProposal.Pins(first: ID(2), last: ID(3)), ["2", "4", "1", "3"]),
  ])
  func `pinned stops have their places`(pins: RouteProposal.Pins, order: [String]) throws {
    #expect(try Self.order(Self.proposal(Self.zigzag, pins: pins)) == order)
  }

  @Test func `two stops at one place are refused`() {
    for pins in [
      RouteProposal.Pins(first: ID(2), last: ID(2)), RouteProposal.Pins(first: ID(2), kept: [ID(1)]),
      RouteProposal.Pins(last: ID(2), kept: [ID(4)]),
    ] {
      #expect(throws: RouteRequest.Problem.samePlace) { try Self.proposal(Self.zigzag, pins: pins) }
    }
  }

  @Test func `stops that are done or skipped keep their places, and the drives begin at the last one that was done`()
    throws
  {
    let skip = DueStop.State.skipped(StopSkip(.gate, recordedAt: Example.now), to: nil)
    let stops = [
      Self.stop(1, at: 12, Self.done(-60)), Self.stop(2, at: 0), Self.stop(3, at: 5, skip), Self.stop(4, at: 8),
      Self.stop(5, at: 11, Self.done(-120)), Self.stop(6, at: 4),
    ]
    let proposal = try Self.proposal(stops, now: 720)
    // The last visit was at mile 12: the nearest open stop is at mile 8.
    #expect(Self.order(proposal) == ["1", "4", "3", "6", "5", "2"] && proposal.isUnderWay)
    #expect(abs(proposal.plan.proposed.miles - 12) < 0.2, "\(proposal.plan.proposed)")
  }

  @Test func `a stop without a position keeps its place and is named`() throws {
    let stops = [Self.zigzag[0], Self.stop(9, at: nil)] + Self.zigzag[1...]
    let proposal = try Self.proposal(stops)
    #expect(Self.order(proposal) == ["1", "9", "4", "2", "3"] && proposal.unlocated.map(\.customerName) == ["9"])
  }

  @Test func `two located stops are too few`() throws {
    let proposal = try Self.proposal([Self.stop(1, at: 0), Self.stop(2, at: 3), Self.stop(3, at: nil)])
    #expect(proposal.isTooShort && !proposal.isChanged)
  }

  @Test func `start and end belong to the day`() throws {
    let times = WorkTimes(startAddress: "33.0, -111.75", endAddress: "33.0, -112.01")
    let proposal = try Self.proposal(Self.zigzag, times: times)
    #expect(Self.order(proposal) == ["3", "2", "4", "1"])
  }

  @Test func `an arrival window that the order misses is named with its lateness`() throws {
    let stops = [Self.stop(1, at: 0), Self.stop(2, at: 8, until: 490), Self.stop(3, at: 4)]
    let proposal = try Self.proposal(stops, pins: RouteProposal.Pins(first: ID(1)))
    let miss = try #require(proposal.missed.first)
    #expect(miss.stop.customerName == "2" && miss.minutes > 5 && !proposal.plan.isProvenOptimal)
    #expect(proposal.presentLateness == miss.minutes)
    // The day may begin at the stop that is in a hurry.
    #expect(try Self.order(Self.proposal(stops)).first == "2" && Self.proposal(stops).missed.isEmpty)
  }

  @Test func `the clock begins with the working day, on the day itself not before now`() throws {
    // Reached at 8:00 in time, at 10:00 too late.
    let stops = [Self.stop(1, at: 0), Self.stop(2, at: 4, until: 540), Self.stop(3, at: 8)]
    #expect(try Self.proposal(stops).missed.isEmpty)
    #expect(try Self.proposal(stops, now: 400).missed.isEmpty)
    let pins = RouteProposal.Pins(first: ID(1))
    #expect(try Self.proposal(stops, pins: pins, now: 535).missed.count == 1)
    let over = try Self.proposal(stops, now: 600)
    #expect(over.missed.isEmpty && over.over.map(\.customerName) == ["2"] && over.plan.isProvenOptimal)
    #expect(try Self.proposal(stops, times: WorkTimes(from: 600)).over.count == 1)
  }
}
