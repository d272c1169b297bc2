import HTTP
import PoolFlowDomain
import PoolFlowStore
import RoutePlanning

/// A better order of a route: preview, apply, undo (route-planning.md#proposal).
enum OptimizationPage {
  static let routes: [Route<App>] = [
    .get(Link.routeOptimization, show), .post(Link.routeOptimization, apply),
    .post(Link.routeOptimizationUndo, undo),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let choice = try OptimizationChoice(request.query, app: app)
    let plan = try app.store.plan(on: choice.day, today: app.today)
    if let answer = try chooser(choice, plan, app: app) { return answer }
    let person = plan.whose(choice.who.person ?? app.ownStops)
    let stops = plan.route(of: person)
    let ground = try ground(of: stops, person, choice, app: app)
    // Asked for before the turn: a slow service keeps nobody from having one.
    let table = app.drives(between: RouteProposal.points(of: stops, times: ground.times))
    let outcome = app.installation.routePlans.pass { () -> OptimizationView.Outcome in
      do throws(RouteRequest.Problem) {
        return .proposal(
          try RouteProposal(
            stops, ground: ground, goal: choice.goal, pins: choice.pins(of: stops), drives: table.between))
      } catch {
        return .problem(error)
      }
    }
    guard let outcome else { return ErrorPage.page(.serviceUnavailable, app: app) }
    let view = OptimizationView(
      outcome, of: stops, times: ground.times, choice: choice, name: try name(of: person, app: app),
      isStale: request.query["changed"] == "1", viewer: app.viewer)
    return try page(view, app: app, status: view.isRefused ? .unprocessable : .ok)
  }

  /// The people of a day to choose from, where stops belong to several; to the one who has some.
  private static func chooser(_ choice: OptimizationChoice, _ plan: DayPlan, app: App) throws -> Response? {
    guard choice.who.person == nil, app.ownStops == nil, plan.isShared else { return nil }
    let present = Set(plan.stops.filter(\.due.isOpen).compactMap(\.due.technician))
    guard !present.isEmpty else { return nil }
    let people = try app.store.people().filter { present.contains($0.id) }
      .sorted { (SortKey.of($0.name), $0.id.text) < (SortKey.of($1.name), $1.id.text) }
    func path(_ person: ID<Person>) -> String {
      Link.routeOptimization
        + Link.query([
          ("on", choice.day.description), ("who", person.text), (OptimizationChoice.goalField, choice.goal.rawValue),
        ])
    }
    if people.count == 1 { return .seeOther(path(people[0].id)) }
    let view = OptimizationView(choosing: people.map { ($0.name, path($0.id)) }, choice: choice, viewer: app.viewer)
    return try page(view, app: app)
  }

  private static func page(_ view: OptimizationView, app: App, status: Status = .ok) throws -> Response {
    try app.page(view, Frame(title: app.strings("optimize.title"), section: .route), status: status)
  }

  private static func name(of person: ID<Person>?, app: App) throws -> String? {
    guard let person, person != app.ownStops else { return nil }
    return try app.store.people().first { $0.id == person }?.name
  }

  private static func ground(
    of stops: [Stop], _ person: ID<Person>?, _ choice: OptimizationChoice, app: App
  ) throws -> RouteProposal.Ground {
    let columns = try app.store.weekPlan(of: choice.day...choice.day, today: app.today).columns
    let minutes = columns.flatMap(\.entries).map { ($0.stop.pool, $0.minutes) }
    return RouteProposal.Ground(
      times: try (person ?? app.session?.account.person).map { try app.store.workTimes(of: $0) } ?? .unknown,
      minutes: Dictionary(minutes, uniquingKeysWith: { first, _ in first }),
      now: choice.day == app.today ? app.now.minuteOfDay(in: app.business.timeZone) : nil)
  }

  @Sendable static func apply(_ request: Request, app: App) throws -> Response {
    let form = try request.form()
    let choice = try OptimizationChoice(form, app: app)
    let always = form["always"] == "1"
    guard !always || app.viewer.mayOrderEachDay else {
      throw HTTPError(.forbidden, "the owner decides for every such day")
    }
    let named = form.all("pool_ids").compactMap { ID<Pool>($0) }
    let isApplied = try app.store.apply(
      on: choice.day, today: app.today, of: choice.who.person ?? app.ownStops, always: always
    ) { stops in
      let present = stops.map(\.pool)
      let version = RouteVersion.digest(of: present, on: choice.day, who: choice.who.person?.text ?? "")
      guard version == form["version"], named.count == present.count, Set(named) == Set(present) else { return nil }
      // A stop that was done meanwhile keeps its place.
      let isKept = zip(stops, named).allSatisfy { $0.due.isOpen || $0.pool == $1 }
      return isKept ? named : nil
    }
    guard isApplied else { return .seeOther(choice.path(isChanged: true)) }
    return .seeOther(choice.who.kept(Link.route(on: choice.day)))
  }

  @Sendable static func undo(_ request: Request, app: App) throws -> Response {
    let choice = try OptimizationChoice(request.form(), app: app)
    let plan = try app.store.plan(on: choice.day, today: app.today)
    let person = plan.whose(choice.who.person ?? app.ownStops)
    if try app.store.formerOrder(on: choice.day, of: person)?.isAlways == true, !app.viewer.mayOrderEachDay {
      throw HTTPError(.forbidden, "the owner decides for every such day")
    }
    let isRestored = try app.store.restoreOrder(on: choice.day, today: app.today, of: person)
    let route = choice.who.kept(Link.route(on: choice.day))
    return .seeOther("\(route)&reordered=\(isRestored ? "undone" : "late")")
  }
}
