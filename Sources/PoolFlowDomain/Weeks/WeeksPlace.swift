/// The person and the weekdays of a customer's regular service, as a proposal of the weeks has them
/// (route-planning.md#the-weeks).
public struct WeeksPlace: Sendable, Hashable {
  public let person: ID<Person>
  /// From Monday on.
  public let weekdays: [Weekday]
  public let everyWeeks: Int
  /// The Monday of a week with stops.
  public let monday: Day

  public init(_ person: ID<Person>, on weekdays: [Weekday], everyWeeks: Int, monday: Day) {
    (self.person, self.weekdays, self.everyWeeks, self.monday) = (person, weekdays, everyWeeks, monday)
  }

  /// The days from the last stop of the present service before `day` to the first one here, where they are more than from
  /// any stop to the next before or after; nil also where there was none.
  public func longWait(after present: [Schedule], from day: Day) -> Int? {
    let weekdays = Set(present.filter { $0.isOpen(from: day) }.compactMap(\.weekday))
    let usual = max(longestWait(weekdays), longestWait(Set(self.weekdays)))
    return daysSinceLastStop(of: present, from: day).flatMap { $0 > usual ? $0 : nil }
  }

  private func longestWait(_ weekdays: Set<Weekday>) -> Int {
    let days = weekdays.map(\.fromMonday).sorted()
    let next = days.dropFirst() + days.prefix(1).map { $0 + 7 * everyWeeks }
    return zip(days, next).map { $1 - $0 }.max() ?? 0
  }

  /// The days from the last stop of the present service before `day` to the first one here; nil where there was none.
  func daysSinceLastStop(of present: [Schedule], from day: Day) -> Int? {
    let last = (1...WeeksDays.count).first { days in present.contains { $0.isDue(on: day.adding(days: -days)) } }
    let first = (0..<WeeksDays.count).first { isDue(on: day.adding(days: $0)) }
    return last.flatMap { last in first.map { last + $0 } }
  }

  private func isDue(on day: Day) -> Bool {
    weekdays.contains(day.weekday) && (day.week - monday.week) % everyWeeks == 0
  }

  /// The service as schedules of a customer who has none yet, from a day on.
  public func schedules(from day: Day, newID: () -> ID<Schedule>) -> [Schedule] {
    weekdays.map { weekday in
      let rule = Schedule.Rule.weekly(weekday, everyWeeks: everyWeeks)
      // The same week of the cycle, long before `day`.
      let anchor = monday.adding(days: -7 * everyWeeks * ((monday.number - day.number) / (7 * everyWeeks) + 2))
      let cycle = Schedule(id: newID(), rule, from: anchor, technician: person)
      return Schedule(id: cycle.id, rule, from: cycle.firstDay(notBefore: day), technician: person)
    }
  }
}

extension BulkCustomer {
  /// Gives the regular service its person and weekdays from a day on; the days before keep theirs, and stops of every
  /// n-th week their weeks. A customer without service gets it.
  mutating func take(
    _ place: WeeksPlace?, from day: Day, today: Day, newID: () -> ID<Schedule>
  ) -> BulkOutcome.Reason? {
    guard let place else { return nil }
    let open = pool.schedules.filter { !$0.isJob && $0.isOpen(from: day) }
    if open.isEmpty {
      known.pool.schedules += place.schedules(from: day, newID: newID)
      known.pool.schedules.sort(by: Schedule.isBefore)
    } else {
      let isRhythm = open.count == place.weekdays.count && open.allSatisfy { $0.everyWeeks == place.everyWeeks }
      guard isRhythm else { return .severalRhythms }
      let kept = Set(open.compactMap(\.weekday)).intersection(place.weekdays)
      var free = place.weekdays.filter { !kept.contains($0) }[...]
      for schedule in open {
        let stays = schedule.weekday.map(kept.contains) ?? false
        let change = ScheduleChange(
          assignment: .person(place.person), weekday: stays ? schedule.weekday : free.popFirst(), from: day)
        known.pool.replace(schedule, from: day, id: newID(), change.make)
      }
    }
    return pool.isFull(on: today) ? .tooManySchedules : nil
  }
}
