import Chemistry

/// A container in which a product is bought and carried.
public struct Package: Sendable, Hashable {
  public enum Container: String, Sendable, CaseIterable {
    case jug, bag, bucket
  }

  public let container: Container
  /// Ounces in a full one: of weight for dry goods, of volume for liquids.
  public let ounces: Double

  /// The container of a product: as it was last delivered, else of the usual size.
  ///
  /// - Parameter delivered: ounces of a package of the last delivery; nil without one.
  public init(of item: InventoryItem, delivered: Double?, in units: UnitSystem) {
    container = Self.container(of: item)
    let isKnown = delivered.map { $0 >= InventoryLimits.leastStock } ?? false
    ounces = isKnown ? delivered ?? 0 : Self.usual(container, units)
  }

  private static func container(of item: InventoryItem) -> Container {
    guard item.isDry else { return .jug }
    return switch item.kind {
    case .trichlor, .dichlor, .hypochlorite, .dryAcid, .stabilizer: .bucket
    case .acid, .base, .alkalinity, .calcium, .other: .bag
    }
  }

  private static func usual(_ container: Container, _ units: UnitSystem) -> Double {
    switch (container, units) {
    case (.jug, .imperial): StockUnit.gallons.ounces
    case (.jug, .metric): 5 * StockUnit.liters.ounces
    case (.bag, .imperial): 50 * StockUnit.pounds.ounces
    case (.bag, .metric): 25 * StockUnit.kilograms.ounces
    case (.bucket, .imperial): 25 * StockUnit.pounds.ounces
    case (.bucket, .metric): 10 * StockUnit.kilograms.ounces
    }
  }

  /// Full containers that hold an amount; a rest below what a pour shows takes none.
  public func count(for ounces: Double) -> Int {
    ounces < InventoryLimits.leastStock ? 0 : Int((ounces / self.ounces - 1e-9).rounded(.up))
  }
}
