import PoolFlowDomain
import PoolFlowStore

/// An account as far as it is typed.
struct AccountDraft: Sendable {
  var person: ID<Person>
  var email = ""
  var name = ""
  var role = Role.technician

  /// The account as it is typed, with an identifier.
  func account(_ id: ID<Account>) -> Account {
    Account(id: id, person: person, email: email, name: name, role: role)
  }
}

extension AccountDraft {
  init(_ account: Account) {
    self.init(person: account.person, email: account.email, name: account.name, role: account.role)
  }
}

/// The boxes of an account: those of an invitation, and the role alone.
struct AccountInputs {
  /// People without an account who have the name of the form, with their records.
  var namesakes: [(person: Person, traces: PersonTraces)] = []

  /// In the order of the page.
  var all: [Input<AccountDraft>] { [Self.name, Self.email] + same + [Self.role] }

  private static let name = Input<AccountDraft>.text("name", "people.name", \.name, limit: 200, need: .required)

  private static let email = Input<AccountDraft>(
    "email", "setup.email", .email(), .required, shown: { draft, _ in [draft.email] },
    read: { draft, reader, _, _ in draft.email = reader.email() }
  )
  .hint("people.emailHint").saying(.notAChoice, "setup.emailWrong").saying(.repeated, "people.taken")

  static let role = Input<AccountDraft>.choice(
    "role", "people.role",
    box: .options { viewer in
      [Role.technician, .owner].map { role in
        OptionView(
          value: role.rawValue, text: PersonWords.name(role, viewer.strings),
          longText: PersonWords.meaning(role, viewer.strings))
      }
    }, get: { $0.role }, set: { $0.role = $1 }
  )
  .saying(.missing, "form.notAChoice")

  /// The answer that it is another person.
  private static let another = "another"

  /// The choice among people of that name.
  private var same: [Input<AccountDraft>] {
    guard let first = namesakes.first?.person else { return [] }
    let namesakes = namesakes
    let input = Input<AccountDraft>(
      "same", "people.same", .options { Self.answers(namesakes, $0) }, .free, shown: { _, _ in [] },
      read: { draft, reader, _, _ in
        let answer = reader.single("same")
        if let known = namesakes.first(where: { $0.person.id.text == answer })?.person {
          draft.person = known.id
        } else if answer != Self.another {
          reader.refuse("same", .missing)
        }
      }
    )
    .titled { $0("people.same", ["name": first.name]) }.saying(.missing, "form.noAnswer")
    return [input]
  }

  private static func answers(
    _ namesakes: [(person: Person, traces: PersonTraces)], _ viewer: Viewer
  ) -> [OptionView] {
    let other = OptionView(
      value: another, text: viewer.strings("people.sameNo"), longText: viewer.strings("people.sameNoText"))
    return namesakes.map { person, traces in
      OptionView(
        value: person.id.text, text: viewer.strings("people.sameYes"),
        longText: PersonWords.traces(traces, format: viewer.format))
    } + [other]
  }
}
