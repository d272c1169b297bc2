import Chemistry
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore

struct StoreMeasurementsTests {
  @Test func `only values that a visit measured count as measured, on the newest such day`() throws {
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

  @Test func `water without measurements is distinguished from measured water and from imported readings`() throws {
    var known = Example.pool(4)
    known.water.calciumHardness = 300
    let store = try Example.store(Example.pool(1), Example.pool(2), Example.pool(3), known)
    _ = try store.record(Example.draft(1, pool: ID(2), measured: [.freeChlorine: 2]))
    _ = try store.record(Example.draft(2, pool: ID(3), measured: [.pH: 7.4]))
    #expect(try store.unmeasured(among: [ID(1), ID(2), ID(3), ID(4), ID(9)]) == [ID(1), ID(2)])
    #expect(try store.unmeasured(among: []).isEmpty)
  }

  /// The source of the hardness of each visit, by its number.
  private static func sources(_ store: Store) throws -> [Reading.Source?] {
    try (1...4).map { try store.visit(ID($0)).reading(.calciumHardness)?.source }
  }

  @Test func `a carried value names the first visit that measured it, also after that visit is deleted`() throws {
    let store = try Example.store(Example.pool(1))
    let owner = Example.olivia.id
    for number in 1...4 {
      _ = try store.record(
        Example.draft(
          number, technician: owner, measured: number % 2 == 0 ? [.calciumHardness: 300] : [:],
          performedAt: Example.at(minutes: Double(number - 5)), submission: [UInt8(number)]))
    }
    func move(_ number: Int, minutes: Double) throws {
      let change = VisitChange(performed: .init(instant: Example.at(minutes: minutes), day: Example.today))
      _ = try store.edit(
        ID(number), change, version: nil, by: owner, role: .owner, now: Example.now)
    }
    #expect(try Self.sources(store) == [.assumed, .measured, .carried, .measured])
    try move(2, minutes: -1.5)
    #expect(try Self.sources(store) == [.assumed, .measured, .assumed, .measured])
    try move(2, minutes: -10)
    #expect(try Self.sources(store) == [.carried, .measured, .carried, .measured])
    _ = try store.delete(ID<Visit>(2), by: owner, role: .owner, now: Example.now)
    #expect(
      try [1, 3, 4].map { try store.visit(ID($0)).reading(.calciumHardness)?.source } == [
        .assumed, .assumed, .measured,
      ])
    _ = try store.restoreVisit(ID(2), by: owner, role: .owner, now: Example.now)
    #expect(try Self.sources(store) == [.carried, .measured, .carried, .measured])
    _ = try store.edit(
      ID(2), VisitChange(readings: [.pH: 7.1]), version: nil, by: owner, role: .owner, now: Example.now)
    #expect(try Self.sources(store) == [.carried, .measured, .carried, .measured])
    // A late visit from before all others.
    #expect(try store.visit(ID(4)).reading(.totalAlkalinity)?.source == .assumed)
    _ = try store.record(
      Example.draft(9, measured: [.totalAlkalinity: 90], performedAt: Example.at(minutes: -60), submission: [9]))
    #expect(try store.visit(ID(4)).reading(.totalAlkalinity)?.source == .carried)
  }

}
