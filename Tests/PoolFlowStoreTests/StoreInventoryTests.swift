import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

struct StoreInventoryTests {
  @Test func `a new store has the seven default chemicals in their order`() throws {
    let items = try Example.store().stock().items
    #expect(items.map(\.id) == (1...7).map { ID(2_000 + $0) })
    #expect(items.map(\.name) == DefaultChemical.catalog.map(\.name))
    #expect(items.map(\.kind) == DefaultChemical.catalog.map(\.kind))
    #expect(items.map(\.stockOunces) == [256, 160, 400, 320, 400, 512, 64])
    #expect(items.map(\.costPerOunce) == [0.05, 0.09, 0.07, 0.04, 0.18, 0.02, 0.12])
    #expect(items.map(\.concentration) == [31.45, 100, 77, 100, 90, 12.5, 100])
  }

  @Test func `a new business has the chemicals with their prices, and none of them has a stock`() throws {
    let seed = StoreSeed(
      storeName: "first", business: Example.business, chemicalIDs: (1...7).map { ID(2_000 + $0) },
      createdAt: Example.now)
    let store = try Store.inMemory(seed: seed)
    let items = try store.stock().items
    #expect(items.allSatisfy { $0.stockOunces == nil && !$0.isLow })
    #expect(items.map(\.costPerOunce) == [0.05, 0.09, 0.07, 0.04, 0.18, 0.02, 0.12])
    #expect(try store.lowStockCount() == 0 && store.needs(now: Example.now, limit: 9).isEmpty)
  }

  @Test func `a dose of a product without stock costs as always, and its undo returns none`() throws {
    let seed = StoreSeed(
      storeName: "first", business: Example.business, chemicalIDs: (1...7).map { ID(2_000 + $0) },
      createdAt: Example.now)
    let store = try Store.inMemory(seed: seed)
    try store.save(Example.tom, at: Example.now)
    try store.add(Example.pool(), by: nil, today: Example.today)
    let dose = DoseDraft(id: ID(1), key: "extra-1", pouredOunces: 20, item: Example.product(.acid))
    guard case .recorded(let visit) = try store.record(Example.draft(technician: Example.tom.id, doses: [dose])) else {
      Issue.record("not recorded")
      return
    }
    #expect(visit.doses.map(\.takenOunces) == [0] && visit.chemicalCost == 1)
    #expect(try store.item(Example.product(.acid)).stockOunces == nil)
    _ = try store.undo(
      visit.id, by: Example.tom.id, role: .owner, now: Example.now)
    #expect(try store.item(Example.product(.acid)).stockOunces == nil)
  }

  @Test func `a first count sets the stock, a first delivery begins it`() throws {
    let seed = StoreSeed(
      storeName: "first", business: Example.business, chemicalIDs: (1...7).map { ID(2_000 + $0) },
      createdAt: Example.now)
    let store = try Store.inMemory(seed: seed)
    let (acid, base) = (Example.product(.acid), Example.product(.base))
    func count(_ number: Int, seen: Double?) throws -> StockOutcome {
      try store.count(
        StockCount(id: ID(number), item: acid, ounces: 100, seenOunces: seen, person: nil, at: Example.now))
    }
    guard case .changedMeanwhile = try count(1, seen: 256), case .booked = try count(2, seen: nil),
      case .changedMeanwhile = try count(3, seen: nil)
    else {
      Issue.record("a count of a product without stock")
      return
    }
    let counted = try #require(store.stockEntries(of: acid, limit: 9).first)
    #expect((counted.changeOunces, counted.stockAfterOunces) == (0, 100))
    _ = try store.receive(
      Delivery(
        id: ID(4), item: base, packages: 2, packageOunces: 16, packagePrice: nil, person: nil, at: Example.now))
    #expect(try store.item(base).stockOunces == 32 && store.item(acid).stockOunces == 100)
  }

  @Test func `a product without stock is restored from the trash as it was`() throws {
    let store = try Example.store()
    let item = InventoryItem(
      id: ID(1), name: "Brand", kind: .acid, costPerOunce: 1, stockOunces: nil, concentration: 31, isDry: false)
    _ = try store.add(item)
    try store.deleteItem(item.id, by: nil, now: Example.now)
    try store.restoreItem(item.id)
    #expect(try store.item(item.id) == item)
  }

  @Test func `a name that the program gave follows the strength, one of the owner's stays`() throws {
    let store = try Example.store()
    var acid = try store.item(Example.product(.acid))
    acid.concentration = 20
    #expect(try store.update(acid))
    acid = try store.item(acid.id)
    #expect(acid.name == "Muriatic Acid")
    acid.concentration = 31.45
    #expect(try store.update(acid))
    #expect(try store.item(acid.id).name == "Muriatic Acid (31.45%)")
    acid = try store.item(acid.id)
    (acid.name, acid.concentration) = ("Muriatic Acid (31.45%), Pool Depot", 14.5)
    #expect(try store.update(acid))
    #expect(try store.item(acid.id).name == "Muriatic Acid (31.45%), Pool Depot")
  }

  @Test func `the default chemicals are inserted once`() throws {
    let folder = try TemporaryFolder()
    do {
      let store = try Example.store(in: folder, Example.pool())
      try store.database.write { connection in
        _ = try connection.run("DELETE FROM inventory WHERE kind <> 'acid'")
      }
    }
    #expect(try Example.store(in: folder).stock().items.map(\.kind) == [.acid])
  }

  @Test func `two products of a kind cannot both be the one for dosing`() throws {
    let store = try Example.store()
    let marked = InventoryItem(
      id: ID(1), name: "Acid B", kind: .acid, costPerOunce: 0.1, stockOunces: 1, concentration: 20, isDry: false,
      isForDosing: true)
    try store.database.write { connection in try connection.insert(marked) }
    #expect(try store.stock().item(for: .acid) == marked)
    #expect(throws: DatabaseError.self) {
      try store.database.write { connection in
        _ = try connection.run("UPDATE inventory SET is_for_dosing = 1 WHERE id = ?", [Example.product(.acid)])
      }
    }
  }
}
