import HTTP

/// `GET /offline`: what is kept on this phone; without a signal also in place of a page that is not.
enum OfflinePage {
  static let routes: [Route<App>] = [.get(Link.offline, show).marked(.open)]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let view = OfflineView(isSignedIn: app.session != nil, isOwner: app.isOwner)
    return try app.page(
      view, Frame(title: app.strings("offline.title"), section: .settings, modules: ["offline/phone.js"]))
  }
}
