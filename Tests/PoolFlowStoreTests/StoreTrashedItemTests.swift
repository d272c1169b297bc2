import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

struct StoreTrashedItemTests {
  private static let acid = Example.product(.acid)

  private static func poured() throws -> Store {
    let store = try Example.store(Recording.scaling)
    _ = try Recording.recorded(store, Example.draft(technician: Example.tom.id, doses: [Recording.dose(ounces: 52)]))
    try store.receive(StoreStockTests.delivery(7, price: 6.123))
    return store
  }

  @Test func `the doses of a deleted product keep name and cost`() throws {
    let store = try Self.poured()
    let before = try store.visit(ID(1))
    #expect(try store.deleteItem(Self.acid, by: Example.olivia.id, now: Example.now).name == "Muriatic Acid (31.45%)")
    let after = try store.visit(ID(1))
    #expect(after.doses.map(\.item) == [nil])
    #expect(after.doses.map(\.cost) == before.doses.map(\.cost))
    #expect(after.doses.map(\.chemicalName) == before.doses.map(\.chemicalName))
    #expect(after.chemicalCost == before.chemicalCost)
    #expect(try store.stock().items.count == 6)
    #expect(try store.trashedKind(Self.acid) == .inventory)
    #expect(try store.problems() == [])
  }

  @Test func `a restored product has its place, its records and its doses`() throws {
    let store = try Self.poured()
    let (stock, visit) = (try store.stock(), try store.visit(ID(1)))
    let entries = try store.stockEntries(of: Self.acid, limit: 9)
    for _ in 0..<2 {
      let item = try store.deleteItem(Self.acid, by: nil, now: Example.now)
      #expect(try store.deletedItem(Self.acid) == item)
      try store.restoreItem(Self.acid)
    }
    #expect(try store.stock() == stock)
    #expect(try store.visit(ID(1)) == visit)
    #expect(try store.stockEntries(of: Self.acid, limit: 9) == entries)
    #expect(try store.trashedKind(Self.acid) == nil)
    #expect(try store.deletedItem(Self.acid) == nil)
    #expect(throws: StoreError.self) { try store.restoreItem(Self.acid) }
    #expect(try store.problems() == [])
  }

  @Test func `undoing a visit returns stock to a product that was in the trash`() throws {
    let store = try Self.poured()
    let before = try #require(store.item(Self.acid).stockOunces)
    try store.deleteItem(Self.acid, by: nil, now: Example.now)
    try store.restoreItem(Self.acid)
    let outcome = try store.undo(
      ID(1), by: Example.tom.id, role: .owner, now: Example.now)
    guard case .undone = outcome else {
      Issue.record("not undone")
      return
    }
    #expect(try store.item(Self.acid).stockOunces == before + 52)
  }

  @Test func `a newer product keeps the mark for dosing and the place`() throws {
    let store = try Example.store()
    var acid = try store.item(Self.acid)
    acid.isForDosing = true
    #expect(try store.update(acid))
    let last = InventoryItem(
      id: ID(1), name: "Last", kind: .acid, costPerOunce: 1, stockOunces: 1, concentration: 1, isDry: false)
    _ = try store.add(last)
    try store.deleteItem(ID(1), by: nil, now: Example.now)
    try store.deleteItem(Self.acid, by: nil, now: Example.now)
    let other = InventoryItem(
      id: ID(2), name: "Other", kind: .acid, costPerOunce: 1, stockOunces: 1, concentration: 1, isDry: false,
      isForDosing: true)
    _ = try store.add(other)
    try store.restoreItem(Self.acid)
    try store.restoreItem(ID(1))
    #expect(
      try store.stock().items.map(\.id).filter { [Self.acid, ID(1), ID(2)].contains($0) } == [
        Self.acid, ID(2), ID(1),
      ])
    #expect(try store.stock().items.filter(\.isForDosing).map(\.id) == [ID(2)])
  }

  @Test func `a pool is not a product, even in the trash`() throws {
    let store = try Example.store(Example.pool())
    _ = try store.delete(ID(1), by: nil, now: Example.now)
    #expect(try store.trashedKind(ID<Pool>(1)) == .pool)
    #expect(throws: StoreError.self) { try store.restoreItem(ID(1)) }
    #expect(try store.trashedKind(ID<Pool>(404)) == nil)
  }
}
