import PoolFlowDomain

/// Restores a customer's values from before an import, field by field, except those changed since.
struct ImportReversal {
  let before: ImportSnapshot
  let after: ImportSnapshot
  private(set) var customer: KnownCustomer
  /// True if a value stays because it was changed since.
  private(set) var isPartial = false

  init(_ customer: KnownCustomer, before: ImportSnapshot, after: ImportSnapshot) {
    self.customer = customer
    self.before = before
    self.after = after
    for field in CustomerField.all { restore(field) }
    restoreSchedules()
    restorePauses()
  }

  /// Earlier versions left a model out where there was none.
  private static let absent = CustomerField.Value.text("")

  private mutating func restore(_ field: CustomerField) {
    let old = before.values[field.key] ?? Self.absent
    let new = after.values[field.key] ?? Self.absent
    if old == new { return }
    if field.value(customer) == new { field.set(old, &customer) } else { isPartial = true }
  }

  /// Schedules that the import added go, those that it removed return with their places, changed ones get their former
  /// technician, place and last day; each unless it was changed since.
  private mutating func restoreSchedules() {
    let old = Self.byID(before.schedules(of: customer.pool))
    let new = Self.byID(after.schedules(of: customer.pool))
    let now = Self.byID(customer.pool.schedules)
    for id in Set(old.keys).union(new.keys) where old[id] != new[id] {
      switch (old[id], new[id], now[id]) {
      case (let old?, let new?, let current?): replace(restored(current, from: new, to: old))
      case (let old?, nil, nil): customer.pool.schedules.append(old)
      case (nil, let new?, let current?) where current.isSame(as: new): remove(id)
      case (nil, .some, nil): break
      default: isPartial = true
      }
    }
    customer.pool.schedules.sort(by: Schedule.isBefore)
  }

  private static func byID(_ schedules: [Schedule]) -> [ID<Schedule>: Schedule] {
    Dictionary(schedules.map { ($0.id, $0) }) { first, _ in first }
  }

  private mutating func remove(_ id: ID<Schedule>) {
    customer.pool.schedules.removeAll { $0.id == id }
  }

  private mutating func replace(_ schedule: Schedule) {
    remove(schedule.id)
    customer.pool.schedules.append(schedule)
  }

  private mutating func restored(_ schedule: Schedule, from new: Schedule, to old: Schedule) -> Schedule {
    var schedule = schedule
    if old.technician != new.technician {
      if schedule.technician == new.technician { schedule.technician = old.technician } else { isPartial = true }
    }
    if old.position != new.position {
      if schedule.position == new.position { schedule.position = old.position } else { isPartial = true }
    }
    if old.until != new.until {
      if schedule.until == new.until { schedule.until = old.until } else { isPartial = true }
    }
    return schedule
  }

  private mutating func restorePauses() {
    guard let old = before.pauses, let new = after.pauses, old != new else { return }
    if customer.pool.pauses.map(ImportSnapshot.PauseRecord.init) == new {
      customer.pool.pauses = old.compactMap(\.pause)
    } else {
      isPartial = true
    }
  }
}

extension Schedule {
  /// True if it is `other` as an import made it: a place that it left open has been found since.
  fileprivate func isSame(as other: Schedule) -> Bool {
    var own = self
    if other.isUnplaced { own.position = other.position }
    return own == other
  }
}
