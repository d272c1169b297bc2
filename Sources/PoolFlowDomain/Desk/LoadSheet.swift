import Chemistry

/// The products that the stops of a day are likely to need (decisions.md#load-sheet).
public struct LoadSheet: Sendable {
  /// One body of water on the route.
  public struct Water: Sendable {
    public let pool: Pool
    /// Ounces of the last pours of each product in this season, the newest first.
    public let pours: [ID<InventoryItem>: [Double]]
    /// Doses for its present water; nil where it was never measured.
    public let advice: Advice?

    public init(pool: Pool, pours: [ID<InventoryItem>: [Double]], advice: Advice?) {
      self.pool = pool
      self.pours = pours
      self.advice = advice
    }
  }

  /// One product for one body of water.
  public struct Need: Sendable, Hashable {
    public enum Basis: Sendable, Hashable {
      /// The median of so many pours.
      case poured(Int)
      case advised
    }

    public let pool: ID<Pool>
    public let ounces: Double
    public let basis: Basis
  }

  /// One product of the day.
  public struct Line: Sendable {
    public let item: InventoryItem
    /// In driving order.
    public let needs: [Need]
    public let package: Package

    public var ounces: Double { needs.reduce(0) { $0 + $1.ounces } }
    public var packageCount: Int { package.count(for: ounces) }

    /// Ounces that stock lacks; nil where it suffices, or was never counted.
    public var missingOunces: Double? {
      guard let stock = item.stockOunces, ounces - stock >= InventoryLimits.leastStock else { return nil }
      return ounces - stock
    }
  }

  /// Pours that count at each body of water.
  public static let pours = 4
  /// Days back that are this season.
  public static let season = 90

  /// Products in the order of the stock, those that are needed.
  public let lines: [Line]

  /// - Parameter packages: ounces of a package of the last delivery of each product.
  public init(
    _ waters: [Water], stock: Stock, packages: [ID<InventoryItem>: Double], in units: UnitSystem
  ) {
    lines = stock.items.compactMap { item in
      let needs = waters.compactMap { Self.need(of: item, at: $0) }
      if needs.isEmpty { return nil }
      return Line(item: item, needs: needs, package: Package(of: item, delivered: packages[item.id], in: units))
    }
  }

  private static func need(of item: InventoryItem, at water: Water) -> Need? {
    let poured = (water.pours[item.id] ?? []).prefix(pours)
    if let ounces = median(Array(poured)), ounces >= InventoryLimits.leastStock {
      return Need(pool: water.pool.id, ounces: ounces, basis: .poured(poured.count))
    }
    let advised = (water.advice?.offers ?? [])
      .filter { $0.product?.id == item.id && $0.recommendation.maySelectWithOthers }
      .reduce(0) { $0 + $1.recommendation.pourOunces }
    return advised < InventoryLimits.leastStock
      ? nil : Need(pool: water.pool.id, ounces: advised, basis: .advised)
  }

  /// Nil without a value.
  static func median(_ values: [Double]) -> Double? {
    if values.isEmpty { return nil }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
