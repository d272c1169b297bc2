import Chemistry
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore

struct StoreMeasurementsTests {
  @Test func `only what a visit measured was measured, on the newest day that did`() throws {
    let store = try Example.store(Example.pool(1))
    #expect(try store.measuredDays(of: ID(1)).isEmpty)
    for (number, measured) in [(1, [Parameter.pH: 7.2, .totalAlkalinity: 90]), (2, [.pH: 7.6]), (3, [:])] {
      _ = try store.record(
        Example.draft(
          number, measured: measured, performedAt: Example.at(minutes: Double(number - 5) * 1_440),
          day: Example.today.adding(days: number - 5)))
    }
    #expect(
      try store.measuredDays(of: ID(1)) == [
        .pH: Example.today.adding(days: -3), .totalAlkalinity: Example.today.adding(days: -4),
      ])
  }

  @Test func `water that nobody measured is told from measured water and from what came with the customer`() throws {
    var known = Example.pool(4)
    known.water.calciumHardness = 300
    let store = try Example.store(Example.pool(1), Example.pool(2), Example.pool(3), known)
    _ = try store.record(Example.draft(1, pool: ID(2), measured: [.freeChlorine: 2]))
    _ = try store.record(Example.draft(2, pool: ID(3), measured: [.pH: 7.4]))
    #expect(try store.unmeasured(among: [ID(1), ID(2), ID(3), ID(4), ID(9)]) == [ID(1), ID(2)])
    #expect(try store.unmeasured(among: []).isEmpty)
  }
}
