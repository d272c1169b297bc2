import HTTP
import PoolFlowDomain
import PoolFlowStore

/// Undoes a visit that was just logged, and returns to its form.
enum VisitUndo {
  static let routes: [Route<App>] = [.post(Link.undo, undo)]

  @Sendable static func undo(_ request: Request, app: App) throws -> Response {
    let account = try app.account
    let id = try app.store.formVisit(of: request.id("visit"))
    let leadsToRoute = try request.form()[KeptView.undoToRoute.name] == KeptView.undoToRoute.value
    let form = leadsToRoute ? nil : try UndoneVisit.form(of: id, app: app)
    let outcome = try app.store.undo(
      id, by: account.person, role: account.role, now: app.now, keeping: form?.urlEncoded)
    if let form, !outcome.isUndone { app.forgetPhotos(SentPhotos(form)) }
    switch outcome {
    case .undone(let visit) where form != nil: return .seeOther(Link.log(visit.pool, undone: visit.id))
    case .undone(let visit): return .seeOther("\(Link.route(on: visit.day))&undone=\(visit.pool.text)")
    case .alreadyUndone: return .seeOther(Link.route)
    case .refused: return .seeOther("\(Link.route)?undone=late")
    }
  }
}

extension UndoOutcome {
  fileprivate var isUndone: Bool { if case .undone = self { true } else { false } }
}
