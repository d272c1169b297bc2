import Foundation
import HTTP
import PoolFlowDomain

/// `GET /`: owners begin with their day, technicians with their route (decisions.md#navigation).
enum HomePage {
  static let routes: [Route<App>] = [.get("/", show)]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    .seeOther(Link.home(try app.account.role))
  }
}
