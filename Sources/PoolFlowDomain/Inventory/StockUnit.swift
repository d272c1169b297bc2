import Chemistry

/// A unit in which products are counted, bought and priced: dry goods by weight, liquids by volume
/// (chemistry.md#units).
public enum StockUnit: String, Sendable, CaseIterable, Codable {
  case ounces = "oz"
  case pounds = "lb"
  case grams = "g"
  case kilograms = "kg"
  case fluidOunces = "fl-oz"
  case gallons = "gal"
  case milliliters = "ml"
  case liters = "l"

  public var isDry: Bool {
    switch self {
    case .ounces, .pounds, .grams, .kilograms: true
    case .fluidOunces, .gallons, .milliliters, .liters: false
    }
  }

  public var system: UnitSystem {
    switch self {
    case .ounces, .pounds, .fluidOunces, .gallons: .imperial
    case .grams, .kilograms, .milliliters, .liters: .metric
    }
  }

  /// Ounces in one unit: of weight for dry goods, of volume for liquids (chemistry.md#units).
  public var ounces: Double {
    switch self {
    case .ounces, .fluidOunces: 1
    case .pounds: DocumentedQuantity.ouncesPerPound
    case .grams: 1 / DocumentedQuantity.gramsPerOunce
    case .kilograms: 1_000 / DocumentedQuantity.gramsPerOunce
    case .gallons: DocumentedQuantity.ouncesPerGallon
    case .milliliters: 1 / DocumentedQuantity.millilitersPerOunce
    case .liters: 1_000 / DocumentedQuantity.millilitersPerOunce
    }
  }

  /// The word in backups; "oz", "lbs" and "gallons" are the documented ones (chemistry.md#units).
  public var label: String {
    switch self {
    case .ounces: "oz"
    case .pounds: "lbs"
    case .gallons: "gallons"
    case .fluidOunces: "fl oz"
    case .grams: "g"
    case .kilograms: "kg"
    case .milliliters: "mL"
    case .liters: "L"
    }
  }

  /// The unit that a label names; nil for the owner's own word, such as "jug".
  public init?(label: String, isDry: Bool) {
    let wanted = label.lowercased()
    let unit = Self.allCases.first { unit in
      unit.isDry == isDry && (unit.label.lowercased() == wanted || unit.rawValue == wanted)
    }
    if let unit {
      self = unit
    } else if !isDry, wanted == "oz" {
      self = .fluidOunces
    } else {
      return nil
    }
  }

  /// The unit in which people of a system buy: pounds, gallons, kilograms, liters.
  public static func usual(isDry: Bool, in system: UnitSystem) -> StockUnit {
    switch (system, isDry) {
    case (.imperial, true): .pounds
    case (.imperial, false): .gallons
    case (.metric, true): .kilograms
    case (.metric, false): .liters
    }
  }

  /// The units for the same goods: by weight or by volume.
  public static func all(isDry: Bool) -> [StockUnit] { allCases.filter { $0.isDry == isDry } }
}
