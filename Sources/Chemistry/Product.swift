/// A product to pour: its kind of chemical, its strength, and true if it is weighed.
public struct Product: Sendable, Hashable, Codable {
  public let kind: ChemicalKind
  /// Percent by weight; for liquid chlorine trade percent.
  public let strength: Double
  /// Weighed in ounces; otherwise measured in US fluid ounces.
  public let isDry: Bool

  public init(_ kind: ChemicalKind, strength: Double, isDry: Bool) {
    self.kind = kind
    self.strength = strength
    self.isDry = isDry
  }

  /// The strengths its kind is sold at, beside an unusual strength; nil for a usual strength.
  public var missedStrength: ClosedRange<Double>? {
    guard let usual = kind.usualStrength(isDry: isDry), !usual.contains(strength) else { return nil }
    return usual
  }

  /// The product that the documented amounts are for (chemistry.md#products).
  public static func documented(_ kind: ChemicalKind) -> Product {
    switch kind {
    case .acid: Product(kind, strength: 31.45, isDry: false)
    case .base, .alkalinity, .stabilizer: Product(kind, strength: 100, isDry: true)
    case .calcium: Product(kind, strength: 77, isDry: true)
    case .hypochlorite: Product(kind, strength: 12.5, isDry: false)
    case .trichlor: Product(kind, strength: 90, isDry: true)
    case .dryAcid: Product(kind, strength: 93, isDry: true)
    case .dichlor: Product(kind, strength: 56, isDry: true)
    case .other: Product(kind, strength: 100, isDry: false)
    }
  }

  /// The effect of an ounce: moles of its compound, grams of chlorine or of stabilizer; 0 if unknown.
  ///
  /// Dry acid is sodium bisulfate. Liquids that are usually dry count as weighing 1 g/mL.
  public var effectPerOunce: Double {
    let c = CarbonateConstants.published
    let grams =
      (isDry ? DocumentedQuantity.gramsPerOunce : DocumentedQuantity.millilitersPerOunce) * strength / 100
    return switch kind {
    case .acid:
      isDry ? grams / c.sodiumBisulfate : grams * (1 + c.acidDensityPerPercent * strength) / c.hydrogenChloride
    case .dryAcid: grams / c.sodiumBisulfate
    case .base: grams / c.sodiumCarbonate
    case .alkalinity: grams / c.sodiumBicarbonate
    case .calcium: grams / c.calciumChloride
    case .hypochlorite, .trichlor, .dichlor, .stabilizer: grams
    case .other: 0
    }
  }

  /// The ounces with the same effect as `ounces` of the documented product.
  public func equivalent(ofDocumented ounces: Double) -> Double {
    let own = effectPerOunce
    return own > 0 ? ounces * Product.documented(kind.served).effectPerOunce / own : ounces
  }
}

/// The product a business has for each kind.
public struct Products: Sendable, Hashable {
  private var chosen: [ChemicalKind: Product] = [:]

  public init(_ products: [Product] = []) {
    // Dry acid serves if there is no other acid.
    for product in products where product.kind.served == product.kind { chosen[product.kind] = product }
    for product in products where chosen[product.kind.served] == nil { chosen[product.kind.served] = product }
  }

  public static let documented = Products()

  /// The business's own product, else the documented one.
  public subscript(kind: ChemicalKind) -> Product { chosen[kind] ?? .documented(kind) }
}
