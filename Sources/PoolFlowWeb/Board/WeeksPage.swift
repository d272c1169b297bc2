import HTTP
import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore
import RoutePlanning

/// `/board/proposals/{proposal}`: how far the search for days and people is, then what it proposes, which is applied in
/// whole or customer by customer; for the owner (route-planning.md#the-weeks).
enum WeeksPage {
  static let routes: [Route<App>] = [
    .get(Link.proposal, show).marked(.owner),
    .post(Link.proposal, figures).marked(.owner),
    .post(Link.proposalCancel, cancel).marked(.owner),
    .post(Link.proposalApply, apply).marked(.owner),
  ]

  static let identity = "act_id"
  static let chosen = "pool"
  static let from = "from"
  /// All customers are ticked where it is missing.
  static let pick = "pick"
  static let none = "none"
  static let ordered = "ordered"
  /// Seconds until the page of a search at work is loaded again.
  private static let refresh = "2"

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let id: ID<WeeksPlan> = try request.id("proposal")
    guard let job = app.installation.weeks.job(id, now: app.now) else { return try gone(id, app: app) }
    switch job.phase {
    case .working(let share):
      let percent = app.format.percent((share * 100).rounded(.down) / 100)
      let view = WeeksProgressView(id, share: share, text: app.strings("weeks.working", ["percent": percent]))
      return try app.page(view, frame(app)).header("Refresh", refresh)
    case .cancelled:
      return try app.page(WeeksProgressView(id, share: nil, text: app.strings("weeks.cancelled")), frame(app))
    case .done(let proposal):
      let isNone = request.query[pick] == none
      let pools = isNone ? [] : Set(proposal.changes.map { job.plan.subjects[$0.customer].pool })
      let from = request.query[Self.from].flatMap { Day($0) } ?? max(job.plan.monday, app.today.adding(days: 1))
      return try result(
        job, proposal, WeeksChoice(pools: pools, isOrdered: job.plan.scope == .all, from: from), app: app)
    }
  }

  /// The figures for what is ticked.
  @Sendable static func figures(_ request: Request, app: App) throws -> Response {
    let id: ID<WeeksPlan> = try request.id("proposal")
    let choice = WeeksChoice(try request.form())
    guard let job = app.installation.weeks.job(id, now: app.now), case .done(let proposal) = job.phase else {
      return try gone(id, app: app)
    }
    return try result(job, proposal, choice, app: app)
  }

  @Sendable static func cancel(_ request: Request, app: App) throws -> Response {
    let id: ID<WeeksPlan> = try request.id("proposal")
    app.installation.weeks.cancel(id)
    return .seeOther(Link.proposal(id))
  }

  @Sendable static func apply(_ request: Request, app: App) throws -> Response {
    let id: ID<WeeksPlan> = try request.id("proposal")
    let fields = try request.form()
    guard let act = fields[identity].flatMap({ ID<AppliedBulkAct>($0) }) else {
      throw HTTPError(.badRequest, "no act")
    }
    // A second press shows what the first one did.
    if (try? app.store.bulkAct(act)) != nil { return .seeOther(Link.bulkAct(act)) }
    guard let job = app.installation.weeks.job(id, now: app.now), case .done(let proposal) = job.phase else {
      return try gone(id, app: app)
    }
    let crew = try app.crew()
    let (choice, standing) = (WeeksChoice(fields), try WeeksStanding(job, app: app))
    let changes = proposal.changes.filter { change in
      let pool = job.plan.subjects[change.customer].pool
      return choice.pools.contains(pool) && !standing.taken.contains(pool)
    }
    if let problem = problem(changes, choice, of: job.plan, crew: crew, app: app) {
      return try result(job, proposal, choice, problem: problem, app: app)
    }
    try app.save(team: crew.members)
    let from = choice.from ?? app.today
    let all = WeeksChoice(
      pools: choice.pools.union(standing.taken), isOrdered: choice.isOrdered, from: choice.from)
    let done = try apply(changes, of: proposal, all, from: from, as: act, job.plan, app: app)
    app.installation.weeks.note(act, of: id)
    let hasOrder = try app.store.hasOrder(before: act, today: app.today)
    let isWhole = try (done.changed > 0 || hasOrder) && app.store.exceptions(of: act).isEmpty
    return .seeOther(
      isWhole ? Link.board + Link.query([("week", from.weekText), ("good", act.text)]) : Link.bulkAct(act))
  }

  private static func apply(
    _ changes: [WeeksProposal.Change], of proposal: WeeksProposal, _ choice: WeeksChoice, from: Day,
    as id: ID<AppliedBulkAct>, _ plan: WeeksPlan, app: App
  ) throws -> AppliedBulkAct {
    let places = changes.map { (plan.subjects[$0.customer].pool, plan.place($0)) }
    let act = BulkAct.weeks(Dictionary(places, uniquingKeysWith: { first, _ in first }), from: from)
    let record = AppliedBulkAct(id: id, act: act, person: try app.account.person, appliedAt: app.now)
    let targets = changes.map { BulkTarget(plan.subjects[$0.customer].pool, plan.subjects[$0.customer].mark) }
    let outcome = plan.outcome(of: proposal, choosing: choice.pools, isOrdered: choice.isOrdered)
    let order = WeeksOrder(plan.rounds(of: outcome), isForAll: choice.isOrdered)
    return try app.store.apply(record, to: targets, as: order, today: app.today) { app.installation.newID() }
  }

  /// Why a choice cannot be applied.
  private static func problem(
    _ changes: [WeeksProposal.Change], _ choice: WeeksChoice, of plan: WeeksPlan, crew: Crew, app: App
  ) -> String? {
    let last = app.today.adding(days: WeeksOrder.daysBefore)
    guard let from = choice.from, (app.today.adding(days: 1)...last).contains(from) else {
      return app.strings("weeks.noStart", ["date": app.format.datedDay(last)])
    }
    if changes.isEmpty, !choice.isOrdered { return app.strings("weeks.nothingChosen") }
    let members = Set(crew.members.map(\.id))
    let former = changes.map { plan.workers[$0.to.person].person }.first { !members.contains($0) }
    return former.map { person in
      app.strings("weeks.personLeft", ["name": crew.name(person) ?? app.strings("visit.unknownPerson")])
    }
  }

  private static func result(
    _ job: WeeksJobs.Job, _ proposal: WeeksProposal, _ choice: WeeksChoice, problem: String? = nil, app: App
  ) throws -> Response {
    let standing = try WeeksStanding(job, app: app)
    let choice = WeeksChoice(
      pools: choice.pools.union(standing.taken).subtracting(standing.changed), isOrdered: choice.isOrdered,
      from: choice.from)
    let words = WeeksWords(
      viewer: app.viewer, crew: try app.crew(), plan: job.plan, proposal: proposal, choice, standing)
    let view = WeeksView(
      job.id, words, choice, problem: problem,
      newID: app.installation.newID(), newSchedule: app.installation.newID)
    var frame = frame(app)
    frame.modules = ["board/ticks.js"]
    return try app.page(view, frame, status: problem == nil ? .ok : .unprocessable)
  }

  private static func gone(_ id: ID<WeeksPlan>, app: App) throws -> Response {
    try app.page(WeeksProgressView(id, share: nil, text: app.strings("weeks.gone")), frame(app), status: .gone)
  }

  private static func frame(_ app: App) -> Frame {
    Frame(
      title: app.strings("weeks.title"), section: .board, styles: ["app.css", "other-pages.css", "desk-pages.css"])
  }
}

/// What of a proposal is ticked, and the first day; nil for none.
struct WeeksChoice {
  let pools: Set<ID<Pool>>
  /// True for the order of the proposal.
  let isOrdered: Bool
  let from: Day?

  init(pools: Set<ID<Pool>>, isOrdered: Bool, from: Day?) {
    (self.pools, self.isOrdered, self.from) = (pools, isOrdered, from)
  }

  init(_ fields: FormFields) {
    pools = Set(fields.all(WeeksPage.chosen).compactMap { ID<Pool>($0) })
    isOrdered = fields[WeeksPage.ordered] == "1"
    from = fields[WeeksPage.from].flatMap { Day($0) }
  }
}
