import Crypto
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// A person's own account: the password, and the browsers signed in.
enum AccountPage {
  static let routes: [Route<App>] = [
    .get(Link.account, show),
    .post(Link.password, changePassword),
    .post(Link.signOutEverywhere, signOutEverywhere),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let strings = app.strings
    var toast: ToastView?
    let revoked = request.query["tokens"] == "1" ? strings("account.tokensRevoked") : nil
    if request.query.contains("password") {
      toast = ToastView(
        text: strings("settings.passwordChanged"), detail: revoked ?? strings("settings.passwordChangedDetail"))
    }
    if let count = request.query["ended"].flatMap({ Int($0) }), count >= 0 {
      toast = ToastView(
        text: strings("account.ended", count: count, shown: app.format.count(count)), detail: revoked)
    }
    return try page(app, form: FormReader(FormFields()), toast: toast)
  }

  /// Sets a new password; all other sessions of the account end, and its tokens if that is ticked.
  @Sendable static func changePassword(_ request: Request, app: App) throws -> Response {
    var form = FormReader(try request.form())
    let account = try app.account
    let current = form.single("current_password") ?? ""
    let new = form.single("new_password") ?? ""
    if !PasswordRule.accepts(new) { form.refuse("new_password", .notAChoice) }
    if current.isEmpty { form.refuse("current_password", .missing) }
    guard form.isValid else { return try page(app, form: form, status: .unprocessable) }

    let attempt = Doorkeeper.Attempt(email: account.email, source: "", isKnownDevice: true)
    let keeper = app.installation.keeper
    guard keeper.wait(for: attempt, now: app.now) == nil else {
      throw HTTPError(.tooManyRequests, "too many wrong passwords")
    }
    let cost = app.installation.settings.passwordCost
    let stored = try app.accounts.passwordHash(of: account.id)
    let outcome = try keeper.hash(isKnown: true) { () -> PasswordHash? in
      guard let stored, PasswordHash(text: stored).matches(current) else { return nil }
      return try PasswordHash(of: new, cost: cost)
    }
    guard let outcome else { throw HTTPError(.serviceUnavailable, "passwords are being hashed") }
    guard let hash = outcome else {
      keeper.failed(attempt, now: app.now)
      form.refuse("current_password", .notAChoice)
      return try page(app, form: form, status: .unprocessable)
    }
    let revokes = form.fields[AccountView.passwordTokens] == "1"
    try app.accounts.setPassword(
      of: account.id, hash: hash.text, keeping: app.session?.tokenHash, revokingTokens: revokes)
    return .seeOther("\(Link.account)?password=1\(revokes ? "&tokens=1" : "")")
  }

  /// Ends all sessions but this one, and the tokens if that is ticked, and shows their number.
  @Sendable static func signOutEverywhere(_ request: Request, app: App) throws -> Response {
    let revokes = try request.form()[AccountView.deviceTokens] == "1"
    let count = try app.accounts.endSessions(
      of: app.account.id, keeping: app.session?.tokenHash, revokingTokens: revokes, now: app.now)
    return .seeOther("\(Link.account)?ended=\(count)\(revokes ? "&tokens=1" : "")")
  }

  private static func page(
    _ app: App, form: FormReader, toast: ToastView? = nil, status: Status = .ok
  ) throws -> Response {
    let frame = Frame(title: app.strings("account.title"), section: .settings, modules: ["page/toast.js"], toast: toast)
    let account = try app.account
    let view = AccountView(
      account, form: form, tokens: try app.accounts.tokens(of: account.id).count,
      sessions: try app.accounts.member(account.id, now: app.now).sessionCount,
      times: try app.store.workTimes(of: account.person), viewer: app.viewer)
    return try app.page(view, frame, status: status)
  }
}
