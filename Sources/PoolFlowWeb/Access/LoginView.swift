import Foundation
import Mustache
import PoolFlowDomain
import PoolFlowStore

struct LoginView: PageView {
  static let template = "Access/login"

  let keptText: String?
  /// The words about an account that was disabled while this browser was signed in.
  let handsInText: String?
  let handsIn: String?
  let problem: String?
  let kept: [KeptView]
  let email: FieldView
  let password: FieldView

  static let fields: Fields<LoginView> = [
    .text("keptText") { $0.keptText }, .text("handsInText") { $0.handsInText }, .text("handsIn") { $0.handsIn },
    .text("problem") { $0.problem }, .list("kept") { $0.kept },
    .view("email") { $0.email }, .view("password") { $0.password },
  ]

  init(kept: KeptEntry, form: FormReader, problem: String?, handing: HandingIn? = nil, viewer: Viewer) {
    let strings = viewer.strings
    handsIn = handing?.account.id.text
    handsInText = handing.map { handing in
      strings(
        "login.handsIn",
        ["when": viewer.format.moment(handing.disabledAt), "until": viewer.format.moment(handing.until)])
    }
    keptText = kept.isForm ? strings("login.kept") : nil
    self.problem = problem
    self.kept = kept.hiddenFields
    email = FieldView(
      name: "email", label: strings("login.email"), type: "email", value: form.typed("email"),
      error: form.problems["email"].map { $0 == .missing ? strings("login.missingEmail") : viewer.format.message($0) },
      autocomplete: "username", isRequired: true, isPlain: true)
    password = FieldView(
      name: "password", label: strings("login.password"), type: "password",
      error: form.problems["password"].map {
        $0 == .missing ? strings("login.missingPassword") : viewer.format.message($0)
      },
      autocomplete: "current-password", isRequired: true)
  }
}
