import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The map of a route in its present order; the route shows its part `data-part=map` in its fold.
enum MapPage {
  static let routes: [Route<App>] = [.get(Link.routeMap, show)]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let typed = request.query["on"] ?? ""
    guard let day = typed.isEmpty ? app.today : Day(typed) else { throw HTTPError(.badRequest, "no such day") }
    let choice = RouteChoice(request.query, viewer: app.viewer)
    let plan = try app.store.plan(on: day, today: app.today)
    let stops = plan.route(of: choice.person ?? app.ownStops)
    let ways = try app.ways(of: stops, isShared: plan.isShared, choice: choice)
    let view = MapView(
      RouteMapView(ways, of: stops, title: app.format.day(day), viewer: app.viewer), on: day, choice: choice,
      viewer: app.viewer)
    return try app.page(view, Frame(title: app.strings("optimize.map"), section: .route))
  }
}

extension App {
  /// The ways of the people whose stops a route shows.
  func ways(of stops: [Stop], isShared: Bool, choice: RouteChoice) throws -> [DayWay] {
    DayWay.all(
      stops, isShared: isShared, times: try store.workTimes(), own: choice.person ?? session?.account.person)
  }
}
