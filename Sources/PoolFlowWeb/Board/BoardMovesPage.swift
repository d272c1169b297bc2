import HTTP
import PoolFlowDomain
import PoolFlowStore

/// `POST /board/moves`: gives, moves and skips the stops that are ticked, once or for good; swaps the day of two people.
enum BoardMovesPage {
  static let routes: [Route<App>] = [
    .post(Link.boardMoves, save).marked(.owner),
    .post(Link.boardUndo, undo).marked(.owner),
  ]

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    let fields = try request.form()
    let choice = try BoardChoice(fields, today: app.today)
    let form: BoardForm
    do {
      form = try BoardForm(fields, today: app.today)
    } catch let problem as BoardForm.Problem {
      return try BoardPage.page(choice, problem: BoardMessages.text(problem, app.viewer), app: app)
    }
    try app.save(team: try app.team())
    if let from = form.from { return try BoardForGood(form, from: from, choice: choice, app: app).answer() }
    let act: ID<StopAct> = app.installation.newID()
    var outcome = try app.store.perform(
      BoardAct(id: act, try targets(form, app: app), change(form, app: app)), by: app.account.person, now: app.now,
      today: app.today)
    if case .move(let day, let assignment) = form.act {
      for job in form.jobs {
        let isDone = try app.store.plan(
          job.schedule, of: job.pool, on: day, assignment: assignment, by: app.account.person, now: app.now,
          today: app.today)
        if isDone { outcome.add() } else { outcome.refuse(try app.store.pool(job.pool).customerName, .changed) }
      }
      try place(form, on: day, app: app)
    }
    guard outcome.refused.isEmpty else {
      return try BoardPage.page(
        choice, problem: app.strings("board.refusedSome", count: outcome.refused.count), outcome: outcome, app: app)
    }
    return .seeOther(choice.path([("done", act.text)]))
  }

  @Sendable static func undo(_ request: Request, app: App) throws -> Response {
    let choice = try BoardChoice(request.query, today: app.today)
    let (undone, kept) = try app.store.undoBoardAct(
      request.id("act"), by: app.account.person, now: app.now, today: app.today)
    return .seeOther(choice.path([("undone", String(undone)), ("kept", kept > 0 ? String(kept) : "")]))
  }

  private static func change(_ form: BoardForm, app: App) -> BoardAct.Change {
    switch form.act {
    case .give(let assignment): .give(assignment)
    case .move(let day, let assignment): .move(to: day, assignment)
    case .skip(let reason): .skip(StopSkip(reason, recordedAt: app.now))
    case .swap(let one, let other, _): .swap(one, other)
    }
  }

  /// The stops of the act: those that are ticked, and of a swap all open ones of both people.
  private static func targets(_ form: BoardForm, app: App) throws -> [BoardAct.Target] {
    guard case .swap(let one, let other, let day) = form.act else { return form.targets }
    return try app.store.plan(on: day, today: app.today).stops.compactMap { stop in
      let person = stop.due.technician ?? stop.due.awayTechnician
      guard stop.due.isOpen, person == one || person == other else { return nil }
      return BoardAct.Target(pool: stop.pool, day: day, person: person)
    }
  }

  /// Puts the stops that were dragged before another one of their new day.
  private static func place(_ form: BoardForm, on day: Day, app: App) throws {
    guard let before = form.before else { return }
    let moved = form.targets.map(\.pool) + form.jobs.map(\.pool)
    try app.store.order(on: day, today: app.today, always: false) { plan in
      moved.reduce(plan.stops.map(\.pool)) { StopOrder.moved($0, $1, before: before) }
    }
  }
}
