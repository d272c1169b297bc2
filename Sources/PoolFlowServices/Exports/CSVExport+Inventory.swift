import CSV
import Chemistry
import PoolFlowDomain
public import PoolFlowStore

extension CSVExport {
  /// All products. Amounts are ounces, of weight for dry ones, and costs are of one ounce. An uncounted stock is an
  /// empty cell.
  public static func inventory(of store: Store, hasMark: Bool = false) -> CSVExport {
    let header = [
      "name", "chemical_type", "kind", "stock_oz", "unit", "cost_per_oz", "concentration_percent",
      "low_stock_threshold_oz", "is_low", "is_dry", "is_for_dosing", "item_id",
    ]
    return CSVExport(header: header, hasMark: hasMark) {
      Page(try store.stock().items.map(row))
    }
  }

  @Sendable private static func row(_ item: InventoryItem) -> [CSVCell] {
    [
      .text(item.name), .text(item.kind.type.rawValue), .text(item.kind.rawValue),
      item.stockOunces.map(CSVCell.number) ?? .empty,
      .text(item.unitLabel), .number(item.costPerOunce), .number(item.concentration),
      .number(item.lowStockThresholdOunces), .text(item.isLow ? "yes" : "no"), .text(item.isDry ? "yes" : "no"),
      .text(item.isForDosing ? "yes" : "no"), .text(item.id.text),
    ]
  }
}
