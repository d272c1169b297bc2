import HTTP
import PoolFlowStore
import Mustache
import PoolFlowDomain

struct InviteView: PageView {
  static let template = "Settings/invite"

  let summary: SummaryView?
  let person: KeptView?
  let name: FieldView
  let email: FieldView
  let role: SelectView
  /// The person of the records; nil where nobody has the name.
  let same: SelectView?

  /// The answer that it is somebody else.
  static let another = "another"

  static let fields: Fields<InviteView> = [
    .view("summary") { $0.summary }, .view("same") { $0.same }, .view("person") { $0.person },
    .view("name") { $0.name },
    .view("email") { $0.email }, .view("role") { $0.role },
  ]

  init(form: FormReader, app: App) throws {
    let strings = app.strings
    func error(_ name: String) -> String? {
      guard let problem = form.problems[name] else { return nil }
      switch (name, problem) {
      case ("email", .notAChoice): return strings("setup.emailWrong")
      case ("email", .repeated): return strings("people.taken")
      case ("email", .tooLong(PeoplePage.limit)): return strings("people.full")
      case ("role", .missing): return strings("form.notAChoice")
      case ("same", .missing): return strings("form.noAnswer")
      default: return app.format.message(problem)
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
      ? nil : try Self.same(form, error: error("same"), app: app)
    let labels =
      [("name", name.label), ("email", email.label), ("role", role.label)] + (same.map { [("same", $0.label)] } ?? [])
    summary = SummaryView(labels, error: error, strings: strings)
  }

  private static func same(_ form: FormReader, error: String?, app: App) throws -> SelectView? {
    let strings = app.strings
    let name = form.typed("name")
    let people = try PeoplePage.namesakes(name, app: app)
    if people.isEmpty { return nil }
    let chosen = form.typed("same")
    let options = try people.map { person in
      OptionView(
        value: person.id.text, text: strings("people.sameYes"),
        longText: PersonWords.traces(try app.store.traces(of: person.id), format: app.format),
        isSelected: chosen == person.id.text)
    }
    let other = OptionView(
      value: another, text: strings("people.sameNo"), longText: strings("people.sameNoText"),
      isSelected: chosen == another)
    return SelectView(
      name: "same", label: strings("people.same", ["name": people[0].name]), error: error, options: options + [other])
  }
}
