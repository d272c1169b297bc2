import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The report of a visit as a text message.
enum ReportPage {
  static let routes: [Route<App>] = [.get(Link.report, show), .get(Link.reportMessage, message)]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let visit = try app.store.visit(request.id("visit"))
    let pool = try app.store.pool(visit.pool)
    let format = app.reportFormat(language: try request.query["language"] ?? app.store.profile(of: pool.id).language)
    let report = try report(visit, of: pool, format: format, app: app)
    let kind = request.query.contains("download") ? "attachment" : "inline"
    return Response.text(report.text)
      .header("Content-Disposition", "\(kind); filename=\"report-\(visit.day).txt\"")
      .header("Content-Language", format.strings.language)
  }

  /// With the second bodies of water that the same form served.
  private static func report(_ visit: Visit, of pool: Pool, format: Format, app: App) throws -> VisitReport {
    let others = try pool.isGuest ? [] : app.store.visits(madeWith: visit).dropFirst()
    return VisitReport(
      visit, pool: pool, others: others.map { .init($0.visit, pool: $0.pool) },
      jobs: try app.store.jobs(doneBy: visit), business: app.viewer.reporting, format: format)
  }

  /// "Done, here is your report" as a text message to the customer, in their language: a program that asks for plain text
  /// gets the words, a browser is led to the telephone, or to the visit where there is no number.
  @Sendable static func message(_ request: Request, app: App) throws -> Response {
    let visit = try app.store.visit(request.id("visit"))
    let pool = try app.store.pool(visit.pool)
    let profile = try app.store.profile(of: pool.stopOf ?? pool.id)
    let format = app.format(for: profile)
    let report = try report(visit, of: pool, format: format, app: app)
    let text = format.strings("report.greeting", ["business": app.business.name]) + "\n\n" + report.text
    if request.headers["Accept"]?.hasPrefix("text/plain") == true {
      return Response.text(text).header("Content-Language", format.strings.language)
    }
    guard let call = ContactLinkView(phone: profile.contactPhone)?.path else {
      return .seeOther(Link.visit(visit.id) + "#report")
    }
    return .seeOther(Link.message(call, text))
  }
}
