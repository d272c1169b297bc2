import Mustache
import PoolFlowDomain

/// A card of the board: `Board/_stop`.
struct BoardStopView: View {
  enum Kind: String, Sendable {
    case due, done, late, skipped, moved, carried, open, job
  }

  let pool: String
  let kind: Kind
  /// The value that the form sends; nil for a stop that nothing can be done with.
  let value: String?
  let field: String
  /// The place in the order.
  let number: String?
  let icon: String?
  /// The state in words, for those who see no symbol.
  let state: String?
  let name: String
  let path: String
  /// Time of the visit, minutes, or the letter of the week.
  let end: String
  let isLetter: Bool
  /// Minutes for those who have room for them.
  let minutes: String?
  let note: String?
  let isChosen: Bool
  let label: String
  /// Minutes as a number, for the sum of the chosen ones.
  let weight: String

  static let fields: Fields<BoardStopView> = [
    .text("pool") { $0.pool }, .text("kind") { $0.kind.rawValue }, .text("value") { $0.value },
    .text("field") { $0.field }, .text("number") { $0.number }, .text("icon") { $0.icon }, .text("state") { $0.state },
    .text("name") { $0.name }, .text("path") { $0.path }, .text("end") { $0.end }, .flag("isLetter") { $0.isLetter },
    .text("minutes") { $0.minutes }, .text("note") { $0.note }, .flag("isChosen") { $0.isChosen },
    .text("label") { $0.label }, .text("weight") { $0.weight },
  ]
}

extension BoardStopView {
  /// - Parameters:
  ///   - number: its place among the stops of the person on that day.
  ///   - late: minutes behind the plan; nil if it is not late.
  ///   - isCarriedOn: true for a stop of an earlier date that is on today's route.
  init(
    _ entry: WeekPlan.Entry, number: Int, late: Int?, isCarriedOn: Bool, isChosen: Bool, words: BoardWords
  ) {
    let (stop, due, format, strings) = (entry.stop, entry.stop.due, words.format, words.strings)
    let kind = isCarriedOn ? .carried : Self.kind(entry, isLate: late != nil)
    pool = stop.pool.text
    self.kind = kind
    value = due.isOpen ? BoardForm.text(entry) : nil
    field = BoardForm.stop
    icon = Self.icon(kind)
    self.number = icon == nil ? format.count(number) : nil
    state = Self.state(kind, strings)
    name = stop.customerName
    let visit: StopVisit? = if case .done(let visit) = due.state { stop.shownVisit ?? visit } else { nil }
    path = visit.map { Link.visit($0.id) } ?? Link.stop(stop.pool, on: due.day)
    isLetter = visit == nil && entry.isAlternate
    end = visit.map { format.shortTime($0.performedAt) } ?? (isLetter ? BoardWords.letter(due.day) : "")
    minutes = visit == nil && kind != .skipped ? words.time(entry.minutes) : nil
    note = Self.note(entry, kind, late: late, words: words)
    self.isChosen = isChosen && due.isOpen
    label = strings(
      "board.choose", ["customer": stop.customerName, "day": format.day(due.day), "name": words.name(entry.person)])
    weight = String(entry.minutes)
  }

  /// A job without a date.
  init(_ open: WeekPlan.OpenJob, minutes: Int, words: BoardWords) {
    let (format, strings) = (words.format, words.strings)
    let note = open.job.note.split(whereSeparator: \.isNewline).first.map(String.init)
    pool = open.pool.text
    kind = .job
    value = BoardForm.text(open)
    field = BoardForm.job
    number = nil
    icon = "job"
    state = strings("board.job")
    name = "\(note ?? strings("schedule.jobUnnamed")), \(open.customerName)"
    path = Link.schedule(open.pool, open.job.id)
    end = ""
    isLetter = false
    self.minutes = words.time(minutes)
    let facts = [
      open.job.price.map(format.money),
      open.job.until.map { strings("board.by", ["day": format.shortDay($0)]) },
      open.job.technician.map { words.name($0) },
    ].compactMap(\.self)
    self.note = facts.isEmpty ? nil : facts.joined(separator: " · ")
    isChosen = false
    label = strings("board.chooseJob", ["job": name])
    weight = String(minutes)
  }

  private static func kind(_ entry: WeekPlan.Entry, isLate: Bool) -> Kind {
    let due = entry.stop.due
    switch due.state {
    case .done: return .done
    case .skipped: return .skipped
    case .moved: return .moved
    case .missed: return .late
    case .due: break
    }
    if isLate { return .late }
    if entry.person == nil || due.awayTechnician != nil { return .open }
    if due.carriedFrom != nil { return .carried }
    if due.isJob || !due.openJobs.isEmpty { return .job }
    return isChanged(due) ? .moved : .due
  }

  /// True for a stop that is at another date or with another person than its schedules say.
  private static func isChanged(_ due: DueStop) -> Bool { !due.movedFrom.isEmpty || lender(due) != nil }

  /// The person who has given it away for this date.
  private static func lender(_ due: DueStop) -> ID<Person>? {
    guard let planned = due.tasks.first?.technician, let now = due.technician, planned != now else { return nil }
    return planned
  }

  private static func icon(_ kind: Kind) -> String? {
    switch kind {
    case .done: "check"
    case .late: "clock"
    case .skipped: "skip"
    case .carried: "carried"
    case .open: "alert"
    case .job: "job"
    case .due, .moved: nil
    }
  }

  private static func state(_ kind: Kind, _ strings: Strings) -> String? {
    switch kind {
    case .done: strings("board.done")
    case .late: strings("board.late")
    case .skipped: strings("board.skipped")
    case .carried: strings("board.carried")
    case .open: strings("board.open")
    case .job: strings("board.job")
    case .due, .moved: nil
    }
  }

  private static func note(
    _ entry: WeekPlan.Entry, _ kind: Kind, late: Int?, words: BoardWords
  ) -> String? {
    let (due, strings, format) = (entry.stop.due, words.strings, words.format)
    var notes: [String] = []
    switch due.state {
    case .skipped(let skip, let target):
      notes.append(SkipWords.why(skip, strings))
      if let target { notes.append(strings("skip.putOn", ["day": format.day(target)])) }
    case .missed: notes.append(strings(kind == .carried ? "board.carriedOn" : "board.missed"))
    case .done, .moved, .due: break
    }
    if let late {
      notes.append(late > 0 ? strings("board.lateBy", ["time": words.time(late)]) : strings("board.windowOver"))
    }
    if let day = due.carriedFrom {
      notes.append(strings("board.carriedFrom", ["day": format.shortWeekday(day.weekday)]))
    }
    if due.isOpen {
      if let day = due.movedFrom.first {
        notes.append(strings("board.movedFrom", ["day": format.shortWeekday(day.weekday)]))
      }
      if let lender = lender(due) { notes.append(strings("board.from", ["name": words.name(lender)])) }
    }
    notes += StopFact.jobs(due, strings: strings).map(\.text)
    return notes.isEmpty ? nil : notes.joined(separator: " · ")
  }
}
