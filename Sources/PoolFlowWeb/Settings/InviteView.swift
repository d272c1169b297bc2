import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowStore

struct InviteView: PageView {
  static let template = "Settings/invite"

  let summary: SummaryView?
  let person: KeptView?
  let name: FieldView
  let email: FieldView
  let role: SelectView
  /// The choice among existing people of that name; nil if there is none.
  let same: SelectView?

  /// The answer that it is another person.
  static let another = "another"

  static let fields: Fields<InviteView> = [
    .view("summary") { $0.summary }, .view("same") { $0.same }, .view("person") { $0.person },
    .view("name") { $0.name },
    .view("email") { $0.email }, .view("role") { $0.role },
  ]

  /// - Parameter namesakes: people with that name and without an account, with their records.
  init(form: FormReader, namesakes: [(person: Person, traces: PersonTraces)], viewer: Viewer) {
    let strings = viewer.strings
    func error(_ name: String) -> String? {
      guard let problem = form.problems[name] else { return nil }
      switch (name, problem) {
      case ("email", .notAChoice): return strings("setup.emailWrong")
      case ("email", .repeated): return strings("people.taken")
      case ("email", .tooLong(PeoplePage.limit)): return strings("people.full")
      case ("role", .missing): return strings("form.notAChoice")
      case ("same", .missing): return strings("form.noAnswer")
      default: return viewer.format.message(problem)
      }
    }
    person = form.typed("person").isEmpty ? nil : KeptView(name: "person", value: form.typed("person"))
    name = FieldView(
      name: "name", label: strings("people.name"), value: form.typed("name"), error: error("name"), isRequired: true)
    email = FieldView(
      name: "email", label: strings("setup.email"), type: "email", value: form.typed("email"),
      hint: strings("people.emailHint"), error: error("email"), isRequired: true, isPlain: true)
    role = PersonWords.roles(
      chosen: form.fields["role"] ?? Role.technician.rawValue, error: error("role"), strings: strings)
    same =
      form.problems["same"] == nil && form.typed("same").isEmpty || person != nil
      ? nil : Self.same(form, namesakes, error: error("same"), viewer: viewer)
    let labels =
      [("name", name.label), ("email", email.label), ("role", role.label)] + (same.map { [("same", $0.label)] } ?? [])
    summary = SummaryView(labels, error: error, strings: strings)
  }

  private static func same(
    _ form: FormReader, _ namesakes: [(person: Person, traces: PersonTraces)], error: String?, viewer: Viewer
  ) -> SelectView? {
    let strings = viewer.strings
    guard let first = namesakes.first else { return nil }
    let chosen = form.typed("same")
    let options = namesakes.map { person, traces in
      OptionView(
        value: person.id.text, text: strings("people.sameYes"),
        longText: PersonWords.traces(traces, format: viewer.format),
        isSelected: chosen == person.id.text)
    }
    let other = OptionView(
      value: another, text: strings("people.sameNo"), longText: strings("people.sameNoText"),
      isSelected: chosen == another)
    return SelectView(
      name: "same", label: strings("people.same", ["name": first.person.name]), error: error, options: options + [other]
    )
  }
}
