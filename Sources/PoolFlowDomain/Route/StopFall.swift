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
  /// The moves by which the skip of this date put its stop on another.
  private let skippedAway: [StopMove]
  private let facts: StopFacts

  init(_ day: Day, _ facts: StopFacts) {
    self.day = day
    self.facts = facts
    let isServed = facts.isServed(on: day)
    let scheduled = isServed ? facts.schedules.filter { $0.isDue(on: day) } : []
    let move = scheduled.isEmpty ? nil : facts.move(ofStopDueOn: day)
    own = move == nil ? scheduled : []
    arrivals = isServed ? facts.arrivals(on: day) : []
    leaving = arrivals.isEmpty ? move : nil
    skippedAway = facts.moves(ofSkipOn: day)
  }

  var isEmpty: Bool { own.isEmpty && arrivals.isEmpty && leaving == nil && facts.skips[day] == nil }

  /// The schedules of the stop; of one that is at another date, those it has there, and of a skipped one those it had.
  var tasks: [Schedule] {
    let away = skippedAway.filter { move in move.on != day && !arrivals.contains { $0.on == move.on } }
    let moved = (arrivals + away).flatMap { facts.scheduled(on: $0.on) }
    let hasOwn = own.isEmpty && (moved.isEmpty || facts.skips[day] != nil)
    return (hasOwn ? facts.scheduled(on: day) : own) + moved
  }

  var reach: Int { tasks.map(\.reach).max() ?? Schedule.defaultReach }

  /// A job is served by a visit of that kind; a stop with a service by a visit for it, which does the job too.
  func isServed(by kind: VisitKind) -> Bool {
    tasks.isServed(by: kind)
  }

  /// The person who has the stop, away or not: the one named for the date, else that of the schedules.
  var technician: ID<Person>? {
    let here = facts.moves[day].flatMap { $0.isToOtherDate ? nil : $0.assignment }
    if let named = here ?? (arrivals + skippedAway).compactMap(\.assignment).last { return named.person }
    // A stop that joins one that is due here goes with it; with nobody's, it keeps its own technician.
    if tasks.isEmpty { return arrivals.lazy.compactMap { facts.former(on: $0.on) }.first?.technician }
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

  /// The schedule that had a stop on a date before it was changed for good, the last one.
  fileprivate func former(on day: Day) -> Schedule? {
    schedules.filter { schedule in
      guard !schedule.isJob, let until = schedule.until, until < day else { return false }
      var open = schedule
      open.until = nil
      return open.isDue(on: day)
    }
    .max { ($0.until ?? day, $1.id.text) < ($1.until ?? day, $0.id.text) }
  }

  /// The moves to `day` from other dates, in the order of those.
  fileprivate func arrivals(on day: Day) -> [StopMove] {
    // A stop is where it was moved, or where it was served although the skip of that date moved it.
    let skip = skips[day]?.act
    return moves.filter { $0.value.to == day || $0.value.act == skip }
      .compactMap { move(ofStopDueOn: $0.key) }.filter { $0.to == day }.sorted { $0.on < $1.on }
  }

  /// The move of what is due on a date to another date; nil where it is there. A visit of the date of a stop replaces the
  /// skip that put it on another date, and a visit of its own date every move.
  func move(ofStopDueOn day: Day) -> StopMove? {
    guard let move = moves[day], move.isToOtherDate, !isServed(dueOn: day) else { return nil }
    guard let served = date(servedBefore: move) else { return move }
    return served == day ? nil : StopMove(act: move.act, on: day, to: served, assignment: move.assignment)
  }

  /// The date on which a stop was served although it was skipped there and, in the same act, moved; nil for other moves.
  private func date(servedBefore move: StopMove) -> Day? {
    skips.keys.first { day in
      guard skips[day]?.act == move.act, !absenceActs.contains(move.act) else { return false }
      let origins = moves(ofSkipOn: day).map(\.on)
      let tasks = Set(origins + [day]).flatMap(scheduled)
      return origins.contains(move.on) && visits.contains { $0.serves == day && tasks.isServed(by: $0.kind) }
    }
  }

  /// The date of a job: its own, or the one it was moved to; nil for no job and for one without a date.
  public func place(of job: Schedule) -> Day? { job.date.map { place(ofStopDueOn: $0) } }

  /// The date of what is due on a date: that one, or the one it was moved to.
  public func place(ofStopDueOn day: Day) -> Day { move(ofStopDueOn: day)?.to ?? day }

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
