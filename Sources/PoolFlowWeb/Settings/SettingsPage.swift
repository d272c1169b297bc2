import HTTP

/// The overview of the settings: the account, lines that need attention, every section with its current value.
enum SettingsPage {
  static let routes: [Route<App>] = [
    .get(Link.settings, show),
    .post(Link.settings, save),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    try PreferencesForm.show(request, app: app, page: page(app))
  }

  /// The quick switches.
  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    try PreferencesForm.save(request, at: Link.settings, app: app, page: page(app))
  }

  private static func page(_ app: App) -> PreferencesForm.Shown {
    { form, toast, status in
      let frame = Frame(
        title: app.strings("settings.title"), section: .settings, modules: ["page/toast.js"], toast: toast)
      let view = try SettingsView(
        app.account, overview: SettingsOverview(app), form: form, viewer: app.viewer)
      return try app.page(view, frame, status: status)
    }
  }
}
