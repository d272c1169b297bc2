import HTTP
import PoolFlowDomain
import PoolFlowStore

/// `POST /route/order`: the stops of a route in another order, for that date or for every such day.
enum OrderPage {
  static let routes: [Route<App>] = [.post(Link.routeOrder, save)]

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    let form = try request.form()
    if let refusal = OrderChange.lateRefusal(form, app) { return refusal }
    let named = form.all("pool_ids").compactMap { ID<Pool>($0) }
    return try named.isEmpty ? move(form, app: app) : sort(named, form, app: app)
  }

  /// All stops in the order of a list.
  private static func sort(_ named: [ID<Pool>], _ form: FormFields, app: App) throws -> Response {
    try OrderChange(form, of: form["pool"].flatMap { ID<Pool>($0) } ?? named[0], app: app).save(app) { stops in
      let present = stops.map(\.pool)
      return named.count == present.count && Set(named) == Set(present) ? named : nil
    }
  }

  /// One stop at another place: a step up or down, or before another stop.
  private static func move(_ form: FormFields, app: App) throws -> Response {
    guard let pool = form["pool"].flatMap({ ID<Pool>($0) }) else { throw noStop }
    return try OrderChange(form, of: pool, app: app).save(app) { stops in
      let present = stops.map(\.pool)
      let before = form["before"].flatMap { ID<Pool>($0) }
      // A stop that is no longer on the route, which an order that comes late may name.
      guard present.contains(pool), before.map(present.contains) ?? true else { return nil }
      return switch form["step"] {
      case "up": StopOrder.stepped(present, pool, by: -1, among: open(stops))
      case "down": StopOrder.stepped(present, pool, by: 1, among: open(stops))
      case "stay": present
      default: StopOrder.moved(present, pool, before: before)
      }
    }
  }

  private static func open(_ stops: [Stop]) -> Set<ID<Pool>> { Set(stops.filter { $0.due.isOpen }.map(\.pool)) }

  fileprivate static let noStop = HTTPError(.badRequest, "no such stop")
}

/// The route that a form puts in another order, as the reader saw it.
private struct OrderChange {
  let day: Day
  let who: RouteChoice
  let pool: ID<Pool>
  /// True for every such day, which the owner decides, and technicians where the owner allows it.
  let always: Bool
  let version: String?
  /// True for a form that a phone sends later: it applies to the route as it is now.
  let isLate: Bool

  private var whose: String { who.person?.text ?? "" }

  /// Why a form that comes late changes no route; nil for one that may, and for a form of a page.
  static func lateRefusal(_ form: FormFields, _ app: App) -> Response? {
    guard let day = form["on"].flatMap({ Day($0) }) else { return nil }
    if day < app.today { return app.lateRefusal([app.strings("move.past")]) }
    let isForOwner = form["always"] == "1" && !app.viewer.mayOrderEachDay
    return isForOwner ? app.lateRefusal([app.strings("offline.ownersOrder")], .forbidden) : nil
  }

  init(_ form: FormFields, of pool: ID<Pool>, app: App) throws {
    guard let day = form["on"].flatMap({ Day($0) }), app.mayAct(on: day), day >= app.today else {
      throw OrderPage.noStop
    }
    (always, isLate) = (form["always"] == "1", app.late != nil)
    guard !always || app.viewer.mayOrderEachDay else {
      throw HTTPError(.forbidden, "the owner decides for every such day")
    }
    (self.day, self.pool, version) = (day, pool, form["version"])
    who = RouteChoice(form, viewer: app.viewer)
  }

  /// - Parameter order: the new order of the stops; nil if the route has changed in the meantime, as with another version.
  func save(_ app: App, order: ([Stop]) -> [ID<Pool>]?) throws -> Response {
    var saved: [ID<Pool>] = []
    try app.store.order(
      on: day, today: app.today, always: always, as: app.mark?.leading(to: Link.route(on: day))
    ) { plan in
      let stops = plan.route(of: who.person ?? app.ownStops)
      let isCurrent = RouteVersion.digest(of: stops.map(\.pool), on: day, who: whose) == version
      guard isCurrent || isLate, let order = order(stops) else { return nil }
      saved = order
      return order
    }
    let route = who.kept(Link.route(on: day))
    if saved.isEmpty {
      return app.lateRefusal([app.strings("offline.orderGone")]) ?? .seeOther("\(route)&ordered=stale")
    }
    let digest = RouteVersion.digest(of: saved, on: day, who: whose)
    return .seeOther("\(route)&ordered=\(pool.text)\(always ? "&always=1" : "")&version=\(digest)")
  }
}
