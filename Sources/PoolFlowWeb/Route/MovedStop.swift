import PoolFlowDomain
import PoolFlowStore

/// A stop that is to be moved, with what is known about the dates around it.
struct MovedStop: Sendable {
  let pool: Pool
  /// The date of the route on which it is.
  let on: Day
  let calendar: StopCalendar
  let crew: Crew
  let working: WorkingDays
  let choice: RouteChoice

  var stop: DueStop? { calendar.entry(on: on) }

  /// The act that has moved the stop as `move` asks; nil if none has.
  func done(_ move: MoveRequest) -> ID<StopAct>? {
    guard let known = calendar.facts.moves[on], known.to == move.to,
      move.assignment == nil || move.assignment == known.assignment
    else { return nil }
    return known.act
  }

  /// The first date it can be moved to on which its person works: tomorrow for today's stop, else today.
  func proposedDay(_ viewer: Viewer) -> Day? {
    let other = shownDays.filter { $0 != on && allows($0, viewer) }
    return working.first(of: other, for: person) ?? (crew.isShared ? on : nil)
  }

  /// The person who serves the stop, or would; nil for nobody's.
  private var person: ID<Person>? { stop?.technician ?? stop?.awayTechnician }

  private var shownDays: [Day] { (0..<7).map { calendar.today.adding(days: $0) } }

  /// False for a date on which the stop would be refused: in a pause, done or skipped there, or another technician's.
  private func allows(_ day: Day, _ viewer: Viewer) -> Bool {
    if day == on { return true }
    guard calendar.facts.isServed(on: day), !calendar.isSettled(on: day) else { return false }
    guard let own = viewer.ownStops, calendar.stop(on: day)?.isOnRoute == true else { return true }
    let driver = calendar.absences.driver(of: own, on: day)
    return calendar.entry(on: day)?.technician.map { $0 == own || $0 == driver } ?? true
  }

  /// Today and the days after it that it can be moved to; the date itself only where the technician can change.
  func days(_ viewer: Viewer) -> [OptionView] {
    let days = shownDays.filter { allows($0, viewer) }
    let isLater = crew.isShared && !days.contains(on) && on > calendar.today
    return ((isLater ? [on] : []) + days).filter { crew.isShared || $0 != on }.map { day in
      OptionView(value: day.description, text: text(day, viewer), longText: note(day, viewer))
    } + [OptionView(value: MoveInputs.otherDate, text: viewer.strings("move.other"))]
  }

  func technicians(_ viewer: Viewer) -> [OptionView] {
    crew.isShared ? MoveInputs.technicians(crew, of: stop, viewer: viewer) : []
  }

  private func text(_ day: Day, _ viewer: Viewer) -> String {
    let shown = ["day": viewer.format.day(day)]
    if day == calendar.today { return viewer.strings("move.today", shown) }
    return day == calendar.today.adding(days: 1) ? viewer.strings("move.tomorrow", shown) : viewer.format.day(day)
  }

  /// The important facts of a date, such as "Closed: Thanksgiving".
  private func note(_ day: Day, _ viewer: Viewer) -> String? {
    let strings = viewer.strings
    if day == on { return strings("move.stays") }
    if let closed = calendar.absences.first(where: { $0.person == nil && $0.contains(day) }) {
      return closed.name.isEmpty ? strings("move.closedDay") : strings("move.closed", ["name": closed.name])
    }
    if calendar.stop(on: day)?.isOnRoute == true { return strings("move.isDue") }
    let name = person.flatMap { crew.name($0) }
    if let person, calendar.absences.isAway(person, on: day) {
      return name.map { strings("route.away", ["name": $0]) }
    }
    if working.isWorked(day, by: person) { return nil }
    return name.map { strings("move.dayOff", ["name": $0]) } ?? strings("move.dayOffAll")
  }

  /// The moves that brought the stop here, each with what it did.
  func moves(_ viewer: Viewer) -> [(move: StopMove, text: String)] {
    guard let stop else { return [] }
    let date = stop.carriedFrom ?? on
    let arrived = stop.movedFrom.compactMap { calendar.facts.moves[$0] }
    let named = calendar.facts.moves[date].flatMap { $0.isToOtherDate ? nil : $0 }
    return arrived.map { ($0, viewer.strings("route.movedFrom", ["day": viewer.format.day($0.on)])) }
      + [named].compactMap(\.self).map { ($0, viewer.strings("move.only", ["name": name(of: $0, viewer)])) }
  }

  private func name(of move: StopMove, _ viewer: Viewer) -> String {
    guard let person = move.assignment?.person else { return viewer.strings("move.nobody") }
    return crew.name(person) ?? viewer.strings("visit.unknownPerson")
  }
}
