import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The report of a visit as a text message.
enum ReportPage {
  static let routes: [Route<App>] = [.get(Link.report, show)]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let visit = try app.store.visit(request.id("visit"))
    let pool = try app.store.pool(visit.pool)
    let format = app.reportFormat(language: request.query["language"])
    let others = try pool.isGuest ? [] : app.store.visits(madeWith: visit).dropFirst()
    let report = VisitReport(
      visit, pool: pool, others: others.map { .init($0.visit, pool: $0.pool) }, business: app.viewer.reporting,
      format: format)
    let kind = request.query.contains("download") ? "attachment" : "inline"
    return Response.text(report.text)
      .header("Content-Disposition", "\(kind); filename=\"report-\(visit.day).txt\"")
      .header("Content-Language", format.strings.language)
  }
}
