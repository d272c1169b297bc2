extension BulkCustomer {
  /// Gives the schedules of a person to those named, and changes no other.
  mutating func give(
    from former: ID<Person>?, to takers: [ID<Schedule>: ID<Person>?], from day: Day, today: Day,
    newID: () -> ID<Schedule>
  ) -> BulkOutcome.Reason? {
    for schedule in pool.schedules where schedule.technician == former && schedule.isOpen(from: day) {
      guard let taker = takers[schedule.id], taker != former else { continue }
      // Nobody's stops have no history of persons.
      known.pool.give(schedule, to: taker, from: former == nil && day <= today ? nil : day, id: newID())
    }
    return pool.isFull(on: today) ? .tooManySchedules : nil
  }

  /// Changes the schedules, but for jobs, that are due on some dates.
  mutating func change(
    _ change: ScheduleChange, behind days: [Day], today: Day, newID: () -> ID<Schedule>
  ) -> BulkOutcome.Reason? {
    known.pool.change(change, behind: days, newID: newID)
    return pool.isFull(on: today) ? .tooManySchedules : nil
  }
}
