import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// Customers by name, with search: for owners a table (`CustomerTablePage`).
enum PoolListPage {
  static let routes: [Route<App>] = [.get(Link.pools, show)]

  private static let pageSize = 50

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    if app.isOwner, request.query.contains("jump") { return try found(CustomerChoice(request.query), app: app) }
    if app.isOwner { return try CustomerTablePage.show(request, app: app, toast: toast(request, app: app)) }
    let query = String((request.query["q"] ?? "").replacing("\0", with: "").prefix(200))
    let typed = query.trimmingCharacters(in: .whitespacesAndNewlines)
    // A search covers customers in every state.
    let state = typed.isEmpty ? request.query["state"].flatMap(ServiceState.init(rawValue:)) ?? .served : nil
    let page = try app.store.pools(
      matching: query, in: state.map { ($0, on: app.today) }, after: try place(request, "after", app: app),
      before: try place(request, "before", app: app),
      limit: pageSize)
    let unmeasured = try app.store.unmeasured(among: page.pools.map(\.id))
    let view = PoolListView(
      page, counts: try app.store.serviceStates(on: app.today), unmeasured: unmeasured, query: typed, state: state,
      viewer: app.viewer)
    return try app.page(
      view,
      Frame(
        title: app.strings("pools.title"), section: .customers, modules: ["page/toast.js"],
        toast: toast(request, app: app)))
  }

  /// The answer to the box that finds customers from every page: the only one with what was typed, else the list.
  private static func found(_ choice: CustomerChoice, app: App) throws -> Response {
    let query = choice.filter.query
    let found = query.isEmpty ? nil : try app.store.pools(matching: query, limit: 1)
    guard let found, found.total == 1, let only = found.pools.first else { return .seeOther(choice.path()) }
    return .seeOther(Link.pool(only.id))
  }

  /// The position in the list; nil if there is none, or if its customer was deleted since.
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
        undoPath: app.isOwner ? Link.trashRestoration(id) : nil, isLasting: true, strings: strings)
    }
    if app.isOwner, let id = request.query["changed"].flatMap({ ID<AppliedBulkAct>($0) }) {
      return BulkPage.toast(id, app: app)
    }
    if let id = request.query["restored"].flatMap({ ID<Pool>($0) }), let pool = try? app.store.pool(id) {
      return ToastView("pools.restored", "customer", pool.customerName, strings: strings)
    }
    return nil
  }
}
