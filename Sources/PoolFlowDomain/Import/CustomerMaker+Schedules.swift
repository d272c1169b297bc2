/// The schedules of a row that says more than weekdays (import-export.md#service-days).
extension CustomerMaker {
  /// Gives the pool what the row asks for: schedules that are the same stay, the others end today, new ones begin. Past
  /// days keep their stops, jobs stay.
  func set(
    _ wanted: WantedStops, of pool: inout Pool, _ row: ImportedCustomer, _ technicians: [StopAssignment],
    _ issues: inout [ImportIssue]
  ) {
    let before = ScheduleText.listed(pool.schedules, on: today)
    var leaving = before
    let kept = wanted.schedules.map { wish in
      Self.place(of: wish, in: leaving, today: today).map { leaving.remove(at: $0) }
    }
    let owners = Set((leaving.isEmpty ? before : leaving).map(\.technician))
    for schedule in leaving { pool.end(schedule, before: today) }
    var all: [Schedule] = []
    var ownHands: [StopHand] = []
    for (place, (wish, known)) in zip(wanted.schedules, kept).enumerated() {
      if let known {
        pool.schedules.removeAll { $0.id == known.id }
        all.append(known)
      } else {
        let taken = pool.schedules + before + all
        var schedule = wish.schedule(Pool.newScheduleID(of: pool.id, besides: taken.map(\.id)), today: today)
        let isDouble = all.contains { $0.hasDates(of: schedule, from: today) }
        guard schedule.isValid, !isDouble else { continue }
        schedule.technician = owners.count == 1 ? owners.first.flatMap(\.self) : nil
        schedule.position = ServiceDay.unplaced + row.row
        all.append(schedule)
      }
      if let hands = wanted.hands { ownHands.append(hands[place]) }
    }
    issues += doubled(all, besides: before, row)
    let hands = wanted.hands == nil ? hands(row, count: all.count, technicians, &issues) : ownHands
    pool.schedules += zip(all, hands).map { schedule, hand in
      var schedule = schedule
      hand.apply(to: &schedule.technician, &schedule.position)
      return schedule
    }
    pool.schedules.sort(by: Schedule.isBefore)
  }

  /// The known schedule for a wish, one with the same last day and season first.
  private static func place(of wish: WantedSchedule, in known: [Schedule], today: Day) -> Int? {
    known.firstIndex { wish.isSame(as: $0, today: today, exactly: true) }
      ?? known.firstIndex { wish.isSame(as: $0, today: today, exactly: false) }
  }

  /// New schedules whose dates another one of the row has too.
  private func doubled(_ schedules: [Schedule], besides known: [Schedule], _ row: ImportedCustomer) -> [ImportIssue] {
    if schedules.count > ScheduleLimits.current { return [] }
    let new = schedules.filter { schedule in !known.contains { $0.id == schedule.id } }
    let days = new.filter { schedule in
      schedules.contains { $0.id != schedule.id && $0.overlap(with: schedule, from: today) != nil }
    }
    .compactMap(\.weekday)
    return Set(days).sorted().map { ImportIssue(row: row.row, field: .serviceDay, .dayDoubled(row.scheduleText, $0)) }
  }
}
