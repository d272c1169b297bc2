import Chemistry
public import Foundation
public import PoolFlowDomain
import SQLite

/// A deleted product in the words of the backup records and what this product adds.
struct TrashedItem: Codable {
  struct EntryRecord: Codable {
    var id: ID<StockEntry>
    var kind: StockEntry.Kind
    var packages: Double
    var packageOz: Double
    var changeOz: Double
    var stockAfterOz: Double
    var personID: ID<Person>?
    var at: Date
  }

  var product: ChemicalInventoryRecord
  var version: Int
  /// Its place among the products: the first of a kind serves the doses.
  var row: Int
  var entries: [EntryRecord]
  /// The doses that were taken from it; each keeps its name and its cost.
  var doses: [ID<Dose>]
}

extension Store {
  /// Moves a product to the trash; the doses that were taken from it keep their name and their cost.
  ///
  /// - Returns: the product as it was.
  /// - Throws: `StoreError.notFound`.
  @discardableResult
  public func deleteItem(_ id: ID<InventoryItem>, by person: ID<Person>?, now: Date) throws -> InventoryItem {
    try database.writing { connection in
      guard let item = try connection.item(id) else { throw StoreError.notFound }
      let record = try connection.trashRecord(of: item)
      try connection.run(
        TrashTable.insertion,
        TrashTable.Entry(id, .inventory, title: item.name, record: record, by: person, at: now))
      try connection.run("DELETE FROM inventory WHERE id = ?", [id])
      return item
    }
  }

  /// A product in the trash; nil when it is not there.
  public func deletedItem(_ id: ID<InventoryItem>) throws -> InventoryItem? {
    try database.reading { connection in try connection.trashedItem(id).map { try $0.item() } }
  }

  /// Brings a deleted product back: its place, its books and the doses that were taken from it.
  ///
  /// - Throws: `StoreError.notFound`.
  public func restoreItem(_ id: ID<InventoryItem>) throws {
    try database.writing { connection in
      guard let record = try connection.trashedItem(id) else { throw StoreError.notFound }
      try connection.insert(record)
      try connection.run("DELETE FROM trash WHERE id = ?", [id])
    }
  }
}

extension TrashedItem {
  func item() throws -> InventoryItem {
    guard let kind = ChemicalKind(rawValue: product.kind) else {
      throw StoreError.unavailable("the record of a product has no kind")
    }
    return InventoryItem(
      id: product.id, name: product.name, kind: kind, costPerOunce: product.costPerOz ?? 0,
      stockOunces: product.currentStockOz,
      unitLabel: product.unitLabel, concentration: product.concentration,
      lowStockThresholdOunces: product.lowStockThresholdOz,
      isDry: product.isDry, isForDosing: product.isForDosing, version: version)
  }
}

extension Connection {
  fileprivate mutating func trashedItem(_ id: ID<InventoryItem>) throws -> TrashedItem? {
    let json = try text("SELECT record FROM trash WHERE id = ? AND kind = 'inventory'", [id])
    return try json.map { try TrashCoding.decoder.decode(TrashedItem.self, from: Data($0.utf8)) }
  }

  fileprivate mutating func trashRecord(of item: InventoryItem) throws -> TrashedItem {
    let entries = try stockEntries(of: item.id, limit: .max).reversed().map { entry in
      TrashedItem.EntryRecord(
        id: entry.id, kind: entry.kind, packages: entry.packages, packageOz: entry.packageOunces,
        changeOz: entry.changeOunces, stockAfterOz: entry.stockAfterOunces, personID: entry.person?.id, at: entry.at)
    }
    return TrashedItem(
      product: ChemicalInventoryRecord(item), version: item.version,
      row: try int("SELECT row FROM inventory WHERE id = ?", [item.id]) ?? 0, entries: entries,
      doses: try all("SELECT id FROM doses WHERE item_id = ?", [item.id]) { try $0.id("id") })
  }

  mutating func insert(_ record: TrashedItem) throws {
    var item = try record.item()
    let isTaken = try exists("SELECT 1 FROM inventory WHERE row = ?", [record.row])
    let hasOther = try exists(
      "SELECT 1 FROM inventory WHERE kind = ? AND is_for_dosing = 1", [item.kind.storedName])
    if hasOther { item.isForDosing = false }
    try insert(item, row: isTaken ? nil : record.row)
    for entry in record.entries {
      try insert(
        StockEntry(
          id: entry.id, kind: entry.kind, packages: entry.packages, packageOunces: entry.packageOz,
          changeOunces: entry.changeOz, stockAfterOunces: entry.stockAfterOz, person: nil, at: entry.at),
        item: item.id, person: entry.personID)
    }
    for dose in record.doses {
      try run("UPDATE doses SET item_id = ? WHERE id = ? AND item_id IS NULL", [item.id, dose])
    }
  }
}
