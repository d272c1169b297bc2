import Crypto
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// Recovery if the data cannot be opened: with a valid code the owner restores, resets or retries (recovery.md).
enum RecoveryPage {
  static let routes: [Route<App>] = [
    .get(Link.recovery, show).marked(.open, .recovery),
    .post(Link.recoveryProof, prove).marked(.open, .recovery),
    .post(Link.recoveryRetry, retry).marked(.open, .recovery),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    try page(request, app: app)
  }

  /// Checks the code from setup, or the one on the server's console.
  @Sendable static func prove(_ request: Request, app: App) throws -> Response {
    guard app.installation.live.failure(now: app.now) != nil else { return .seeOther(Link.route) }
    var form = FormReader(try request.form())
    let typed = RecoveryCode.folded(form.single("code") ?? "")
    let installation = app.installation
    if typed.isEmpty {
      form.refuse("code", .missing)
      return try page(request, app: app, form: form, status: .unprocessable)
    }
    let source = RequestSource.address(request, trustedProxies: installation.settings.trustedProxies)
    let attempt = Doorkeeper.Attempt(email: "recovery code", source: source, isKnownDevice: false)
    if let wait = installation.keeper.wait(for: attempt, now: app.now) {
      let text = app.strings("login.throttled", count: Int((wait / 60).rounded(.up)))
      return try page(request, app: app, form: form, problem: text, status: .tooManyRequests)
        .header("Retry-After", String(Int(wait.rounded(.up))))
    }
    guard let isRight = installation.keeper.hash({ isCode(typed, app: app) }) else {
      return try page(request, app: app, form: form, problem: app.strings("login.busy")).header("Retry-After", "2")
    }
    guard isRight else {
      installation.keeper.failed(attempt, now: app.now)
      installation.log(LogLine("recovery-refused", ("source", source)))
      form.refuse("code", .notAChoice)
      return try page(request, app: app, form: form, status: .unprocessable)
    }
    installation.keeper.succeeded(attempt)
    installation.log(LogLine("recovery-proved", ("source", source)))
    let token = BrowserToken(random: installation.random)
    installation.recovery.admit(token.hash, now: app.now)
    let jar = CookieJar(isSecure: installation.isSecure)
    return Response.seeOther(Link.recovery)
      .cookie(jar.cookie(jar.recovery, token.text, maxAge: Int(RecoveryDesk.lifetime)))
  }

  @Sendable static func retry(_ request: Request, app: App) throws -> Response {
    if let refusal = refusal(request, app: app) { return refusal }
    guard app.installation.live.retry(now: app.now) else {
      return try page(request, app: app, problem: app.strings("recovery.stillClosed"))
    }
    app.installation.log(LogLine("recovered", ("by", "retry")))
    return .seeOther(Link.route)
  }

  /// The refusal of a request that may not change anything here: without a valid code, or if nothing is wrong.
  static func refusal(_ request: Request, app: App) -> Response? {
    guard isProved(request, app: app) else { return .seeOther(Link.recovery) }
    return app.installation.live.failure(now: app.now) == nil ? .seeOther(Link.route) : nil
  }

  static func isProved(_ request: Request, app: App) -> Bool {
    app.installation.recovery.admits(request.head, installation: app.installation)
  }

  /// - Parameters:
  ///   - problem: the result of a button.
  ///   - fileProblem: the problem of the chosen file.
  static func page(
    _ request: Request, app: App, form: FormReader = FormReader(FormFields()), problem: String? = nil,
    fileProblem: String? = nil, status: Status = .serviceUnavailable
  ) throws -> Response {
    guard let failure = app.installation.live.failure(now: app.now) else { return .seeOther(Link.route) }
    app.installation.announceRecovery()
    let isOfAccounts = app.installation.liveAccounts.failure(now: app.now) != nil
    let isProved = isProved(request, app: app)
    let view = RecoveryView(
      failure, form: form, isOfAccounts: isOfAccounts, isProved: isProved, problem: problem, fileProblem: fileProblem,
      sources: isProved && !isOfAccounts ? app.recoverySources() : nil, viewer: app.viewer)
    let frame = Frame(title: app.strings("recovery.title"), modules: ["settings/restore.js"], isBare: true)
    return try app.page(view, frame, status: status)
  }

  /// The console's code first: the other check takes a tenth of a second.
  private static func isCode(_ typed: String, app: App) -> Bool {
    if app.installation.recovery.isConsoleCode(typed) { return true }
    guard let kept = try? app.accounts.recoveryCode() else { return false }
    return PasswordHash(text: kept.hash).matches(typed)
  }
}

extension StoreError {
  /// The fault in plain words.
  func reason(isOfAccounts: Bool, _ strings: Strings) -> String {
    switch fault {
    case .newer: strings("unavailable.newer")
    case .damagedAccounts: strings("unavailable.accounts")
    case _ where isOfAccounts: strings("unavailable.accounts")
    case .damaged: strings("unavailable.damaged")
    case .missing: strings("unavailable.missing")
    case .foreign: strings("unavailable.foreign")
    case .pointer: strings("unavailable.pointer")
    case .unreadable: strings("unavailable.unreadable")
    }
  }
}
