import PoolFlowDomain

/// An absence as far as it is typed.
struct AbsenceDraft: Sendable {
  /// The absent person; nil for the whole business.
  var person: ID<Person>?
  var from: Day?
  var until: Day?
  var name = ""
  /// The person with whom the absent one rides along.
  var ridesWith: ID<Person>?
}

/// The boxes of an absence.
struct AbsenceInputs: Sendable {
  let team: [Person]
  /// The person whom the form is about, who is not offered as their own driver; nil for nobody in particular.
  var rider: ID<Person>?

  static let business = "business"

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

  static let ride = "rides_with"

  /// Nobody, or a person with whom the absent one rides along; only where several people work.
  var driver: Input<AbsenceDraft>? {
    let (team, others) = (team, team.filter { $0.id != rider })
    if team.count < 2 { return nil }
    return Input(
      Self.ride, "ride.with",
      .list { viewer in
        [OptionView(value: "", text: viewer.strings("ride.none"))]
          + others.map { OptionView(value: $0.id.text, text: $0.name) }
      }, .free,
      shown: { draft, _ in [draft.ridesWith?.text ?? ""] }
    ) { draft, reader, _, _ in
      let text = reader.single(Self.ride) ?? ""
      draft.ridesWith = ID(text)
      if !text.isEmpty, !team.contains(where: { $0.id == draft.ridesWith }) { reader.refuse(Self.ride, .notAChoice) }
    }
    .hint("ride.hint")
  }

  static let days: [Input<AbsenceDraft>] = [
    .day("from", "absence.from", \.from, need: .required),
    .day("until", "absence.until", \.until).hint("absence.untilHint"),
  ]

  static let name = Input<AbsenceDraft>.text("name", "absence.name", \.name, limit: Absence.nameLength)
    .hint("absence.nameHint")

  var all: [Input<AbsenceDraft>] { [person] + [driver].compactMap(\.self) + Self.days + [Self.name] }

  private static func options(_ viewer: Viewer, _ team: [Person]) -> [OptionView] {
    team.map { OptionView(value: $0.id.text, text: $0.name) }
      + [OptionView(value: business, text: viewer.strings("absence.business"))]
  }
}
