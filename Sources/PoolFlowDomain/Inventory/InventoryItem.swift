public import Chemistry

/// A product the business buys and pours.
public struct InventoryItem: Sendable, Hashable {
  public let id: ID<InventoryItem>
  public var name: String
  public var kind: ChemicalKind
  public var costPerOunce: Double
  /// Nil until the product was counted: until then doses cost as always, and nothing is taken from
  /// stock.
  public var stockOunces: Double?
  /// The owner's unit: "oz", "lbs", "gallons" (chemistry.md#units).
  public var unitLabel: String
  /// Strength in percent.
  public var concentration: Double
  public var lowStockThresholdOunces: Double
  /// True if it is weighed, false if it is measured by volume.
  public var isDry: Bool
  /// The owner's choice among the products of a kind.
  public var isForDosing: Bool
  /// Incremented by each change except of the stock, which visits change all the time.
  public var version: Int

  public init(
    id: ID<InventoryItem>, name: String, kind: ChemicalKind, costPerOunce: Double, stockOunces: Double?,
    unitLabel: String = "oz", concentration: Double, lowStockThresholdOunces: Double = 0, isDry: Bool,
    isForDosing: Bool = false, version: Int = 1
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.costPerOunce = costPerOunce
    self.stockOunces = stockOunces
    self.unitLabel = unitLabel
    self.concentration = concentration
    self.lowStockThresholdOunces = lowStockThresholdOunces
    self.isDry = isDry
    self.isForDosing = isForDosing
    self.version = version
  }

  /// The product a dose is poured from.
  public var product: Product { Product(kind, strength: concentration, isDry: isDry) }

  public var isCounted: Bool { stockOunces != nil }

  /// True if nothing is left to pour, with or without a threshold.
  public var isUsedUp: Bool { stockOunces.map { $0 < InventoryLimits.leastStock } ?? false }

  /// True if it is used up, or below the owner's threshold (decisions.md#stock); never before it is
  /// counted.
  public var isLow: Bool {
    stockOunces.map { $0 < max(lowStockThresholdOunces, InventoryLimits.leastStock) } ?? false
  }

  /// The unit in which the owner counts it; nil for the owner's own word.
  public var unit: StockUnit? { StockUnit(label: unitLabel, isDry: isDry) }
}

/// The limits of a form for a product.
public enum InventoryLimits {
  public static let name = 200
  /// The most products of a business.
  public static let items = 500
  /// The most of one product that a form takes, in ounces: about 78,000 gallons.
  public static let ounces = 10_000_000.0
  /// Less than this, in ounces, is nothing: the rest after the last dose, shown as 0.
  public static let leastStock = 0.05
  /// The highest cost of a unit or a package.
  public static let cost = 1_000_000.0
  /// The least strength, in percent.
  public static let leastStrength = 0.01
  public static let packages = 10_000.0
}

/// The products in the order they were created.
public struct Stock: Sendable, Hashable {
  public var items: [InventoryItem]

  public init(items: [InventoryItem]) {
    self.items = items
  }

  /// The product that serves a recommendation: the one marked for dosing, else the first created
  /// (chemistry.md#products).
  public func item(for kind: ChemicalKind) -> InventoryItem? {
    let ofKind = items.filter { $0.kind == kind }
    // Dry acid serves if it is marked, or if there is no other acid.
    let serving = ofKind + items.filter { $0.kind != kind && $0.kind.served == kind }
    return serving.first(where: \.isForDosing) ?? serving.first
  }

  /// The products that doses are computed for: the one that serves each kind.
  public var products: Products {
    Products(ChemicalKind.allCases.compactMap { item(for: $0)?.product })
  }

  public var lowCount: Int { items.count { $0.isLow } }

  public var uncountedCount: Int { items.count { !$0.isCounted } }

  public func item(_ id: ID<InventoryItem>) -> InventoryItem? {
    items.first { $0.id == id }
  }
}
