/// The stops of one pool at each date (decisions.md#due-stops).
public struct StopCalendar: Sendable {
  public let facts: StopFacts
  public let absences: [Absence]
  public let today: Day
  /// The first date whose stops can be carried or served late: what was due before the business kept due dates is over.
  public let start: Day?

  public init(_ facts: StopFacts, absences: [Absence] = [], today: Day, start: Day? = nil) {
    self.facts = facts
    self.absences = absences
    self.today = today
    self.start = start
  }

  /// Days after which a stop that was not served is no longer carried.
  public static let carriedDays = 6

  /// The pool on the route of `day`: a stop that is due or was moved there, today also a carried one, else a visit.
  public func entry(on day: Day) -> DueStop? {
    guard var stop = stop(on: day), stop.isOnRoute else {
      return (day == today ? carried : nil) ?? visited(on: day)
    }
    if day == today, stop.isOpen { stop.missedOn = overdue?.day }
    return stop
  }

  /// The stop of `day`, also one that is at another date; nil if nothing is due there and nothing was skipped.
  public func stop(on day: Day) -> DueStop? {
    let fall = StopFall(day, facts)
    return fall.isEmpty ? nil : stop(fall, state(of: fall))
  }

  /// The stop that today has from an earlier date.
  public var carried: DueStop? {
    let fall = StopFall(today, facts)
    let isFree = fall.isEmpty || state(of: fall).isMoved(before: today)
    guard isFree, facts.isServed(on: today), let stop = overdue else { return nil }
    var carried = DueStop(
      pool: facts.pool, day: today, state: .due, tasks: stop.tasks, hands: hands(StopFall(stop.day, facts), on: today),
      position: nil, movedFrom: stop.movedFrom, carriedFrom: stop.day, visits: visits(on: today))
    carried.openJobs = stop.openJobs
    return carried
  }

  /// True if the stop of a date is done or skipped; an extra visit settles none.
  public func isSettled(on day: Day) -> Bool {
    guard let stop = stop(on: day) else { return false }
    return switch stop.state {
    case .done: !stop.isVisitAlone
    case .skipped: true
    case .due, .moved, .missed: false
    }
  }

  /// True for a day that a job can be planned on: its stop, if any, is open and has not left for another date.
  public func takesJobs(on day: Day) -> Bool {
    if case .moved? = stop(on: day)?.state { return false }
    return !isSettled(on: day)
  }

  /// True for a skip that is left behind: its stop is no longer on that date.
  public func isSkippedWithoutStop(on day: Day) -> Bool {
    facts.skips[day] != nil && StopFall(day, facts).tasks.isEmpty
  }

  /// The due dates whose stops are on `day`: a move of that stop moves each of them.
  public func origins(on day: Day) -> [Day] {
    let fall = StopFall(day, facts)
    let moved = fall.arrivals.map(\.on)
    return fall.own.isEmpty && !moved.isEmpty ? moved : [day] + moved
  }

  /// The person whom an earlier move gave the stop of a due date, for a further move of it; nil for the one of its
  /// schedules, and for one that joins the stop of another date, which goes with that.
  public func assignment(of origin: Day, joining target: Day) -> StopMove.Assignment? {
    stop(on: target)?.isOnRoute == true ? nil : facts.moves[origin]?.assignment
  }

  /// The dates of the next stops from `day` on, moves and skips considered.
  public func openDates(from day: Day, count: Int) -> [Day] {
    let moved = facts.moves.values.map(\.to).filter { $0 >= day }
    // Each skipped or moved date takes one away.
    let most = count + facts.skips.count + facts.moves.count
    // A pause takes more away than that: the dates of its end come too.
    let begins = [day] + facts.pauses.compactMap(\.endsOn).filter { $0 > day }
    let candidates = begins.flatMap { facts.schedules.dates(from: $0, count: most) }
    return Set(candidates + moved).sorted().filter { stop(on: $0)?.isOpen == true }.prefix(count).map(\.self)
  }

  private func state(of fall: StopFall) -> DueStop.State {
    if let visit = facts.visits.first(where: { $0.serves == fall.day && fall.isServed(by: $0.kind) }) {
      return .done(visit)
    }
    if let skip = facts.skips[fall.day] {
      return .skipped(skip.skip, to: facts.moves(ofSkipOn: fall.day).first(where: \.isToOtherDate)?.to)
    }
    if let move = fall.leaving { return .moved(to: move.to) }
    return fall.day < today ? .missed : .due
  }

  private func stop(_ fall: StopFall, _ state: DueStop.State) -> DueStop {
    let hands = hands(fall, on: fall.day)
    var stop = DueStop(
      pool: facts.pool, day: fall.day, state: state, tasks: fall.tasks, hands: hands,
      position: fall.position(of: hands.technician ?? hands.away), movedFrom: fall.arrivals.map(\.on),
      visits: visits(on: fall.day))
    stop.openJobs = openJobs(fall)
    return stop
  }

  private func hands(_ fall: StopFall, on day: Day) -> StopHands { StopHands(fall.technician, on: day, absences) }

  /// The jobs that are at a date and not done.
  private func openJobs(_ fall: StopFall) -> [Schedule] {
    fall.tasks.filter { facts.place(of: $0) == fall.day && !isDone($0) }
  }

  /// The newest stop of the last days, if it is open and no visit was made since.
  private var overdue: DueStop? {
    for past in 1...Self.carriedDays {
      let day = today.adding(days: -past)
      guard facts.mayHaveStop(on: day) else { continue }
      let fall = StopFall(day, facts)
      if fall.isEmpty { continue }
      let state = state(of: fall)
      if state.isMoved(before: day) { continue }
      let isOpen = state == .missed && start.map { $0 <= fall.day } ?? true
      let isVisited = facts.visits.contains { $0.day >= fall.day && fall.isServed(by: $0.kind) }
      return isOpen && !isVisited ? stop(fall, .missed) : nil
    }
    return nil
  }

  private func visits(on day: Day) -> [StopVisit] {
    facts.visits.filter { $0.day == day }.sorted { $0.performedAt < $1.performedAt }
  }

  /// A visit on a day without a stop: extra, or for the stop of another date, whose technician it has.
  private func visited(on day: Day) -> DueStop? {
    let visits = visits(on: day)
    guard let visit = visits.last else { return nil }
    let served = visit.serves.map { StopFall($0, facts) }
    return DueStop(
      pool: facts.pool, day: day, state: .done(visit), tasks: served?.tasks ?? [],
      hands: StopHands(technician: served?.technician ?? visit.technician), position: nil, movedFrom: [],
      visits: visits)
  }
}

extension DueStop.State {
  /// True for the stop of `day` that was moved to an earlier date: nothing is due on `day` then.
  fileprivate func isMoved(before day: Day) -> Bool { if case .moved(let to) = self { to < day } else { false } }
}

extension StopCalendar {
  /// The due date that a visit on `today` serves; nil for an extra visit (decisions.md#due-stops).
  public func date(servedBy kind: VisitKind) -> Day? {
    let fall = StopFall(today, facts)
    if !fall.isEmpty, fall.isServed(by: kind) {
      switch state(of: fall) {
      case .due, .missed, .skipped: return today
      case .done: return nil
      case .moved: break
      }
    }
    if kind == .job, takesJob(fall) { return today }
    if let date = carried?.carriedFrom, isFor(kind, StopFall(date, facts)) { return date }
    return nearestOpenDate(for: kind)
  }

  /// True for a date whose stop a visit of that kind can still serve.
  public func mayServe(_ day: Day, by kind: VisitKind) -> Bool {
    let fall = StopFall(day, facts)
    guard !fall.isEmpty, isFor(kind, fall) else { return false }
    return switch state(of: fall) {
    case .due, .missed, .skipped: true
    case .done: !fall.isServed(by: kind)
    case .moved: false
    }
  }

  /// True once a visit served the date of a job, or the date it was moved to. The service of the date does the job, a visit
  /// for chemicals only does not.
  public func isDone(_ job: Schedule) -> Bool {
    guard let date = job.date else { return false }
    let dates = [date, facts.place(ofStopDueOn: date), facts.moves[date]?.to]
    return facts.visits.contains { visit in
      guard let served = visit.serves, dates.contains(served) else { return false }
      if visit.kind != .service { return visit.kind == .job }
      let fall = StopFall(served, facts)
      return fall.isServed(by: .service) && fall.tasks.contains { $0.id == job.id }
    }
  }

  /// True for a date whose stop, or whose job beside the service, a visit of that kind is for.
  private func isFor(_ kind: VisitKind, _ fall: StopFall) -> Bool {
    fall.isServed(by: kind) || (kind == .job && takesJob(fall))
  }

  /// True for a date with a job that no visit of its kind has served; one may follow the service that did the job.
  private func takesJob(_ fall: StopFall) -> Bool {
    fall.tasks.contains { facts.place(of: $0) == fall.day }
      && !facts.visits.contains { $0.kind == .job && $0.serves == fall.day }
  }

  /// The nearest date with an open stop that today is near enough to; of two the earlier.
  private func nearestOpenDate(for kind: VisitKind) -> Day? {
    let reach = facts.schedules.map(\.reach).max() ?? Schedule.defaultReach
    for distance in 1...reach {
      for date in [today.adding(days: -distance), today.adding(days: distance)] where facts.mayHaveStop(on: date) {
        let fall = StopFall(date, facts)
        guard !fall.isEmpty, isFor(kind, fall), fall.reach >= distance, start.map({ $0 <= date }) ?? true,
          awaits(kind, stop(fall, state(of: fall)))
        else { continue }
        return date
      }
    }
    return nil
  }

  /// True for an open stop, and for the job that a visit for chemicals only left.
  private func awaits(_ kind: VisitKind, _ stop: DueStop) -> Bool {
    if case .done = stop.state { return kind == .job && !stop.openJobs.isEmpty }
    return stop.isOpen
  }
}
