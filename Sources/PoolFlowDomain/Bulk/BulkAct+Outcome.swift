extension BulkAct {
  /// The effect on a customer.
  ///
  /// - Parameter newID: makes identifiers of new schedules.
  public func outcome(for customer: BulkCustomer, today: Day, newID: () -> ID<Schedule>) -> BulkOutcome {
    var changed = customer
    let reason =
      switch self {
      case .technician(let person, let day): changed.give(to: person, from: day, today: today, newID: newID)
      case .days(let weekdays, let day): changed.serve(on: weekdays, from: day, today: today, newID: newID)
      case .fee(let change, let day): changed.setFee(change, from: day, today: today)
      case .addTag(let tag): changed.addTag(tag)
      case .removeTag(let tag): changed.removeTag(tag)
      case .pause(let pause): changed.take(pause)
      case .handOver(let former, let takers, let day):
        changed.give(from: former, to: takers, from: day, today: today, newID: newID)
      case .board(let days, let change):
        changed.change(change, behind: days[customer.pool.id] ?? [], today: today, newID: newID)
      case .weeks(let places, let day):
        changed.take(places[customer.pool.id], from: day, today: today, newID: newID)
      }
    if let reason { return .refused(reason) }
    return changed == customer ? .unchanged : .changed(changed)
  }
}

extension BulkCustomer {
  fileprivate mutating func give(
    to person: ID<Person>?, from day: Day, today: Day, newID: () -> ID<Schedule>
  ) -> BulkOutcome.Reason? {
    let open = pool.schedules.filter { $0.isOpen(from: day) }
    if open.isEmpty { return .noSchedule }
    for schedule in open where schedule.technician != person {
      // Nobody's stops have no history of persons.
      let isWhole = schedule.technician == nil && day <= today
      known.pool.give(schedule, to: person, from: isWhole ? nil : day, id: newID())
    }
    return pool.isFull(on: today) ? .tooManySchedules : nil
  }

  fileprivate mutating func serve(
    on weekdays: [Weekday], from day: Day, today: Day, newID: () -> ID<Schedule>
  ) -> BulkOutcome.Reason? {
    guard var rhythm = pool.rhythm(on: today) else { return .severalRhythms }
    if rhythm.weekdays == weekdays { return nil }
    rhythm.weekdays = weekdays
    if rhythm.repeats == .onCall { rhythm.repeats = .everyWeeks(1) }
    if day > today { rhythm.from = day }
    known.pool.set(rhythm, today: today, newID: newID)
    return pool.isFull(on: today) ? .tooManySchedules : nil
  }

  fileprivate mutating func setFee(_ change: FeeChange, from day: Day, today: Day) -> BulkOutcome.Reason? {
    let before = fee(on: day)
    var later: [FeeEntry] = []
    let new: Double
    switch change {
    case .amount(let amount): new = Amount(amount).value
    case .percent(let percent):
      new = Self.raised(before, percent)
      later = fees.filter { $0.day > day }.map { FeeEntry(day: $0.day, fee: Self.raised($0.fee, percent)) }
    }
    let highest = (later.map(\.fee) + [new]).max() ?? 0
    if highest > PoolLimits.monthlyFee { return .feeTooHigh }
    let isConfirmed = if case .amount = change { day <= today } else { false }
    let isSame = new == before && later.map(\.fee) == fees.filter { $0.day > day }.map(\.fee)
    if isSame, !(isConfirmed && pool.feeIsAssumed) { return nil }
    var kept = fees.filter { $0.day < day }
    // The first fee also holds for the days before it: they keep theirs.
    if kept.isEmpty { kept = [FeeEntry(day: day.adding(days: -1), fee: fee(on: day.adding(days: -1)))] }
    fees = kept + [FeeEntry(day: day, fee: new)] + later
    known.pool.monthlyFee = fee(on: today)
    if isConfirmed { known.pool.feeIsAssumed = false }
    return nil
  }

  private static func raised(_ fee: Double, _ percent: Double) -> Double {
    max(0, Amount(fee * (100 + percent) / 100).value)
  }

  fileprivate mutating func addTag(_ tag: String) -> BulkOutcome.Reason? {
    let tags = known.profile.tags
    if tags.contains(where: { SortKey.of($0) == SortKey.of(tag) }) { return nil }
    let text = (tags + [tag]).joined(separator: ", ")
    if text.unicodeScalars.count > ProfileLimits.tags { return .tagsTooLong }
    known.profile.tagsCSV = text
    return nil
  }

  fileprivate mutating func removeTag(_ tag: String) -> BulkOutcome.Reason? {
    let left = known.profile.tags.filter { SortKey.of($0) != SortKey.of(tag) }
    if left.count < known.profile.tags.count { known.profile.tagsCSV = left.joined(separator: ", ") }
    return nil
  }

  fileprivate mutating func take(_ pause: ServicePause) -> BulkOutcome.Reason? {
    if pool.pauses.contains(pause) { return nil }
    if let servedOn, pause.startsOn <= servedOn { return .visited }
    var calendar = PauseCalendar(pool.pauses)
    do {
      try calendar.save(pause)
    } catch {
      return .otherPause
    }
    known.pool.pauses = calendar.pauses
    return nil
  }
}
