import Foundation
import Mustache
import PoolFlowDomain

/// The form for a new owner: `Recovery/_owner`.
struct OwnerView: View {
  let summary: SummaryView?
  let person: FieldView
  let email: FieldView
  let password: FieldView

  static let fields: Fields<OwnerView> = [
    .view("summary") { $0.summary }, .view("person") { $0.person }, .view("email") { $0.email },
    .view("password") { $0.password },
  ]

  init(form: FormReader, viewer: Viewer) {
    let strings = viewer.strings
    let error = { (name: String) -> String? in
      guard let problem = form.problems[name] else { return nil }
      switch (name, problem) {
      case ("email", .notAChoice): return strings("setup.emailWrong")
      case ("password", .notAChoice): return strings("setup.passwordLength")
      default: return viewer.format.message(problem)
      }
    }
    person = FieldView(
      name: "name", label: strings("setup.name"), value: form.typed("name"), error: error("name"),
      autocomplete: "name", isRequired: true)
    email = FieldView(
      name: "email", label: strings("setup.email"), type: "email", value: form.typed("email"), error: error("email"),
      autocomplete: "username", isRequired: true, isPlain: true)
    password = FieldView(
      name: "password", label: strings("setup.password"), type: "password", error: error("password"),
      autocomplete: "new-password", isRequired: true
    ).hinted(strings("setup.passwordHint"))
    summary = SummaryView(
      [person, email, password].compactMap { field in
        field.error.map { SummaryView.Item(target: field.name, label: field.label, message: $0, strings: strings) }
      }, strings: strings)
  }
}
