import HTTP
import PoolFlowDomain

/// The boxes of one schedule.
struct ScheduleInputs {
  let crew: Crew
  /// The technician of the saved schedule, who may have left.
  let current: ID<Person>?

  func all(isJob: Bool) -> [Input<ScheduleDraft>] {
    (isJob ? Self.job : Self.rule) + (crew.isShared ? [technician] : [])
  }

  static let rule = [weekday, repeats, start, end, seasonFrom, seasonTo]
  static let job = [note, price, date, deadline]

  static let weekday = Input<ScheduleDraft>(
    "weekday", "schedule.weekday", .list(days), .required,
    shown: { draft, _ in [draft.weekday.map { String($0.rawValue) } ?? ""] },
    read: { draft, reader, _, _ in
      let typed = reader.single("weekday") ?? ""
      draft.weekday = Int(typed).flatMap(Weekday.init(rawValue:))
      if draft.weekday == nil { reader.refuse("weekday", typed.isEmpty ? .missing : .notAChoice) }
    })

  static let repeats = Input<ScheduleDraft>.choice(
    RhythmInputs.repeats, "schedule.repeats", box: .list { RhythmInputs.options(weeks, $0) },
    get: { $0.repeats }, set: { $0.repeats = $1 })

  /// Neither optional nor required: its hint says when it is needed.
  static let start = Input<ScheduleDraft>.day(RhythmInputs.start, "schedule.startsOn", \.startsOn, need: .free)
    .hint(RhythmInputs.startHint(hasEarlier: true)).saying(.missing, "schedule.startsOnMissing")

  static let end = Input<ScheduleDraft>.day("ends_on", "schedule.endsOn", \.endsOn)
    .hint("schedule.endsOnHint").saying(.incomplete, "schedule.endsTooEarly")

  static let seasonFrom = Input<ScheduleDraft>.day("season_from", "schedule.seasonFrom", \.seasonFrom)
    .hint("schedule.seasonHint").saying(.incomplete, "schedule.seasonHalf")

  static let seasonTo = Input<ScheduleDraft>.day("season_to", "schedule.seasonTo", \.seasonTo)
    .saying(.incomplete, "schedule.seasonHalf")

  static let note = Input<ScheduleDraft>.text(
    "note", "schedule.note", \.note, limit: ScheduleLimits.note, box: .lines, need: .required)

  static let price = Input<ScheduleDraft>.number(
    "price", "schedule.price", need: .optional, unit: { $0.format.currency },
    range: { _ in 0...ScheduleLimits.price },
    shown: { draft, viewer in draft.price.map { viewer.format.typed($0, digits: 2) } ?? "" },
    write: { draft, price, _ in draft.price = price })

  static let date = Input<ScheduleDraft>.day(RhythmInputs.start, "schedule.jobDay", \.startsOn)
    .hint("schedule.jobDayHint")

  static let deadline = Input<ScheduleDraft>.day("ends_on", "schedule.deadline", \.endsOn)
    .saying(.incomplete, "schedule.deadlineTooEarly")

  private var technician: Input<ScheduleDraft> {
    let (crew, current) = (crew, current)
    let known = Set(crew.members.map(\.id))
    return Input(
      RhythmInputs.technician, "schedule.technician", .list { crew.options(with: current, $0.strings) }, .free,
      shown: { draft, _ in [draft.technician?.text ?? ""] },
      read: { draft, reader, _, _ in
        let typed = reader.single(RhythmInputs.technician) ?? ""
        draft.technician = ID<Person>(typed)
        if let person = draft.technician, known.contains(person) || person == current { return }
        if !typed.isEmpty { reader.refuse(RhythmInputs.technician, .notAChoice) }
      })
  }

  private static let weeks = Array(1...12) + [16, 26, 52]

  @Sendable private static func days(_ viewer: Viewer) -> [OptionView] {
    [OptionView(value: "", text: viewer.strings("schedule.chooseDay"))]
      + viewer.format.week.map { OptionView(value: String($0.rawValue), text: viewer.format.weekday($0)) }
  }
}
