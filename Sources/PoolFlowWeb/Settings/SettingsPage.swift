import Crypto
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// How one person wants to see things, their password, and signing out.
enum SettingsPage {
  static let routes: [Route<App>] = [
    .get(Link.settings, show),
    .post(Link.settings, save),
    .post("/settings/password", changePassword),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let strings = app.strings
    var toast: ToastView?
    if request.query.contains("saved") { toast = ToastView(text: strings("settings.saved")) }
    if request.query.contains("password") {
      toast = ToastView(
        text: strings("settings.passwordChanged"), detail: strings("settings.passwordChangedDetail"))
    }
    return try page(app, form: FormReader(FormFields()), toast: toast)
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    var form = FormReader(try request.form())
    var preferences = app.preferences
    let language = form.single("language") ?? ""
    if !language.isEmpty, app.installation.languages[language] == nil { form.refuse("language", .notAChoice) }
    preferences.language = language.isEmpty ? nil : language
    preferences.units = form.choice("units", UnitSystem.self)
    preferences.showsBothUnits = form.single("show_both_units") == "1"
    preferences.theme = form.choice("theme", Theme.self) ?? .system
    guard form.isValid else { return try page(app, form: form, status: .unprocessable) }
    try app.accounts.save(preferences, of: app.account.id)
    return .seeOther("\(Link.settings)?saved=1")
  }

  /// Sets a new password; every other session of the account ends.
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
    let outcome = try keeper.hash { () -> PasswordHash? in
      guard let stored, PasswordHash(text: stored).matches(current) else { return nil }
      return try PasswordHash(of: new, cost: cost)
    }
    guard let outcome else { throw HTTPError(.serviceUnavailable, "passwords are being hashed") }
    guard let hash = outcome else {
      keeper.failed(attempt, now: app.now)
      form.refuse("current_password", .notAChoice)
      return try page(app, form: form, status: .unprocessable)
    }
    try app.accounts.setPassword(of: account.id, hash: hash.text, keeping: app.session?.tokenHash)
    return .seeOther("\(Link.settings)?password=1")
  }

  private static func page(
    _ app: App, form: FormReader, toast: ToastView? = nil, status: Status = .ok
  ) throws -> Response {
    let frame = Frame(
      title: app.strings("settings.title"), section: .settings, modules: ["toast.js"], toast: toast)
    return try app.page(.settings, try SettingsView(form: form, app: app), frame, status: status)
  }
}
