import Foundation
import Mustache
import PoolFlowDomain

struct InvitationView: PageView {
  static let template = "Access/invitation"

  /// The form of a valid link.
  struct Invited: View {
    let path: String
    let name: String
    let email: String
    let password: FieldView

    static let fields: Fields<Invited> = [
      .text("path") { $0.path }, .text("name") { $0.name }, .text("email") { $0.email },
      .view("password") { $0.password },
    ]
  }

  let heading: String
  let invited: Invited?

  static let fields: Fields<InvitationView> = [.text("heading") { $0.heading }, .view("invited") { $0.invited }]

  init(_ account: Account?, path: String, form: FormReader, viewer: Viewer) {
    let strings = viewer.strings
    heading =
      account == nil
      ? strings("invitation.over") : strings("invitation.title", ["business": viewer.business.name])
    let error = form.problems["password"].map {
      $0 == .notAChoice ? strings("setup.passwordLength") : viewer.format.message($0)
    }
    invited = account.map { account in
      Invited(
        path: path, name: account.name, email: account.email,
        password: FieldView(
          name: "password", label: strings("invitation.password"), type: "password",
          error: error, autocomplete: "new-password", isRequired: true
        ).hinted(strings("setup.passwordHint")))
    }
  }
}
