import HTTP
import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore

/// A month for the bookkeeper, to read and as one table; for the owner.
enum MonthEndPage {
  static let routes: [Route<App>] = [
    .get(Link.monthEnd, show).marked(.owner),
    .get(Link.monthExport, export).marked(.owner),
  ]

  /// The number of months to choose from.
  static let monthCount = 24
  static let pageSize = 50
  /// Customers read in one transaction.
  private static let batch = 200

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let first = Month(of: try app.store.firstRecordedDay() ?? app.today)
    // A bookkeeper wants the completed month; a business in its first one has none.
    let month = request.query["month"].flatMap { Month($0) } ?? max(first, Month(of: app.today).previous)
    let page = request.query["page"].flatMap { Int($0) } ?? 1
    let accounts = try accounts(month, of: app.store)
    return try app.page(
      MonthEndView(
        month, since: first, accounts: accounts, driven: try app.store.drives(in: month), page: page,
        viewer: app.viewer),
      Frame(title: app.strings("month.title"), section: .needs))
  }

  private static func accounts(_ month: Month, of store: Store) throws -> [MonthAccount] {
    var accounts: [MonthAccount] = []
    var next: Int?
    repeat {
      let (found, end) = try store.monthAccounts(month, after: next, limit: batch)
      accounts += found
      next = end
    } while next != nil
    return accounts
  }

  @Sendable static func export(_ request: Request, app: App) throws -> Response {
    guard let month = request.query["month"].map(Month.init) ?? Month(of: app.today).previous else {
      throw HTTPError(.badRequest, "month is YYYY-MM")
    }
    let export = CSVExport.monthEnd(
      month, of: try app.store, business: app.business, hasMark: request.query["for"] == "spreadsheet")
    let name = "poolflow-month-\(month)" + (month.isRunning(on: app.today) ? "-until-\(app.today)" : "")
    return Response(.ok, contentType: "text/csv; charset=utf-8", body: .stream(CSVBody(export: export)))
      .header("Content-Disposition", "attachment; filename=\"\(name).csv\"")
  }
}
