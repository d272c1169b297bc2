public import Chemistry

/// The doses for a pool, each with the product that serves it and its price.
public struct Advice: Sendable {
  /// The values that it was computed from.
  public let basis: Basis
  public let index: WaterIndex
  public let offers: [Offer]
  public let notes: [Note]

  /// The water of a pool and the products for it.
  public struct Basis: Sendable, Hashable {
    public let water: Water
    public let volumeGallons: Double
    public let body: BodyOfWater
    public let model: ChemistryModel
    public let stock: Stock

    public init(
      _ water: Water, volumeGallons: Double, in body: BodyOfWater = .usual, model: ChemistryModel, stock: Stock
    ) {
      self.water = water
      self.volumeGallons = volumeGallons
      self.body = body
      self.model = model
      self.stock = stock
    }
  }

  /// One recommendation with the product that serves it.
  public struct Offer: Sendable {
    public let recommendation: Recommendation
    public let product: InventoryItem?
    public let costPerOunce: Double

    /// Ounces of `other`, which serves the same kind, with the same effect as `ounces` of the advised product; to
    /// hundredths.
    func ounces(_ ounces: Double, of other: InventoryItem) -> Double {
      guard let kind = recommendation.kind, other.id != product?.id else { return ounces }
      let (advised, poured) = (product?.product ?? .documented(kind), other.product)
      guard advised.effectPerOunce != poured.effectPerOunce, poured.effectPerOunce > 0 else { return ounces }
      return (ounces * advised.effectPerOunce / poured.effectPerOunce * 100).rounded() / 100
    }

    public func cost(of ounces: Double) -> Double { ounces * costPerOunce }

    /// True if it is weighed rather than measured by volume: the product's own flag, else the documented class.
    public var isDry: Bool { product?.isDry ?? recommendation.type.isDocumentedDry }
  }

  public init(
    for water: Water, volumeGallons: Double, in body: BodyOfWater = .usual, model: ChemistryModel, stock: Stock
  ) {
    self.init(Basis(water, volumeGallons: volumeGallons, in: body, model: model, stock: stock))
  }

  public init(_ basis: Basis) {
    self.basis = basis
    let stock = basis.stock
    let dosing = Dosing(
      for: basis.water, volumeGallons: basis.volumeGallons, in: basis.body, model: basis.model,
      products: stock.products)
    index = dosing.index
    notes = dosing.notes
    offers = dosing.recommendations.map { recommendation in
      let product = recommendation.kind.flatMap(stock.item(for:))
      return Offer(
        recommendation: recommendation, product: product,
        costPerOunce: product?.costPerOunce ?? recommendation.type.defaultCostPerOunce)
    }
  }

  public var model: ChemistryModel { basis.model }

  public func offer(_ key: String) -> Offer? {
    offers.first { $0.recommendation.key == key && $0.recommendation.isDose }
  }

  /// The cost of all amounts that the page says to pour.
  public var pouredCost: Double { Money.total(offers.map { $0.cost(of: $0.recommendation.pourOunces) }) }

  /// The documented cost of the whole advice (chemistry.md#documented-doses).
  public var totalCost: Double {
    Money.total(offers.filter { !$0.recommendation.isStruck }.map { $0.cost(of: $0.recommendation.quantityOunces) })
  }
}
