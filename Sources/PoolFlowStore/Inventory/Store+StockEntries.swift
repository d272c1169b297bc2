import Foundation
public import PoolFlowDomain
import SQLite

/// The outcome of a delivery or a count.
public enum StockOutcome: Sendable {
  /// Booked, now or when the form was first sent.
  case booked
  /// Stock has changed since the form was opened; nothing is booked.
  case changedMeanwhile(InventoryItem)
  /// The form was sent before with other content; nothing is booked.
  case otherContent
}

extension Store {
  /// Books a delivery: stock rises, and a price becomes the product's cost. Uncounted stock begins with it.
  ///
  /// - Throws: `StoreError.notFound`.
  @discardableResult
  public func receive(_ delivery: Delivery) throws -> StockOutcome {
    try database.writing { connection in
      guard let item = try connection.item(delivery.item) else { throw StoreError.notFound }
      if try connection.hasEntry(delivery.id) {
        return try connection.hasForm(delivery.id, content: delivery.formContent) ? .booked : .otherContent
      }
      let before = item.stockOunces ?? 0
      let after = min(before + delivery.packages * delivery.packageOunces, Self.mostStock)
      try connection.setStock(of: item.id, to: after)
      if let price = delivery.packagePrice, delivery.packageOunces > 0 {
        try connection.run(
          "UPDATE inventory SET cost_per_oz = ?1, version = version + 1 WHERE id = ?2 AND cost_per_oz <> ?1",
          [price / delivery.packageOunces, item.id])
      }
      try connection.insert(
        StockEntry(
          id: delivery.id, kind: .received, packages: delivery.packages, packageOunces: delivery.packageOunces,
          changeOunces: after - before, stockAfterOunces: after, person: nil, at: delivery.at),
        item: item.id, person: delivery.person)
      try connection.keepForm(delivery.id, content: delivery.formContent, item: item.id)
      return .booked
    }
  }

  /// Sets stock to the counted amount, for the first time or unless a dose or a delivery came in between.
  ///
  /// - Throws: `StoreError.notFound`.
  public func count(_ count: StockCount) throws -> StockOutcome {
    try database.writing { connection in
      guard let item = try connection.item(count.item) else { throw StoreError.notFound }
      if try connection.hasEntry(count.id) {
        return try connection.hasForm(count.id, content: count.formContent) ? .booked : .otherContent
      }
      guard item.stockOunces == count.seenOunces else { return .changedMeanwhile(item) }
      try connection.setStock(of: item.id, to: count.ounces)
      try connection.insert(
        StockEntry(
          id: count.id, kind: .counted, packages: 1, packageOunces: count.ounces,
          changeOunces: item.stockOunces.map { count.ounces - $0 } ?? 0, stockAfterOunces: count.ounces, person: nil,
          at: count.at),
        item: item.id, person: count.person)
      try connection.keepForm(count.id, content: count.formContent, item: item.id)
      return .booked
    }
  }

  /// The last deliveries and counts of a product, newest first.
  public func stockEntries(of item: ID<InventoryItem>, limit: Int) throws -> [StockEntry] {
    try database.reading { connection in try connection.stockEntries(of: item, limit: limit) }
  }

  /// The maximum stock, in ounces, as in the schema.
  private static let mostStock = 1e9
}

extension Connection {
  mutating func stockEntries(of item: ID<InventoryItem>, limit: Int) throws -> [StockEntry] {
    try all(
      """
      SELECT \(StockEntryTable.list) FROM stock_entries LEFT JOIN people ON people.id = stock_entries.person_id
      WHERE item_id = ? ORDER BY stock_entries.row DESC LIMIT ?
      """, [item, limit], StockEntryTable.read)
  }

  fileprivate mutating func setStock(of item: ID<InventoryItem>, to ounces: Double) throws {
    try run("UPDATE inventory SET stock_oz = ?, is_counted = 1 WHERE id = ?", [ounces, item])
  }

  fileprivate mutating func hasEntry(_ id: ID<StockEntry>) throws -> Bool {
    try exists("SELECT 1 FROM stock_entries WHERE id = ?", [id])
  }

  mutating func insert(_ entry: StockEntry, item: ID<InventoryItem>, person: ID<Person>?) throws {
    try run(StockEntryTable.insertion, (item: item, person: person, entry: entry))
  }
}
