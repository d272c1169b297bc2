/// The schedules and moves that fall on one date of a pool, without their outcome.
struct StopFall {
  let day: Day
  /// Due by a schedule, and at this date.
  let own: [Schedule]
  /// The move to another date of what is due here by a schedule; nil also if something was moved here, or if the stop was
  /// served here after all.
  let leaving: StopMove?
  /// The moves from other dates, in the order of those.
  let arrivals: [StopMove]
  private let facts: StopFacts

  init(_ day: Day, _ facts: StopFacts) {
    self.day = day
    self.facts = facts
    let isServed = facts.isServed(on: day)
    let scheduled = isServed ? facts.schedules.filter { $0.isDue(on: day) } : []
    let move = facts.moves[day].flatMap { move in
      move.isToOtherDate && !scheduled.isEmpty && !facts.isServed(dueOn: day) ? move : nil
    }
    own = move == nil ? scheduled : []
    arrivals = isServed ? facts.arrivals(on: day) : []
    leaving = arrivals.isEmpty ? move : nil
  }

  var isEmpty: Bool { own.isEmpty && arrivals.isEmpty && leaving == nil && facts.skips[day] == nil }

  /// The schedules of the stop; of one that is at another date, those it has there.
  var tasks: [Schedule] {
    let tasks = own + arrivals.flatMap { facts.scheduled(on: $0.on) }
    return tasks.isEmpty ? facts.scheduled(on: day) : tasks
  }

  var reach: Int { tasks.map(\.reach).max() ?? Schedule.defaultReach }

  /// A job is served by a visit of that kind; a stop with a service by a visit for it, which does the job too.
  func isServed(by kind: VisitKind) -> Bool {
    tasks.isServed(by: kind)
  }

  /// The person who has the stop, away or not: the one named for the date, else that of the schedules.
  var technician: ID<Person>? {
    let here = facts.moves[day].flatMap { $0.isToOtherDate ? nil : $0.assignment }
    if let named = here ?? arrivals.compactMap(\.assignment).last { return named.person }
    // A stop that joins one that is due here goes with it; with nobody's, it keeps its own technician.
    guard !own.isEmpty, !arrivals.isEmpty else { return tasks.firstPlaced?.technician }
    return own.firstPlaced?.technician ?? arrivals.flatMap { facts.scheduled(on: $0.on) }.firstPlaced?.technician
  }

  /// Place among the stops of `technician` on that weekday.
  func position(of technician: ID<Person>?) -> Int? {
    tasks.filter { $0.weekday == day.weekday && $0.technician == technician }.compactMap(\.position).min()
  }
}

extension StopFacts {
  fileprivate func scheduled(on day: Day) -> [Schedule] { schedules.filter { $0.isDue(on: day) } }

  /// The moves to `day` from other dates, in the order of those. A stop that was skipped, put on `day` and served after all
  /// on its own date does not arrive.
  fileprivate func arrivals(on day: Day) -> [StopMove] {
    moves.values.filter { $0.to == day && $0.on != day && !isServed(dueOn: $0.on) }.sorted { $0.on < $1.on }
  }

  /// The date of a job: its own, or the one it was moved to; nil for no job and for one without a date.
  public func place(of job: Schedule) -> Day? {
    guard let date = job.date else { return nil }
    return isServed(dueOn: date) ? date : moves[date]?.to ?? date
  }

  fileprivate func isServed(dueOn day: Day) -> Bool {
    visits.contains { $0.serves == day && scheduled(on: day).isServed(by: $0.kind) }
  }
}

extension Collection<Schedule> {
  /// The one that is first on the route.
  fileprivate var firstPlaced: Schedule? {
    self.min { ($0.position ?? .max, $0.id.text) < ($1.position ?? .max, $1.id.text) }
  }

  /// False for a visit of a job where there is a service, and the other way round.
  fileprivate func isServed(by kind: VisitKind) -> Bool { kind.isService != (!isEmpty && allSatisfy(\.isJob)) }
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
