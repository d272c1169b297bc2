import Foundation
import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// Tokens for other programs: everybody's own, and for the owner those of all.
enum TokensPage {
  static let routes: [Route<App>] = [
    .get(Link.tokens, show),
    .post(Link.tokens, make),
    .post("/settings/tokens/{token}/revoke", revoke),
  ]

  /// As many as one account can have.
  static let limit = 50
  private static let subject = "token"

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let secret = app.session.flatMap { session in
      app.installation.shownOnce.take(subject, for: session.tokenHash, now: app.now)
    }
    let toast = request.query.contains("revoked") ? ToastView(text: app.strings("tokens.revoked")) : nil
    return try page(app, form: FormReader(FormFields()), secret: secret, toast: toast)
  }

  /// Makes a token with the rights of its account; only its digest is kept.
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
      title: app.strings("tokens.title"), section: .settings, modules: ["toast.js", "copy.js"], toast: toast)
    return try app.page(.tokens, try TokensView(form: form, secret: secret, app: app), frame, status: status)
  }
}

/// `Settings/tokens`.
struct TokensView: View {
  struct Item: View {
    let path: String
    let label: String
    let person: String?
    let made: String
    let used: String
    let revokeText: String

    static let fields: Fields<Item> = [
      .text("path") { $0.path }, .text("label") { $0.label }, .text("person") { $0.person }, .text("made") { $0.made },
      .text("used") { $0.used }, .text("revokeText") { $0.revokeText },
    ]
  }

  let summary: SummaryView?
  let secret: SecretView?
  let own: [Item]
  let others: [Item]
  let label: FieldView

  static let fields: Fields<TokensView> = [
    .view("summary") { $0.summary }, .view("secret") { $0.secret }, .flag("hasOwn") { !$0.own.isEmpty },
    .list("own") { $0.own }, .flag("hasOthers") { !$0.others.isEmpty }, .list("others") { $0.others },
    .view("label") { $0.label },
  ]

  init(form: FormReader, secret: String?, app: App) throws {
    let strings = app.strings
    let account = try app.account.id
    self.secret = secret.map {
      SecretView(id: "token", label: strings("tokens.new"), value: $0, strings: strings)
    }
    own = try app.accounts.tokens(of: account).map { Self.item($0, person: nil, app: app) }
    others =
      app.isOwner
      ? try app.accounts.tokens().filter { $0.account != account }.map { Self.item($0, person: $0.name, app: app) }
      : []
    let error = form.problems["label"].map { problem in
      if case .above = problem { return strings("tokens.full") }
      return app.format.message(problem)
    }
    label = FieldView(
      name: "label", label: strings("tokens.label"), value: form.typed("label"), hint: strings("tokens.labelHint"),
      error: error, isRequired: true)
    summary = SummaryView(
      [error.map { SummaryView.Item(target: "label", label: strings("tokens.label"), message: $0, strings: strings) }]
        .compactMap(\.self), strings: strings)
  }

  private static func item(_ token: APIToken, person: String?, app: App) -> Item {
    let strings = app.strings
    let label = token.label.isEmpty ? strings("tokens.unnamed") : token.label
    return Item(
      path: Link.tokenRevocation(token.number), label: label, person: person,
      made: strings("tokens.made", ["when": app.format.moment(token.createdAt)]),
      used: token.lastUsedAt.map { strings("tokens.used", ["when": app.format.moment($0)]) }
        ?? strings("tokens.neverUsed"),
      revokeText: strings("tokens.revokeOne", ["label": label]))
  }
}
