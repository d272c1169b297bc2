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
    var ordered: String?
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
      if outcome.refused.isEmpty { ordered = try place(form, on: day, by: act, &outcome, app: app) }
    }
    guard outcome.refused.isEmpty else {
      return try BoardPage.page(
        choice, problem: app.strings("board.refusedSome", count: outcome.refused.count), outcome: outcome, app: app)
    }
    return .seeOther(choice.path([("done", act.text), ("ordered", ordered ?? "")]))
  }

  @Sendable static func undo(_ request: Request, app: App) throws -> Response {
    let choice = try BoardChoice(request.query, today: app.today)
    let act: ID<StopAct> = try request.id("act")
    let (undone, kept) = try app.store.undoBoardAct(act, by: app.account.person, now: app.now, today: app.today)
    let order = try request.query["on"].flatMap { BoardChoice.Cell($0) }.map { cell in
      try app.store.restoreOrder(of: cell.day, before: act) ? "before" : "stays"
    }
    return .seeOther(
      choice.path([("undone", String(undone)), ("kept", kept > 0 ? String(kept) : ""), ("order", order ?? "")]))
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

  /// Puts the stops that were dragged before another one of their new day, or behind the last one of their own; none
  /// where one of them is refused.
  ///
  /// - Returns: whose day has another order now, as the address names it; nil for none.
  private static func place(
    _ form: BoardForm, on day: Day, by act: ID<StopAct>, _ outcome: inout BoardOutcome, app: App
  ) throws -> String? {
    guard case .move(_, let assignment) = form.act, let place = form.place else { return nil }
    let moved = form.targets.map(\.pool) + form.jobs.map(\.pool)
    let stayed = form.targets.filter { $0.day == day && $0.person == assignment?.person }
    if place == .end, stayed.isEmpty { return nil }
    let plan = try app.store.plan(on: day, today: app.today)
    for target in stayed where !plan.stops.contains(where: { $0.isTarget(target) }) {
      outcome.refuse(try app.store.pool(target.pool).customerName, .changed)
    }
    guard outcome.refused.isEmpty else { return nil }
    let isDone = try app.store.order(on: day, today: app.today, by: act) { plan in
      let next: ID<Pool>? =
        switch place {
        case .before(let next): next
        case .end: end(of: assignment?.person, without: Set(moved), among: plan.stops)
        }
      return moved.reduce(plan.stops.map(\.pool)) { StopOrder.moved($0, $1, before: next) }
    }
    // The undo of an act leaves the date of a job, so that its order alone is not offered.
    return isDone && form.jobs.isEmpty ? BoardChoice.Cell(day, assignment?.person).text : nil
  }
}

extension BoardMovesPage {
  /// The stop behind the last one of a person; nil at the end of the day.
  private static func end(of person: ID<Person>?, without moved: Set<ID<Pool>>, among stops: [Stop]) -> ID<Pool>? {
    let rest = stops.filter { !moved.contains($0.pool) }
    return rest.lastIndex { $0.person == person }.flatMap { rest.dropFirst($0 + 1).first?.pool }
  }
}

extension Stop {
  /// In whose row of the board it is; nil for nobody.
  fileprivate var person: ID<Person>? { due.technician ?? due.awayTechnician }

  fileprivate func isTarget(_ target: BoardAct.Target) -> Bool { pool == target.pool && person == target.person }
}
