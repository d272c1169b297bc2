import Crypto
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// Signs people in and out, and keeps forms that were sent without a session.
enum LoginPage {
  static let routes: [Route<App>] = [
    .get(Link.login, show).marked(.open),
    .post(Link.login, signIn).marked(.open),
    .post(Link.logout, signOut),
  ]

  /// The sign-in page that continues with `next`.
  static func link(next: String?) -> String {
    guard let next, next != "/", next != Link.route, KeptEntry.isOwnPath(next) else { return Link.login }
    return "\(Link.login)?next=\(FormEncoding.encode(next))"
  }

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    if let session = app.session { return .seeOther(Link.home(session.account.role)) }
    return try page(app, kept: KeptEntry(next: request.query["next"]))
  }

  /// Keeps a form whose session has ended in the sign-in page and offers it again afterwards.
  static func keep(_ request: Request, _ fields: FormFields, app: App) throws -> Response {
    if request.path == Link.logout { return .seeOther(Link.login) }
    return try page(app, kept: KeptEntry(path: request.path, fields: fields), status: .unauthorized)
  }

  @Sendable static func signIn(_ request: Request, app: App) throws -> Response {
    var form = FormReader(try request.form())
    let kept = KeptEntry(form.fields)
    let typed = form.text("email", limit: 254, isRequired: true)
    let password = form.single("password") ?? ""
    if password.isEmpty { form.refuse("password", .missing) }
    guard form.isValid else { return try page(app, kept: kept, form: form, status: .unprocessable) }

    let email = EmailAddress.normalized(typed) ?? typed.lowercased()
    let known = try app.accounts.account(email: email)
    let attempt = attempt(request, app: app, email: email, account: known)
    if let wait = app.installation.keeper.wait(for: attempt, now: app.now) {
      return try throttled(app, kept: kept, form: form, wait: wait)
    }
    let stored = try known.flatMap { try app.accounts.passwordHash(of: $0.id) }
    guard
      let isRight = app.installation.keeper.hash(
        isKnown: attempt.isKnownDevice, { isPassword(password, stored: stored, app: app) })
    else {
      return try page(app, kept: kept, form: form, problem: app.strings("login.busy"), status: .serviceUnavailable)
        .header("Retry-After", "2")
    }
    guard isRight, let account = known, !account.isDisabled else {
      app.installation.keeper.failed(attempt, now: app.now)
      app.installation.log(LogLine("sign-in-refused", ("source", attempt.source)))
      return try page(app, kept: kept, form: form, problem: app.strings("login.wrong"), status: .unprocessable)
    }
    app.installation.keeper.succeeded(attempt)
    return try app.signIn(account, verified: stored) { token in
      kept.isForm
        ? try ResumePage.page(kept, app: app, csrf: token.formToken(random: app.installation.random))
        : .seeOther(kept.next ?? Link.home(account.role))
    }
  }

  @Sendable static func signOut(_ request: Request, app: App) throws -> Response {
    if let session = app.session {
      try app.accounts.endSession(tokenHash: session.tokenHash)
      app.installation.uploaders.forget(session.tokenHash)
    }
    let jar = CookieJar(isSecure: app.installation.isSecure)
    return Response.seeOther(Link.login).cookie(jar.cookie(jar.session, "", maxAge: 0))
  }

  private static func attempt(
    _ request: Request, app: App, email: String, account: Account?
  ) -> Doorkeeper.Attempt {
    let jar = CookieJar(isSecure: app.installation.isSecure)
    let device = request.cookie(jar.device)
    return Doorkeeper.Attempt(
      email: email,
      source: RequestSource.address(request, trustedProxies: app.installation.settings.trustedProxies),
      isKnownDevice: account.map { app.installation.keeper.knows(device: device, of: $0.id) } ?? false)
  }

  /// Takes the same time with and without an account.
  private static func isPassword(_ password: String, stored: String?, app: App) -> Bool {
    guard let stored else {
      _ = try? PasswordHash(of: password, cost: app.installation.settings.passwordCost)
      return false
    }
    return PasswordHash(text: stored).matches(password)
  }

  private static func throttled(
    _ app: App, kept: KeptEntry, form: FormReader, wait: TimeInterval
  ) throws -> Response {
    let minutes = Int((wait / 60).rounded(.up))
    let problem = app.strings("login.throttled", count: minutes) + " " + app.strings("login.elsewhere")
    return try page(app, kept: kept, form: form, problem: problem, status: .tooManyRequests)
      .header("Retry-After", String(Int(wait.rounded(.up))))
  }

  private static func page(
    _ app: App, kept: KeptEntry, form: FormReader = FormReader(FormFields()), problem: String? = nil,
    status: Status = .ok
  ) throws -> Response {
    let view = LoginView(kept: kept, form: form, problem: problem, handing: app.handing, viewer: app.viewer)
    let modules = app.handing == nil ? [] : ["offline/hand-in.js"]
    return try app.page(view, Frame(title: app.strings("login.title"), modules: modules), status: status)
  }
}
