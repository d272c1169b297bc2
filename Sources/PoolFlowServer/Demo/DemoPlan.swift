import Foundation
import PoolFlowDomain

/// The schedule of one demo customer, and what became of its last stops.
struct DemoPlan {
  var schedules: [Schedule]
  /// The number of last stops without a visit.
  var unserved = 0
  /// The reason why those stops were skipped; nil if they were missed.
  var skip: (reason: StopSkip.Reason, note: String)?
  /// The day to which the last stop without a visit was moved.
  var movedTo: Day?
  /// The date of a coming stop that was moved to today.
  var movedFrom: Day?
}

/// The schedules of the demo's customers: most of them weekly, one or two of each other kind, and for today a stop that is
/// open since the last working day, one skipped and put on today, one moved to today, and nobody's.
struct DemoPlans {
  let today: Day
  /// Today's first.
  let weekdays: [Weekday]
  let technicians: [Person]

  static let closedGateNote = "New padlock on the side gate, nobody answers the phone."
  /// A customer whose last stop was missed, and one whose last stops were skipped.
  static let forgotten = "Smith Residence"
  static let closedGate = "Okafor"

  /// - Parameters:
  ///   - group: the place of the weekday among `weekdays`.
  ///   - place: the place on the route of the day.
  func plan(_ name: String, of pool: ID<Pool>, group: Int, place: Int) -> DemoPlan {
    let technician = technicians[place % technicians.count].id
    let weekday = weekdays[group]
    var plan = DemoPlan(schedules: [
      weekly(weekday, of: pool, place: place, technician: technician)
    ])
    switch (group, place) {
    case (0, 8): plan.schedules[0].technician = nil
    case (0, 9): plan.schedules[0] = everyOther(plan.schedules[0], from: today.adding(days: -364))
    case (1, 8): plan.movedFrom = today.adding(days: 1).next(weekday)
    case (1, 9): plan.schedules[0] = everyOther(plan.schedules[0], from: today.adding(days: -357))
    case (2, 8): plan.schedules[0].rule = .monthly(weekday, week: 1)
    case (2, 9): plan.schedules[0].rule = .monthly(weekday, week: -1)
    case (3, 7): plan.schedules[0].season = Season(from: "04-01", to: "10-31")
    case (3, 8): plan.schedules.append(job(of: pool, on: nil, by: today.adding(days: 30), "Replace the pump seal", 240))
    case (3, 9): plan.schedules.append(second(plan.schedules[0], weekdays[0]))
    case (4, 8): plan.schedules.append(job(of: pool, on: today.adding(days: 4), by: nil, "Clean the filter", 180))
    case (4, 9): plan.schedules[0].until = today.adding(days: 40)
    case (5, 8):
      plan.unserved = 1
      plan.skip = (.weather, "")
      plan.movedTo = today
    case (5, 9): plan.unserved = 1
    default: break
    }
    if name == Self.forgotten { plan.unserved = 1 }
    if name == Self.closedGate {
      plan.unserved = 2
      plan.skip = (.gate, Self.closedGateNote)
    }
    return plan
  }

  /// A vacation of the second technician in two weeks, and a closed day.
  var absences: [Absence] {
    let monday = today.adding(days: 8).next(.monday)
    return [
      Absence(id: ID(UUID()), person: technicians[1].id, from: monday, until: monday.adding(days: 4), name: "Vacation"),
      Absence(
        id: ID(UUID()), person: nil, from: monday.adding(days: 11), until: monday.adding(days: 11), name: "Team day"),
    ]
  }

  private func weekly(_ weekday: Weekday, of pool: ID<Pool>, place: Int, technician: ID<Person>) -> Schedule {
    Pool.schedule(ServiceDay(weekday: weekday, position: place, technician: technician), of: pool)
  }

  private func everyOther(_ schedule: Schedule, from day: Day) -> Schedule {
    var changed = schedule
    if let weekday = schedule.weekday { changed.rule = .weekly(weekday, everyWeeks: 2) }
    changed.from = day
    return changed
  }

  /// The same schedule on a further weekday.
  private func second(_ schedule: Schedule, _ weekday: Weekday) -> Schedule {
    Schedule(
      id: ID(UUID()), .weekly(weekday, everyWeeks: 1), technician: schedule.technician, position: schedule.position)
  }

  private func job(of pool: ID<Pool>, on day: Day?, by end: Day?, _ note: String, _ price: Double) -> Schedule {
    Schedule(id: ID(UUID()), .once(day), until: end, technician: technicians[2].id, note: note, price: price)
  }
}

extension DemoPlans {
  /// Monday to Friday from 8:00 to 16:30 from home and back, and the further days on which they have stops.
  static func workTimes(of technicians: [Person], for schedules: [Schedule]) -> [ID<Person>: WorkTimes] {
    zip(technicians, DemoPlaces.starts).reduce(into: [:]) { times, entry in
      let (technician, start) = entry
      let needed = schedules.filter { $0.technician == technician.id }.compactMap(\.weekday)
      let week: Set<Weekday> = [.monday, .tuesday, .wednesday, .thursday, .friday]
      times[technician.id] = WorkTimes(
        weekdays: week.union(needed), from: 8 * 60, until: 16 * 60 + 30, startAddress: start,
        endAddress: start)
    }
  }
}
