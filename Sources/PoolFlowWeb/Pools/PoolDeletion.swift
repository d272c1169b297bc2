import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// Moves customers to the trash.
enum PoolDeletion {
  static let routes: [Route<App>] = [
    .post(Link.poolDeletion, delete).marked(.owner)
  ]

  @Sendable static func delete(_ request: Request, app: App) throws -> Response {
    let id: ID<Pool> = try request.id("pool")
    _ = try app.store.delete(id, by: app.account.person, now: app.now)
    return .seeOther("\(Link.pools)?deleted=\(id.text)")
  }
}
