public import Chemistry

/// The product a dose was computed for, with its cost, as it was on the day of a visit.
public struct DoseProduct: Sendable, Hashable {
  /// In percent.
  public let strength: Double
  public let isDry: Bool
  /// In the currency of the business.
  public let pricePerOunce: Double

  public init(strength: Double, isDry: Bool, pricePerOunce: Double) {
    self.strength = strength
    self.isDry = isDry
    self.pricePerOunce = pricePerOunce
  }

  public init(_ item: InventoryItem) {
    self.init(strength: item.concentration, isDry: item.isDry, pricePerOunce: item.costPerOunce)
  }

  /// The default if the inventory has no product of a kind.
  public init(documented kind: ChemicalKind, pricePerOunce: Double) {
    let product = Product.documented(kind)
    self.init(strength: product.strength, isDry: product.isDry, pricePerOunce: pricePerOunce)
  }
}

/// A dose that was recommended at a visit, poured or not.
public struct AdvisedDose: Sendable, Hashable {
  /// The key of the recommendation: "acid", "base".
  public let key: String
  public let kind: ChemicalKind
  /// Name of the product on that day.
  public let chemicalName: String
  public let product: DoseProduct
  /// The whole dose.
  public let quantityOunces: Double
  /// The first value of its box: the first portion of a cautioned dose, else the whole.
  public let suggestedOunces: Double

  public init(
    key: String, kind: ChemicalKind, chemicalName: String, product: DoseProduct, quantityOunces: Double,
    suggestedOunces: Double
  ) {
    self.key = key
    self.kind = kind
    self.chemicalName = chemicalName
    self.product = product
    self.quantityOunces = quantityOunces
    self.suggestedOunces = suggestedOunces
  }
}

extension Advice.Offer {
  /// The product that the dose is computed for.
  public var doseProduct: DoseProduct? {
    recommendation.kind.map { kind in
      product.map(DoseProduct.init) ?? DoseProduct(documented: kind, pricePerOunce: costPerOunce)
    }
  }

  /// The dose as a visit keeps it; nil for advice that asks for no product.
  public var advised: AdvisedDose? {
    guard let kind = recommendation.kind, let doseProduct else { return nil }
    return AdvisedDose(
      key: recommendation.key, kind: kind, chemicalName: product?.name ?? kind.rawValue, product: doseProduct,
      quantityOunces: recommendation.quantityOunces, suggestedOunces: recommendation.pourOunces)
  }
}

extension Stock {
  /// The products that served the doses of a visit, to compute the same doses again.
  public init(advised: [AdvisedDose], id: (Int) -> ID<InventoryItem>) {
    self.init(
      items: advised.enumerated().map { place, dose in
        InventoryItem(
          id: id(place), name: dose.chemicalName, kind: dose.kind, costPerOunce: dose.product.pricePerOunce,
          stockOunces: 0, concentration: dose.product.strength, isDry: dose.product.isDry)
      })
  }
}
