import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// All visits of a pool, newest first, with a search in their notes (decisions.md#customers-page).
enum HistoryPage {
  static let routes: [Route<App>] = [.get(Link.poolHistory, show)]

  private static let pageSize = 25

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    let query = String((request.query["q"] ?? "").replacing("\0", with: "").prefix(200))
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let after = request.query["after"].flatMap { ID<Visit>($0) }
    let list = try app.store.history(of: pool.id, matching: query, after: after, limit: pageSize)
    let total = try app.store.visitCount(of: pool.id)
    let view = HistoryView(
      list, others: try app.store.guestVisits(madeWith: list.visits, of: pool.id), pool: pool, query: query,
      isFirst: after == nil, total: total, viewer: app.viewer)
    return try app.page(
      view,
      Frame(
        title: app.viewer.title("history.title", pool), section: .customers,
        modules: ["page/toast.js", "page/menus.js"],
        toast: DeletedVisitToast.toast(request, app: app)))
  }
}
