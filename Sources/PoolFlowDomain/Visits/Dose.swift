public import Chemistry

/// A chemical that was poured.
public struct Dose: Sendable, Hashable {
  public let id: ID<Dose>
  /// The recommendation it answers.
  public let key: String
  /// The product; nil if none of the inventory fits or it has been deleted since.
  public let item: ID<InventoryItem>?
  /// Name of the product when it was poured.
  public let chemicalName: String
  public let kind: ChemicalKind
  public let quantityOunces: Double
  public let recommendedOunces: Double
  public let cost: Double
  /// The amount really taken from stock, which never goes below 0 (decisions.md#stock).
  public let takenOunces: Double
  /// The product as it was that day; nil if it was not recorded.
  public let product: DoseProduct?

  public init(
    id: ID<Dose>, key: String, item: ID<InventoryItem>?, chemicalName: String, kind: ChemicalKind,
    quantityOunces: Double, recommendedOunces: Double, cost: Double, takenOunces: Double, product: DoseProduct? = nil
  ) {
    self.id = id
    self.key = key
    self.item = item
    self.chemicalName = chemicalName
    self.kind = kind
    self.quantityOunces = quantityOunces
    self.recommendedOunces = recommendedOunces
    self.cost = cost
    self.takenOunces = takenOunces
    self.product = product
  }

  /// True if it is weighed rather than measured by volume: as the product was, else as products of its kind usually
  /// are.
  public var isDry: Bool { product?.isDry ?? Product.documented(kind).isDry }
}
