import PoolFlowDomain

/// A move as far as it is typed.
struct MoveDraft: Sendable {
  var to: Day?
  var assignment: StopMove.Assignment?
}

/// The boxes of a moved stop, for one stop of a date.
struct MoveInputs: Sendable {
  /// The value of a date that is typed.
  static let otherDate = "other"
  private static let nobody = "nobody"

  /// The dates to choose from, with what is known about each.
  private let days: [OptionView]
  private let proposed: Day?
  /// The technicians to choose from, the present one first; none while one person works.
  private let technicians: [OptionView]

  init(_ stop: MovedStop, viewer: Viewer) {
    days = stop.days(viewer)
    proposed = stop.proposedDay(viewer)
    technicians = stop.technicians(viewer)
  }

  var day: Input<MoveDraft> {
    let days = days
    let proposed = proposed
    return Input(
      "to", "move.to", .options { _ in days }, .required,
      shown: { draft, _ in [(draft.to ?? proposed)?.description ?? Self.otherDate] }
    ) { draft, reader, _, _ in
      let text = reader.single("to") ?? ""
      if text == Self.otherDate || text.isEmpty, !reader.typed("day").isEmpty || text == Self.otherDate {
        draft.to = reader.day("day", isRequired: true)
      } else if text.isEmpty {
        reader.refuse("to", .missing)
      } else {
        draft.to = reader.day("to")
      }
    }
  }

  /// Read with the choice of dates.
  let otherDay = Input<MoveDraft>(
    "day", "move.day", .day, .optional, shown: { _, _ in [""] }, read: { _, _, _, _ in })

  var technician: Input<MoveDraft> {
    let technicians = technicians
    return Input(
      "technician", "move.technician", .list { _ in technicians }, .optional, shown: { _, _ in [""] }
    ) { draft, reader, _, _ in
      guard let text = reader.single("technician"), !text.isEmpty else { return }
      guard technicians.contains(where: { $0.value == text }) else { return reader.refuse("technician", .notAChoice) }
      draft.assignment = text == Self.nobody ? .nobody : ID<Person>(text).map { .person($0) }
    }
  }

  var all: [Input<MoveDraft>] { [day, otherDay] + (technicians.isEmpty ? [] : [technician]) }

  static func technicians(_ crew: Crew, of stop: DueStop?, viewer: Viewer) -> [OptionView] {
    let strings = viewer.strings
    let present = stop?.technician
    let known = present.flatMap { crew.name($0) }
    let others = crew.members.filter { $0.id != present && (viewer.ownStops == nil || $0.id == viewer.ownStops) }
    let first = OptionView(
      value: "", text: present == nil ? strings("move.nobody") : known ?? strings("visit.unknownPerson"))
    let last = present == nil ? [] : [OptionView(value: nobody, text: strings("move.nobody"))]
    return [first] + others.map { OptionView(value: $0.id.text, text: $0.name) } + last
  }
}
