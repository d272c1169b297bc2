extension Schedule {
  /// True where a stop may be due on `day` or later. A job of an earlier date stays with its person.
  public func isOpen(from day: Day) -> Bool { isJob ? date.map { $0 >= day } ?? true : !isOver(on: day) }
}

extension Pool {
  /// Gives the stops of a schedule to a person, or to nobody.
  ///
  /// - Parameters:
  ///   - day: the first day, so that the days before keep theirs; nil for the whole schedule.
  ///   - id: that of the part from `day` on.
  public mutating func give(_ schedule: Schedule, to person: ID<Person>?, from day: Day?, id: ID<Schedule>) {
    func take(_ schedule: inout Schedule) {
      schedule.technician = person
      schedule.position = nil
    }
    if let day { return replace(schedule, from: day, id: id, take) }
    guard let index = schedules.firstIndex(of: schedule) else { return }
    take(&schedules[index])
  }
}
