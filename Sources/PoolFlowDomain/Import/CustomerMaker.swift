import Chemistry
import Foundation

/// Makes a customer from a row of a list: a new one, or a known one with what the row says.
struct CustomerMaker {
  private let people: [String: [Person]]
  private let region: RegionDefaults
  private let volumeGallons: Double
  private let now: Date
  private let newID: () -> ID<Pool>

  /// Where a new customer stands among the new ones of a day whose place nothing says: in the order of the rows.
  private static let unplaced = 1_000_000

  /// - Parameter volumeGallons: of a new pool of which the row says nothing.
  init(people: [Person], region: String, volumeGallons: Double, now: Date, newID: @escaping () -> ID<Pool>) {
    self.people = Dictionary(grouping: people) { SortKey.of($0.name) }
    self.region = RegionDefaults(region: region)
    self.volumeGallons = volumeGallons
    self.now = now
    self.newID = newID
  }

  /// Where the list says nothing: the documented fee and volume, Monday (04 §4.2).
  func new(_ row: ImportedCustomer, _ issues: inout [ImportIssue]) -> KnownCustomer {
    var water = Water.documentedDefault
    water.temperatureF = region.waterTempF
    for (parameter, value) in row.readings { water[parameter] = value }
    var row = row
    if row.weekdays.isEmpty { row.weekdays = [.monday] }
    let technicians = technicians(row, &issues)
    let schedule = row.weekdays.enumerated().map { index, day in
      ServiceDay(
        weekday: day, position: row.positions.indices.contains(index) ? row.positions[index] : Self.unplaced + row.row,
        technician: technicians[index])
    }
    let pool = Pool(
      id: row.id ?? newID(), customerName: row.customerName, address: row.address,
      latitude: row.position?.latitude ?? 0, longitude: row.position?.longitude ?? 0, water: water,
      volumeGallons: row.volumeGallons ?? volumeGallons, monthlyFee: row.monthlyFee ?? RegionDefaults.monthlyFee,
      notes: row.notes, schedule: schedule, createdAt: now, updatedAt: now, model: row.model,
      feeIsAssumed: row.monthlyFee == nil)
    return KnownCustomer(pool: pool, profile: row.profile)
  }

  /// The known customer with what the row says; the days change only when some were recognised, the readings of the
  /// water stay those of the visits (DECISIONS §3).
  func changed(_ known: KnownCustomer, _ row: ImportedCustomer, _ issues: inout [ImportIssue]) -> KnownCustomer {
    var customer = known
    if row.id == known.pool.id {
      customer.pool.customerName = row.customerName
      customer.pool.address = row.address
    }
    if !row.weekdays.isEmpty, row.weekdays != known.pool.schedule.map(\.weekday) {
      let technicians = technicians(row, &issues)
      customer.pool.schedule = row.weekdays.enumerated().map { index, day in
        known.pool.schedule.first { $0.weekday == day }
          ?? ServiceDay(weekday: day, position: Self.unplaced + row.row, technician: technicians[index])
      }
    }
    customer.pool.monthlyFee = row.monthlyFee ?? known.pool.monthlyFee
    // The same fee may come from an export, of which nobody has looked at it.
    if customer.pool.monthlyFee != known.pool.monthlyFee { customer.pool.feeIsAssumed = false }
    customer.pool.volumeGallons = row.volumeGallons ?? known.pool.volumeGallons
    if let position = row.position {
      customer.pool.latitude = position.latitude
      customer.pool.longitude = position.longitude
    }
    customer.pool.water.totalDissolvedSolids =
      row.readings[.totalDissolvedSolids] ?? known.pool.water.totalDissolvedSolids
    customer.pool.model = row.model ?? known.pool.model
    let notes = NotesMerge.merged(known.pool.notes, row, profile: known.profile)
    if notes.unicodeScalars.count <= PoolLimits.notes {
      customer.pool.notes = notes
    } else {
      issues.append(ImportIssue(row: row.row, field: .notes, .notesFull(PoolLimits.notes)))
    }
    customer.profile = NotesMerge.filled(known.profile, row.profile)
    return customer
  }

  /// Whose stops the row's days are.
  private func technicians(_ row: ImportedCustomer, _ issues: inout [ImportIssue]) -> [ID<Person>?] {
    var unknown: Set<String> = []
    let found = row.technicians.map { name -> ID<Person>? in
      if name.isEmpty { return nil }
      let named = people[SortKey.of(name)] ?? []
      if named.count != 1 { unknown.insert(name) }
      return named.count == 1 ? named[0].id : nil
    }
    for name in unknown.sorted() {
      issues.append(ImportIssue(row: row.row, field: .technician, .personUnknown(String(name.prefix(40)))))
    }
    return row.weekdays.indices.map { found.isEmpty ? nil : found.count == 1 ? found[0] : found[$0] }
  }
}
