import Chemistry
import PoolFlowDomain
import SQLite

/// The table `inventory`.
enum InventoryTable {
  /// The columns that the form of a product changes.
  private static let edited = Columns<InventoryItem>([
    .init("name") { $0.name }, .init("kind") { $0.kind.storedName }, .init("special_kind") { $0.kind.specialName },
    .init("cost_per_oz") { $0.costPerOunce }, .init("unit_label") { $0.unitLabel },
    .init("concentration") { $0.concentration }, .init("low_stock_threshold_oz") { $0.lowStockThresholdOunces },
    .init("is_dry") { $0.isDry }, .init("is_for_dosing") { $0.isForDosing },
  ])
  static let columns =
    Columns<InventoryItem>([
      .init("id") { $0.id }, .init("stock_oz") { $0.stockOunces ?? 0 }, .init("is_counted") { $0.isCounted },
      .init("version") { $0.version },
    ]) + edited

  static let insertion = RecordStatement.insert(into: "inventory", columns)
  static let edit = RecordStatement.update("inventory", edited, and: "version = version + 1", where: "id = ?")

  static func read(_ row: borrowing Row) throws -> InventoryItem {
    let kind = try row.textIfPresent("special_kind") ?? row.text("kind")
    return InventoryItem(
      id: try row.id("id"), name: try row.text("name"), kind: ChemicalKind(rawValue: kind) ?? .other,
      costPerOunce: try row.double("cost_per_oz"),
      stockOunces: try row.bool("is_counted") ? row.double("stock_oz") : nil, unitLabel: try row.text("unit_label"),
      concentration: try row.double("concentration"),
      lowStockThresholdOunces: try row.double("low_stock_threshold_oz"), isDry: try row.bool("is_dry"),
      isForDosing: try row.bool("is_for_dosing"), version: try row.int("version"))
  }
}

/// The table `stock_entries`: deliveries and counts.
enum StockEntryTable {
  private static let columns = Columns<StockEntry>([
    .init("id") { $0.id }, .init("kind") { $0.kind.rawValue }, .init("packages") { $0.packages },
    .init("package_oz") { $0.packageOunces }, .init("change_oz") { $0.changeOunces },
    .init("stock_after_oz") { $0.stockAfterOunces }, .init("recorded_at") { $0.at.milliseconds },
  ])
  static let insertion = RecordStatement.insert(
    into: "stock_entries",
    Columns<(item: ID<InventoryItem>, person: ID<Person>?, entry: StockEntry)>([
      .init("item_id") { $0.item }, .person { $0.person },
    ]) + columns.of { $0.entry })

  static let list = "\(columns.list(of: "stock_entries")), people.id AS person_id, people.name AS person_name"

  static func read(_ row: borrowing Row) throws -> StockEntry {
    StockEntry(
      id: try row.id("id"), kind: StockEntry.Kind(rawValue: try row.text("kind")) ?? .counted,
      packages: try row.double("packages"), packageOunces: try row.double("package_oz"),
      changeOunces: try row.double("change_oz"), stockAfterOunces: try row.double("stock_after_oz"),
      person: try row.personIfPresent(), at: try row.instant("recorded_at"))
  }
}
