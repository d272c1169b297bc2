import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The form that moves one stop.
struct MoveForm {
  /// Why a stop cannot be moved.
  enum Refusal {
    case noStop, served, past, tooFar, paused, same
    /// A technician changes stops from yesterday on.
    case over
    /// The new date has the stop already, as another technician's.
    case othersStop
    /// The stop of the new date is done or skipped.
    case settled
  }

  let stop: MovedStop
  let inputs: MoveInputs
  private(set) var boxes: RecordForm<MoveDraft>
  /// The date on which the pool has a stop already, and who would have both: the form asks if they become one.
  private(set) var question: (day: Day, technician: ID<Person>?)?

  /// The field with the date that the question was about.
  static let merged = "merge"

  init(_ stop: MovedStop, viewer: Viewer) {
    let inputs = MoveInputs(stop, viewer: viewer)
    self.init(stop, inputs, RecordForm(inputs.all, showing: MoveDraft(), viewer: viewer))
    switch self.stop.stop?.state {
    case nil, .moved: refuse(.noStop)
    case .done: refuse(.served)
    case .due, .missed, .skipped: break
    }
  }

  init(_ stop: MovedStop, _ fields: FormFields, viewer: Viewer) {
    let inputs = MoveInputs(stop, viewer: viewer)
    self.init(stop, inputs, RecordForm(inputs.all, fields, viewer: viewer))
  }

  private init(_ stop: MovedStop, _ inputs: MoveInputs, _ boxes: RecordForm<MoveDraft>) {
    (self.stop, self.inputs, self.boxes) = (stop, inputs, boxes)
  }

  /// The request that the form describes; nil where something is wrong.
  mutating func request(_ act: ID<StopAct>) -> MoveRequest? {
    let draft = boxes.read(on: MoveDraft())
    guard boxes.isValid, let to = draft.to else { return nil }
    let today = stop.calendar.today
    if to < today, to != stop.on { refuse(.past) }
    if to.number - today.number > MoveRequest.reach { refuse(.tooFar) }
    if to == stop.on, draft.assignment == nil { refuse(.same) }
    guard boxes.isValid else { return nil }
    return MoveRequest(
      act: act, pool: stop.pool.id, on: stop.on, to: to, assignment: draft.assignment,
      merges: boxes.fields[Self.merged] == to.description)
  }

  mutating func refuse(_ refusal: Refusal) {
    let strings = boxes.viewer.strings
    let message =
      switch refusal {
      case .noStop: strings("skip.noStop")
      case .served: strings("skip.served")
      case .past: strings("move.past")
      case .over: strings("move.over")
      case .tooFar: strings("move.tooFar", ["days": boxes.viewer.format.count(MoveRequest.reach)])
      case .paused: strings("move.paused")
      case .same: strings("move.same")
      case .othersStop: strings("move.othersStop")
      case .settled: strings("move.settled")
      }
    boxes.refuse("to", .notAChoice, saying: message)
  }

  mutating func ask(about move: MoveRequest) {
    question = (move.to, stop.calendar.joined(by: move)?.technician)
  }
}
