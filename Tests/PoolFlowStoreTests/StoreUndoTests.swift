import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

struct StoreUndoTests {
  private static let pool = Example.pool(
    water: Water(pH: 7.6, temperatureF: 105, calciumHardness: 400, cyanuricAcid: 0))

  private static func draft(
    _ number: Int = 1, pH: Double = 8, ounces: Double? = 52, minutes: Double = 0, received: Double? = nil
  ) -> VisitDraft {
    Example.draft(
      number, technician: Example.tom.id, measured: [.pH: pH],
      doses: [DoseDraft(id: ID(5_000 + number), key: "acid", pouredOunces: ounces)],
      performedAt: Example.at(minutes: minutes), receivedAt: Example.at(minutes: received ?? minutes))
  }

  private static func store(_ drafts: VisitDraft...) throws -> Store {
    let store = try Example.store(pool)
    for draft in drafts { _ = try store.record(draft) }
    return store
  }

  private static func undo(
    _ store: Store, _ number: Int = 1, by person: Person = Example.tom, _ role: Role = .technician, minutes: Double = 1
  ) throws -> String {
    let outcome = try store.undo(
      ID(number), by: person.id, role: role, now: Example.at(minutes: minutes))
    return
      switch outcome
    {
    case .undone: "undone"
    case .alreadyUndone: "already"
    case .refused: "refused"
    }
  }

  private static func acidStock(_ store: Store) throws -> Double {
    try #require(store.stock().item(Example.product(.acid))?.stockOunces)
  }

  @Test func `an undone visit is removed with its readings, and stock, pool and counter are as before`() throws {
    let store = try Self.store(Self.draft())
    #expect(try Self.undo(store) == "undone")
    #expect(throws: StoreError.self) { try store.visit(ID(1)) }
    #expect(try store.pool(ID(1)).water == Self.pool.water)
    #expect(try store.route(on: Example.today, technician: nil).stops.map(\.index) == [Self.pool.cachedIndex])
    #expect(try Self.acidStock(store) == 256)
    #expect(try store.quickLogCount(of: Example.tom.id) == 0)
    #expect(try store.problems() == [])
  }

  @Test func `stock gets back exactly the amount taken, not the amount poured`() throws {
    let store = try Self.store(Self.draft(1, ounces: 250), Self.draft(2, ounces: 90, minutes: 1))
    #expect(try Self.acidStock(store) == 0)
    #expect(try Self.undo(store, 2) == "undone")
    #expect(try Self.acidStock(store) == 6)
    #expect(try Self.undo(store, 1) == "undone")
    #expect(try Self.acidStock(store) == 256)
  }

  @Test func `the identifier of an undone visit cannot be used again`() throws {
    let store = try Self.store(Self.draft())
    _ = try Self.undo(store)
    #expect(try Self.undo(store) == "already")
    for draft in [Self.draft(), Self.draft(pH: 7.9)] {
      guard case .takenBack = try store.record(draft) else {
        Issue.record("a dead visit came back")
        continue
      }
    }
    #expect(try Self.acidStock(store) == 256)
    #expect(try store.visitCount(of: ID(1)) == 0)
  }

  @Test func `a visit that never existed cannot be undone`() throws {
    let store = try Self.store()
    #expect(throws: StoreError.self) { try Self.undo(store, 404) }
  }

  @Test func `a later visit on the pool keeps the earlier one`() throws {
    let store = try Self.store(Self.draft(1), Self.draft(2, pH: 7.8, minutes: 1))
    #expect(try Self.undo(store, 1, minutes: 2) == "refused")
    #expect(try Self.undo(store, 2, minutes: 2) == "undone")
    #expect(try store.pool(ID(1)).water.pH == 8)
    #expect(try Self.undo(store, 1, minutes: 2) == "undone")
    #expect(try store.pool(ID(1)).water.pH == 7.6)
  }

  @Test func `an older visit that came late is undone without touching the readings`() throws {
    let store = try Self.store(Self.draft(1), Self.draft(2, pH: 7.9, minutes: -90, received: 1))
    #expect(try Self.undo(store, 2, minutes: 2) == "undone")
    #expect(try store.pool(ID(1)).water.pH == 8)
  }

  @Test func `an undo that is too late or by another technician changes nothing`() throws {
    let store = try Self.store(Self.draft())
    #expect(try Self.undo(store, minutes: 10.1) == "refused")
    #expect(try Self.undo(store, by: Example.olivia) == "refused")
    #expect(try store.visitCount(of: ID(1)) == 1)
    #expect(try Self.acidStock(store) == 256 - 52)
    #expect(try Self.undo(store, by: Example.olivia, .owner, minutes: 10) == "undone")
  }

  @Test func `a visit to a pool that was deleted and restored can still be undone`() throws {
    let store = try Self.store(Self.draft())
    _ = try store.delete(ID(1), by: Example.olivia.id, now: Example.at(minutes: 1))
    _ = try store.restorePool(ID(1))
    #expect(try Self.undo(store, minutes: 2) == "undone")
    #expect(try store.pool(ID(1)).water == Self.pool.water)
    #expect(try Self.acidStock(store) == 256)
  }

  @Test func `the form of an undone visit is removed after a day, or once it was saved again`() throws {
    let store = try Example.store(Example.pool())
    let person = Example.tom.id
    func undo(_ number: Int) throws {
      _ = try store.record(Example.draft(number, technician: person))
      _ = try store.undo(
        ID(number), by: person, role: .owner, now: Example.now, keeping: "notes=x")
    }
    func count() throws -> Int? {
      try store.database.reading { try $0.int("SELECT count(*) FROM undone_forms") }
    }
    try undo(1)
    try undo(2)
    #expect(Set(try store.undoneForms(of: ID(1), by: person, now: Example.now).map(\.visit)) == [ID(1), ID(2)])
    #expect(try store.undoneForms(of: ID(1), by: Example.olivia.id, now: Example.now).isEmpty)
    try store.forgetUndoneForm(of: ID(1), by: Example.olivia.id)
    try store.removeUndoneForms(now: Example.at(minutes: 24 * 60 - 1))
    #expect(try count() == 2)
    try store.forgetUndoneForm(of: ID(1), by: person)
    #expect(try store.undoneForms(of: ID(1), by: person, now: Example.now).map(\.visit) == [ID(2)])
    try store.removeUndoneForms(now: Example.at(minutes: 24 * 60))
    #expect(try count() == 0)
  }

}
