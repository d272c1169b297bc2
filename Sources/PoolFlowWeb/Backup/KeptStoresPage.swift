import Foundation
import HTTP
import PoolFlowStore

/// The stores from before a restore or a clearing, and restoring them.
enum KeptStoresPage {
  static let routes: [Route<App>] = [
    .get(Link.keptStores, show).marked(.owner),
    .get(Link.bringBack, ask).marked(.owner),
    .post(Link.bringBack, bringBack).marked(.owner),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let view = KeptStoresPageView(
      notice: try notice(request, app: app),
      kept: KeptStoresView(app.countedStores(), format: app.format))
    let frame = Frame(title: app.strings("data.title"), section: .settings)
    return try app.page(view, frame)
  }

  @Sendable static func ask(_ request: Request, app: App) throws -> Response {
    try page(try store(named: request.query["store"] ?? "", app: app), app: app)
  }

  @Sendable static func bringBack(_ request: Request, app: App) throws -> Response {
    let form = try request.form()
    let name = form["store"] ?? ""
    // A second press finds it done.
    if name == app.installation.live.name { return .seeOther(Link.broughtBack) }
    let kept = try store(named: name, app: app)
    guard form["confirm"] == "1" else {
      return try page(kept, app: app, problem: app.strings("restore.confirmMissing"), status: .unprocessable)
    }
    do {
      try directory(app).bringBack(kept.name, people: app.accounts.people(), now: app.now)
    } catch StoreError.unavailable(let reason, _) {
      app.installation.log(LogLine("not-brought-back", ("why", reason)))
      return try page(kept, app: app, problem: app.strings("kept.cannotOpen"), status: .unprocessable)
    }
    app.installation.live.followReplacement(now: app.now)
    app.installation.log(LogLine("brought-back", ("by", app.accountText), ("store", kept.name)))
    return .seeOther(Link.broughtBack)
  }

  /// The result of the last action, with its counts.
  private static func notice(_ request: Request, app: App) throws -> KeptStoresPageView.Notice? {
    if request.query.contains("back") {
      let counts = try app.store.archiveSize().counts
      return .init(title: app.strings("kept.broughtBack"), text: KeptStoreRow.text(counts, app.format))
    }
    guard request.query.contains("cleared"), let directory = app.installation.settings.directory,
      let last = directory.keptStores().first, let counts = directory.counts(of: last)
    else { return nil }
    let text = app.strings("clear.doneText", ["counts": KeptStoreRow.text(counts, app.format)])
    return .init(title: app.strings("clear.done"), text: text)
  }

  private static func page(
    _ kept: KeptStore, app: App, problem: String? = nil, status: Status = .ok
  ) throws -> Response {
    let directory = try directory(app)
    let view = BringBackView(
      store: kept.name, when: KeptStoreRow.when(kept, app.format),
      counts: directory.counts(of: kept).map {
        CountView.rows($0, before: try? app.store.archiveSize().counts, viewer: app.viewer)
      } ?? [],
      confirm: FieldView(name: "confirm", label: app.strings("kept.confirm"), error: problem))
    let frame = Frame(title: app.strings("kept.bringBack"), section: .settings)
    return try app.page(view, frame, status: status)
  }

  private static func store(named name: String, app: App) throws -> KeptStore {
    guard let store = try directory(app).keptStores().first(where: { $0.name == name }) else {
      throw StoreError.notFound
    }
    return store
  }

  private static func directory(_ app: App) throws -> DataDirectory {
    guard let directory = app.installation.settings.directory else {
      throw HTTPError(.serviceUnavailable, "data in memory")
    }
    return directory
  }
}
