import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// Tokens for other programs: each person's own, and for the owner all.
enum TokensPage {
  static let routes: [Route<App>] = [
    .get(Link.tokens, show),
    .post(Link.tokens, make),
    .post(Link.tokenRevocation, revoke),
  ]

  /// The maximum number for one account.
  static let limit = 50
  private static let subject = "token"

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let secret = app.session.flatMap { session in
      app.installation.shownOnce.take(subject, for: session.tokenHash, now: app.now)
    }
    let toast = request.query.contains("revoked") ? ToastView(text: app.strings("tokens.revoked")) : nil
    return try page(app, form: FormReader(FormFields()), secret: secret, toast: toast)
  }

  /// Creates a token with the rights of its account; only its digest is kept.
  @Sendable static func make(_ request: Request, app: App) throws -> Response {
    var form = FormReader(try request.form())
    let label = form.text("label", limit: 100, isRequired: true)
    let account = try app.account
    if try app.accounts.tokens(of: account.id).count >= limit { form.refuse("label", .above(Double(limit))) }
    guard form.isValid, let session = app.session else {
      return try page(app, form: form, status: .unprocessable)
    }
    let token = BrowserToken(random: app.installation.random)
    try app.accounts.addToken(hash: token.hash, of: account.id, label: label, now: app.now)
    app.installation.shownOnce.keep(token.text, as: subject, for: session.tokenHash, now: app.now)
    return .seeOther("\(Link.tokens)?made=1")
  }

  @Sendable static func revoke(_ request: Request, app: App) throws -> Response {
    guard let number = Int(request.parameter("token")),
      try app.accounts.revokeToken(number, of: app.isOwner ? nil : app.account.id)
    else { throw HTTPError(.notFound, "no such token") }
    return .seeOther("\(Link.tokens)?revoked=1")
  }

  private static func page(
    _ app: App, form: FormReader, secret: String? = nil, toast: ToastView? = nil, status: Status = .ok
  ) throws -> Response {
    let frame = Frame(
      title: app.strings("tokens.title"), section: .settings, modules: ["page/toast.js", "page/copy.js"], toast: toast)
    let account = try app.account.id
    let view = TokensView(
      form: form, secret: secret, own: try app.accounts.tokens(of: account),
      others: app.isOwner ? try app.accounts.tokens().filter { $0.account != account } : [], viewer: app.viewer)
    return try app.page(view, frame, status: status)
  }
}
