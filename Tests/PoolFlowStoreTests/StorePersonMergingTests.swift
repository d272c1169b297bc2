import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore

struct StorePersonMergingTests {
  @Test func `two entries of one human being become one, in every record`() throws {
    var pool = Example.pool(1, on: [.monday])
    let old = Person(id: ID(3_000), name: "Tom Technician")
    pool.days[0].technician = old.id
    let store = try Example.store()
    try store.save(old, at: Example.now)
    try store.add(pool, by: old.id, today: Example.today)
    try store.add(Example.pool(2), by: old.id, today: Example.today)
    _ = try store.record(Example.draft(technician: old.id))
    _ = try store.delete(ID(2), by: old.id, now: Example.now)
    #expect(try store.traces(of: old.id) == PersonTraces(stops: 1, visits: 1, lastVisitOn: Example.today))
    try store.merge(old.id, into: Example.tom, at: Example.now)
    #expect(try !store.people().map(\.id).contains(old.id))
    #expect(try store.pool(ID(1)).days.map(\.technician) == [Example.tom.id])
    #expect(try store.traces(of: Example.tom.id).visits == 1)
    #expect(try store.quickLogCount(of: Example.tom.id) == 1)
    _ = try store.restorePool(ID(2))
    #expect(try store.problems().isEmpty)
    try store.merge(old.id, into: Example.olivia, at: Example.now)
    try store.merge(Example.tom.id, into: Example.tom, at: Example.now)
    #expect(try store.traces(of: Example.tom.id).visits == 1)
  }
}
