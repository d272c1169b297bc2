import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// How one person wants to see things (05 journey 12 "Appearance").
enum AppearancePage {
  static let routes: [Route<App>] = [
    .get(Link.appearance, show),
    .post(Link.appearance, save),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let toast = request.query.contains("saved") ? ToastView(text: app.strings("settings.saved")) : nil
    return try page(app, form: FormReader(FormFields()), toast: toast)
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    var form = FormReader(try request.form())
    let preferences = PreferencesForm.read(&form, over: app.preferences, languages: app.installation.languages)
    guard form.isValid else { return try page(app, form: form, status: .unprocessable) }
    try app.accounts.save(preferences, of: app.account.id)
    return .seeOther("\(Link.appearance)?saved=1")
  }

  private static func page(
    _ app: App, form: FormReader, toast: ToastView? = nil, status: Status = .ok
  ) throws -> Response {
    let frame = Frame(title: app.strings("appearance.title"), section: .settings, modules: ["toast.js"], toast: toast)
    return try app.page(.appearance, AppearanceView(form: form, app: app), frame, status: status)
  }
}

/// `Settings/appearance`.
struct AppearanceView: View {
  let summary: SummaryView?
  let themes: SelectView
  let contrast: SwitchView
  let language: SelectView
  let units: SelectView
  let showBoth: SwitchView

  static let fields: Fields<AppearanceView> = [
    .view("summary") { $0.summary }, .view("themes") { $0.themes }, .view("contrast") { $0.contrast },
    .view("language") { $0.language }, .view("units") { $0.units }, .view("showBoth") { $0.showBoth },
  ]

  init(form: FormReader, app: App) {
    let fields = PreferencesFields(form: form, app: app)
    summary = fields.summary()
    themes = fields.themes
    contrast = fields.contrast
    language = fields.language
    units = fields.units
    showBoth = fields.showBoth
  }
}
