import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// One customer: where, when, the water and the last visits.
enum PoolPage {
  static let routes: [Route<App>] = [.get("/pools/{pool}", show)]

  private static let visitCount = 6

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    let visits = try app.store.visits(of: pool.id, limit: visitCount)
    let view = PoolView(
      pool, profile: try app.store.profile(of: pool.id), visits: visits,
      userAgent: request.headers["User-Agent"] ?? "", app: app)
    return try app.page(
      .pool, view,
      Frame(
        title: pool.customerName, section: .customers, modules: ["toast.js"],
        toast: toast(request, pool: pool, app: app), foot: .action))
  }

  private static func toast(_ request: Request, pool: Pool, app: App) -> ToastView? {
    if let toast = VisitPage.deletionToast(request, app: app) { return toast }
    let name = ["customer": pool.customerName]
    if request.query.contains("added") { return ToastView(text: app.strings("pool.added", name)) }
    if request.query["profile"] == "saved" { return ToastView(text: app.strings("profile.saved")) }
    if request.query.contains("saved") { return ToastView(text: app.strings("pool.saved", name)) }
    return nil
  }
}
