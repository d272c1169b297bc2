import HTTP
import PoolFlowDomain

/// The form that takes a customer out of service.
struct PauseForm {
  private(set) var boxes: RecordForm<PauseDraft>
  /// The days with a visit that the pause would cover, and the pause that the owner is asked about.
  private(set) var question: (days: [Day], pause: ServicePause)?

  /// The field with the first day of the edited pause; empty for a new one.
  static let edited = "pause"
  /// The field with the pause that the owner confirmed: it is saved although it includes visits.
  static let accepted = "accepts"

  init(_ fields: FormFields, viewer: Viewer) {
    boxes = RecordForm(PauseInputs.all, fields, viewer: viewer)
  }

  /// Changes a pause.
  init(_ pause: ServicePause, viewer: Viewer) {
    self.init(pause, fee: pause.feeGoesOn ? .goesOn : .none, edited: pause.startsOn.description, viewer: viewer)
  }

  /// A new pause.
  init(from day: Day, viewer: Viewer) {
    self.init(ServicePause(.paused, from: day), fee: .byLength, edited: "", viewer: viewer)
  }

  private init(_ pause: ServicePause, fee: PauseFee, edited: String, viewer: Viewer) {
    let draft = PauseDraft(kind: pause.kind, startsOn: pause.startsOn, endsOn: pause.endsOn, fee: fee)
    boxes = RecordForm(PauseInputs.all, showing: draft, hidden: [Self.edited: edited], viewer: viewer)
  }

  var editedDay: Day? { boxes.fields[Self.edited].flatMap { Day($0) } }

  /// True where the owner has seen which visits this very pause covers.
  func accepts(_ pause: ServicePause) -> Bool { boxes.fields[Self.accepted] == Self.text(pause) }

  /// Nil if a value is wrong.
  mutating func pause() -> ServicePause? {
    let draft = boxes.read(on: PauseDraft())
    if let first = draft.startsOn, let end = draft.endsOn, end <= first { boxes.refuse("ends_on", .incomplete) }
    guard boxes.isValid, let kind = draft.kind, let startsOn = draft.startsOn else { return nil }
    // A customer who has left comes back when the owner takes them back, not by itself.
    let end = kind == .closed ? nil : draft.endsOn
    let feeGoesOn =
      switch draft.fee {
      case .byLength: ServicePause.proposesFee(kind, from: startsOn, until: end)
      case .goesOn: true
      case .none: false
      }
    return ServicePause(kind, from: startsOn, until: end, feeGoesOn: feeGoesOn)
  }

  mutating func refuseOverlap(with pause: ServicePause) {
    let viewer = boxes.viewer
    let message = viewer.strings("pause.overlaps", ["pause": PauseWords.text(pause, viewer: viewer)])
    boxes.refuse("starts_on", .notAChoice, saying: message)
  }

  mutating func ask(about days: [Day], in pause: ServicePause) { question = (days, pause) }

  /// "2026-11-23 2026-12-31 paused".
  static func text(_ pause: ServicePause) -> String {
    "\(pause.startsOn) \(pause.endsOn?.description ?? "") \(pause.kind.rawValue)"
  }
}
