import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// All that can be done with a stop: the row's menu, as a page of its own.
enum StopPage {
  static let routes: [Route<App>] = [.get(Link.poolStop, show)]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    let calendar = try app.store.stopCalendar(of: pool.id, today: app.today)
    var day = app.today
    if let text = request.query["on"] {
      guard let asked = Day(text) else { throw HTTPError(.badRequest, "no such day") }
      day = asked
    }
    let profile = try app.store.profile(of: pool.id)
    let view = StopMenuView(
      pool, profile: profile, due: calendar.entry(on: day), on: day,
      mayAct: app.mayAct(on: day) && app.mayAct(on: calendar, day: day), teamSize: try app.team().count,
      order: try order(of: pool.id, on: day, request, app: app), choice: RouteChoice(request.query, viewer: app.viewer),
      userAgent: request.headers["User-Agent"] ?? "", customers: app.format(for: profile), viewer: app.viewer)
    return try app.page(view, Frame(title: app.viewer.title("route.stop", pool), section: .route))
  }

  /// The place of an open stop on the reader's route; nil where it has none, or is alone.
  private static func order(
    of pool: ID<Pool>, on day: Day, _ request: Request, app: App
  ) throws -> StopMenuView.Order? {
    guard app.mayAct(on: day), day >= app.today else { return nil }
    let choice = RouteChoice(request.query, viewer: app.viewer)
    let stops = try app.store.plan(on: day, today: app.today).route(of: choice.person ?? app.ownStops)
    guard let place = stops.firstIndex(where: { $0.pool == pool }), stops[place].due.isOpen, stops.count > 1 else {
      return nil
    }
    return StopMenuView.Order(
      version: RouteVersion.digest(of: stops.map(\.pool), on: day, who: choice.person?.text ?? ""),
      who: choice.person?.text ?? "",
      pool: pool.text, on: day.description,
      alwaysText: app.viewer.mayOrderEachDay
        ? app.strings("route.always", ["day": app.format.weekday(day.weekday)]) : nil)
  }
}
