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

  @Test func `the chemicals are planted once`() throws {
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
