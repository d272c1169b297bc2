import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// The report of a visit as a text to send.
enum ReportPage {
  static let routes: [Route<App>] = [.get("/visits/{visit}/report.txt", show)]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let visit = try app.store.visit(request.id("visit"))
    let pool = try app.store.pool(visit.pool)
    let format = app.reportFormat(language: request.query["language"])
    let report = VisitReport(visit, pool: pool, business: app.reporting, format: format)
    let kind = request.query.contains("download") ? "attachment" : "inline"
    return Response.text(report.text)
      .header("Content-Disposition", "\(kind); filename=\"report-\(visit.day).txt\"")
      .header("Content-Language", format.strings.language)
  }
}

extension App {
  /// The business as reports by this person see it: no cost that the person may not see.
  var reporting: Business {
    var business = business
    business.showsCostsToCustomers = business.showsCostsToCustomers && showsCosts
    return business
  }

  /// How a report is written: in one of the catalogues, else as this person reads.
  func reportFormat(language code: String?) -> Format {
    guard let code, let other = installation.languages[code] else { return format }
    return Format(
      strings: other.strings, business: business, units: preferences.units,
      showsBothUnits: preferences.showsBothUnits)
  }
}

/// Shows what the customer will read, and shares it: `Visits/_report`.
struct ReportView: View {
  let action: String
  let title: String
  let text: String
  let languages: SelectView

  static let fields: Fields<ReportView> = [
    .text("action") { $0.action }, .text("title") { $0.title }, .text("text") { $0.text },
    .view("languages") { $0.languages },
  ]

  init(_ visit: Visit, pool: Pool, app: App) {
    action = Link.report(visit.id)
    title = app.strings("report.title", ["business": app.business.name])
    text = VisitReport(visit, pool: pool, business: app.reporting, format: app.format).text
    languages = SelectView(
      name: "language", label: app.strings("report.language"),
      options: Languages.all.map { code, name in
        OptionView(value: code, text: name, isSelected: code == app.language.code, optionLanguage: code)
      })
  }
}
