import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The owner's table of customers; a phone shows it as a list.
enum CustomerTablePage {
  static let pageSize = 50

  static func show(_ request: Request, app: App, toast: ToastView?) throws -> Response {
    let choice = CustomerChoice(request.query)
    let store = try app.store
    let page = try store.customers(
      choice.filter, by: choice.order, isDescending: choice.isDescending, on: app.today,
      week: app.format.week.first ?? .sunday, after: request.query["after"].flatMap { ID<Pool>($0) },
      before: request.query["before"].flatMap { ID<Pool>($0) }, limit: pageSize)
    let facts = CustomerTableView.Facts(
      counts: try store.customerCounts(choice.filter, on: app.today), total: try store.poolCount(),
      unmeasured: try store.unmeasured(among: page.rows.map(\.customer.pool.id)), crew: try app.crew(),
      tags: try store.customerTags())
    return try app.page(
      CustomerTableView(page, choice, facts, viewer: app.viewer),
      Frame(
        title: app.strings("pools.title"), section: .customers,
        styles: ["app.css", "other-pages.css", "desk-table.css"],
        modules: ["page/toast.js"] + (page.rows.isEmpty ? [] : ["customers/chosen.js"]), toast: toast))
  }
}
