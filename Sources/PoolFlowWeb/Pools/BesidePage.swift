import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The customers around one of them in the order and with the filter of the table, for the list beside that customer's
/// page on a wide screen; for the owner.
enum BesidePage {
  static let routes: [Route<App>] = [.get(Link.beside, show).marked(.owner)]

  /// Customers before and after the one in the middle.
  static let before = 40
  static let after = 80

  private struct Answer: Encodable {
    struct Item: Encodable {
      let path: String
      let name: String
      let detail: String
      let index: String
      let condition: String
      let isCurrent: Bool
    }

    let items: [Item]
  }

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    guard let named = request.query["pool"].flatMap({ ID<Pool>($0) }) else {
      throw HTTPError(.badRequest, "no such customer")
    }
    let shown = try app.store.pool(named)
    let middle = try shown.stopOf.map { try app.store.pool($0) } ?? shown
    let pools =
      try rows(around: middle.id, request, app, before: true) + [middle]
      + rows(around: middle.id, request, app, before: false)
    let unmeasured = try app.store.unmeasured(among: pools.map(\.id))
    let days = CustomerDays(viewer: app.viewer)
    let items = pools.map { pool in
      let index = IndexView(pool.cachedIndex, format: app.format, isMeasured: !unmeasured.contains(pool.id))
      return Answer.Item(
        path: Link.pool(pool.id), name: pool.customerName, detail: days.text(pool),
        index: index.isUnmeasured ? "" : index.text, condition: index.isUnmeasured ? "" : index.condition,
        isCurrent: pool.id == middle.id)
    }
    return .json(Array(try JSONEncoder().encode(Answer(items: items))))
  }

  private static func rows(around pool: ID<Pool>, _ request: Request, _ app: App, before: Bool) throws -> [Pool] {
    let choice = CustomerChoice(request.query)
    return try app.store.customers(
      choice.filter, by: choice.order, isDescending: choice.isDescending, on: app.today,
      week: app.format.week.first ?? .sunday, after: before ? nil : pool, before: before ? pool : nil,
      limit: before ? self.before : after
    ).rows.map(\.customer.pool)
  }
}
