import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// Replaces a store that cannot be opened by a fresh one, or by one that was live before; the old one is kept.
enum RecoveryReset {
  static let routes: [Route<App>] = [
    .get(Link.recoveryReset, ask).marked(.open, .recovery),
    .post(Link.recoveryReset, reset).marked(.open, .recovery),
    .post(Link.recoveryStore, bringBack).marked(.open, .recovery),
    .get(Link.recoveryDone, done).marked(.open, .recovery),
  ]

  @Sendable static func ask(_ request: Request, app: App) throws -> Response {
    try RecoveryPage.refusal(request, app: app) ?? page(app)
  }

  @Sendable static func reset(_ request: Request, app: App) throws -> Response {
    if let refusal = RecoveryPage.refusal(request, app: app) { return refusal }
    guard try request.form()["confirm"] == "1" else {
      return try page(app, problem: app.strings("restore.confirmMissing"), status: .unprocessable)
    }
    let directory = try directory(app)
    let seed = StoreSeed.fresh(RecoveryRestore.business(app), app: app)
    do {
      let staged = try directory.stageFresh(seed)
      do {
        try directory.adopt(staged, people: app.accounts.people(), now: app.now)
      } catch {
        staged.remove()
        throw error
      }
    } catch {
      app.installation.log(LogLine("not-recovered", ("why", String(describing: error))))
      return try page(app, problem: app.strings("recovery.notReset"), status: .insufficientStorage)
    }
    return finish("reset", app: app)
  }

  /// Makes a kept store live.
  @Sendable static func bringBack(_ request: Request, app: App) throws -> Response {
    if let refusal = RecoveryPage.refusal(request, app: app) { return refusal }
    do {
      try directory(app).bringBack(
        try request.form()["store"] ?? "", people: app.accounts.people(), now: app.now)
    } catch let error as StoreError {
      app.installation.log(LogLine("not-brought-back", ("why", error.description)))
      return try RecoveryPage.page(
        request, app: app, problem: app.strings("kept.cannotOpen"), status: .unprocessable)
    }
    return finish("kept", app: app)
  }

  @Sendable static func done(_ request: Request, app: App) throws -> Response {
    guard RecoveryPage.isProved(request, app: app), let store = try? app.store else { return .seeOther(Link.recovery) }
    let counts = try store.archiveSize().counts
    let isReset = request.query["by"] == "reset"
    let view = RecoveryDoneView(
      text: app.strings(isReset ? "recovery.resetDone" : "recovery.keptDone"),
      counts: CountView.rows(counts, viewer: app.viewer))
    return try app.page(view, Frame(title: app.strings("recovery.doneTitle"), isBare: true))
  }

  private static func finish(_ way: String, app: App) -> Response {
    app.installation.live.followReplacement(now: app.now)
    app.installation.log(LogLine("recovered", ("by", way)))
    return .seeOther("\(Link.recoveryDone)?by=\(way)")
  }

  private static func page(_ app: App, problem: String? = nil, status: Status = .ok) throws -> Response {
    let business = try directory(app).readableBusiness()
    let view = RecoveryResetView(
      kept: business.map { app.strings("recovery.resetKeeps", ["name": $0.name]) }
        ?? app.strings("recovery.resetKeepsNothing"),
      confirm: FieldView(name: "confirm", label: app.strings("recovery.resetConfirm"), error: problem))
    let frame = Frame(title: app.strings("recovery.reset"), isBare: true)
    return try app.page(view, frame, status: status)
  }

  private static func directory(_ app: App) throws -> DataDirectory {
    guard let directory = app.installation.settings.directory else {
      throw HTTPError(.serviceUnavailable, "data in memory")
    }
    return directory
  }
}
