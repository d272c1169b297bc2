import PoolFlowDomain

/// An absence as far as it is typed.
struct AbsenceDraft: Sendable {
  /// The absent person; nil for the whole business.
  var person: ID<Person>?
  var from: Day?
  var until: Day?
  var name = ""
}

/// The boxes of an absence.
struct AbsenceInputs: Sendable {
  let team: [Person]

  private static let business = "business"

  var person: Input<AbsenceDraft> {
    let team = team
    return Input(
      "person", "absence.person", .list { Self.options($0, team) }, .required,
      shown: { draft, _ in [draft.person?.text ?? Self.business] }
    ) { draft, reader, _, _ in
      let text = reader.single("person") ?? ""
      draft.person = ID(text)
      if text.isEmpty { reader.refuse("person", .missing) }
      if text != Self.business, !team.contains(where: { $0.id == draft.person }) {
        reader.refuse("person", .notAChoice)
      }
    }
  }

  static let days: [Input<AbsenceDraft>] = [
    .day("from", "absence.from", \.from, need: .required),
    .day("until", "absence.until", \.until).hint("absence.untilHint"),
  ]

  static let name = Input<AbsenceDraft>.text("name", "absence.name", \.name, limit: Absence.nameLength)
    .hint("absence.nameHint")

  var all: [Input<AbsenceDraft>] { [person] + Self.days + [Self.name] }

  private static func options(_ viewer: Viewer, _ team: [Person]) -> [OptionView] {
    team.map { OptionView(value: $0.id.text, text: $0.name) }
      + [OptionView(value: business, text: viewer.strings("absence.business"))]
  }
}
