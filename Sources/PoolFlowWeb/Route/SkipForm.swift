import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The form of a skipped stop.
struct SkipForm {
  /// Why no stop can be skipped on the day.
  enum DayProblem {
    case noStop
    case served
    case tooFar
    /// A technician reports today that a stop could not be served, not next week.
    case past
  }

  let inputs: SkipInputs
  private(set) var boxes: RecordForm<SkipDraft>
  /// The photo of the form, the last one taken.
  private(set) var photos: SentPhotos

  /// True for a form that a phone kept: its day may be over.
  private var isLate = false

  init(_ fields: FormFields, nextDay: Day, isLate: Bool, viewer: Viewer) {
    self.isLate = isLate
    inputs = SkipInputs(nextDay: nextDay)
    boxes = RecordForm(inputs.all, fields, viewer: viewer)
    photos = SentPhotos(fields).newest
  }

  /// - Parameters:
  ///   - state: that of the stop: one that is skipped is shown with its reason.
  ///   - nextDay: the day on which the stop is put.
  init(_ day: Day, _ state: DueStop.State?, nextDay: Day, viewer: Viewer) {
    inputs = SkipInputs(nextDay: nextDay)
    var draft = SkipDraft(day: day)
    if case .skipped(let skip, let target) = state {
      draft = SkipDraft(reason: skip.reason, note: skip.note, day: day, isPutOnNextDay: target != nil)
    }
    boxes = RecordForm(inputs.all, showing: draft, viewer: viewer)
    photos = SentPhotos(boxes.fields)
  }

  var fields: FormFields { boxes.fields }

  /// True where a text to the customer is offered after the save.
  var texts: Bool { fields["text"] == "1" }

  /// True while the tick is set.
  var isPutOnNextDay: Bool { fields["next_day"] == "1" }

  /// Nil when something is wrong.
  mutating func skip() -> (day: Day, skip: StopSkip, isPutOnNextDay: Bool)? {
    let viewer = boxes.viewer
    let draft = boxes.read(on: SkipDraft())
    if let day = draft.day, !viewer.isOwner, !isLate, day < viewer.today.adding(days: -1) { refuse(.past) }
    if let day = draft.day, abs(day.number - viewer.today.number) > StopSkip.reach { refuse(.tooFar) }
    guard boxes.isValid, let reason = draft.reason, let day = draft.day else { return nil }
    let skip = StopSkip(reason, note: draft.note, recordedAt: viewer.now)
    return (day, skip, draft.isPutOnNextDay && reason.proposesNextDay)
  }

  /// The photo for the skip; one that the server no longer has is refused.
  mutating func takePhoto(app: App) -> NewPhoto? {
    let found = app.newPhotos(photos)
    if found.count < photos.kept.count { photos = photos.refusing(allBut: found.map(\.file.mark)) }
    return found.first
  }

  mutating func refuse(_ problem: DayProblem) {
    let viewer = boxes.viewer
    let strings = viewer.strings
    let message =
      switch problem {
      case .noStop: strings("skip.noStop")
      case .served: strings("skip.served")
      case .past: strings("skip.past")
      case .tooFar: strings("skip.tooFar", ["days": viewer.format.count(StopSkip.reach)])
      }
    boxes.refuse("on", .notAChoice, saying: message)
  }

  /// Refuses the stop for what another day is: the one on which it would be put, or was.
  mutating func refuseNextDay(_ day: Day, saying key: StringKey = "skip.nextDayPaused") {
    let viewer = boxes.viewer
    boxes.refuse("on", .notAChoice, saying: viewer.strings(key, ["day": viewer.format.day(day)]))
  }
}
