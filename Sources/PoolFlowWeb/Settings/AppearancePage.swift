import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// How one person wants to see things (decisions.md#settings).
enum AppearancePage {
  static let routes: [Route<App>] = [
    .get(Link.appearance, show),
    .post(Link.appearance, save),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    try PreferencesForm.show(request, app: app, page: page(app))
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    try PreferencesForm.save(request, at: Link.appearance, app: app, page: page(app))
  }

  private static func page(_ app: App) -> PreferencesForm.Shown {
    { form, toast, status in
      let frame = Frame(
        title: app.strings("appearance.title"), section: .settings, modules: ["toast.js"], toast: toast)
      return try app.page(.appearance, AppearanceView(form: form, app: app), frame, status: status)
    }
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
