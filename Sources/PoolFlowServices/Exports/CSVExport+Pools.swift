import CSV
import Chemistry
import Foundation
public import PoolFlowDomain
public import PoolFlowStore

extension CSVExport {
  /// All customers with the columns that an import reads: numbers to the last digit, volumes in gallons, temperatures
  /// in °F.
  ///
  /// - Parameters:
  ///   - chosen: nil for all.
  ///   - today: the day whose pauses decide the status.
  public static func pools(
    of store: Store, among chosen: ChosenPools? = nil, today: Day, hasMark: Bool = false
  ) throws -> CSVExport {
    let people = Dictionary(
      try store.people().map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    return CSVExport(header: ImportField.exported.map(\.rawValue), hasMark: hasMark) {
      try page(of: store, after: 0, among: chosen, people: people, today: today)
    }
  }

  @Sendable private static func page(
    of store: Store, after row: Int, among chosen: ChosenPools?, people: [ID<Person>: String], today: Day
  ) throws -> Page {
    let found = try store.customers(after: row, among: chosen, limit: pageSize)
    let rows = try found.flatMap { entry -> [[CSVCell]] in
      let host = entry.customer
      let guests = try store.guests(of: host.pool.id)
      let own = ImportField.exported.map { field in
        field == .bodyOfWater && !guests.isEmpty ? .text(ListedBody.pool) : cell(field, host, people, today)
      }
      return [own]
        + guests.map { guest in
          ImportField.exported.map { cell($0, ofBody: guest, host: host, people, today) }
        }
    }
    guard let last = found.last, found.count == pageSize else { return Page(rows) }
    return Page(rows) { try page(of: store, after: last.row, among: chosen, people: people, today: today) }
  }

  private static func cell(
    _ field: ImportField, _ customer: KnownCustomer, _ people: [ID<Person>: String], _ today: Day
  ) -> CSVCell {
    let pool = customer.pool
    func schedules() -> [Schedule] { ScheduleText.listed(pool.schedules, on: today) }
    return switch field {
    case .latitude, .longitude: pool.isLocated ? plain(field, customer) : .empty
    case .serviceDay: .text(ScheduleText.write(schedules(), on: today))
    case .technician: .text(technicians(schedules().map { $0.technician.flatMap { people[$0] } ?? "" }))
    case .routeOrder: .text(schedules().map { String($0.position ?? 0) }.joined(separator: "; "))
    case .pH: .number(pool.water.pH)
    case .waterTempF: .number(pool.water.temperatureF)
    case .calciumHardness: .number(pool.water.calciumHardness)
    case .totalAlkalinity: .number(pool.water.totalAlkalinity)
    case .cyanuricAcid: .number(pool.water.cyanuricAcid)
    case .status: .text(ImportStatus(of: pool, on: today).rawValue)
    case .poolID: .text(pool.id.text)
    case .bodyOfWater: .empty
    default: plain(field, customer)
    }
  }

  /// The columns of a body are its own, the others those of its stop.
  private static func cell(
    _ field: ImportField, ofBody guest: Pool, host: KnownCustomer, _ people: [ID<Person>: String], _ today: Day
  ) -> CSVCell {
    switch field {
    case .bodyOfWater: .text(guest.bodyName(at: host.pool))
    case .poolVolume, .pH, .waterTempF, .calciumHardness, .totalAlkalinity, .cyanuricAcid, .totalDissolvedSolids,
      .chemistryModel, .sanitizer, .surface, .freeChlorineLimit, .combinedChlorineLimit:
      cell(field, KnownCustomer(pool: guest), people, today)
    default: cell(field, host, people, today)
    }
  }

  private static func plain(_ field: ImportField, _ customer: KnownCustomer) -> CSVCell {
    switch CustomerField.byColumn[field]?.value(customer) {
    case .text(let text): .text(text)
    case .number(let number): .number(number)
    case nil: .empty
    }
  }

  /// One name for all schedules, or one for each.
  private static func technicians(_ names: [String]) -> String {
    Set(names).count == 1 ? names[0] : names.joined(separator: "; ")
  }
}
