import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore

/// A month for the bookkeeper, as one table; for the owner.
enum MonthEndPage {
  static let routes: [Route<App>] = [
    .get(Link.monthEnd, show).marked(.owner),
    .get("/exports/month.csv", export).marked(.owner),
  ]

  /// How many months can be picked.
  static let monthCount = 24

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    try app.page(.monthEnd, MonthEndView(app: app), Frame(title: app.strings("month.title"), section: .needs))
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

/// `Desk/month`.
struct MonthEndView: View {
  let months: SelectView

  static let fields: Fields<MonthEndView> = [.view("months") { $0.months }]

  init(app: App) {
    var month = Month(of: app.today)
    var options: [OptionView] = []
    for index in 0..<MonthEndPage.monthCount {
      // The month that is over is the one a bookkeeper wants.
      options.append(
        OptionView(value: month.description, text: app.format.month(month), isSelected: index == 1))
      month = month.previous
    }
    months = SelectView(
      name: "month", label: app.strings("month.month"), hint: app.strings("month.hint"), options: options)
  }
}
