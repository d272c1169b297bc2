import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore

/// The work of people in a week (decisions.md#work-by-person).
struct StorePerformanceTests {
  private static let week = Example.today.monday...Example.today.monday.adding(days: 6)

  private static func store() throws -> Store {
    try Example.store(Example.pool(1, name: "Ann"), Example.pool(2, name: "Bob"), Example.pool(3, name: "Cid"))
  }

  @Test func `a visit counts for the one who made it, with what it measured out of range`() throws {
    let store = try Self.store()
    _ = try store.record(
      Example.draft(
        1, technician: Example.tom.id, measured: [.pH: 6.9, .totalAlkalinity: 100, .calciumHardness: 900]))
    _ = try store.record(Example.draft(2, pool: ID(2), technician: Example.tom.id, measured: [.pH: 7.5]))
    _ = try store.record(Example.draft(3, pool: ID(3)))
    let work = try store.work(on: Self.week)
    #expect(work.visits.map(\.customerName).sorted() == ["Ann", "Bob", "Cid"])
    let tom = try #require(work.people[Example.tom.id])
    #expect((tom.stops, tom.measured, tom.outOfRange) == (2, 2, 1))
    #expect(work.visits.first { $0.customerName == "Ann" }?.outOfRange == [.pH: 6.9], "calcium is no news")
    #expect(work.people[nil]?.stops == 1)
    let later = Self.week.upperBound.adding(days: 1)
    #expect(try store.work(on: later...later.adding(days: 6)).people.isEmpty)
  }

  @Test func `skipped stops count for the one who skipped them, with their day`() throws {
    let store = try Self.store()
    let skip = StopSkip(.gate, note: "locked", recordedAt: Example.now)
    _ = try store.skip(ID(1), on: Example.today, skip, by: Example.tom.id)
    let work = try store.work(on: Self.week)
    #expect(work.skips.map(\.customerName) == ["Ann"] && work.skips[0].skip.reason == .gate)
    #expect(work.people[Example.tom.id]?.skips == 1 && work.people[Example.tom.id]?.stops == 0)
  }

  @Test func `a correction counts for the author of the visit`() throws {
    let store = try Self.store()
    _ = try store.record(Example.draft(1, technician: Example.tom.id, measured: [.pH: 7.5]))
    #expect(try store.work(on: Self.week).people[Example.tom.id]?.corrections == 0)
    let earlier = VisitChange.Moment(instant: Example.at(minutes: -30), day: Example.today)
    _ = try store.edit(
      ID(1), VisitChange(performed: earlier), version: nil, by: Example.olivia.id, role: .owner,
      now: Example.at(minutes: 5))
    let people = try store.work(on: Self.week).people
    #expect(people[Example.tom.id]?.corrections == 1 && people[Example.olivia.id] == nil)
  }
}
