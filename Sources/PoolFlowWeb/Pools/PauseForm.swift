import HTTP
import PoolFlowDomain

/// The form of a pause or closing, read and checked.
struct PauseForm {
  private(set) var reader: FormReader
  /// The pause that shares a day with the typed one.
  private(set) var overlap: ServicePause?
  /// The days with a visit that the pause would include, and the pause in the owner's question.
  private(set) var question: (days: [Day], pause: ServicePause)?

  /// The field with the first day of the edited pause; empty for a new one.
  static let edited = "pause"
  /// The field with the pause that the owner confirmed: it is saved although it includes visits.
  static let accepted = "accepts"

  init(_ fields: FormFields) {
    reader = FormReader(fields)
  }

  /// Changes a pause.
  init(_ pause: ServicePause) {
    self.init(Self.fields(pause, edited: pause.startsOn.description))
  }

  /// A new pause.
  init(from day: Day) {
    self.init(Self.fields(ServicePause(.paused, from: day), edited: ""))
  }

  private static func fields(_ pause: ServicePause, edited: String) -> FormFields {
    var fields = FormFields()
    fields.add(Self.edited, edited)
    fields.add("kind", pause.kind.rawValue)
    fields.add("starts_on", pause.startsOn.description)
    fields.add("ends_on", pause.endsOn?.description ?? "")
    return fields
  }

  var editedDay: Day? { reader.fields[Self.edited].flatMap { Day($0) } }

  /// True if the owner has confirmed exactly this pause with its visits.
  func accepts(_ pause: ServicePause) -> Bool { reader.fields[Self.accepted] == Self.text(pause) }

  /// Nil if a value is wrong.
  mutating func pause() -> ServicePause? {
    let kind = reader.choice("kind", ServicePause.Kind.self)
    if kind == nil { reader.refuse("kind", .missing) }
    let startsOn = reader.day("starts_on", isRequired: true)
    let endsOn = reader.day("ends_on")
    if let startsOn, let endsOn, endsOn <= startsOn { reader.refuse("ends_on", .incomplete) }
    guard reader.isValid, let kind, let startsOn else { return nil }
    // A closed customer returns only by the owner's action, never on a day.
    return ServicePause(kind, from: startsOn, until: kind == .closed ? nil : endsOn)
  }

  mutating func refuseOverlap(with pause: ServicePause) {
    overlap = pause
    reader.refuse("starts_on", .notAChoice)
  }

  mutating func ask(about days: [Day], in pause: ServicePause) { question = (days, pause) }

  /// "2026-11-23 2026-12-31 paused".
  static func text(_ pause: ServicePause) -> String {
    "\(pause.startsOn) \(pause.endsOn?.description ?? "") \(pause.kind.rawValue)"
  }
}
