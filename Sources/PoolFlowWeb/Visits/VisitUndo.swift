import HTTP
import PoolFlowDomain
import PoolFlowStore

/// Takes back a visit that was just logged.
enum VisitUndo {
  static let routes: [Route<App>] = [.post("/visits/{visit}/undo", undo)]

  @Sendable static func undo(_ request: Request, app: App) throws -> Response {
    let account = try app.account
    let outcome = try app.store.undo(
      request.id("visit"), by: account.person, role: account.role, now: app.now, today: app.today)
    switch outcome {
    case .undone(let visit): return .seeOther("\(Link.route(on: visit.day))&undone=\(visit.pool.text)")
    case .alreadyUndone: return .seeOther(Link.route)
    case .refused: return .seeOther("\(Link.route)?undone=late")
    }
  }
}
