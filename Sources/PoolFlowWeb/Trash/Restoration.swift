import HTTP
import PoolFlowDomain
import PoolFlowStore

/// Restores deleted records.
enum Restoration {
  static let routes: [Route<App>] = [.post(Link.trashEntry, restore)]

  @Sendable static func restore(_ request: Request, app: App) throws -> Response {
    let hand = Restorer(try app.account.person, at: app.now)
    switch try app.store.trashedKind(request.id("entry") as ID<TrashKind>) {
    case .pool:
      try ownersOnly(app)
      let id: ID<Pool> = try request.id("entry")
      _ = try app.store.restorePool(id, by: hand)
      return .seeOther("\(Link.pools)?restored=\(id.text)")
    case .inventory:
      try ownersOnly(app)
      let id: ID<InventoryItem> = try request.id("entry")
      try app.store.restoreItem(id, by: hand)
      return .seeOther("\(Link.inventory)?restored=\(id.text)")
    case .visit: return try visit(request.id("entry"), app: app)
    case .equipment:
      let deleter = try app.store.trashedBy(request.id("entry") as ID<TrashKind>)
      if try deleter != app.account.person { try ownersOnly(app) }
      let found = try app.store.restoreEquipment(request.id("entry"), by: hand)
      return .seeOther("\(Link.poolEquipment(found))?restored=1")
    case .checklist:
      try ownersOnly(app)
      let id: ID<ChecklistItem> = try request.id("entry")
      try app.store.restoreChecklistItem(id, by: hand)
      return .seeOther("\(Link.checklists)?restored=\(id.text)")
    case .absence:
      try ownersOnly(app)
      let id: ID<Absence> = try request.id("entry")
      try app.store.restoreAbsence(id, by: hand, today: app.today)
      return .seeOther("\(Link.absences)?restored=\(id.text)")
    case nil: throw StoreError.notFound
    }
  }

  private static func visit(_ id: ID<Visit>, app: App) throws -> Response {
    let account = try app.account
    switch try app.store.restoreVisit(id, by: account.person, role: account.role, now: app.now) {
    case .done(let visit): return .seeOther("\(Link.visit(visit.id))?restored=1")
    case .refused: return ErrorPage.page(.forbidden, app: app)
    }
  }

  private static func ownersOnly(_ app: App) throws {
    guard app.isOwner else { throw HTTPError(.forbidden, "only the owner brings this back") }
  }
}
