import Crypto
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The page of an invitation or reset link, where a person sets the password for signing in.
enum InvitationPage {
  static let routes: [Route<App>] = [
    .get(Link.invitation, show).marked(.open),
    .post(Link.invitation, accept).marked(.open),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    try page(request, app: app, form: FormReader(FormFields()))
  }

  /// Sets the password and starts a session; the link is invalid afterwards.
  @Sendable static func accept(_ request: Request, app: App) throws -> Response {
    var form = FormReader(try request.form())
    let password = form.password()
    guard let hash = tokenHash(request), try app.accounts.invited(tokenHash: hash, now: app.now) != nil, form.isValid
    else { return try page(request, app: app, form: form, status: .unprocessable) }
    let cost = app.installation.settings.passwordCost
    guard let kept = try app.installation.keeper.hash({ try PasswordHash(of: password, cost: cost) }) else {
      throw HTTPError(.serviceUnavailable, "passwords are being hashed")
    }
    guard let account = try app.accounts.acceptInvitation(tokenHash: hash, passwordHash: kept.text, now: app.now)
    else { return try page(request, app: app, form: form, status: .unprocessable) }
    try app.store.save(Person(id: account.person, name: account.name), at: app.now)
    return try app.signIn(account, verified: kept.text) { _ in .seeOther(Link.home(account.role)) }
  }

  private static func tokenHash(_ request: Request) -> [UInt8]? { BrowserToken(request.parameter("token"))?.hash }

  private static func page(
    _ request: Request, app: App, form: FormReader, status: Status = .ok
  ) throws -> Response {
    let account = try tokenHash(request).flatMap { try app.accounts.invited(tokenHash: $0, now: app.now) }
    let view = InvitationView(account, path: request.path, form: form, viewer: app.viewer)
    let frame = Frame(title: view.heading, isBare: true)
    return try app.page(view, frame, status: account == nil ? .notFound : status)
  }
}
