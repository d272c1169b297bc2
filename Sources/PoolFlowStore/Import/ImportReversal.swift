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
    restoreDays()
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

  /// Restored days get their former places, remaining days the technician and place that the import changed.
  private mutating func restoreDays() {
    let days = Set(after.schedule.map(\.weekday))
    let now = customer.pool.schedule
    if Set(before.schedule.map(\.weekday)) == days {
      customer.pool.schedule = now.map { restored($0) }
    } else if Set(now.map(\.weekday.rawValue)) == days {
      customer.pool.schedule = before.schedule.compactMap { day in
        guard let weekday = Weekday(rawValue: day.weekday) else { return nil }
        return now.first { $0.weekday == weekday }.map { restored($0) }
          ?? ServiceDay(weekday: weekday, position: day.position, technician: day.technicianID)
      }
    } else {
      isPartial = true
    }
  }

  private mutating func restored(_ day: ServiceDay) -> ServiceDay {
    guard let old = before.schedule.first(where: { $0.weekday == day.weekday.rawValue }),
      let new = after.schedule.first(where: { $0.weekday == day.weekday.rawValue })
    else { return day }
    var day = day
    if old.technicianID != new.technicianID {
      if day.technician == new.technicianID { day.technician = old.technicianID } else { isPartial = true }
    }
    if old.position != new.position {
      if day.position == new.position { day.position = old.position } else { isPartial = true }
    }
    return day
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
