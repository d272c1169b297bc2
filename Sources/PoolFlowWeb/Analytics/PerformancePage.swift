import HTTP
import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore

/// The work of people in a week, and the visits behind each figure; for the owner (decisions.md#work-by-person).
enum PerformancePage {
  static let routes: [Route<App>] = [
    .get(Link.performance, show).marked(.owner),
    .get(Link.performedVisits, list).marked(.owner),
    .get(Link.performanceExport, export).marked(.owner),
  ]

  static let pageSize = 100

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let choice = try PerformanceChoice(request.query, today: app.today)
    let view = PerformanceView(
      try app.store.work(on: choice.days), choice: choice, crew: try app.crew(), viewer: app.viewer)
    return try app.page(view, frame(app))
  }

  @Sendable static func list(_ request: Request, app: App) throws -> Response {
    let choice = try PerformanceChoice(request.query, today: app.today)
    let page = request.query["page"].flatMap { Int($0) } ?? 1
    let view = PerformedVisitsView(
      try app.store.work(on: choice.days), choice: choice, page: page, crew: try app.crew(), viewer: app.viewer)
    return try app.page(view, frame(app))
  }

  @Sendable static func export(_ request: Request, app: App) throws -> Response {
    let choice = try PerformanceChoice(request.query, today: app.today)
    let crew = try app.crew()
    let unknown = app.strings("visit.unknownPerson")
    let export = CSVExport.performance(
      try app.store.work(on: choice.days), week: choice.monday, business: app.business,
      hasMark: request.query["for"] == "spreadsheet"
    ) { person in person.flatMap(crew.name) ?? unknown }
    return Response(.ok, contentType: "text/csv; charset=utf-8", body: .stream(CSVBody(export: export)))
      .header("Content-Disposition", "attachment; filename=\"poolflow-people-\(choice.monday.weekText).csv\"")
  }

  private static func frame(_ app: App) -> Frame {
    Frame(
      title: app.strings("performance.title"), section: .analytics,
      styles: ["app.css", "other-pages.css", "desk-pages.css"])
  }
}
