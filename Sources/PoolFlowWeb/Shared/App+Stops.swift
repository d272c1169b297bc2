import PoolFlowDomain
import PoolFlowStore

extension App {
  /// The people who can have stops: those with a login that is not disabled, and those without one whom a schedule names.
  func team() throws -> [Person] {
    let accounts = try accounts.all()
    let logins = Set(accounts.map(\.person))
    let members = accounts.filter { !$0.isDisabled }.map { Person(id: $0.person, name: $0.name) }
    let others = try store.assignedPeople().filter { !logins.contains($0.id) }
    return (members + others).sorted { (SortKey.of($0.name), $0.id.text) < (SortKey.of($1.name), $1.id.text) }
  }

  /// Adds the people with a login who are not in the store, as after a restore: stops can be theirs then.
  func save(team: [Person]) throws {
    let known = Set(try store.people().map(\.id))
    for person in team where !known.contains(person.id) { try store.save(person, at: now) }
  }

  /// True if this person may skip, move or take the pool's stop on `day`: technicians decide about their own stops and
  /// nobody's (decisions.md#roles).
  func mayAct(on calendar: StopCalendar, day: Day) -> Bool {
    let technician = calendar.entry(on: day)?.technician
    return ownStops == nil || technician == nil || technician == ownStops
  }

  /// True if this person may restore a skipped stop: only the owner if the day has no stop any more, or is far away.
  func mayUnskip(_ calendar: StopCalendar, day: Day) -> Bool {
    let isNear = abs(day.number - today.number) <= StopSkip.reach
    let isDue = calendar.stop(on: day).map { !$0.tasks.isEmpty } ?? false
    return isOwner || (isNear && isDue && mayAct(on: calendar, day: day))
  }

  /// Technicians change stops from yesterday on, owners also earlier ones.
  func mayAct(on day: Day) -> Bool {
    abs(day.number - today.number) <= StopSkip.reach && (isOwner || day >= today.adding(days: -1))
  }
}
