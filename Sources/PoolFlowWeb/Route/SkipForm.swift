import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The form of a skipped stop.
typealias SkipForm = RecordForm<SkipDraft>

extension SkipForm {
  /// Why no stop can be skipped on the day.
  enum DayProblem {
    case noStop
    case served
    case tooFar
    /// A technician reports today that a stop could not be served, not next week.
    case past
  }

  init(_ fields: FormFields, viewer: Viewer) { self.init(SkipInputs.all, fields, viewer: viewer) }

  init(_ day: Day, _ skip: StopSkip?, viewer: Viewer) {
    let draft = SkipDraft(reason: skip?.reason, note: skip?.note ?? "", day: day)
    self.init(SkipInputs.all, showing: draft, viewer: viewer)
  }

  /// Nil when something is wrong.
  mutating func skip() -> (day: Day, skip: StopSkip)? {
    let draft = read(on: SkipDraft())
    if let day = draft.day, !viewer.isOwner, day < viewer.today.adding(days: -1) { refuse(.past) }
    if let day = draft.day, abs(day.number - viewer.today.number) > StopSkip.reach { refuse(.tooFar) }
    guard isValid, let reason = draft.reason, let day = draft.day else { return nil }
    return (day, StopSkip(reason, note: draft.note, recordedAt: viewer.now))
  }

  mutating func refuse(_ problem: DayProblem) {
    let strings = viewer.strings
    let message =
      switch problem {
      case .noStop: strings("skip.noStop")
      case .served: strings("skip.served")
      case .past: strings("skip.past")
      case .tooFar: strings("skip.tooFar", ["days": viewer.format.count(StopSkip.reach)])
      }
    refuse("on", .notAChoice, saying: message)
  }
}
