import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The entries for skipping a stop, read and checked.
struct SkipForm {
  /// The reason a stop on that day cannot be skipped.
  enum DayProblem {
    case noStop
    case served
    case tooFar
    /// A technician reports today that a stop could not be served, not next week.
    case past
  }

  private(set) var reader: FormReader
  private(set) var dayProblem: DayProblem?

  init(_ fields: FormFields) {
    reader = FormReader(fields)
  }

  init(_ day: Day, _ skip: StopSkip?) {
    var fields = FormFields()
    fields.add("reason", skip?.reason.rawValue ?? "")
    fields.add("note", skip?.note ?? "")
    fields.add("on", day.description)
    self.init(fields)
  }

  /// Nil if a value is wrong.
  mutating func skip(_ viewer: Viewer) -> (day: Day, skip: StopSkip)? {
    let reason = reader.choice("reason", StopSkip.Reason.self)
    if reason == nil { reader.refuse("reason", .notAChoice) }
    let note = reader.text("note", limit: StopSkip.noteLength, isRequired: reason == .other, isMultiline: true)
    let day = reader.day("on", isRequired: true)
    if let day, abs(day.number - viewer.today.number) > StopSkip.reach { refuse(.tooFar) }
    if let day, !viewer.isOwner, day < viewer.today.adding(days: -1) { refuse(.past) }
    guard reader.isValid, let reason, let day else { return nil }
    return (day, StopSkip(reason, note: note, recordedAt: viewer.now))
  }

  mutating func refuse(_ problem: DayProblem) {
    reader.refuse("on", .notAChoice)
    dayProblem = problem
  }
}
