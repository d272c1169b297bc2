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
  public let absences: [Absence]
  public let checklist: [ChecklistItem]
  public let notes: [WrittenNote]
  /// The first date whose stops count as carried or missed; nil for today.
  public let dueDatesFrom: Day?

  public init(
    business: Business, technicians: [Person], customers: [CustomerHistory], stock: [ChemicalKind: StockLevel] = [:],
    absences: [Absence] = [], checklist: [ChecklistItem] = [], notes: [WrittenNote] = [],
    dueDatesFrom: Day? = nil
  ) {
    self.business = business
    self.technicians = technicians
    self.customers = customers
    self.stock = stock
    self.absences = absences
    self.checklist = checklist
    self.notes = notes
    self.dueDatesFrom = dueDatesFrom
  }
}
