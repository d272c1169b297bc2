import HTTP
import PoolFlowDomain

/// The form of one schedule or job (contract.md#json-api has the rules).
struct ScheduleForm {
  private(set) var boxes: RecordForm<ScheduleDraft>
  let isJob: Bool
  /// The saved one; nil for a new one.
  let saved: Schedule?

  static let job = "job"
  /// The field with the schedule that the owner confirmed: it is saved beside another one of the same dates.
  static let accepted = "accepts"

  /// The schedule that the owner is asked about; nil without a question.
  private(set) var question: String?

  init(_ fields: FormFields, of saved: Schedule?, isJob: Bool, inputs: ScheduleInputs, viewer: Viewer) {
    self.isJob = saved?.isJob ?? isJob
    self.saved = saved
    boxes = RecordForm(inputs.all(isJob: self.isJob), fields, viewer: viewer)
  }

  /// - Parameter saved: the schedule that is changed; nil for a new one.
  init(_ saved: Schedule?, isJob: Bool, version: Int, inputs: ScheduleInputs, viewer: Viewer) {
    self.isJob = saved?.isJob ?? isJob
    self.saved = saved
    var draft = saved.map { ScheduleDraft($0, today: viewer.today) } ?? ScheduleDraft()
    if saved == nil, !isJob { draft.repeats = .everyWeeks(1) }
    boxes = RecordForm(
      inputs.all(isJob: self.isJob), showing: draft, hidden: ["version": String(version)], viewer: viewer)
  }

  /// The customer with the schedule; nil if a value is wrong.
  mutating func pool(on base: Pool, newID: () -> ID<Schedule>) -> Pool? {
    let viewer = boxes.viewer
    let today = viewer.today
    var draft = boxes.read(on: ScheduleDraft())
    if !viewer.isOwner || !boxes.inputs.contains(where: { $0.name == RhythmInputs.technician }) {
      draft.technician = saved?.technician
    }
    check(draft)
    guard boxes.isValid else { return nil }
    var pool = base
    if let saved {
      guard pool.schedules.contains(saved) else { return nil }
      change(saved, by: draft, in: &pool, today: today, newID: newID)
    } else {
      pool.schedules.append(made(draft, today: today, id: newID()))
      pool.schedules.sort(by: Schedule.isBefore)
    }
    if pool.isFull(on: today) { refuseTooMany() }
    if !boxes.fields.contains("show") { checkOverlap(pool, base) }
    if let version = boxes.single("version"), !version.isEmpty { pool.version = Int(version) ?? 0 }
    return boxes.isValid ? pool : nil
  }

  /// The first day without its stops: that of the form, or today; nil where the typed one is wrong. A job is deleted,
  /// whatever its date is.
  mutating func end() -> Day? {
    let today = boxes.viewer.today
    if isJob { return today }
    var reader = FormReader(boxes.fields)
    let named = reader.day(RhythmInputs.start)
    if let problem = reader.problems[RhythmInputs.start] {
      boxes.refuse(RhythmInputs.start, problem)
      return nil
    }
    if let named, named < today {
      boxes.refuse(RhythmInputs.start, .notAChoice, saying: boxes.viewer.strings("move.past"))
      return nil
    }
    return named ?? today
  }

  /// Refuses a schedule that the customer has already, and asks about one whose dates are due already.
  private mutating func checkOverlap(_ pool: Pool, _ base: Pool) {
    let today = boxes.viewer.today
    for schedule in pool.schedules where !base.schedules.contains(schedule) && !schedule.isOver(on: today) {
      if let saved, schedule.isServed(as: saved) { continue }
      guard let (other, kind) = pool.overlap(of: schedule, on: today) else { continue }
      let text = Self.text(schedule)
      if kind == .included, boxes.fields[Self.accepted] == text { continue }
      if kind == .included { question = text }
      let words = ScheduleWords(viewer: boxes.viewer, crew: Crew([])).sentence(ScheduleGroup(other))
      let message = boxes.viewer.strings(
        kind == .same ? "schedule.doubled" : "schedule.included", ["schedule": words])
      boxes.refuse(RhythmInputs.repeats, .notAChoice, saying: message)
    }
  }

  /// "weekly 5 2 2026-12-03": what the owner confirms.
  private static func text(_ schedule: Schedule) -> String {
    let numbers = [schedule.weekday?.rawValue, schedule.everyWeeks, schedule.week].map { $0.map(String.init) ?? "" }
    let days = [schedule.from, schedule.until].map { $0?.description ?? "" }
    let season = schedule.season.map { "\($0.from) \($0.to)" } ?? ""
    return (numbers + days + [season]).joined(separator: " ")
  }

  /// The day from which a change holds.
  func start(_ draft: ScheduleDraft, today: Day) -> Day { max(draft.startsOn ?? today, today) }

  private func made(_ draft: ScheduleDraft, today: Day, id: ID<Schedule>) -> Schedule {
    var schedule = Schedule(id: id, .once(nil))
    if let weekday = draft.weekday, let rule = draft.repeats?.rule(on: weekday), !isJob {
      schedule = Schedule(id: id, rule)
      schedule.begin(on: draft.startsOn ?? today, notBefore: today)
    }
    draft.apply(to: &schedule)
    return schedule
  }

  private func change(
    _ saved: Schedule, by draft: ScheduleDraft, in pool: inout Pool, today: Day, newID: () -> ID<Schedule>
  ) {
    if saved.isJob {
      guard let index = pool.schedules.firstIndex(of: saved) else { return }
      draft.apply(to: &pool.schedules[index])
      pool.schedules.sort(by: Schedule.isBefore)
      return
    }
    var other = saved
    draft.apply(to: &other)
    let isOnlyBegin = other == saved
    let named = draft.startsOn.flatMap { $0 == saved.from ? nil : $0 }
    if let from = saved.from, from > today, isOnlyBegin || named.map({ $0 <= from }) ?? true,
      let index = pool.schedules.firstIndex(of: saved)
    {
      // What has not begun has no past, but for the days before another first day.
      draft.apply(to: &pool.schedules[index])
      pool.schedules[index].begin(on: draft.startsOn ?? today, notBefore: today)
      pool.schedules.sort(by: Schedule.isBefore)
      return
    }
    // The weeks are counted from a first day that is the only change, or that comes with other days or weeks.
    let anchor = isOnlyBegin || other.rule != saved.rule ? named : nil
    pool.replace(saved, from: start(draft, today: today), id: newID()) { schedule in
      draft.apply(to: &schedule)
      if let anchor { schedule.begin(on: anchor, notBefore: today) }
    }
  }

  private mutating func check(_ draft: ScheduleDraft) {
    let viewer = boxes.viewer
    if (draft.seasonFrom == nil) != (draft.seasonTo == nil) {
      boxes.refuse(draft.seasonFrom == nil ? "season_from" : "season_to", .incomplete)
    }
    if isJob {
      if let day = draft.startsOn, let end = draft.endsOn, end < day { boxes.refuse("ends_on", .incomplete) }
      return
    }
    if draft.repeats?.needsFirstDay == true, draft.startsOn == nil, saved?.repeats != draft.repeats {
      boxes.refuse(RhythmInputs.start, .missing)
    }
    if let end = draft.endsOn, end < max(draft.startsOn ?? viewer.today, viewer.today) {
      boxes.refuse("ends_on", .incomplete)
    }
  }

  /// True for a form that deletes a job or gives it another date.
  func endsOrMoves(_ fields: FormFields) -> Bool {
    fields.contains("end") || fields[RhythmInputs.start] != saved?.date?.description
  }

  mutating func refuseDone(at name: String = RhythmInputs.start) {
    boxes.refuse(name, .notAChoice, saying: boxes.viewer.strings("schedule.jobDone"))
  }

  mutating func refuseSettled() {
    boxes.refuse(RhythmInputs.start, .notAChoice, saying: boxes.viewer.strings("move.settled"))
  }

  private mutating func refuseTooMany() {
    let most = boxes.viewer.format.count(ScheduleLimits.current)
    let name = isJob ? "note" : RhythmInputs.repeats
    boxes.refuse(name, .tooMany(0), saying: boxes.viewer.strings("schedule.tooMany", ["count": most]))
  }
}

extension Schedule {
  /// True for a schedule of the same dates, as after a change of its technician.
  fileprivate func isServed(as other: Schedule) -> Bool {
    rule == other.rule && until == other.until && season == other.season
  }
}
