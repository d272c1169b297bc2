import Chemistry
public import PoolFlowDomain
import SQLite

extension Store {
  /// All products, in the order they were created.
  public func stock() throws -> Stock {
    try database.reading { connection in try connection.stock() }
  }
}

extension Connection {
  mutating func stock() throws -> Stock {
    Stock(
      items: try all(
        """
        SELECT id, name, kind, cost_per_oz, stock_oz, unit_label, concentration, low_stock_threshold_oz, is_dry,
          is_for_dosing
        FROM inventory ORDER BY row
        """
      ) { row in
        InventoryItem(
          id: try row.id(0), name: row.text(1), kind: ChemicalKind(rawValue: row.text(2)) ?? .other,
          costPerOunce: row.double(3), stockOunces: row.double(4), unitLabel: row.text(5),
          concentration: row.double(6), lowStockThresholdOunces: row.double(7), isDry: row.bool(8),
          isForDosing: row.bool(9))
      })
  }

  mutating func insert(_ item: InventoryItem) throws {
    try run(
      """
      INSERT INTO inventory (id, name, kind, cost_per_oz, stock_oz, unit_label, concentration,
        low_stock_threshold_oz, is_dry, is_for_dosing)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        item.id, item.name, item.kind.rawValue, item.costPerOunce, item.stockOunces, item.unitLabel,
        item.concentration, item.lowStockThresholdOunces, item.isDry, item.isForDosing,
      ])
  }
}
