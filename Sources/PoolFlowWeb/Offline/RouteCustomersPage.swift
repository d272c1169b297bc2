import HTTP
import PoolFlowDomain
import PoolFlowStore

/// `GET /offline/customers`: what the reader has to know at the door of each customer of their schedules, on one page
/// that a phone keeps.
enum RouteCustomersPage {
  static let routes: [Route<App>] = [.get(Link.routeCustomers, show)]

  /// The most customers of the page.
  static let limit = 5_000

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let own = try app.isOwner && !app.crew().isShared ? nil : app.account.person
    let customers = try app.store.customers(scheduledFor: own, on: app.today, limit: limit)
    return try app.page(
      RouteCustomersView(customers, viewer: app.viewer),
      Frame(title: app.strings("offline.directory"), section: .customers, modules: ["offline/customers.js"]))
  }
}
