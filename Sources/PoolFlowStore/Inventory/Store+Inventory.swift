import Chemistry
public import PoolFlowDomain
import SQLite

/// The outcome of adding a product.
public enum ItemOutcome: Sendable {
  case added
  /// The same form had been sent before.
  case alreadyThere
  /// The form had been sent before with other content, as this product; nothing is added.
  case otherContent(InventoryItem)
  /// The maximum number of products is reached.
  case full
}

extension Store {
  /// All products, in the order they were created.
  public func stock() throws -> Stock {
    try database.reading { connection in try connection.stock() }
  }

  /// - Throws: `StoreError.notFound`.
  public func item(_ id: ID<InventoryItem>) throws -> InventoryItem {
    try database.reading { connection in
      guard let item = try connection.item(id) else { throw StoreError.notFound }
      return item
    }
  }

  /// The number of products that are used up or running low (decisions.md#stock).
  public func lowStockCount() throws -> Int {
    try database.reading { connection in
      try connection.int(
        "SELECT count(*) FROM inventory WHERE \(Connection.isLow)"
      ) ?? 0
    }
  }

  /// Adds a product with its first stock.
  public func add(_ item: InventoryItem) throws -> ItemOutcome {
    try database.writing { connection in
      if let saved = try connection.item(item.id) {
        return try connection.hasForm(item.id, content: item.formContent) ? .alreadyThere : .otherContent(saved)
      }
      let count = try connection.int("SELECT count(*) FROM inventory") ?? 0
      guard count < InventoryLimits.items else { return .full }
      if item.isForDosing { try connection.clearDosingMark(of: item.kind, but: item.id) }
      try connection.insert(item)
      try connection.keepForm(item.id, content: item.formContent, item: item.id)
      return .added
    }
  }

  /// Saves the fields of a product's form except the stock, which deliveries, counts and visits change.
  ///
  /// A generated name follows the strength.
  ///
  /// - Returns: false if another person changed the product since `item.version`; nothing is saved then.
  /// - Throws: `StoreError.notFound`.
  public func update(_ item: InventoryItem) throws -> Bool {
    try database.writing { connection in
      guard let current = try connection.item(item.id) else { throw StoreError.notFound }
      guard current.version == item.version else { return false }
      if item.isForDosing { try connection.clearDosingMark(of: item.kind, but: item.id) }
      var changed = item
      changed.name = DefaultChemical.name(item.name, strength: item.concentration)
      try connection.run(InventoryTable.edit, changed, [item.id])
      return true
    }
  }
}

extension Connection {
  /// Products that are used up or below their threshold; the same text as in the index `inventory_low`.
  static let isLow = "is_counted = 1 AND stock_oz < max(low_stock_threshold_oz, \(InventoryLimits.leastStock))"

  mutating func stock() throws -> Stock {
    Stock(items: try all("SELECT \(InventoryTable.columns.list) FROM inventory ORDER BY row", [], InventoryTable.read))
  }

  mutating func item(_ id: ID<InventoryItem>) throws -> InventoryItem? {
    try first("SELECT \(InventoryTable.columns.list) FROM inventory WHERE id = ?", [id], InventoryTable.read)
  }

  mutating func insert(_ item: InventoryItem) throws { try run(InventoryTable.insertion, item) }

  /// Only one product of a kind is used for dosing; open forms of another such product become outdated.
  fileprivate mutating func clearDosingMark(of kind: ChemicalKind, but id: ID<InventoryItem>) throws {
    try run(
      """
      UPDATE inventory SET is_for_dosing = 0, version = version + 1 WHERE kind = ? AND is_for_dosing = 1 AND id <> ?
      """, [kind.storedName, id])
  }
}
