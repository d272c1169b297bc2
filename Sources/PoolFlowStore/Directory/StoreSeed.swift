public import Foundation
public import PoolFlowDomain
import SQLite

/// The initial content of a new store. Names, instants and identifiers are given: the store has no clock or randomness.
public struct StoreSeed: Sendable {
  public let storeName: String
  public let business: Business
  public let chemicalIDs: [ID<InventoryItem>]
  public let createdAt: Date
  /// True for the documented stock of the chemicals (chemistry.md#products); a new business counts its stock itself.
  public let isStockCounted: Bool

  /// - Parameter storeName: lower-case letters, digits and hyphens.
  public init(
    storeName: String, business: Business, chemicalIDs: [ID<InventoryItem>], createdAt: Date,
    isStockCounted: Bool = false
  ) {
    self.storeName = storeName
    self.business = business
    self.chemicalIDs = chemicalIDs
    self.createdAt = createdAt
    self.isStockCounted = isStockCounted
  }
}

extension Database {
  /// The business row and the seven default chemicals, once (chemistry.md#products).
  func plant(_ seed: StoreSeed) throws {
    try writing { connection in
      guard try !connection.exists("SELECT 1 FROM business") else { return }
      try connection.insert(seed.business, at: seed.createdAt)
      for (id, chemical) in zip(seed.chemicalIDs, DefaultChemical.catalog) {
        try connection.insert(
          InventoryItem(
            id: id, name: chemical.name, kind: chemical.kind, costPerOunce: chemical.costPerOunce,
            stockOunces: seed.isStockCounted ? chemical.stockOunces : nil, unitLabel: chemical.unitLabel,
            concentration: chemical.concentration, isDry: chemical.isDry))
      }
    }
  }
}
