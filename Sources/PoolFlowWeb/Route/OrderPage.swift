import HTTP
import PoolFlowDomain
import PoolFlowStore

/// `POST /route/order`: puts a stop of a route at another place, for that date or for every such day.
enum OrderPage {
  static let routes: [Route<App>] = [.post(Link.routeOrder, save)]

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    let form = try request.form()
    let named = form.all("pool_ids").compactMap { ID<Pool>($0) }
    guard let day = form["on"].flatMap({ Day($0) }), let pool = form["pool"].flatMap({ ID<Pool>($0) }) ?? named.first,
      app.mayAct(on: day), day >= app.today
    else { throw HTTPError(.badRequest, "no such stop") }
    let who = RouteChoice(form, viewer: app.viewer)
    let whose = who.person?.text ?? ""
    let always = form["always"] == "1"
    guard !always || app.isOwner else { throw HTTPError(.forbidden, "the owner decides for every such day") }
    var order: [ID<Pool>] = []
    try app.store.order(on: day, today: app.today, always: always) { plan in
      let stops = plan.route(of: who.person ?? app.ownStops)
      let present = stops.map(\.pool)
      guard RouteVersion.digest(of: present, on: day, who: whose) == form["version"] else { return nil }
      if !named.isEmpty {
        guard named.count == present.count, Set(named) == Set(present) else { return nil }
        order = named
        return order
      }
      order =
        switch form["step"] {
        case "up": StopOrder.stepped(present, pool, by: -1, among: Self.open(stops))
        case "down": StopOrder.stepped(present, pool, by: 1, among: Self.open(stops))
        case "stay": present
        default: StopOrder.moved(present, pool, before: form["before"].flatMap { ID<Pool>($0) })
        }
      return order
    }
    let route = who.kept(Link.route(on: day))
    // Another order was saved in the meantime: nothing is changed.
    if order.isEmpty { return .seeOther("\(route)&ordered=stale") }
    let version = RouteVersion.digest(of: order, on: day, who: whose)
    return .seeOther("\(route)&ordered=\(pool.text)\(always ? "&always=1" : "")&version=\(version)")
  }

  private static func open(_ stops: [Stop]) -> Set<ID<Pool>> { Set(stops.filter { $0.due.isOpen }.map(\.pool)) }
}
