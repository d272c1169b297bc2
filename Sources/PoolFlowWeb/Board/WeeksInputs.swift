import HTTP
import PoolFlowDomain

/// The question of a proposal for the weeks, as far as it is typed.
struct WeeksDraft: Sendable {
  var people: Set<ID<Person>> = []
  var scope = WeeksPlan.Scope.all
  var newWeeks = 1
}

/// The boxes of a proposal for the weeks.
struct WeeksInputs {
  let crew: Crew

  static let people = "person"
  static let scope = "scope"
  static let newWeeks = "new_weeks"

  var all: [Input<WeeksDraft>] { [takers, Self.scopes, Self.rhythm] }

  private var takers: Input<WeeksDraft> {
    let members = crew.members
    return Input<WeeksDraft>(
      Self.people, "weeks.people",
      .ticks { _ in members.map { OptionView(value: $0.id.text, text: $0.name) } }, .free,
      shown: { draft, _ in members.map(\.id).filter(draft.people.contains).map(\.text) },
      read: { draft, reader, _, _ in
        let typed = Set(reader.fields.all(Self.people).filter { !$0.isEmpty })
        draft.people = Set(typed.compactMap { ID<Person>($0) }).intersection(members.map(\.id))
        if draft.people.count < typed.count {
          reader.refuse(Self.people, .notAChoice)
        } else if draft.people.isEmpty {
          reader.refuse(Self.people, .missing)
        }
      }
    )
    .hint("weeks.peopleHint")
  }

  private static let scopes = Input<WeeksDraft>(
    scope, "weeks.scope",
    .options { viewer in
      WeeksPlan.Scope.allCases.map { scope in
        OptionView(value: scope.rawValue, text: viewer.strings(scope.name), longText: viewer.strings(scope.meaning))
      }
    }, .free,
    shown: { draft, _ in [draft.scope.rawValue] },
    read: { draft, reader, _, _ in
      guard let scope = WeeksPlan.Scope(rawValue: reader.single(Self.scope) ?? "") else {
        return reader.refuse(Self.scope, .notAChoice)
      }
      draft.scope = scope
    })

  private static let rhythm = Input<WeeksDraft>(
    newWeeks, "weeks.newWeeks",
    .list { viewer in
      WeeksPlan.cycles.map { weeks in
        OptionView(
          value: String(weeks), text: viewer.strings("weeks.every", count: weeks, shown: viewer.format.count(weeks)))
      }
    }, .free,
    shown: { draft, _ in [String(draft.newWeeks)] },
    read: { draft, reader, _, _ in
      guard let weeks = Int(reader.single(newWeeks) ?? ""), WeeksPlan.cycles.contains(weeks) else {
        return reader.refuse(newWeeks, .notAChoice)
      }
      draft.newWeeks = weeks
    }
  )
  .hint("weeks.newWeeksHint")
}

extension WeeksPlan.Scope {
  fileprivate var name: StringKey { self == .all ? "weeks.scopeAll" : "weeks.scopeNew" }
  fileprivate var meaning: StringKey { self == .all ? "weeks.scopeAllHint" : "weeks.scopeNewHint" }
}
