import HTTP

/// The display preferences of one person (decisions.md#settings).
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
        title: app.strings("appearance.title"), section: .settings, modules: ["page/toast.js"], toast: toast)
      return try app.page(AppearanceView(form: form, viewer: app.viewer), frame, status: status)
    }
  }
}
