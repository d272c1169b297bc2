public import Chemistry
public import Foundation
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
  /// The working weeks of technicians; unknown for those who are not named.
  public let workTimes: [ID<Person>: WorkTimes]
  /// The first date whose stops count as carried or missed; nil for today.
  public let dueDatesFrom: Day?

  public init(
    business: Business, technicians: [Person], customers: [CustomerHistory], stock: [ChemicalKind: StockLevel] = [:],
    absences: [Absence] = [], checklist: [ChecklistItem] = [], notes: [WrittenNote] = [],
    workTimes: [ID<Person>: WorkTimes] = [:], dueDatesFrom: Day? = nil
  ) {
    self.business = business
    self.technicians = technicians
    self.customers = customers
    self.stock = stock
    self.absences = absences
    self.checklist = checklist
    self.notes = notes
    self.workTimes = workTimes
    self.dueDatesFrom = dueDatesFrom
  }

  /// Fills a store without pools; false for any other.
  public func fill(_ store: Store, owner: Person, at instant: Date) throws -> Bool {
    let isFilled = try store.fill(
      business, people: [owner] + technicians, customers: customers, stock: stock, absences: absences,
      checklist: checklist, notes: notes, by: owner.id, dueDatesFrom: dueDatesFrom, at: instant)
    guard isFilled else { return false }
    for technician in technicians {
      if let times = workTimes[technician.id] { try store.set(times, of: technician, at: instant) }
    }
    return true
  }
}
