import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore

/// A deleted absence and its way back. Example.today is Monday.
struct StoreAbsenceTrashTests {
  private static let today = Example.today
  private static let absence = Absence(id: ID(70), person: Example.tom.id, from: today, until: today)

  /// Tom's three stops of today, which his absence gave to Olivia.
  private static func store() throws -> Store {
    let pools = (1...3).map { Example.pool($0, technician: Example.tom.id) }
    let store = try Example.store(pools[0], pools[1], pools[2])
    let plan = AbsencePlan(.give(Example.olivia.id))
    #expect(try store.add(absence, plan, by: Example.olivia.id, now: Example.now, today: today) == 3)
    return store
  }

  private static func olivias(_ store: Store) throws -> [ID<Pool>] {
    try store.plan(on: today, today: today).stops.filter { $0.due.technician == Example.olivia.id }.map(\.pool)
  }

  private static func delete(_ store: Store) throws {
    try store.deleteAbsence(
      absence.id, undoingFrom: today, by: Example.olivia.id, now: Example.now.addingTimeInterval(60))
  }

  private static let hand = Restorer(Example.olivia.id, at: Example.now.addingTimeInterval(120))

  @Test func `a restored absence gives the stops away again`() throws {
    let store = try Self.store()
    let before = try store.traces(of: Self.absence, today: Self.today)
    try Self.delete(store)
    #expect(try Self.olivias(store).isEmpty && store.trashedKind(Self.absence.id) == .absence)
    try store.restoreAbsence(Self.absence.id, by: Self.hand, today: Self.today)
    #expect(try Self.olivias(store).count == 3 && store.trashedKind(Self.absence.id) == nil)
    #expect(try store.absence(Self.absence.id) == Self.absence)
    #expect(try store.traces(of: Self.absence, today: Self.today) == before)
    let activity = try store.activity(until: Self.hand.at, limit: 9)
    #expect(activity.contains { $0.action == .restored(.absence) && $0.title == Example.tom.name })
    #expect(!activity.contains { if case .absenceDeleted = $0.action { true } else { false } })
    #expect(throws: StoreError.self) { try store.restoreAbsence(Self.absence.id, by: Self.hand, today: Self.today) }
    #expect(try store.problems().isEmpty)
  }

  @Test func `a stop that was moved, skipped or served since stays as it is`() throws {
    let store = try Self.store()
    try Self.delete(store)
    let later = Example.now.addingTimeInterval(90)
    let move = MoveRequest(act: ID(9), pool: ID(1), on: Self.today, to: Self.today.adding(days: 1))
    #expect(try store.move(move, by: nil, now: later, today: Self.today) == .done)
    _ = try store.skip(ID(2), on: Self.today, StopSkip(.dog, recordedAt: later), by: nil)
    _ = try store.record(Example.draft(1, pool: ID(3)))
    try store.restoreAbsence(Self.absence.id, by: Self.hand, today: Self.today)
    #expect(try Self.olivias(store).isEmpty)
    #expect(try store.traces(of: Self.absence, today: Self.today).given == 0)
    #expect(try store.problems().isEmpty)
  }

  @Test func `a customer deleted meanwhile takes nothing back`() throws {
    let store = try Self.store()
    try Self.delete(store)
    _ = try store.delete(ID(1), by: nil, now: Example.now)
    try store.restoreAbsence(Self.absence.id, by: Self.hand, today: Self.today)
    #expect(try Self.olivias(store) == [ID(2), ID(3)])
  }

  @Test func `an absence whose stops kept what it did comes back without doubles`() throws {
    let store = try Self.store()
    try store.deleteAbsence(Self.absence.id, by: nil, now: Example.now)
    #expect(try Self.olivias(store).count == 3)
    try store.restoreAbsence(Self.absence.id, by: Self.hand, today: Self.today)
    #expect(try Self.olivias(store).count == 3)
    #expect(try store.traces(of: Self.absence, today: Self.today).given == 3)
  }

  @Test func `a stop does not go to a date that is paused or closed by now, nor is a served one skipped again`() throws
  {
    let target = Self.today.adding(days: 1)
    let pools = (1...3).map { Example.pool($0, technician: Example.tom.id) }
    let store = try Example.store(pools[0], pools[1], pools[2])
    try store.add(Self.absence, AbsencePlan(.move(to: target)), by: nil, now: Example.now, today: Self.today)
    try Self.delete(store)
    _ = try store.pause(
      ID(1), ServicePause(.paused, from: target, until: target.adding(days: 9)), by: nil, now: Example.now)
    try store.restoreAbsence(Self.absence.id, by: Self.hand, today: Self.today)
    #expect(try store.traces(of: Self.absence, today: Self.today).moved == 2)
    try Self.delete(store)
    try store.add(Absence(id: ID(71), person: nil, from: target, until: target), by: nil, now: Example.now)
    try store.restoreAbsence(Self.absence.id, by: Self.hand, today: Self.today)
    #expect(try store.traces(of: Self.absence, today: Self.today).moved == 0)
  }

  @Test func `a served stop is not skipped again, one put back by itself stays`() throws {
    let pools = (1...3).map { Example.pool($0, technician: Example.tom.id) }
    let store = try Example.store(pools[0], pools[1], pools[2])
    let skip = StopSkip(.other, note: "Vacation", recordedAt: Example.now)
    try store.add(Self.absence, AbsencePlan(.skip(skip)), by: nil, now: Example.now, today: Self.today)
    try store.unskip(ID(2), on: Self.today)
    try Self.delete(store)
    _ = try store.record(Example.draft(1, pool: ID(3)))
    try store.restoreAbsence(Self.absence.id, by: Self.hand, today: Self.today)
    #expect(try store.traces(of: Self.absence, today: Self.today).skipped == 1)
    #expect(try store.skip(of: ID(1), on: Self.today) != nil && store.skip(of: ID(3), on: Self.today) == nil)
  }
}
