import Foundation
import HTTP

/// `GET /`: the route is the front page.
enum HomePage {
  static let routes: [Route<App>] = [.get("/", show)]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    .seeOther(Link.route)
  }
}
