import HTTP
import PoolFlowDomain

/// The people who take stops, as far as they are typed.
struct AssignmentDraft: Sendable {
  var takers: Set<ID<Person>> = []
  var rule = Handover.Rule.nearest
  var startsOn: Day?
}

/// The boxes of a hand-over.
struct AssignmentInputs {
  let crew: Crew
  let former: ID<Person>?

  static let taker = "taker"
  static let rule = "rule"

  /// Nobody's stops have no past to keep, and so no day.
  var all: [Input<AssignmentDraft>] { [takers, Self.rules] + (former == nil ? [] : [Self.start]) }

  static let start = Input<AssignmentDraft>.day(RhythmInputs.start, "schedule.startsOn", \.startsOn)
    .hint("assignment.startHint").saying(.notAChoice, "assignment.tooEarly")

  /// Everybody but the person whose stops they are, by name.
  var others: [Person] { crew.members.filter { $0.id != former } }

  /// A person's stops may go to nobody.
  private var takers: Input<AssignmentDraft> {
    let (others, isNobody) = (others, former == nil)
    return Input<AssignmentDraft>(
      Self.taker, "assignment.takers",
      .ticks { _ in others.map { OptionView(value: $0.id.text, text: $0.name) } }, .free,
      shown: { draft, _ in others.map(\.id).filter(draft.takers.contains).map(\.text) },
      read: { draft, reader, _, _ in
        let typed = reader.fields.all(Self.taker).filter { !$0.isEmpty }
        draft.takers = Set(typed.compactMap { ID<Person>($0) })
        let known = Set(others.map(\.id))
        if draft.takers.count < Set(typed).count || !draft.takers.isSubset(of: known) {
          reader.refuse(Self.taker, .notAChoice)
        } else if isNobody, draft.takers.isEmpty {
          reader.refuse(Self.taker, .missing)
        }
      }
    )
    .hint("assignment.takersHint")
  }

  private static let rules = Input<AssignmentDraft>(
    Self.rule, "assignment.rule", .options { rules($0.strings) }, .free,
    shown: { draft, _ in [draft.rule.rawValue] },
    read: { draft, reader, _, _ in
      guard let rule = Handover.Rule(rawValue: reader.single(Self.rule) ?? "") else {
        return reader.refuse(Self.rule, .notAChoice)
      }
      draft.rule = rule
    })

  /// Both rules with what they mean.
  static func rules(_ strings: Strings) -> [OptionView] {
    Handover.Rule.allCases.map { rule in
      OptionView(value: rule.rawValue, text: strings(rule.name), longText: strings(rule.meaning))
    }
  }
}
