import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// Records deleted in the last 30 days that can be restored; a technician sees those they deleted themselves.
enum TrashPage {
  static let routes: [Route<App>] = [.get(Link.trash, show)]

  private static let pageSize = 50

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let place = request.query["after"].flatMap(Self.place)
    let list = try app.store.trash(
      by: app.isOwner ? nil : app.account.person, after: place, now: app.now, limit: pageSize)
    return try app.page(
      TrashView(list, isFirst: place == nil, viewer: app.viewer),
      Frame(title: app.strings("trash.title"), section: app.isOwner ? .needs : .settings))
  }

  /// "1763900000000.C0…": the instant and the identifier of the last entry of the previous page.
  private static func place(_ text: String) -> TrashList.Place? {
    let parts = text.split(separator: ".")
    guard parts.count == 2, let instant = Int(parts[0]), let id = ID<TrashKind>(String(parts[1])) else { return nil }
    return TrashList.Place(instant: Date(milliseconds: instant), id: id)
  }
}
