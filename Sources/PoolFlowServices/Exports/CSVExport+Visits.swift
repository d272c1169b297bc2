import CSV
import Chemistry
import Foundation
public import PoolFlowDomain
public import PoolFlowStore

extension CSVExport {
  /// All visits, the newest days first.
  ///
  /// - Parameters:
  ///   - chosen: nil for those of all customers.
  ///   - name: the name of a chemical, as on the pages.
  public static func visits(
    of store: Store, among chosen: ChosenPools? = nil, business: Business, hasMark: Bool = false,
    name: @escaping @Sendable (Dose) -> String
  ) -> CSVExport {
    let table = VisitTable(timeZone: business.timeZone, hasCosts: true, hasCustomer: true, name: name)
    return CSVExport(header: table.header, hasMark: hasMark) { try page(of: store, after: nil, among: chosen, table) }
  }

  /// The visits of one pool, the newest first.
  ///
  /// - Parameters:
  ///   - hasCosts: true if the reader may see the costs of chemicals.
  ///   - name: the name of a chemical, as on the pages.
  public static func history(
    of pool: ID<Pool>, in store: Store, business: Business, hasCosts: Bool, hasMark: Bool = false,
    name: @escaping @Sendable (Dose) -> String
  ) -> CSVExport {
    let table = VisitTable(timeZone: business.timeZone, hasCosts: hasCosts, hasCustomer: false, name: name)
    return CSVExport(header: table.header, hasMark: hasMark) { try page(of: pool, in: store, after: nil, table) }
  }

  @Sendable private static func page(
    of store: Store, after place: VisitPlace?, among chosen: ChosenPools?, _ table: VisitTable
  ) throws -> Page {
    let found = try store.exportedVisits(after: place, among: chosen, limit: pageSize)
    let rows = try found.map { entry in
      try table.row(
        entry.visit, jobs: jobs(of: entry.visit, in: store), customer: entry.customerName, address: entry.address)
    }
    guard let last = found.last, found.count == pageSize else { return Page(rows) }
    return Page(rows) { try page(of: store, after: last.place, among: chosen, table) }
  }

  @Sendable private static func page(
    of pool: ID<Pool>, in store: Store, after visit: ID<Visit>?, _ table: VisitTable
  ) throws -> Page {
    let found = try store.visits(of: pool, after: visit, limit: pageSize)
    let rows = try found.map { try table.row($0, jobs: jobs(of: $0, in: store)) }
    guard let last = found.last, found.count == pageSize else { return Page(rows) }
    return Page(rows) { try page(of: pool, in: store, after: last.id, table) }
  }
}

extension CSVExport {
  /// The planned jobs that a visit for a job did.
  private static func jobs(of visit: Visit, in store: Store) throws -> [Schedule] {
    visit.kind == .job ? try store.jobs(doneBy: visit) : []
  }
}

/// The columns of a table of visits. Temperatures are °F, amounts ounces or fluid ounces, costs in the currency of the business.
private struct VisitTable: Sendable {
  let timeZone: TimeZone
  let hasCosts: Bool
  let hasCustomer: Bool
  let name: @Sendable (Dose) -> String

  private static let parameters: [Parameter] = [
    .freeChlorine, .combinedChlorine, .pH, .waterTemp, .calciumHardness, .totalAlkalinity, .cyanuricAcid,
    .totalDissolvedSolids, .salt, .phosphates, .filterPressure,
  ]

  /// Names of columns that name their unit.
  private static let columns: [Parameter: String] = [
    .waterTemp: "water_temp_f", .phosphates: "phosphates_ppb", .filterPressure: "filter_pressure_psi",
  ]

  var header: [String] {
    (hasCustomer ? ["customer_name", "address"] : [])
      + ["date", "performed_at", "minutes_on_site", "technician"]
      + Self.parameters.map { Self.columns[$0] ?? $0.rawValue }
      + ["lsi", "condition", "model", "doses"] + (hasCosts ? ["chemical_cost"] : [])
      + ["notes", "customer_note", "photos", "visit_id", "pool_id", "kind", "job"] + (hasCosts ? ["job_price"] : [])
      + ["measured"]
  }

  func row(_ visit: Visit, jobs: [Schedule], customer: String = "", address: String = "") -> [CSVCell] {
    var row: [CSVCell] = hasCustomer ? [.text(customer), .text(address)] : []
    row += [
      .text(visit.day.description), .text(visit.performedAt.iso8601(in: timeZone)),
      VisitRules.minutesOnSite(visit).map { .integer($0) } ?? .empty, .text(visit.technician?.name ?? ""),
    ]
    row += Self.parameters.map { parameter in value(visit.reading(parameter)) }
    let condition = visit.isMeasured ? WaterCondition(index: visit.index).rawValue : ""
    row += [
      visit.isMeasured ? .number((SaturationIndex.settled(visit.index) * 100).rounded() / 100) : .empty,
      .text(condition),
      .text(visit.model.name), .text(visit.doses.map(dose).joined(separator: "; ")),
    ]
    if hasCosts { row.append(.number(Money.cents(visit.chemicalCost))) }
    row += [.text(visit.notes), .text(visit.customerNote), .integer(visit.photoCount), .text(visit.id.text)]
    let notes = (jobs.map(\.note) + [visit.job?.note ?? ""]).filter { !$0.isEmpty }
    let prices = jobs.compactMap(\.price) + [visit.job?.price].compactMap(\.self)
    row += [.text(visit.pool.text), .text(visit.kind.rawValue), .text(notes.joined(separator: " · "))]
    if hasCosts { row.append(prices.isEmpty ? .empty : .number(Money.cents(Money.total(prices)))) }
    // The other values are those of an earlier visit.
    let measured = Self.parameters.filter { visit.reading($0)?.isMeasured == true }
    return row + [.text(measured.map { Self.columns[$0] ?? $0.rawValue }.joined(separator: "; "))]
  }

  /// An assumed value is no reading; the dissolved solids are those that the index was computed with.
  private func value(_ reading: Reading?) -> CSVCell {
    guard let reading, reading.source != .assumed || reading.parameter == .totalDissolvedSolids else { return .empty }
    return .number(reading.value)
  }

  private func dose(_ dose: Dose) -> String {
    let amount = CSVNumber.text((dose.quantityOunces * 100).rounded() / 100)
    return "\(name(dose)) \(amount) \(dose.isDry ? "oz" : "fl oz")"
  }
}
