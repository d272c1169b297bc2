import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The results of the box that finds customers from every page, for its script; for the owner.
enum FindPage {
  static let routes: [Route<App>] = [.get(Link.find, show).marked(.owner)]

  private static let limit = 8

  private struct Found: Encodable {
    struct Item: Encodable {
      let path: String
      let name: String
      let detail: String
    }

    let items: [Item]
    let text: String
  }

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let typed = (request.query["q"] ?? "").replacing("\0", with: "").prefix(CustomerChoice.longestQuery)
    let query = typed.trimmingCharacters(in: .whitespacesAndNewlines)
    let page = query.isEmpty ? nil : try app.store.pools(matching: query, limit: limit)
    let days = CustomerDays(viewer: app.viewer)
    let items = (page?.pools ?? []).map { pool in
      Found.Item(
        path: Link.pool(pool.id), name: pool.customerName, detail: "\(pool.address) · \(days.text(pool))")
    }
    let total = page?.total ?? 0
    let text =
      total == 0
      ? app.strings("pools.foundNone", ["query": query])
      : app.strings("pools.found", count: total, shown: app.format.count(total), ["query": query])
    return .json(Array(try JSONEncoder().encode(Found(items: items, text: text))))
  }
}
