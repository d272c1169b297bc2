import Crypto
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The code that identifies the owner if the data cannot be opened: shown once, kept on paper.
enum RecoveryCodePage {
  static let routes: [Route<App>] = [
    .get(Link.recoveryCode, show).marked(.owner),
    .get(Link.recoveryCodeFile, download).marked(.owner),
    .post(Link.recoveryCode, save).marked(.owner),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    try page(app, form: FormReader(FormFields()))
  }

  @Sendable static func download(_ request: Request, app: App) throws -> Response {
    guard let code = code(app) else { return .seeOther(Link.recoveryCode) }
    let text = """
      PoolFlow · \(app.business.name)
      \(app.strings("recoveryCode.title")): \(code.text)

      \(app.strings("recoveryCode.text"))

      """
    return Response.text(text)
      .header("Content-Disposition", "attachment; filename=\"poolflow-recovery-code.txt\"")
  }

  /// "I have kept it", or a new code, which requires the password.
  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    var form = FormReader(try request.form())
    guard let session = app.session else { throw HTTPError(.unauthorized, "nobody is signed in") }
    if form.single("kept") == "1" {
      app.installation.recovery.forgetCode(for: session.tokenHash)
      return .seeOther(Link.route)
    }
    let password = form.single("current_password") ?? ""
    if password.isEmpty { form.refuse("current_password", .missing) }
    guard form.isValid else { return try page(app, form: form, status: .unprocessable) }
    let keeper = app.installation.keeper
    let attempt = Doorkeeper.Attempt(email: session.account.email, source: "", isKnownDevice: true)
    guard keeper.wait(for: attempt, now: app.now) == nil else {
      throw HTTPError(.tooManyRequests, "too many wrong passwords")
    }
    let stored = try app.accounts.passwordHash(of: session.account.id)
    guard
      let isRight = keeper.hash(isKnown: true, { stored.map { PasswordHash(text: $0).matches(password) } ?? false })
    else {
      throw HTTPError(.serviceUnavailable, "passwords are being hashed")
    }
    guard isRight else {
      keeper.failed(attempt, now: app.now)
      form.refuse("current_password", .notAChoice)
      return try page(app, form: form, status: .unprocessable)
    }
    guard let code = app.issueRecoveryCode() else { throw HTTPError(.serviceUnavailable, "no code could be created") }
    app.installation.recovery.keep(code, for: session.tokenHash, now: app.now)
    return .seeOther(Link.recoveryCode)
  }

  private static func code(_ app: App) -> RecoveryCode? {
    app.session.flatMap { app.installation.recovery.code(for: $0.tokenHash, now: app.now) }
  }

  private static func page(_ app: App, form: FormReader, status: Status = .ok) throws -> Response {
    let view = RecoveryCodeView(
      code: code(app)?.text, form: form, madeAt: try app.accounts.recoveryCode()?.madeAt, app.viewer)
    let frame = Frame(title: app.strings("recoveryCode.title"), section: .settings, modules: ["page/print.js"])
    return try app.page(view, frame, status: status)
  }
}
