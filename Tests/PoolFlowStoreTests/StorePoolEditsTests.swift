import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

/// The people who have added and changed each customer.
struct StorePoolEditsTests {
  private static func edits(_ store: Store) throws -> [(person: String?, edit: PoolEdit)] {
    try store.activity(until: Example.at(minutes: 600), limit: 50).reversed().compactMap { entry in
      guard case .pool(_, let edit) = entry.action else { return nil }
      return (entry.person, edit)
    }
  }

  private static func changedStore() throws -> Store {
    let store = try Example.store()
    try store.add(Example.pool(1, monthlyFee: 150), by: Example.tom.id, today: Example.today)
    var pool = try store.pool(ID(1))
    pool.monthlyFee = 180
    pool.updatedAt = Example.at(minutes: 1)
    #expect(try store.update(pool, by: Example.olivia.id, today: Example.today))
    var profile = try store.profile(of: ID(1))
    profile.contactPhone = "555 0100"
    #expect(try store.save(profile, of: ID(1), by: Example.tom.id, now: Example.at(minutes: 2)))
    let pause = ServicePause(.paused, from: Example.today)
    #expect(try store.pause(ID(1), pause, by: Example.olivia.id, now: Example.at(minutes: 3)) == .saved)
    try store.resume(ID(1), by: nil, now: Example.at(minutes: 4), on: Example.today)
    let closing = ServicePause(.closed, from: Example.today)
    #expect(try store.pause(ID(1), closing, by: nil, now: Example.at(minutes: 5)) == .saved)
    return store
  }

  private static let expected = [
    PoolEdit(.added), PoolEdit(.changed, fields: [.fee], feeBefore: 150, feeAfter: 180),
    PoolEdit(.changed, fields: [.profile]), pauses(.paused, [], [ServicePause(.paused, from: Example.today)]),
    pauses(.resumed, [ServicePause(.paused, from: Example.today)], []),
    pauses(.closed, [], [ServicePause(.closed, from: Example.today)]),
  ]

  private static func pauses(_ kind: PoolEdit.Kind, _ before: [ServicePause], _ after: [ServicePause]) -> PoolEdit {
    var edit = PoolEdit(kind)
    edit.pauses = .init(before: before, after: after)
    return edit
  }

  @Test func `changed schedules are kept as they were and as they are, and name the last author`() throws {
    let store = try Example.store(Example.pool(1, on: [.monday]))
    let before = try store.pool(ID(1))
    var pool = before
    pool.schedules = [Schedule(id: ID(90), .weekly(.thursday, everyWeeks: 2), from: Example.today)]
    #expect(try store.update(pool, by: Example.olivia.id, today: Example.today))
    let last = try #require(try store.lastEdit(of: ID(1)))
    #expect(last.person == "Olivia Owner" && last.edit.fields == [.days])
    let change = try #require(last.edit.schedules)
    #expect(change.before.map(\.rule) == before.schedules.map(\.rule))
    #expect(change.after.map(\.id) == [ID(90)] && change.after.first?.everyWeeks == 2)
  }

  @Test func `each save of a customer is recorded with its author`() throws {
    let found = try Self.edits(Self.changedStore())
    #expect(found.map(\.edit) == Self.expected)
    #expect(found.map(\.person) == ["Tom Technician", "Olivia Owner", "Tom Technician", "Olivia Owner", nil, nil])
  }

  @Test func `a save without a change, a refused and a late one leave no trace`() throws {
    let store = try Self.changedStore()
    var pool = try store.pool(ID(1))
    #expect(try store.update(pool, by: nil, today: Example.today))
    #expect(try store.save(store.profile(of: ID(1)), of: ID(1), by: nil, now: Example.now))
    pool.notes = "Too late"
    #expect(try !store.update(pool, by: nil, today: Example.today))
    let closing = ServicePause(.closed, from: Example.today)
    #expect(try store.pause(ID(1), closing, by: nil, now: Example.now) == .saved)
    #expect(try !store.save(CustomerProfile(), of: ID(1), by: nil, now: Example.now, where: { _ in false }))
    #expect(try Self.edits(store).map(\.edit) == Self.expected)
    let served = try Example.store(Example.pool(1))
    try served.resume(ID(1), by: nil, now: Example.now, on: Example.today)
    #expect(try Self.edits(served).map(\.edit) == [PoolEdit(.added)])
  }

  @Test func `a customer restored from the trash keeps its history`() throws {
    let store = try Self.changedStore()
    _ = try store.delete(ID<Pool>(1), by: nil, now: Example.at(minutes: 6))
    #expect(try Self.edits(store).isEmpty)
    _ = try store.restorePool(ID(1))
    let found = try Self.edits(store)
    #expect(found.map(\.edit) == Self.expected && found.first?.person == "Tom Technician")
  }
}
