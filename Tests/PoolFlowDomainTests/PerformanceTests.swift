import Chemistry
import Foundation
import PoolFlowTesting
import Testing

@testable import PoolFlowDomain

/// The work of a person in a week (decisions.md#work-by-person).
struct PerformanceTests {
  private static func visit(
    _ number: Int, minutes: Double? = 20, cost: Double = 0, of person: ID<Person>? = Example.tom.id,
    isOfBody: Bool = false, isCorrected: Bool = false, measured: Bool = false, out: [Parameter: Double] = [:]
  ) -> PerformedVisit {
    PerformedVisit(
      id: ID(number), customerName: "Ann", day: Example.today,
      openedAt: minutes.map { Example.at(minutes: -$0) }, performedAt: Example.now, kind: .service,
      technician: person, cost: cost, isOfBody: isOfBody, isCorrected: isCorrected, hasMeasured: measured,
      outOfRange: out)
  }

  @Test(arguments: [(nil, nil), (2, nil), (3, 3), (20.4, 20), (240, 240), (241, nil)] as [(Double?, Int?)])
  func `the time on site counts where it is plausible`(typed: Double?, minutes: Int?) {
    #expect(Self.visit(1, minutes: typed).minutes == minutes)
  }

  @Test func `each figure is the number of the visits behind it`() {
    let visits = [
      Self.visit(1, cost: 1.005, measured: true, out: [.pH: 6.9]), Self.visit(2, minutes: nil, cost: 2),
      Self.visit(3, minutes: 31, isCorrected: true, measured: true), Self.visit(4, cost: 4, isOfBody: true),
    ]
    let done = Performance(visits: visits, skips: 2)
    #expect((done.stops, done.minutes, done.timedStops) == (3, 51, 2))
    #expect(done.average == 26, "half a minute up")
    #expect(done.chemicals == Amount(7.01), "rounded once")
    #expect((done.skips, done.corrections, done.measured, done.outOfRange) == (2, 1, 2, 1))
    #expect(done.rate == 0.5)
    let work = PerformedWork(visits: visits, skips: [])
    let behind = Performance.Figure.allCases.map { work.visits(behind: $0).count }
    #expect(behind == [3, 2, 3, 0, 1, 1])
  }

  @Test func `people add up to all, and a visit without an author is one of nobody`() {
    let visits = [
      Self.visit(1, cost: 1), Self.visit(2, cost: 2, of: nil), Self.visit(3, cost: 4, of: Example.olivia.id),
    ]
    let skip = PerformedSkip(
      pool: ID(1), customerName: "Ann", day: Example.today, skip: StopSkip(.gate, recordedAt: Example.now),
      person: Example.tom.id)
    let people = PerformedWork(visits: visits, skips: [skip]).people
    #expect(people.count == 3 && people[nil]?.stops == 1 && people[Example.tom.id]?.skips == 1)
    let all = people.values.reduce(Performance(), +)
    #expect(all == Performance(visits: visits, skips: 1))
    #expect(Performance().average == nil && Performance().rate == nil)
  }
}
