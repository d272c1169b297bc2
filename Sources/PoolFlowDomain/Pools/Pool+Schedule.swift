extension Pool {
  /// The service on `weekdays`: a kept day keeps its place and technician, a new one has `technician(ofNewDays:)`.
  ///
  /// - Parameter position: the place on a new day.
  public func serviceDays(on weekdays: [Weekday], from today: Day?, position: Int? = nil) -> [ServiceDay] {
    let technician = technician(ofNewDays: Set(weekdays), from: today)
    let known = serviceDays(from: today)
    return weekdays.map { weekday in
      known.first { $0.weekday == weekday }
        ?? ServiceDay(weekday: weekday, position: position, technician: technician)
    }
  }

  /// The technician of the new days among `weekdays`: the one of the removed days, else the one that all days share, so
  /// that a change of days drops no assignment (decisions.md#assignments).
  public func technician(ofNewDays weekdays: Set<Weekday>, from today: Day?) -> ID<Person>? {
    let known = serviceDays(from: today)
    let leaving = known.filter { !weekdays.contains($0.weekday) }
    let technicians = Set((leaving.isEmpty ? known : leaving).map(\.technician))
    return technicians.count == 1 ? technicians.first.flatMap(\.self) : nil
  }
}
