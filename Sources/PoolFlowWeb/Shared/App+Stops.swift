import PoolFlowDomain
import PoolFlowStore

/// Why an act is not taken back.
enum UndoRefusal {
  case notTheirs
  case served(on: Day)
}

extension App {
  /// The people who can have stops: those with a login that is not disabled, and those without one whom a schedule names.
  func team() throws -> [Person] {
    let accounts = try accounts.all()
    let logins = Set(accounts.map(\.person))
    let members = accounts.filter { !$0.isDisabled }.map { Person(id: $0.person, name: $0.name) }
    let others = try store.assignedPeople().filter { !logins.contains($0.id) }
    return (members + others).sorted { (SortKey.of($0.name), $0.id.text) < (SortKey.of($1.name), $1.id.text) }
  }

  /// The days on which the team works.
  func workingDays(_ absences: [Absence]) throws -> WorkingDays {
    WorkingDays(of: try team().map(\.id), times: try store.workTimes(), absences: absences)
  }

  /// Adds the people with a login who are not in the store, as after a restore: stops can be theirs then.
  func save(team: [Person]) throws {
    let known = Set(try store.people().map(\.id))
    for person in team where !known.contains(person.id) { try store.save(person, at: now) }
  }

  /// The person whose stops the reader has on a date: who rides along has those of the one with whom they ride; nil for
  /// owners, who have all.
  func ownStops(_ calendar: StopCalendar, on day: Day) -> ID<Person>? {
    ownStops.map { calendar.absences.driver(of: $0, on: day) ?? $0 }
  }

  /// True if this person may skip, move or take the pool's stop on `day`: technicians decide about their own stops and
  /// nobody's (decisions.md#roles).
  func mayAct(on calendar: StopCalendar, day: Day) -> Bool {
    guard let own = ownStops(calendar, on: day), let technician = calendar.entry(on: day)?.technician else {
      return true
    }
    return technician == own || technician == ownStops
  }

  /// The next day with an open stop that this person may skip; nil if there is none within the reach of a skip.
  func skippable(_ calendar: StopCalendar) -> Day? {
    calendar.openDates(from: today, count: 1).first { day in
      day.number - today.number <= StopSkip.reach && mayAct(on: calendar, day: day)
    }
  }

  /// Link to skip the open stop of a date, by the plan of that date; nil if there is none or it is another technician's.
  func skipPath(_ pool: ID<Pool>, on day: Day) throws -> String? {
    let calendar = try store.stopCalendar(of: pool, today: today)
    guard calendar.entry(on: day)?.isOpen == true, mayAct(on: calendar, day: day) else { return nil }
    return Link.skip(pool, on: day)
  }

  /// True if the reader's route of that date was completed, and noted.
  func completed(_ day: Day) throws -> Bool {
    let plan = try store.plan(on: day, today: today)
    return try store.hasCompletedRoute(on: day, of: plan.isShared ? plan.whose(ownStops) : nil)
  }

  /// The address of the route of `day` with a mark if the last stop of the reader's route of today was just served, skipped
  /// or moved, and that route is the one.
  func noting(_ day: Day, of pool: ID<Pool>, from technician: ID<Person>? = nil, _ path: String) throws -> String {
    let isShown = try noteCompletedRoutes(of: pool, from: technician) && day == today
    return isShown ? "\(path)\(path.contains("?") ? "&" : "?")completed=1" : path
  }

  /// Notes the routes of today that an act on a stop completes, whatever its date: everybody's, and where stops are
  /// assigned those of the reader and of the stop's technicians.
  ///
  /// - Parameter technician: the one whose stop it was before.
  /// - Returns: true if the reader's route is among them.
  @discardableResult
  func noteCompletedRoutes(of pool: ID<Pool>, from technician: ID<Person>? = nil) throws -> Bool {
    guard let person = session?.account.person else { return false }
    let plan = try store.plan(on: today, today: today)
    let present = plan.stops.first { $0.pool == pool }?.due.technician
    let own = plan.isShared ? Set([plan.whose(person), technician, present].compactMap(\.self)) : []
    var completed: Set<ID<Person>?> = []
    for whose in own.map(Optional.some) + [nil]
    where try store.noteCompletedRoute(on: today, of: whose, by: person, now: now, today: today) {
      completed.insert(whose)
    }
    return completed.contains(plan.isShared ? plan.whose(ownStops) : nil)
  }

  /// True if this person may restore a skipped stop: only the owner if the day has no stop any more, or is far away.
  func mayUnskip(_ calendar: StopCalendar, day: Day) -> Bool {
    let isNear = abs(day.number - today.number) <= StopSkip.reach
    let isDue = calendar.stop(on: day).map { !$0.tasks.isEmpty } ?? false
    return isOwner || (isNear && isDue && mayAct(on: calendar, day: day))
  }

  /// Why this person may not take back what an act did to stops, or its part at one pool; nil if they may. Technicians
  /// take back what they did and what is theirs, nobody takes back what was served; an act for several customers belongs
  /// to the owner.
  func refusalToUndo(_ part: ActPart, of pool: ID<Pool>? = nil) throws -> UndoRefusal? {
    let traces = try store.traces(of: part, at: pool)
    let moves = traces.moves
    let pools = Set(moves.map(\.pool) + traces.skips.map(\.pool))
    if pool == nil, !isOwner, traces.isOfAbsence || pools.count > 1 { return .notTheirs }
    for move in moves {
      let calendar = try store.stopCalendar(of: move.pool, today: today)
      guard try move.person == account.person || mayAct(on: calendar, day: move.move.to) else { return .notTheirs }
      if let day = calendar.served([move.move]) { return .served(on: day) }
    }
    let skipped = traces.skips.filter { stop in !moves.contains { $0.pool == stop.pool && $0.move.on == stop.on } }
    let isTheirs = try skipped.allSatisfy { stop in
      mayUnskip(try store.stopCalendar(of: stop.pool, today: today), day: stop.on)
    }
    return isTheirs ? nil : .notTheirs
  }

  /// Technicians change stops from yesterday on, owners also earlier ones.
  func mayAct(on day: Day) -> Bool {
    abs(day.number - today.number) <= StopSkip.reach && (isOwner || day >= today.adding(days: -1))
  }
}
