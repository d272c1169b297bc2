import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The settings at a glance: who is signed in, what needs attention, every section with its present value.
enum SettingsPage {
  static let routes: [Route<App>] = [
    .get(Link.settings, show),
    .post(Link.settings, save),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let toast = request.query.contains("saved") ? ToastView(text: app.strings("settings.saved")) : nil
    return try page(app, form: FormReader(FormFields()), toast: toast)
  }

  /// The quick switches.
  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    var form = FormReader(try request.form())
    let preferences = PreferencesForm.read(&form, over: app.preferences, languages: app.installation.languages)
    guard form.isValid else { return try page(app, form: form, status: .unprocessable) }
    try app.accounts.save(preferences, of: app.account.id)
    return .seeOther("\(Link.settings)?saved=1")
  }

  private static func page(
    _ app: App, form: FormReader, toast: ToastView? = nil, status: Status = .ok
  ) throws -> Response {
    let frame = Frame(
      title: app.strings("settings.title"), section: .settings, modules: ["toast.js"], toast: toast)
    return try app.page(.settings, try SettingsView(form: form, app: app), frame, status: status)
  }
}
