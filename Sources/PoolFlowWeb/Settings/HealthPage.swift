import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The gaps in the data of customers in service (decisions.md#data-health); for the owner.
enum HealthPage {
  static let routes: [Route<App>] = [
    .get(Link.health, show).marked(.owner),
    .get(Link.healthIssue, list).marked(.owner),
  ]

  private static let pageSize = 50

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let counts = try app.store.health(at: app.now, in: app.business.timeZone)
    let frame = Frame(title: app.strings("health.title"), section: .settings)
    return try app.page(HealthView(counts, viewer: app.viewer), frame)
  }

  @Sendable static func list(_ request: Request, app: App) throws -> Response {
    guard let issue = HealthIssue(rawValue: request.parameter("issue")) else {
      throw HTTPError(.notFound, "no such issue")
    }
    let zone = app.business.timeZone
    let counts = try app.store.health(at: app.now, in: zone)
    // If the customer at the end of the last page was deleted, the list starts again.
    let after = request.query["after"].flatMap { ID<Pool>($0) }.flatMap { id in try? app.store.pool(id).id }
    let page = try app.store.pools(with: issue, at: app.now, in: zone, after: after, limit: pageSize)
    let view = HealthListView(page, issue: issue, count: counts[issue], isFirst: after == nil, viewer: app.viewer)
    return try app.page(view, Frame(title: view.heading, section: .settings))
  }
}
