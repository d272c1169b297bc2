import HTTP
import PoolFlowDomain
import PoolFlowStore

/// Brings back what was deleted.
enum Restoration {
  static let routes: [Route<App>] = [.post("/trash/{entry}/restore", restore)]

  @Sendable static func restore(_ request: Request, app: App) throws -> Response {
    switch try app.store.trashedKind(request.id("entry") as ID<TrashKind>) {
    case .pool:
      try ownersOnly(app)
      let id: ID<Pool> = try request.id("entry")
      _ = try app.store.restorePool(id)
      return .seeOther("\(Link.pools)?restored=\(id.text)")
    case .inventory:
      try ownersOnly(app)
      let id: ID<InventoryItem> = try request.id("entry")
      try app.store.restoreItem(id)
      return .seeOther("\(Link.inventory)?restored=\(id.text)")
    case .visit, .equipment, nil: throw StoreError.notFound
    }
  }

  private static func ownersOnly(_ app: App) throws {
    guard app.isOwner else { throw HTTPError(.forbidden, "only the owner brings this back") }
  }
}
