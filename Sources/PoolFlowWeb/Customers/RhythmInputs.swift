import HTTP
import PoolFlowDomain

/// The boxes of a customer's regular service: days, how often, from when, by whom (`ServiceRhythm`).
struct RhythmInputs {
  let crew: Crew
  /// The saved customer; nil for a new one.
  let pool: Pool?
  let newID: @Sendable () -> ID<Schedule>

  static let days = "service_day"
  static let repeats = "repeats"
  static let start = "starts_on"
  static let technician = "technician"

  var all: [Input<Pool>] { [weekdays, often, from] + (crew.isShared ? [person] : []) }

  private var weekdays: Input<Pool> {
    let newID = newID
    let members = Set(crew.members.map(\.id))
    return Input(
      Self.days, "pool.serviceDays", .days(Self.week), .required,
      shown: { pool, viewer in
        pool.rhythm(on: viewer.today)?.weekdays.map { String($0.rawValue) } ?? []
      },
      read: { pool, reader, _, viewer in
        guard let rhythm = Self.rhythm(&reader, over: pool, members: members, viewer: viewer) else { return }
        pool.set(rhythm, today: viewer.today, newID: newID)
      }
    )
    .hint("pool.serviceDaysHint").saying(.missing, "pool.serviceDaysMissing")
  }

  private var often: Input<Pool> {
    let isNew = pool == nil
    return Input(
      Self.repeats, "schedule.repeats", .list(frequencies), .free,
      shown: { pool, viewer in
        // A new customer is proposed each week.
        let repeats: ServiceRhythm.Repeats? = isNew ? .everyWeeks(1) : pool.rhythm(on: viewer.today)?.repeats
        return [repeats?.rawValue ?? ""]
      },
      read: { _, _, _, _ in }
    )
  }

  private var from: Input<Pool> {
    let hasEarlier = pool.map { !$0.schedules.isEmpty } ?? false
    return Input(
      Self.start, "schedule.startsOn", .day, .free,
      shown: { pool, viewer in [pool.rhythm(on: viewer.today)?.from?.description ?? ""] }, read: { _, _, _, _ in }
    )
    .hint(Self.startHint(hasEarlier: hasEarlier)).saying(.missing, "schedule.startsOnMissing")
  }

  /// The meaning of an empty first day, and the rhythms that need one: new ones of several weeks.
  static func startHint(hasEarlier: Bool) -> @Sendable (Viewer) -> String? {
    { viewer in
      let empty = viewer.strings(hasEarlier ? "schedule.startsOnHint" : "schedule.startsOnNewHint")
      return "\(empty) \(viewer.strings("schedule.startsOnNeeded"))"
    }
  }

  private var person: Input<Pool> {
    let (crew, pool) = (crew, pool)
    return Input(
      Self.technician, "schedule.technician",
      .list { crew.options(with: pool?.rhythm(on: $0.today)?.technician, $0.strings) }, .free,
      shown: { pool, viewer in [pool.rhythm(on: viewer.today)?.technician?.text ?? ""] }, read: { _, _, _, _ in }
    )
    .forOwner()
  }

  /// The typed value; nil if it is wrong.
  private static func rhythm(
    _ reader: inout FormReader, over pool: Pool, members: Set<ID<Person>>, viewer: Viewer
  ) -> ServiceRhythm? {
    let known = pool.rhythm(on: viewer.today)
    guard let repeats = reader.choice(repeats, ServiceRhythm.Repeats.self) else {
      reader.refuse(self.repeats, .missing)
      return nil
    }
    let weekdays = reader.weekdays(days, isRequired: repeats != .onCall)
    let start = reader.day(start)
    if repeats.needsFirstDay, start == nil, known?.repeats != repeats { reader.refuse(self.start, .missing) }
    let person = technician(&reader, known: known?.technician, members: members, viewer: viewer)
    guard reader.problems[self.start] == nil, reader.problems[days] == nil else { return nil }
    return ServiceRhythm(weekdays: weekdays, repeats: repeats, from: start, technician: person)
  }

  /// The technician who was chosen; without the box the one that the stops have.
  private static func technician(
    _ reader: inout FormReader, known: ID<Person>?, members: Set<ID<Person>>, viewer: Viewer
  ) -> ID<Person>? {
    guard viewer.isOwner, reader.fields.contains(technician) else { return known }
    let typed = reader.single(technician) ?? ""
    if typed.isEmpty { return nil }
    guard let person = ID<Person>(typed), members.contains(person) || person == known else {
      reader.refuse(technician, .notAChoice)
      return nil
    }
    return person
  }

  @Sendable static func week(_ viewer: Viewer) -> [OptionView] {
    viewer.format.week.map { day in
      OptionView(
        value: String(day.rawValue), text: viewer.format.shortWeekday(day), longText: viewer.format.weekday(day))
    }
  }

  private var frequencies: Input<Pool>.Options {
    let pool = pool
    return { viewer in
      var weeks = [1, 2, 3, 4]
      // The customer's own value is offered, too.
      if case .everyWeeks(let known) = pool?.rhythm(on: viewer.today)?.repeats, !weeks.contains(known) {
        weeks.append(known)
      }
      return Self.options(weeks, viewer)
        + [OptionView(value: ServiceRhythm.Repeats.onCall.rawValue, text: viewer.strings("schedule.onCall"))]
    }
  }

  /// Every n-th week, then each week of a month.
  static func options(_ weeks: [Int], _ viewer: Viewer) -> [OptionView] {
    (weeks.map(ServiceRhythm.Repeats.everyWeeks) + ScheduleLimits.weeks.map(ServiceRhythm.Repeats.monthly)).map {
      OptionView(value: $0.rawValue, text: text($0, viewer))
    }
  }

  private static func text(_ repeats: ServiceRhythm.Repeats, _ viewer: Viewer) -> String {
    let strings = viewer.strings
    let words = ScheduleWords(viewer: viewer, crew: Crew([]))
    return switch repeats {
    case .everyWeeks(1): strings("schedule.eachWeek")
    case .everyWeeks(2): strings("schedule.eachOtherWeek")
    case .everyWeeks(let weeks): strings("schedule.eachWeeks", ["weeks": viewer.format.count(weeks)])
    case .monthly(let week):
      strings("schedule.eachMonth", ["week": words.week(week, of: .monday).lowercased()])
    case .onCall: strings("schedule.onCall")
    }
  }
}

extension App {
  /// - Parameter pool: nil for a new customer.
  func rhythm(of pool: Pool?) throws -> RhythmInputs {
    RhythmInputs(crew: try crew(), pool: pool) { installation.newID() }
  }
}

extension FormReader {
  /// Days of the week, each once.
  mutating func weekdays(_ name: String, isRequired: Bool) -> [Weekday] {
    let typed = fields.all(name)
    let weekdays = typed.map { Int($0).flatMap(Weekday.init(rawValue:)) }
    if isRequired, typed.isEmpty { refuse(name, .missing) }
    if weekdays.contains(nil) { refuse(name, .notAChoice) }
    return Set(weekdays.compactMap(\.self)).sorted()
  }
}

extension PoolInputs {
  /// The days of a form without "how often": a customer's weekly service (contract.md#pages).
  static let weeklyDays = Input<Pool>(
    RhythmInputs.days, "pool.serviceDays", .days(RhythmInputs.week), .required,
    shown: { pool, viewer in pool.serviceDays(from: viewer.today).map { String($0.weekday.rawValue) } },
    read: { pool, reader, _, viewer in
      let weekdays = reader.weekdays(RhythmInputs.days, isRequired: true)
      if reader.problems[RhythmInputs.days] != nil { return }
      let known = pool.serviceDays(from: viewer.today)
      if weekdays == known.map(\.weekday) { return }
      pool.setServiceDays(pool.serviceDays(on: weekdays, from: viewer.today), from: viewer.today)
    }
  )
  .hint("pool.serviceDaysHint").saying(.missing, "pool.serviceDaysMissing")
}
