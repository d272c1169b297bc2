import Chemistry
import PoolFlowDomain
import SQLite

/// A form of the inventory that is sent again: the same content is a repetition, other content is a new entry.
extension Connection {
  mutating func keepForm<Entity>(_ id: ID<Entity>, content: [String], item: ID<InventoryItem>) throws {
    try run(
      "INSERT OR REPLACE INTO stock_forms (id, item_id, content) VALUES (?, ?, ?)",
      [id, item, Self.joined(content)])
  }

  /// True if the form with that identifier was saved with that content; false if it is unknown.
  mutating func hasForm<Entity>(_ id: ID<Entity>, content: [String]) throws -> Bool {
    try text("SELECT content FROM stock_forms WHERE id = ?", [id]) == Self.joined(content)
  }

  /// Joins texts of forms, which have no control characters.
  private static func joined(_ content: [String]) -> String { content.joined(separator: "\u{1F}") }
}

extension InventoryItem {
  var formContent: [String] {
    [
      name, kind.rawValue, "\(costPerOunce)", stockOunces.map { "\($0)" } ?? "", unitLabel, "\(concentration)",
      "\(lowStockThresholdOunces)", "\(isDry)", "\(isForDosing)",
    ]
  }
}

extension Delivery {
  var formContent: [String] {
    ["received", item.text, "\(packages)", "\(packageOunces)", packagePrice.map { "\($0)" } ?? ""]
  }
}

extension StockCount {
  var formContent: [String] { ["counted", item.text, "\(ounces)"] }
}
