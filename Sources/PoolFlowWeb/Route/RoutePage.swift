import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The stops of one day in driving order.
enum RoutePage {
  static let routes: [Route<App>] = [.get(Link.route, show)]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let day = try day(request, app: app)
    let choice = RouteChoice(request.query, viewer: app.viewer)
    let route = try app.store.route(
      on: day, today: app.today, technician: choice.person ?? app.ownStops, nobodysApart: true,
      counting: RouteWeek(of: day, viewer: app.viewer)?.range)
    let saved = request.query["saved"].flatMap { ID<Visit>($0) }
    let shown = route.stops + route.nobodys
    let customers = shown.isEmpty ? try app.store.poolCount() : 1
    let twin = app.twinView(of: saved)
    let search = try search(request, among: shown.map(\.pool), app: app)
    let person = (choice.person ?? app.ownStops).map { route.rides[$0] ?? $0 }
    let view = RouteView(
      route, twin: twin, unmeasured: try app.store.unmeasured(among: shown.map(\.pool)), saved: saved,
      hasCustomers: customers > 0, people: try people(of: route, app: app),
      mayAct: app.mayAct(on: day), choice: choice, search: search, moved: OrderedStop(request.query),
      texting: try texting(request, day: day, app: app),
      isJustComplete: try request.query["completed"] == "1" && app.completed(day),
      ways: try app.ways(of: route.stops, isShared: route.isShared, choice: choice),
      former: try day < app.today ? nil : app.store.formerOrder(on: day, of: person),
      customers: app.formats(shown),
      userAgent: request.headers["User-Agent"] ?? "", viewer: app.viewer)
    return try app.page(
      view,
      Frame(
        title: app.strings("route.title"), section: .route,
        modules: [
          "page/toast.js", "page/menus.js", "page/drawer.js", "route/route.js", "route/map.js", "visits/send.js",
        ],
        ahead: app.viewer.commonChemistry(try app.store.stock(), in: app.format.units).path,
        toast: twin == nil
          ? try toast(request, day: day, saved: saved, app: app)?.adding(Understood(request), app.format) : nil))
  }

  private static func search(_ request: Request, among pools: [ID<Pool>], app: App) throws -> RouteSearch {
    let typed = (request.query["q"] ?? "").replacing("\0", with: "").prefix(200)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    if typed.isEmpty { return RouteSearch() }
    return RouteSearch(query: typed, found: try app.store.pools(pools, matching: typed))
  }

  /// The people whom stops name; none while one person works, or before stops are assigned.
  private static func people(of route: DayRoute, app: App) throws -> [Person] {
    guard route.isShared, try app.team().count > 1 else { return [] }
    return try app.store.people()
  }

  /// `on=YYYY-MM-DD`, else `day=1…7` for the next such weekday, today included, else today.
  private static func day(_ request: Request, app: App) throws -> Day {
    if let text = request.query["on"] {
      guard let day = Day(text) else { throw HTTPError(.badRequest, "no such day") }
      return day
    }
    if let text = request.query["day"] {
      guard let number = Int(text), let weekday = Weekday(rawValue: number) else {
        throw HTTPError(.badRequest, "no such weekday")
      }
      return app.today.next(weekday)
    }
    return app.today
  }

  private static func toast(_ request: Request, day: Day, saved: ID<Visit>?, app: App) throws -> ToastView? {
    let strings = app.strings
    if let reordered = request.query["reordered"] {
      return reordered == "undone"
        ? ToastView(text: strings("optimize.undone")) : .refusal(strings("optimize.undoTooLate"))
    }
    if request.query["undone"] == "late" { return .refusal(strings("route.undoTooLate")) }
    if let id = request.query["undone"].flatMap({ ID<Pool>($0) }), let pool = try? app.store.pool(id) {
      return ToastView(
        text: strings("route.undone"), detail: strings("route.undoneDetail", ["customer": pool.customerName]))
    }
    if let toast = try skipToast(request, day: day, app: app) ?? MovedToast.toast(request, app: app) { return toast }
    if let id = request.query["unskipped"].flatMap({ ID<Pool>($0) }), let pool = try? app.store.pool(id) {
      return ToastView("skip.undone", "customer", pool.customerName, strings: strings)
    }
    guard let saved, let visit = try? app.store.visit(saved), let pool = try? app.store.pool(visit.pool) else {
      return nil
    }
    let others = try app.store.visits(madeWith: visit).filter { $0.visit.id != visit.id }
    return ToastView(saved: visit, with: others, of: pool, viewer: app.viewer)
  }

  /// The date of the stop that was just skipped: that of a carried one is an earlier one than the route's.
  private static func skipped(_ request: Request, _ day: Day) -> Day {
    request.query["due"].flatMap { Day($0) } ?? day
  }

  private static func texting(_ request: Request, day: Day, app: App) throws -> SkipTextView? {
    guard request.query["text"] == "1", let id = request.query["skipped"].flatMap({ ID<Pool>($0) }),
      let profile = try? app.store.profile(of: id),
      case .skipped(let skip, let target) = try app.store.stopCalendar(of: id, today: app.today)
        .stop(on: skipped(request, day))?.state
    else { return nil }
    return SkipTextView(skip, to: target, profile: profile, customers: app.format(for: profile), viewer: app.viewer)
  }

  private static func skipToast(_ request: Request, day: Day, app: App) throws -> ToastView? {
    guard let id = request.query["skipped"].flatMap({ ID<Pool>($0) }), let pool = try? app.store.pool(id) else {
      return nil
    }
    let calendar = try app.store.stopCalendar(of: id, today: app.today)
    let day = skipped(request, day)
    guard case .skipped(_, let target) = calendar.stop(on: day)?.state else { return nil }
    return ToastView(
      "skip.done", "customer", pool.customerName,
      detail: target.map { app.strings("skip.putOn", ["day": app.format.day($0)]) },
      undoPath: app.mayUnskip(calendar, day: day)
        ? RouteChoice(request.query, viewer: app.viewer).kept(Link.unskip(id, on: day)) : nil, strings: app.strings)
  }
}
