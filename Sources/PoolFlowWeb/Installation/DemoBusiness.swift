public import Chemistry
import Foundation
public import PoolFlowDomain
public import PoolFlowStore

/// A believable business for trying the product (contract.md#program).
public struct DemoBusiness: Sendable {
  public let business: Business
  public let technicians: [Person]
  public let customers: [CustomerHistory]
  public let stock: [ChemicalKind: StockLevel]

  public init(
    business: Business, technicians: [Person], customers: [CustomerHistory], stock: [ChemicalKind: StockLevel] = [:]
  ) {
    self.business = business
    self.technicians = technicians
    self.customers = customers
    self.stock = stock
  }
}
