public import Chemistry

/// A product the business buys and pours.
public struct InventoryItem: Sendable, Hashable {
  public let id: ID<InventoryItem>
  public var name: String
  public var kind: ChemicalKind
  public var costPerOunce: Double
  public var stockOunces: Double
  /// How the owner counts it: "oz", "lbs", "gallons" (01 §4).
  public var unitLabel: String
  /// Strength in percent.
  public var concentration: Double
  public var lowStockThresholdOunces: Double
  /// Weighed, not measured by volume.
  public var isDry: Bool
  /// The owner's choice among the products of a kind.
  public var isForDosing: Bool
  /// Rises with each change but of the stock, which visits change all the time.
  public var version: Int

  public init(
    id: ID<InventoryItem>, name: String, kind: ChemicalKind, costPerOunce: Double, stockOunces: Double,
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

  /// Below the owner's threshold; never where there is none (04 §5.4).
  public var isLow: Bool { lowStockThresholdOunces > 0 && stockOunces < lowStockThresholdOunces }

  /// The unit in which the owner counts it; nil for a word of the owner's own.
  public var unit: StockUnit? { StockUnit(label: unitLabel, isDry: isDry) }
}

/// What the forms take for a product.
public enum InventoryLimits {
  public static let name = 200
  /// The most products of a business.
  public static let items = 500
  /// The most of one product that a form takes, in ounces: about 78,000 gallons.
  public static let ounces = 10_000_000.0
  /// The most that a unit or a package may cost.
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

  /// The product that serves a recommendation: the one marked for dosing, else the first created (DECISIONS §3).
  public func item(for kind: ChemicalKind) -> InventoryItem? {
    let ofKind = items.filter { $0.kind == kind }
    return ofKind.first(where: \.isForDosing) ?? ofKind.first
  }

  /// What the doses are computed for: the product that serves each kind.
  public var products: Products {
    Products(
      ChemicalKind.allCases.compactMap { kind in
        item(for: kind).map { Product(kind, strength: $0.concentration, isDry: $0.isDry) }
      })
  }

  public var lowCount: Int { items.count { $0.isLow } }

  public func item(_ id: ID<InventoryItem>) -> InventoryItem? {
    items.first { $0.id == id }
  }
}

/// The seven chemicals a business starts with (04 §7.2).
public struct DefaultChemical: Sendable {
  public let name: String
  public let kind: ChemicalKind
  public let costPerOunce: Double
  public let stockOunces: Double
  public let concentration: Double
  public let isDry: Bool
  public let unitLabel: String

  public static let catalog = [
    DefaultChemical("Muriatic Acid (31.45%)", .acid, 0.05, stock: 256, 31.45, dry: false, "gallons"),
    DefaultChemical("Soda Ash (Sodium Carbonate)", .base, 0.09, stock: 160, 100, dry: true, "lbs"),
    DefaultChemical("Calcium Chloride (Hardness Up)", .calcium, 0.07, stock: 400, 77, dry: true, "lbs"),
    DefaultChemical("Sodium Bicarbonate (Alkalinity Up)", .alkalinity, 0.04, stock: 320, 100, dry: true, "lbs"),
    DefaultChemical("Trichlor Tabs (Stabilized Chlorine)", .trichlor, 0.18, stock: 400, 90, dry: true, "lbs"),
    DefaultChemical(
      "Liquid Chlorine (12.5% Sodium Hypochlorite)", .hypochlorite, 0.02, stock: 512, 12.5, dry: false, "gallons"),
    DefaultChemical("Cyanuric Acid (Stabilizer)", .stabilizer, 0.12, stock: 64, 100, dry: true, "lbs"),
  ]

  private init(
    _ name: String, _ kind: ChemicalKind, _ costPerOunce: Double, stock: Double, _ concentration: Double, dry: Bool,
    _ unitLabel: String
  ) {
    self.name = name
    self.kind = kind
    self.costPerOunce = costPerOunce
    stockOunces = stock
    self.concentration = concentration
    isDry = dry
    self.unitLabel = unitLabel
  }
}
