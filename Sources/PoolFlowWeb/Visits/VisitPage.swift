import HTTP
import PoolFlowDomain
import PoolFlowStore

/// One visit: its readings, doses and notes, its author, and its changes since.
enum VisitPage {
  static let routes: [Route<App>] = [
    .get(Link.visit, show),
    .post(Link.visitDeletion, delete),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let found = try app.store.editedVisit(request.id("visit"))
    let pool = try app.store.pool(found.visit.pool)
    let others = try app.store.visits(madeWith: found.visit).filter { $0.visit.id != found.visit.id }
    let view = VisitView(
      found, pool: pool, jobs: try app.store.jobs(doneBy: found.visit), others: others,
      newID: app.installation.newID, viewer: app.viewer)
    return try app.page(
      view,
      Frame(
        title: view.heading, section: .customers, modules: ["page/toast.js", "visits/share.js"],
        toast: toast(request, app: app)?.adding(Understood(request), app.format)))
  }

  @Sendable static func delete(_ request: Request, app: App) throws -> Response {
    let account = try app.account
    let outcome = try app.store.delete(
      request.id("visit") as ID<Visit>, by: account.person, role: account.role, now: app.now)
    switch outcome {
    case .done(let visit): return .seeOther("\(Link.pool(visit.pool))?deleted_visit=\(visit.id.text)")
    case .refused: return try refusal(request.id("visit"), app: app)
    }
  }

  /// A friendly refusal: another person's visit, or too old.
  static func refusal(_ visit: ID<Visit>, app: App) throws -> Response {
    let strings = app.strings
    let view = ErrorView(
      code: "403", heading: strings("visit.refusedTitle"), text: strings("visit.refusedText"),
      step: ErrorView.Step(path: Link.visit(visit), label: strings("visit.backToVisit")))
    return try app.page(view, Frame(title: view.heading, section: .customers), status: .forbidden)
  }

  private static func toast(_ request: Request, app: App) -> ToastView? {
    if request.query.contains("restored") { return ToastView(text: app.strings("visit.restored")) }
    if request.query.contains("saved") { return ToastView(text: app.strings("visit.saved")) }
    return nil
  }
}
