import HTTP
import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore

/// The tables for the owner (import-export.md#exports), and the history of one pool.
enum ExportPage {
  static let routes: [Route<App>] = [
    .get(Link.poolsExport, pools).marked(.owner),
    .get(Link.visitsExport, visits).marked(.owner),
    .get(Link.inventoryExport, inventory).marked(.owner),
    .get(Link.importTemplate, template).marked(.owner),
    .get(Link.historyExport, history),
  ]

  @Sendable static func pools(_ request: Request, app: App) throws -> Response {
    table(
      try .pools(of: app.store, among: chosen(request, app: app), today: app.today, hasMark: request.hasMark), "pools",
      app: app)
  }

  @Sendable static func visits(_ request: Request, app: App) throws -> Response {
    let format = app.format
    let export = CSVExport.visits(
      of: try app.store, among: try chosen(request, app: app), business: app.business, hasMark: request.hasMark
    ) { dose in format.name(of: dose) }
    return table(export, "visits", app: app)
  }

  @Sendable static func inventory(_ request: Request, app: App) throws -> Response {
    table(.inventory(of: try app.store, hasMark: request.hasMark), "inventory", app: app)
  }

  @Sendable static func template(_ request: Request, app: App) throws -> Response {
    answer(.template(units: app.format.units, hasMark: request.hasMark), name: "import-template")
  }

  /// Technicians may have it too, without costs unless the owner shows them (decisions.md#roles).
  @Sendable static func history(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    let format = app.format
    let export = CSVExport.history(
      of: pool.id, in: try app.store, business: app.business, hasCosts: app.viewer.showsCosts, hasMark: request.hasMark
    ) { dose in format.name(of: dose) }
    return table(export, "history", app: app)
  }

  /// The customers that were chosen in the owner's table; nil for all.
  private static func chosen(_ request: Request, app: App) throws -> ChosenPools? {
    guard request.query["chosen"] == "1" else { return nil }
    let ids = try ChosenCustomers(request.query).ids(app: app)
    return try app.store.chosen(Array(ids.prefix(AppliedBulkAct.most)))
  }

  private static func table(_ export: CSVExport, _ name: String, app: App) -> Response {
    answer(export, name: "poolflow-\(name)-\(app.today)")
  }

  private static func answer(_ export: CSVExport, name: String) -> Response {
    Response(.ok, contentType: "text/csv; charset=utf-8", body: .stream(CSVBody(export: export)))
      .header("Content-Disposition", "attachment; filename=\"\(name).csv\"")
  }
}

extension Request {
  /// True for a table for a spreadsheet, which needs a byte order mark to recognise UTF-8.
  fileprivate var hasMark: Bool { query["for"] == "spreadsheet" }
}
