import Chemistry

/// A product as backups and the API write it, with PoolFlow's additions (archive-format.md#documented-files).
public struct ChemicalInventoryRecord: Sendable, Encodable {
  public var id: ID<InventoryItem>
  public var name: String
  public var chemicalTypeRaw: String
  /// Absent for people who may not see costs.
  public var costPerOz: Double?
  /// Absent until the product was counted.
  public var currentStockOz: Double?
  public var unitLabel: String
  public var concentration: Double
  public var lowStockThresholdOz: Double
  public var kind: String
  public var isDry: Bool
  public var isForDosing: Bool

  public init(_ item: InventoryItem) {
    id = item.id
    name = item.name
    chemicalTypeRaw = item.kind.type.rawValue
    costPerOz = item.costPerOunce
    currentStockOz = item.stockOunces
    unitLabel = item.unitLabel
    concentration = item.concentration
    lowStockThresholdOz = item.lowStockThresholdOunces
    kind = item.kind.rawValue
    isDry = item.isDry
    isForDosing = item.isForDosing
  }
}
