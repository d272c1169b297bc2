public import Foundation
public import PoolFlowDomain
import SQLite

extension Store {
  /// Moves a product to the trash; its doses keep their name and their cost.
  ///
  /// - Returns: the product before.
  /// - Throws: `StoreError.notFound`.
  @discardableResult
  public func deleteItem(_ id: ID<InventoryItem>, by person: ID<Person>?, now: Date) throws -> InventoryItem {
    try database.writing { connection in
      guard let item = try connection.item(id) else { throw StoreError.notFound }
      let doses: [ID<Dose>] = try connection.all("SELECT id FROM doses WHERE item_id = ?", [id]) { try $0.id("id") }
      try connection.keepInTrash(id, .inventory, title: item.name, TrashHead(doses: doses), by: person, at: now)
      try connection.run("DELETE FROM inventory WHERE id = ?", [id])
      return item
    }
  }

  /// A product in the trash; nil if it is not there.
  public func deletedItem(_ id: ID<InventoryItem>) throws -> InventoryItem? {
    try database.reading { connection in
      try connection.trashRecord(id, .inventory).flatMap { try connection.read($0, InventoryTable.read) }
    }
  }

  /// Restores a deleted product: its place, its stock entries and its doses.
  ///
  /// - Throws: `StoreError.notFound`.
  public func restoreItem(_ id: ID<InventoryItem>, by hand: Restorer? = nil) throws {
    try database.writing { connection in
      guard let record = try connection.trashRecord(id, .inventory) else { throw StoreError.notFound }
      try connection.restore(record)
      try connection.removeFromTrash(id, by: hand)
    }
  }
}
