/// What falls on one date of a pool, before it is asked what became of it.
struct StopFall {
  let day: Day
  /// Due by a schedule, and at this date.
  let own: [Schedule]
  /// The move to another date of what is due here by a schedule; nil also if something was moved here.
  let leaving: StopMove?
  /// The moves from other dates, in the order of those.
  let arrivals: [StopMove]
  private let facts: StopFacts

  init(_ day: Day, _ facts: StopFacts) {
    self.day = day
    self.facts = facts
    let isServed = facts.isServed(on: day)
    let scheduled = isServed ? facts.schedules.filter { $0.isDue(on: day) } : []
    let move = facts.moves[day].flatMap { $0.isToOtherDate && !scheduled.isEmpty ? $0 : nil }
    own = move == nil ? scheduled : []
    arrivals = isServed ? facts.moves.values.filter { $0.to == day && $0.on != day }.sorted { $0.on < $1.on } : []
    leaving = arrivals.isEmpty ? move : nil
  }

  var isEmpty: Bool { own.isEmpty && arrivals.isEmpty && leaving == nil && facts.skips[day] == nil }

  /// The schedules of the stop; of one that is at another date, those it has there.
  var tasks: [Schedule] {
    let tasks = own + arrivals.flatMap { Self.scheduled(on: $0.on, facts) }
    return tasks.isEmpty ? Self.scheduled(on: day, facts) : tasks
  }

  var reach: Int { tasks.map(\.reach).max() ?? Schedule.defaultReach }

  /// A job is served by a visit of that kind; a stop with a service by a visit for it, which does the job too.
  func isServed(by kind: VisitKind) -> Bool {
    let isJob = !tasks.isEmpty && tasks.allSatisfy(\.isJob)
    return kind.isService != isJob
  }

  /// The person who has the stop, away or not: the one named for the date, else that of the schedules.
  var technician: ID<Person>? {
    let here = facts.moves[day].flatMap { $0.isToOtherDate ? nil : $0.assignment }
    if let named = here ?? arrivals.compactMap(\.assignment).last { return named.person }
    return tasks.min { ($0.position ?? .max, $0.id.text) < ($1.position ?? .max, $1.id.text) }?.technician
  }

  /// Place among the stops of `technician` on that weekday.
  func position(of technician: ID<Person>?) -> Int? {
    own.filter { $0.weekday == day.weekday && $0.technician == technician }.compactMap(\.position).min()
  }

  private static func scheduled(on day: Day, _ facts: StopFacts) -> [Schedule] {
    facts.schedules.filter { $0.isDue(on: day) }
  }
}

/// The technician of a stop at a date, or the one who is away.
struct StopHands {
  let technician: ID<Person>?
  var away: ID<Person>?

  init(technician: ID<Person>?) {
    self.technician = technician
  }

  init(_ assigned: ID<Person>?, on day: Day, _ absences: [Absence]) {
    let isAway = assigned.map { absences.isAway($0, on: day) } ?? false
    technician = isAway ? nil : assigned
    away = isAway ? assigned : nil
  }
}
