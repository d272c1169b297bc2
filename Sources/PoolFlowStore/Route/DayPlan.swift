public import PoolFlowDomain

/// The stops of one date for everybody.
public struct DayPlan: Sendable {
  public let day: Day
  /// In driving order: carried ones first, then by place and name.
  public let stops: [Stop]
  /// True if a schedule or a stop of that date has a technician: nobody's stops are then apart (decisions.md#assignments).
  public let isShared: Bool
  /// The closed days of the business that contain the date.
  public let closed: Absence?
  /// The helpers who ride along, each with the driver: they have the route of the one with whom they ride.
  public let rides: [ID<Person>: ID<Person>]

  init(
    day: Day, stops: [Stop], absences: [Absence] = [], hasAssignedSchedule: @autoclosure () throws -> Bool
  ) rethrows {
    self.day = day
    self.stops = stops
    closed = absences.closing(day)
    rides = absences.rides(on: day)
    let isAssigned = stops.contains { stop in
      !stop.due.isVisitAlone && (stop.due.technician ?? stop.due.awayTechnician) != nil
    }
    isShared = try isAssigned || hasAssignedSchedule()
  }

  /// The person whose route `person` has: the one with whom they ride along, else themselves.
  public func whose(_ person: ID<Person>?) -> ID<Person>? { person.map { rides[$0] ?? $0 } }

  /// The stops of `technician` and nobody's; all for nil.
  public func stops(of technician: ID<Person>?) -> [Stop] {
    guard let technician = whose(technician) else { return stops }
    return stops.filter { $0.due.technician == nil || $0.due.technician == technician }
  }

  /// The stops of a route, with nobody's beside it once stops are assigned; all for nil.
  public func route(of technician: ID<Person>?) -> [Stop] { parts(of: technician, apart: true).own }

  /// The stops of a route, and nobody's where stops are assigned and these are `apart`.
  func parts(of technician: ID<Person>?, apart: Bool) -> (own: [Stop], nobodys: [Stop]) {
    guard let technician = whose(technician), isShared, apart else { return (stops(of: technician), []) }
    // A person who goes home in the middle of a day keeps what they have done.
    func isOwn(_ stop: Stop) -> Bool {
      stop.due.technician == technician
        || (stop.due.awayTechnician == technician && stop.shownVisit?.technician == technician)
    }
    return (stops.filter(isOwn), stops.filter { $0.due.technician == nil && !isOwn($0) })
  }
}

/// The number of stops of each of seven days, those from today on or another week's, by technician; nil for nobody's.
struct StopNumbers: Sendable {
  var days: [Weekday: [ID<Person>?: Int]] = [:]
  /// The days on which stops belong to technicians.
  var shared: Set<Weekday> = []
  private var rides: [Weekday: [ID<Person>: ID<Person>]] = [:]

  /// Takes the numbers of a day over.
  mutating func count(_ plan: DayPlan) {
    days[plan.day.weekday] = Dictionary(plan.stops.map { ($0.due.technician, 1) }, uniquingKeysWith: +)
    if plan.isShared { shared.insert(plan.day.weekday) }
    rides[plan.day.weekday] = plan.rides
  }

  /// Those of `technician`, and nobody's where they are not `apart` from a route; all for nil.
  func counts(of technician: ID<Person>?, apart: Bool) -> [Weekday: Int] {
    var counts: [Weekday: Int] = [:]
    for (weekday, numbers) in days {
      let nobodys = apart && shared.contains(weekday) ? 0 : numbers[nil, default: 0]
      let person = technician.map { rides[weekday]?[$0] ?? $0 }
      let count = person.map { numbers[$0, default: 0] + nobodys } ?? numbers.values.reduce(0, +)
      if count > 0 { counts[weekday] = count }
    }
    return counts
  }
}
