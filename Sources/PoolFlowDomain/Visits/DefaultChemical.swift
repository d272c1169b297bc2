public import Chemistry

/// The seven chemicals a business starts with (chemistry.md#products). They have no stock in a new business: the
/// documented stock is for examples.
public struct DefaultChemical: Sendable {
  public let name: String
  /// The name without the strength, for a product that has another one.
  public var plainName: String {
    name.replacing(" (31.45%)", with: "").replacing("12.5% ", with: "")
  }
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

  /// True for the program's own names, which pages write in the reader's language.
  public static func names(_ product: String) -> Bool { names.contains(product) }

  private static let names = Set(catalog.flatMap { [$0.name, $0.plainName] })

  /// A product's name: the program's own name has the strength only if it is the product's.
  public static func name(_ product: String, strength: Double) -> String {
    guard let chemical = catalog.first(where: { $0.name == product || $0.plainName == product }) else { return product }
    return strength == chemical.concentration ? chemical.name : chemical.plainName
  }

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
