import HTTP
import PoolFlowDomain
import PoolFlowStore

/// Moves a stop to another date or technician, once; takes one of nobody's; undoes both.
enum MovePage {
  static let routes: [Route<App>] = [
    .get(Link.poolMove, show),
    .post(Link.poolMove, save),
    .post(Link.poolTake, take),
    .post(Link.actUndo, undo),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let stop = try stop(request, app: app)
    try require(stop, app: app)
    return try page(app, form: MoveForm(stop, viewer: app.viewer))
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    let stop = try stop(request, app: app)
    if !app.mayAct(on: stop.calendar, day: stop.on),
      let refusal = app.lateRefusal(of: stop.stop, on: stop.on, crew: stop.crew)
    {
      return refusal
    }
    try requireOwn(stop, app: app)
    var form = MoveForm(stop, try request.form(), viewer: app.viewer)
    guard app.mayAct(on: stop.on) else {
      form.refuse(stop.on < app.today ? .over : .tooFar)
      return try page(app, form: form, status: .unprocessable)
    }
    let act: ID<StopAct> = app.installation.newID()
    guard let move = form.request(act) else { return try page(app, form: form, status: .unprocessable) }
    if move.assignment?.person != nil { try app.save(team: stop.crew.members) }
    // A technician takes no stop of another by putting an own one on its day.
    if move.merges, !app.mayAct(on: stop.calendar, day: move.to) {
      throw HTTPError(.forbidden, "another technician's stop")
    }
    switch try app.store.move(
      move, by: app.author, now: app.now, today: app.today,
      as: app.mark?.leading(to: path(stop, "moved=\(act.text)")))
    {
    case .done:
      let path = path(stop, "moved=\(act.text)")
      return .seeOther(try app.noting(stop.on, of: stop.pool.id, from: stop.stop?.technician, path))
    case .noStop:
      // The form comes a second time: its stop is there already.
      if let earlier = stop.done(move) { return route(stop, "moved=\(earlier.text)") }
      form.refuse(.noStop)
    case .served: form.refuse(.served)
    case .paused: form.refuse(.paused)
    case .settled: form.refuse(.settled)
    case .taken: return lost(stop, app)
    case .alreadyDue where !app.mayAct(on: stop.calendar, day: move.to): form.refuse(.othersStop)
    case .alreadyDue: form.ask(about: move)
    }
    return try page(app, form: form, status: .unprocessable)
  }

  /// Gives nobody's stop to the reader, for that date.
  @Sendable static func take(_ request: Request, app: App) throws -> Response {
    let stop = try stop(request, app: app)
    let author = try app.author
    // A helper who rides along takes it for the route of both.
    let person = stop.calendar.absences.driver(of: author, on: stop.on) ?? author
    // A phone that has not received the first answer sends the form again.
    if let taken = stop.stop?.technician, taken == person {
      return .seeOther(stop.choice.kept(Link.route(on: stop.on)))
    }
    guard app.mayAct(on: stop.on), stop.stop?.technician == nil else { return lost(stop, app) }
    let act: ID<StopAct> = app.installation.newID()
    try app.save(team: stop.crew.members)
    let move = MoveRequest(
      act: act, pool: stop.pool.id, on: stop.on, to: stop.on, assignment: .person(person), expects: .nobody)
    let outcome = try app.store.move(
      move, by: author, now: app.now, today: app.today,
      as: app.mark?.leading(to: path(stop, "moved=\(act.text)")))
    return outcome == .done ? route(stop, "moved=\(act.text)") : lost(stop, app)
  }

  @Sendable static func undo(_ request: Request, app: App) throws -> Response {
    let act: ID<StopAct> = try request.id("act")
    let part = ActPart(act, on: try asked(request))
    let pool = try request.query["pool"].flatMap { ID<Pool>($0) } ?? app.store.moves(of: act).first?.pool
    // The act's effect on other customers and dates stays: an absence is taken back on its own page.
    guard let pool, let first = try app.store.traces(of: part, at: pool).moves.first else {
      return .seeOther(Link.route)
    }
    let choice = RouteChoice(request.query, viewer: app.viewer)
    func late(_ day: Day) -> Response {
      app.lateRefusal([app.strings("move.undoTooLate")])
        ?? .seeOther(choice.kept("\(Link.route(on: day))&unmoved=late"))
    }
    switch try app.refusalToUndo(part, of: pool) {
    case .notTheirs:
      let stop = try app.store.stopCalendar(of: pool, today: app.today).entry(on: first.move.to)
      if let refusal = app.lateRefusal(of: stop, on: first.move.to, crew: try app.crew()) { return refusal }
      throw HTTPError(.forbidden, "another technician's stop")
    case .served(let day): return late(day)
    case nil: break
    }
    let outcome = try app.store.undo(
      [part], of: pool, by: app.author, now: app.now, today: app.today, as: app.mark?.leading(to: Link.route))
    if case .served(let day) = outcome { return late(day) }
    let calendar = try app.store.stopCalendar(of: first.pool, today: app.today)
    let isCarried = calendar.entry(on: app.today)?.carriedFrom == first.move.on
    return .seeOther(
      choice.kept("\(Link.route(on: isCarried ? app.today : first.move.on))&unmoved=\(first.pool.text)"))
  }

  private static func lost(_ stop: MovedStop, _ app: App) -> Response {
    app.lateRefusal(of: stop.stop, on: stop.on, crew: stop.crew) ?? route(stop, "moved=lost")
  }

  /// The route from which the stop was changed, with a message.
  private static func route(_ stop: MovedStop, _ message: String) -> Response { .seeOther(path(stop, message)) }

  private static func path(_ stop: MovedStop, _ message: String) -> String {
    stop.choice.kept("\(Link.route(on: stop.on))&\(message)")
  }

  /// The stop of the date in the address, else the next one.
  private static func stop(_ request: Request, app: App) throws -> MovedStop {
    let pool = try app.store.pool(request.id("pool"))
    let calendar = try app.store.stopCalendar(of: pool.id, today: app.today)
    var day = calendar.openDates(from: app.today, count: 1).first ?? app.today
    if let asked = try asked(request) { day = asked }
    return MovedStop(
      pool: pool, on: day, calendar: calendar, crew: try app.crew(),
      working: try app.workingDays(calendar.absences), choice: RouteChoice(request.query, viewer: app.viewer))
  }

  private static func asked(_ request: Request) throws -> Day? {
    guard let text = request.query["on"] else { return nil }
    guard let day = Day(text) else { throw HTTPError(.badRequest, "no such day") }
    return day
  }

  private static func require(_ stop: MovedStop, app: App) throws {
    try requireOwn(stop, app: app)
    guard app.mayAct(on: stop.on) else { throw HTTPError(.forbidden, "the day is over") }
  }

  private static func requireOwn(_ stop: MovedStop, app: App) throws {
    guard app.mayAct(on: stop.calendar, day: stop.on) else {
      throw HTTPError(.forbidden, "another technician's stop")
    }
  }

  private static func page(_ app: App, form: MoveForm, status: Status = .ok) throws -> Response {
    var frame = Frame(title: app.viewer.title("move.title", form.stop.pool), section: .route, foot: .action)
    frame.asksAgain = form.question != nil
    let view = MoveFormView(form, viewer: app.viewer)
    return try app.reasons(view.summary, status) ?? app.page(view, frame, status: status)
  }
}
