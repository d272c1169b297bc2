import Chemistry
import Foundation

/// Makes a customer from a row of a list: a new one, or an existing one with the values of the row.
struct CustomerMaker {
  private let region: RegionDefaults
  /// True where July is in winter.
  let isSouthern: Bool
  private let volumeGallons: Double
  private let now: Date
  let today: Day
  private let newID: () -> ID<Pool>

  /// - Parameter volumeGallons: of a new pool if the row has none.
  init(region: String, volumeGallons: Double, now: Date, today: Day, newID: @escaping () -> ID<Pool>) {
    self.region = RegionDefaults(region: region)
    isSouthern = Self.southern.contains(region)
    self.volumeGallons = volumeGallons
    self.now = now
    self.today = today
    self.newID = newID
  }

  private static let southern: Set<String> = [
    "AR", "AU", "BO", "BR", "CL", "MZ", "NA", "NZ", "PE", "PY", "UY", "ZA", "ZW",
  ]

  /// Values for cells that the list leaves empty: the documented fee and volume, Monday (import-export.md#customer-list).
  ///
  /// - Parameters:
  ///   - technicians: as `row.technicians`.
  ///   - status: nil if the list has none.
  ///   - wanted: nil for weekdays alone.
  func new(
    _ row: ImportedCustomer, technicians: [StopAssignment], status: ImportStatus?, wanted: WantedStops?,
    _ issues: inout [ImportIssue]
  ) -> KnownCustomer {
    var water = Water.documentedDefault
    water.temperatureF = region.waterTempF
    for (parameter, value) in row.readings { water[parameter] = value }
    var notes = NotesMerge.first(row)
    if notes.unicodeScalars.count > PoolLimits.notes {
      notes = row.notes
      issues.append(ImportIssue(row: row.row, field: .notes, .notesFull(PoolLimits.notes)))
    }
    var pool = Pool(
      id: row.id ?? newID(), customerName: row.customerName, address: row.address,
      latitude: row.position?.latitude ?? 0, longitude: row.position?.longitude ?? 0, water: water,
      volumeGallons: volumeGallons, monthlyFee: row.monthlyFee ?? RegionDefaults.monthlyFee,
      notes: notes,
      createdAt: now, updatedAt: now,
      pauses: (status?.rest).map { [ServicePause($0, from: today)] } ?? [], feeIsAssumed: row.monthlyFee == nil)
    if let wanted {
      set(wanted, of: &pool, row, technicians, &issues)
    } else {
      let unplaced = row.weekdays.map { ServiceDay(weekday: $0, position: ServiceDay.unplaced + row.row) }
      pool.setServiceDays(stops(row, on: unplaced, technicians, &issues), from: max(today, row.start ?? today))
    }
    var customer = KnownCustomer(pool: pool, profile: row.profile)
    customer.take(row.values)
    return customer
  }

  /// A pool with the standard values alone.
  func blank(_ name: String) -> Pool {
    var water = Water.documentedDefault
    water.temperatureF = region.waterTempF
    return Pool(
      id: newID(), customerName: name, address: "", water: water, volumeGallons: volumeGallons, monthlyFee: 0,
      createdAt: now, updatedAt: now)
  }

  /// The existing customer with the values of the row; the days change only if some were recognised, the readings of
  /// the water stay those of the visits (import-export.md#matching).
  func changed(
    _ known: KnownCustomer, _ row: ImportedCustomer, technicians: [StopAssignment], status: ImportStatus?,
    wanted: WantedStops?, _ issues: inout [ImportIssue]
  ) -> KnownCustomer {
    var customer = known
    if row.id == known.pool.id {
      customer.pool.customerName = row.customerName
      customer.pool.address = row.address
    }
    if let wanted {
      set(wanted, of: &customer.pool, row, technicians, &issues)
    } else {
      let days = row.weekdays.isEmpty ? known.pool.serviceDays(from: today).map(\.weekday) : row.weekdays
      let kept = known.pool.serviceDays(on: days, from: today, position: ServiceDay.unplaced + row.row)
      customer.pool.setServiceDays(stops(row, on: kept, technicians, &issues), from: today)
    }
    customer.pool.pauses = pauses(known.pool, status, row: row.row, &issues)
    customer.pool.monthlyFee = row.monthlyFee ?? known.pool.monthlyFee
    // The same fee may come from an export, in which it was not confirmed either.
    if customer.pool.monthlyFee != known.pool.monthlyFee { customer.pool.feeIsAssumed = false }
    customer.take(row.values)
    if let position = row.position {
      customer.pool.latitude = position.latitude
      customer.pool.longitude = position.longitude
    }
    let notes = NotesMerge.merged(known.pool.notes, row, profile: known.profile)
    if notes.unicodeScalars.count <= PoolLimits.notes {
      customer.pool.notes = notes
    } else {
      issues.append(ImportIssue(row: row.row, field: .notes, .notesFull(PoolLimits.notes)))
    }
    customer.profile = NotesMerge.filled(known.profile, row.profile)
    return customer
  }

  /// The stops with the technicians and places of the row. A day that the row does not mention keeps its own.
  private func stops(
    _ row: ImportedCustomer, on days: [ServiceDay], _ technicians: [StopAssignment], _ issues: inout [ImportIssue]
  ) -> [ServiceDay] {
    zip(days, hands(row, count: days.count, technicians, &issues)).map { day, hand in
      var day = day
      hand.apply(to: &day.technician, &day.position)
      return day
    }
  }

  /// The technicians and places of the row for so many stops: one for all of them, or one for each.
  func hands(
    _ row: ImportedCustomer, count: Int, _ technicians: [StopAssignment], _ issues: inout [ImportIssue]
  ) -> [StopHand] {
    func one<Value>(_ values: [Value], _ index: Int) -> Value? {
      values.count == 1 ? values[0] : values.count == count ? values[index] : nil
    }
    if technicians.count > 1, technicians.count != count {
      let names = row.technicians.joined(separator: "; ")
      issues.append(ImportIssue(row: row.row, field: .technician, .personCount(String(names.prefix(40)))))
    }
    if row.positions.count > 1, row.positions.count != count {
      let places = row.positions.map(String.init).joined(separator: "; ")
      issues.append(ImportIssue(row: row.row, field: .routeOrder, .placeCount(String(places.prefix(40)))))
    }
    return (0..<count).map { StopHand(technician: one(technicians, $0) ?? .untold, position: one(row.positions, $0)) }
  }

  /// The pauses of a customer with the status of a row. A customer in service returns today. One who is out of service
  /// already keeps the existing pauses, except for a pause of a closed customer.
  private func pauses(
    _ pool: Pool, _ status: ImportStatus?, row: Int, _ issues: inout [ImportIssue]
  ) -> [ServicePause] {
    guard let status else { return pool.pauses }
    guard let kind = status.rest else {
      guard let pause = pool.pause(on: today) else { return pool.pauses }
      issues.append(ImportIssue(row: row, field: .status, .pauseEnds))
      var calendar = PauseCalendar(pool.pauses)
      calendar.end(pause.startsOn, on: today)
      return calendar.pauses
    }
    if let pause = pool.pause(on: today), pause.kind == kind || pause.kind == .closed { return pool.pauses }
    let past = pool.pauses.filter { $0.startsOn < today }.map { pause in
      var pause = pause
      pause.endsOn = min(pause.endsOn ?? today, today)
      return pause
    }
    return past + [ServicePause(kind, from: today)]
  }
}

extension ServiceDay {
  /// Places from here on are unknown: the stop comes last on its day, in the order of the rows.
  static let unplaced = 1_000_000

  /// True for a stop whose place on its day is unknown.
  public var isUnplaced: Bool { position.map { $0 >= Self.unplaced } ?? true }
}

extension Schedule {
  /// True for a stop whose place on its day is unknown.
  public var isUnplaced: Bool { position.map { $0 >= ServiceDay.unplaced } ?? true }
}
