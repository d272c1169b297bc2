import HTTP
import PoolFlowDomain

/// The question about the stops that an absence meets: one answer for all, and technicians of single stops or days.
struct AbsenceQuestion {
  /// The raw value is the form's.
  enum Answer: String, Sendable {
    case leave, give, move, skip
  }

  let absence: Absence
  let stops: [MetStop]
  /// The people who can take stops instead; none for a closed day.
  let others: [Person]
  /// People away and closed days beside the absence.
  private let further: [Absence]
  private let team: [Person]
  /// The people who have stops: they are asked first.
  private let busy: Set<ID<Person>>
  private(set) var reader: FormReader
  private(set) var messages: [String: String] = [:]

  /// From this many on, stops are counted by days.
  static let mostListed = 300
  /// The most days with a technician each.
  static let mostDays = 62

  /// - Parameter absences: those of `span`.
  init(
    _ absence: Absence, _ stops: [MetStop], among absences: [Absence] = [], team: [Person],
    busy: Set<ID<Person>> = [], _ fields: FormFields = FormFields()
  ) {
    self.absence = absence
    self.stops = stops
    self.team = team
    self.busy = busy
    further = absences.filter { $0.id != absence.id }
    others = absence.person == nil ? [] : team.filter { $0.id != absence.person }
    reader = FormReader(fields)
  }

  /// The days on which stops can be settled.
  static func span(_ today: Day) -> ClosedRange<Day> { today...today.adding(days: Absence.length * 4) }

  /// True for more stops than one act settles.
  var isTooMany: Bool { stops.count > MetStop.limit }

  var isListed: Bool { stops.count <= Self.mostListed }

  /// The stops of each date, in order.
  var days: [(day: Day, stops: [MetStop])] {
    Dictionary(grouping: stops, by: \.key.day).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  var givesDays: Bool { !others.isEmpty && !isListed && !isTooMany && days.count <= Self.mostDays }

  var answers: [Answer] {
    if isTooMany { return [.leave] }
    return others.isEmpty ? [.leave, .move, .skip] : [.leave, .give, .move, .skip]
  }

  /// The field of the technician of one stop, and of one day.
  static func field(_ stop: MetStop.Key) -> String { "give-\(stop.day)-\(stop.pool.text)" }
  static func field(_ day: Day) -> String { "give-\(day)" }

  /// True for the fields of an answer.
  static func isAnswer(_ name: String) -> Bool {
    ["answer", "technician", "to", taker, rule].contains(name) || name.hasPrefix("give-")
  }

  /// The fields of a proposal: who may take stops, by which rule, and its button.
  static let taker = "taker"
  static let rule = "rule"
  static let propose = "propose"

  /// True where a proposal can name a technician for each stop.
  var isProposable: Bool { isListed && !others.isEmpty && !isTooMany }

  /// The people who may take stops, by name: until some are chosen those who have stops, else all others.
  var takers: [ID<Person>] {
    guard reader.fields.contains(Self.taker) else {
      let known = others.map(\.id).filter(busy.contains)
      return known.isEmpty ? others.map(\.id) : known
    }
    let chosen = Set(reader.fields.all(Self.taker))
    return others.map(\.id).filter { chosen.contains($0.text) }
  }

  var chosenRule: Handover.Rule { reader.fields[Self.rule].flatMap(Handover.Rule.init(rawValue:)) ?? .minutes }

  /// The taker of each stop, as it is filled in; nil for one that is not given.
  var chosenTakers: [ID<Person>?] {
    let isGiven = reader.fields["answer"] == Answer.give.rawValue
    return stops.map { person(Self.field($0.key)) ?? (isGiven ? person("technician") : nil) }
  }

  /// Nil where something is wrong.
  mutating func plan(viewer: Viewer) -> AbsencePlan? {
    guard let chosen = reader.choice("answer", Answer.self), answers.contains(chosen) else {
      refuse("answer", viewer.strings("form.required"))
      return nil
    }
    guard let answer = answer(chosen, viewer: viewer), reader.isValid else { return nil }
    let plan = AbsencePlan(
      answer, stops: given(to: stops.map { ($0.key, Self.field($0.key)) }),
      days: given(to: days.map { ($0.day, Self.field($0.day)) }))
    for stop in stops { check(stop.key, plan, viewer: viewer) }
    return reader.isValid ? plan : nil
  }

  /// Refuses a technician who is away on the date of the stop, too, beside the box in which they were chosen.
  private mutating func check(_ stop: MetStop.Key, _ plan: AbsencePlan, viewer: Viewer) {
    // With the absence itself: who rides along with the absent person works again.
    guard case .give(let person) = plan.answer(for: stop), (further + [absence]).isAway(person, on: stop.day) else {
      return
    }
    let fields = [Self.field(stop), Self.field(stop.day)]
    refuse(fields.first { self.person($0) != nil } ?? "technician", away(person, on: stop.day, viewer))
  }

  private func away(_ person: ID<Person>, on day: Day, _ viewer: Viewer) -> String {
    let name = team.first { $0.id == person }?.name ?? viewer.strings("visit.unknownPerson")
    return viewer.strings("absence.alsoAway", ["name": name, "day": viewer.format.day(day)])
  }

  /// Refuses a date that is closed, or on which the same person is away for another reason.
  private mutating func check(_ day: Day, viewer: Viewer) {
    let strings = viewer.strings
    if absence.contains(day) { refuse("to", strings("absence.within")) }
    if day < viewer.today { refuse("to", strings("move.past")) }
    if day.number - viewer.today.number > Absence.length * 2 { refuse("to", strings("absence.tooFar")) }
    if let closed = further.closing(day) {
      refuse("to", closed.name.isEmpty ? strings("move.closedDay") : strings("move.closed", ["name": closed.name]))
    }
    if let person = absence.person, further.isAway(person, on: day) { refuse("to", away(person, on: day, viewer)) }
  }

  private mutating func answer(_ chosen: Answer, viewer: Viewer) -> AbsencePlan.Answer? {
    switch chosen {
    case .leave: return .leave
    case .skip:
      let note = absence.name.isEmpty ? viewer.strings("absence.title") : absence.name
      return .skip(StopSkip(.other, note: note, recordedAt: viewer.now))
    case .give:
      if let person = person("technician") { return .give(person) }
      refuse("technician", viewer.strings("absence.technicianMissing"))
    case .move:
      guard let day = reader.day("to", isRequired: true) else { return nil }
      check(day, viewer: viewer)
      return .move(to: day)
    }
    return nil
  }

  /// The technicians that were chosen apart from the answer for all.
  private func given<Key: Hashable>(to fields: [(key: Key, name: String)]) -> [Key: ID<Person>] {
    var given: [Key: ID<Person>] = [:]
    for (key, name) in fields { given[key] = person(name) }
    return given
  }

  private func person(_ name: String) -> ID<Person>? {
    let id = reader.fields[name].flatMap { ID<Person>($0) }
    return others.first { $0.id == id }?.id
  }

  private mutating func refuse(_ name: String, _ message: String) {
    guard messages[name] == nil else { return }
    messages[name] = message
    reader.refuse(name, .notAChoice)
  }

  /// The boxes of single stops or days, each with its name.
  var choices: [(name: String, stop: MetStop?, day: Day)] {
    if givesDays { return days.map { (Self.field($0.day), nil, $0.day) } }
    return isListed && !others.isEmpty ? stops.map { (Self.field($0.key), $0, $0.key.day) } : []
  }

  func message(_ name: String, _ format: Format) -> String? {
    messages[name] ?? reader.problems[name].map { format.message($0) }
  }
}
