import HTTP

/// Every component in use, on one page and from the pages' own partials; for the owner.
enum StylesPage {
  static let routes: [Route<App>] = [.get(Link.styles, show).marked(.owner)]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    var frame = Frame(
      title: app.strings("styles.title"), section: .settings,
      styles: ["app.css", "other-pages.css", "desk-table.css", "desk-pages.css"],
      modules: ["page/toast.js", "page/copy.js", "photos/chosen.js"])
    if request.query.contains("saved") {
      frame.toast = ToastView(
        text: app.strings("settings.saved"), detail: app.strings("styles.sample"), editPath: Link.styles)
    }
    return try app.page(StylesView(app.viewer), frame)
  }
}
