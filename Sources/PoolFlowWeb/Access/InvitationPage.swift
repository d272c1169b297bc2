import Crypto
import Foundation
import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// Where a link of the owner leads: somebody sets the password they will sign in with.
enum InvitationPage {
  static let routes: [Route<App>] = [
    .get("/invitation/{token}", show).marked(.open),
    .post("/invitation/{token}", accept).marked(.open),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    try page(request, app: app, form: FormReader(FormFields()))
  }

  /// Sets the password and starts a session; the link opens nothing afterwards.
  @Sendable static func accept(_ request: Request, app: App) throws -> Response {
    var form = FormReader(try request.form())
    let password = SetupPage.password(&form)
    guard let hash = tokenHash(request), try app.accounts.invited(tokenHash: hash, now: app.now) != nil, form.isValid
    else { return try page(request, app: app, form: form, status: .unprocessable) }
    let cost = app.installation.settings.passwordCost
    guard let kept = try app.installation.keeper.hash({ try PasswordHash(of: password, cost: cost) }) else {
      throw HTTPError(.serviceUnavailable, "passwords are being hashed")
    }
    guard let account = try app.accounts.acceptInvitation(tokenHash: hash, passwordHash: kept.text, now: app.now)
    else { return try page(request, app: app, form: form, status: .unprocessable) }
    try app.store.save(Person(id: account.person, name: account.name), at: app.now)
    return try LoginPage.start(account, verified: kept.text, kept: KeptEntry(next: nil), app: app)
  }

  private static func tokenHash(_ request: Request) -> [UInt8]? { BrowserToken(request.parameter("token"))?.hash }

  private static func page(
    _ request: Request, app: App, form: FormReader, status: Status = .ok
  ) throws -> Response {
    let account = try tokenHash(request).flatMap { try app.accounts.invited(tokenHash: $0, now: app.now) }
    let view = InvitationView(account, path: request.path, form: form, app: app)
    let frame = Frame(title: view.heading, isBare: true)
    return try app.page(.invitation, view, frame, status: account == nil ? .notFound : status)
  }
}

/// `Access/invitation`.
struct InvitationView: View {
  /// The form of a link that can be used.
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

  init(_ account: Account?, path: String, form: FormReader, app: App) {
    let strings = app.strings
    heading =
      account == nil
      ? strings("invitation.over") : strings("invitation.title", ["business": app.business.name])
    let error = form.problems["password"].map {
      $0 == .notAChoice ? strings("setup.passwordLength") : app.format.message($0)
    }
    invited = account.map { account in
      Invited(
        path: path, name: account.name, email: account.email,
        password: FieldView(
          name: "password", label: strings("invitation.password"), type: "password",
          hint: strings("setup.passwordHint"), error: error, autocomplete: "new-password", isRequired: true))
    }
  }
}
