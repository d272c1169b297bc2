import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

struct StoreVisitTrashTests {
  private static func draft(_ number: Int, pH: Double, minutes: Double = 0) -> VisitDraft {
    Example.draft(
      number, technician: Example.tom.id, measured: [.pH: pH, .freeChlorine: 2],
      performedAt: Example.at(minutes: minutes), submission: [UInt8(number)])
  }

  private static func delete(
    _ store: Store, _ number: Int, by person: Person = Example.olivia, _ role: Role = .owner, minutes: Double = 300
  ) throws -> Bool {
    let outcome = try store.delete(
      ID(number) as ID<Visit>, by: person.id, role: role, now: Example.at(minutes: minutes))
    if case .done = outcome { return true }
    return false
  }

  private static func restore(
    _ store: Store, _ number: Int, by person: Person = Example.olivia, _ role: Role = .owner
  ) throws -> Bool {
    if case .done = try store.restoreVisit(ID(number), by: person.id, role: role, now: Example.at(minutes: 301)) {
      return true
    }
    return false
  }

  private static func edit(_ store: Store, _ number: Int, _ change: VisitChange) throws {
    _ = try store.edit(
      ID(number), change, version: nil, by: Example.tom.id, role: .owner, now: Example.at(minutes: 200))
  }

  @Test func `a deleted visit appears in no list, and is unchanged after a restore`() throws {
    let store = try Example.store(Recording.scaling)
    _ = try store.record(
      Example.draft(
        1, technician: Example.tom.id, measured: [.pH: 8, .freeChlorine: 2], doses: [Recording.dose()], notes: "gate 9")
    )
    try Self.edit(store, 1, VisitChange(customerNote: "Hi"))
    let before = try store.editedVisit(ID(1))
    let stock = try Recording.acidStock(store)
    #expect(try Self.delete(store, 1))
    #expect(throws: StoreError.self) { try store.visit(ID(1)) }
    #expect(try store.visits(of: ID(1), limit: 9).isEmpty)
    #expect(try store.route(on: Example.today, technician: nil).stops.allSatisfy { $0.visit == nil })
    #expect(try store.deletedVisit(ID(1))?.customerName == Recording.scaling.customerName)
    #expect(try store.trashedKind(ID(1) as ID<Visit>) == .visit)
    #expect(try Recording.acidStock(store) == stock)
    #expect(try Self.restore(store, 1))
    let after = try store.editedVisit(ID(1))
    #expect(after.visit == before.visit)
    #expect(after.edits == before.edits && after.version == before.version)
    #expect(try store.deletedVisit(ID(1)) == nil)
    #expect(throws: StoreError.self) { try Self.restore(store, 1) }
    #expect(try store.problems() == [])
  }

  @Test func `the pool's readings follow its newest remaining visit, and stay without one`() throws {
    let store = try Example.store(Example.pool())
    _ = try store.record(Self.draft(1, pH: 7.2))
    _ = try store.record(Self.draft(2, pH: 7.3, minutes: 60))
    _ = try store.record(Self.draft(3, pH: 7.9, minutes: -60))
    func pH() throws -> Double { try store.pool(ID(1)).water.pH }
    #expect(try Self.delete(store, 3))
    #expect(try pH() == 7.3)
    #expect(try Self.delete(store, 2))
    #expect(try pH() == 7.2)
    #expect(try Self.delete(store, 1))
    #expect(try pH() == 7.2)
    #expect(try Self.restore(store, 3))
    #expect(try pH() == 7.9)
    #expect(try Self.restore(store, 2))
    #expect(try pH() == 7.3)
    #expect(try Self.restore(store, 1))
    #expect(try pH() == 7.3)
  }

  @Test func `the identifier cannot be used while the visit is in the trash`() throws {
    let store = try Example.store(Example.pool())
    _ = try store.record(Self.draft(1, pH: 7.2))
    #expect(try Self.delete(store, 1))
    guard case .takenBack = try store.record(Self.draft(1, pH: 7.2)) else {
      Issue.record("a deleted visit was recorded again")
      return
    }
    #expect(try store.knowsVisit(ID(1)))
    #expect(try Self.restore(store, 1))
    guard case .alreadyRecorded = try store.record(Self.draft(1, pH: 7.2)) else {
      Issue.record("a restored visit was recorded again")
      return
    }
  }

  @Test func `a technician deletes their own for a day and restores only their own deletions`() throws {
    let store = try Example.store(Example.pool())
    _ = try store.record(Self.draft(1, pH: 7.2))
    #expect(try !Self.delete(store, 1, by: Example.olivia, .technician))
    #expect(try !Self.delete(store, 1, by: Example.tom, .technician, minutes: 24 * 60 + 1))
    #expect(try Self.delete(store, 1, by: Example.tom, .technician, minutes: 24 * 60))
    #expect(try !Self.restore(store, 1, by: Example.olivia, .technician))
    #expect(try Self.restore(store, 1, by: Example.tom, .technician))
    #expect(try Self.delete(store, 1))
    #expect(try !Self.restore(store, 1, by: Example.tom, .technician))
  }

  @Test func `an undo after a deletion restores the readings of the remaining visits`() throws {
    let store = try Example.store(Example.pool())
    _ = try store.record(Self.draft(1, pH: 7.2))
    _ = try store.record(Self.draft(2, pH: 7.4, minutes: 1))
    _ = try store.record(Self.draft(3, pH: 7.6, minutes: 2))
    #expect(try Self.delete(store, 2))
    _ = try store.undo(ID(3), by: Example.tom.id, role: .owner, now: Example.at(minutes: 3))
    #expect(try store.pool(ID(1)).water.pH == 7.2)
  }

  @Test func `a restored visit comes before visits recorded after it`() throws {
    let store = try Example.store(Example.pool())
    _ = try store.record(Self.draft(1, pH: 7.2))
    _ = try store.record(Self.draft(2, pH: 7.4))
    #expect(try Self.delete(store, 1))
    #expect(try Self.restore(store, 1))
    #expect(try store.visits(of: ID(1), limit: 9).map(\.id) == [ID(2), ID(1)])
    let undone = try store.undo(ID(1), by: Example.tom.id, role: .owner, now: Example.now)
    guard case .refused = undone else {
      Issue.record("another visit builds on it")
      return
    }
  }

  @Test func `a visit of a pool in the trash waits for its pool`() throws {
    let folder = try TemporaryFolder()
    let store = try Example.store(in: folder)
    let history = CustomerHistory(
      pool: Example.pool(), visits: [Example.visit(2)], photos: [ID(2): [0xFF, 0xD8, 0xFF]])
    _ = try store.fill(Example.business, people: [], customers: [history], at: Example.now)
    let path = try store.photo(1, of: ID(2)).path
    #expect(try Self.delete(store, 2))
    #expect(FileManager.default.fileExists(atPath: path))
    _ = try store.delete(ID(1) as ID<Pool>, by: nil, now: Example.now)
    #expect(throws: StoreError.self) { try Self.restore(store, 2) }
    _ = try store.restorePool(ID(1))
    #expect(try Self.restore(store, 2))
    #expect(try store.photo(1, of: ID(2)).path == path)
    #expect(try store.problems() == [])
  }

  @Test func `of two visits for one stop the restored one is extra`() throws {
    let store = try Example.store(Recording.scaling)
    _ = try store.record(Self.draft(1, pH: 8))
    #expect(try store.visit(ID(1)).serves == Example.today)
    #expect(try Self.delete(store, 1))
    _ = try store.record(Self.draft(2, pH: 7.6, minutes: 10))
    #expect(try Self.restore(store, 1))
    #expect(try [1, 2].map { try store.visit(ID($0)).serves } == [nil, Example.today])
    #expect(try store.problems() == [])
  }

  @Test func `a restored visit is extra where its stop was moved and served on the new date`() throws {
    let store = try Example.store(Recording.scaling)
    _ = try store.record(Self.draft(1, pH: 8))
    #expect(try Self.delete(store, 1))
    let tomorrow = Example.today.adding(days: 1)
    let move = MoveRequest(act: ID(1), pool: ID(1), on: Example.today, to: tomorrow)
    #expect(try store.move(move, by: nil, now: Example.now, today: Example.today) == .done)
    _ = try store.record(
      VisitDraft(
        id: ID(2), pool: ID(1), technician: nil, measured: [.pH: 7.6], doses: [], notes: "", openedAt: nil,
        performedAt: Example.at(minutes: 10), receivedAt: Example.at(minutes: 10), day: Example.today,
        serves: .date(tomorrow), submission: [2]))
    #expect(try Self.restore(store, 1))
    #expect(try [1, 2].map { try store.visit(ID($0)).serves } == [nil, tomorrow])
  }
}
