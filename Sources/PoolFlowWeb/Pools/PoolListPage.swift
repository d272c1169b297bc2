import Foundation
import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// Customers by name, with search.
enum PoolListPage {
  static let routes: [Route<App>] = [.get(Link.pools, show)]

  private static let pageSize = 50

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let query = String((request.query["q"] ?? "").replacing("\0", with: "").prefix(200))
    let page = try app.store.pools(
      matching: query, after: try place(request, "after", app: app), before: try place(request, "before", app: app),
      limit: pageSize)
    let unmeasured = try app.store.unmeasured(among: page.pools.map(\.id))
    let view = PoolListView(
      page, unmeasured: unmeasured, query: query.trimmingCharacters(in: .whitespacesAndNewlines), app: app)
    return try app.page(
      .pools, view,
      Frame(
        title: app.strings("pools.title"), section: .customers, modules: ["toast.js"],
        toast: toast(request, app: app)))
  }

  /// A place in the list; nil for none, and where its customer has been deleted since.
  private static func place(_ request: Request, _ name: String, app: App) throws -> ID<Pool>? {
    guard let id = request.query[name].flatMap({ ID<Pool>($0) }) else { return nil }
    do {
      return try app.store.pool(id).id
    } catch StoreError.notFound {
      return nil
    }
  }

  private static func toast(_ request: Request, app: App) -> ToastView? {
    let strings = app.strings
    if let id = request.query["deleted"].flatMap({ ID<Pool>($0) }), let name = try? app.store.deletedPoolName(id) {
      return ToastView(
        "pools.deleted", "customer", name, detail: strings("pools.deletedDetail"),
        undoPath: app.isOwner ? Link.restoration(id) : nil, isLasting: true, strings: strings)
    }
    if let id = request.query["restored"].flatMap({ ID<Pool>($0) }), let pool = try? app.store.pool(id) {
      return ToastView("pools.restored", "customer", pool.customerName, strings: strings)
    }
    return nil
  }
}

/// `Pools/index`.
struct PoolListView: View {
  struct Item: View {
    let pool: String
    let name: String
    let address: String
    let days: String
    let lsi: IndexView
    /// "Paused" or "Closed"; empty for who is served.
    let restText: String

    static let fields: Fields<Item> = [
      .text("pool") { $0.pool }, .text("name") { $0.name }, .text("address") { $0.address },
      .text("days") { $0.days }, .view("lsi") { $0.lsi },
      .text("restText") { $0.restText },
    ]
  }

  let query: String
  let countText: String
  let hasSearch: Bool
  let pools: [Item]
  let paging: PagingView?
  let empty: EmptyView?

  static let fields: Fields<PoolListView> = [
    .flag("hasSearch") { $0.hasSearch }, .text("query") { $0.query }, .text("countText") { $0.countText },
    .flag("hasPools") { !$0.pools.isEmpty }, .list("pools") { $0.pools },
    .view("paging") { $0.paging }, .view("empty") { $0.empty },
  ]

  init(_ page: PoolList, unmeasured: Set<ID<Pool>>, query: String, app: App) {
    let strings = app.strings
    let format = app.format
    self.query = query
    hasSearch = page.total > 0 || !query.isEmpty
    countText =
      if query.isEmpty {
        strings("pools.count", count: page.total, shown: format.count(page.total))
      } else if page.total == 0 {
        strings("pools.foundNone", ["query": query])
      } else {
        strings("pools.found", count: page.total, shown: format.count(page.total), ["query": query])
      }
    pools = page.pools.map { pool in
      Item(
        pool: pool.id.text, name: pool.customerName, address: pool.address,
        days: PoolListView.days(pool, app: app),
        lsi: IndexView(pool.cachedIndex, format: format, isMeasured: !unmeasured.contains(pool.id)),
        restText: PauseView(pool, app: app)?.word ?? "")
    }
    paging = PagingView(
      previous: page.previous.map { Link.pools(query: query, before: $0) },
      next: page.next.map { Link.pools(query: query, after: $0) },
      strings: strings)
    empty =
      if page.total > 0 {
        nil
      } else if query.isEmpty {
        EmptyView(
          text: strings("pools.empty"), path: Link.newPool, label: strings("pools.add"),
          otherPath: app.isOwner ? Link.customerImport : nil,
          otherLabel: app.isOwner ? strings("import.title") : nil)
      } else {
        EmptyView(text: strings("pools.emptyFound"), path: Link.pools, label: strings("pools.emptyFoundStep"))
      }
  }

  private static func days(_ pool: Pool, app: App) -> String {
    let days = app.format.week.filter { day in pool.schedule.contains { $0.weekday == day } }
    if days.isEmpty { return app.strings("pools.noDay") }
    return days.map(app.format.shortWeekday).joined(separator: ", ")
  }
}
