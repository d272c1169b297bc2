import HTTP
import PoolFlowDomain
import PoolFlowServices

/// A month for the bookkeeper, as one table; for the owner.
enum MonthEndPage {
  static let routes: [Route<App>] = [
    .get(Link.monthEnd, show).marked(.owner),
    .get(Link.monthExport, export).marked(.owner),
  ]

  /// The number of months to choose from.
  static let monthCount = 24

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    try app.page(MonthEndView(viewer: app.viewer), Frame(title: app.strings("month.title"), section: .needs))
  }

  @Sendable static func export(_ request: Request, app: App) throws -> Response {
    guard let month = request.query["month"].map(Month.init) ?? Month(of: app.today).previous else {
      throw HTTPError(.badRequest, "month is YYYY-MM")
    }
    let export = CSVExport.monthEnd(
      month, of: try app.store, business: app.business, hasMark: request.query["for"] == "spreadsheet")
    return Response(.ok, contentType: "text/csv; charset=utf-8", body: .stream(CSVBody(export: export)))
      .header("Content-Disposition", "attachment; filename=\"poolflow-month-\(month).csv\"")
  }
}
