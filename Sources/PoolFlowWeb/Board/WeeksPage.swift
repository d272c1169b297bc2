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
    .post(Link.proposalCancel, cancel).marked(.owner),
    .post(Link.proposalApply, apply).marked(.owner),
  ]

  static let identity = "act_id"
  static let chosen = "pool"
  static let from = "from"
  /// All customers are ticked where it is missing.
  static let pick = "pick"
  static let none = "none"
  /// Seconds until the page of a search at work is loaded again.
  private static let refresh = "2"
  /// Days from today on which a change may begin.
  private static let reach = 731

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
      let from = request.query[Self.from].flatMap { Day($0) } ?? max(job.plan.monday, app.today)
      return try result(job, proposal, WeeksChoice(pools: pools, from: from), app: app)
    }
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
    let from = fields[Self.from].flatMap { Day($0) }
    let choice = WeeksChoice(pools: Set(fields.all(chosen).compactMap { ID<Pool>($0) }), from: from)
    let changes = proposal.changes.filter { choice.pools.contains(job.plan.subjects[$0.customer].pool) }
    if let problem = problem(changes, of: job.plan, from: from, crew: crew, app: app) {
      return try result(job, proposal, choice, problem: problem, app: app)
    }
    let day = from ?? app.today
    let places = changes.map { (job.plan.subjects[$0.customer].pool, job.plan.place($0)) }
    let record = AppliedBulkAct(
      id: act, act: .weeks(Dictionary(places, uniquingKeysWith: { first, _ in first }), from: day),
      person: try app.account.person, appliedAt: app.now)
    let targets = changes.map { change in
      BulkTarget(job.plan.subjects[change.customer].pool, job.plan.subjects[change.customer].mark)
    }
    try app.save(team: crew.members)
    let rounds = job.plan.rounds(of: proposal)
    let done = try app.store.apply(record, to: targets, as: rounds, today: app.today) { app.installation.newID() }
    let isWhole = try done.changed > 0 && app.store.exceptions(of: act).isEmpty
    return .seeOther(
      isWhole ? Link.board + Link.query([("week", day.weekText), ("good", act.text)]) : Link.bulkAct(act))
  }

  /// Why a choice cannot be applied.
  private static func problem(
    _ changes: [WeeksProposal.Change], of plan: WeeksPlan, from: Day?, crew: Crew, app: App
  ) -> String? {
    guard let from, (app.today...app.today.adding(days: reach)).contains(from) else {
      return app.strings("board.noStart")
    }
    if changes.isEmpty { return app.strings("weeks.nothingChosen") }
    let members = Set(crew.members.map(\.id))
    let former = changes.map { plan.workers[$0.to.person].person }.first { !members.contains($0) }
    return former.map { person in
      app.strings("weeks.personLeft", ["name": crew.name(person) ?? app.strings("visit.unknownPerson")])
    }
  }

  private static func result(
    _ job: WeeksJobs.Job, _ proposal: WeeksProposal, _ choice: WeeksChoice, problem: String? = nil, app: App
  ) throws -> Response {
    let words = WeeksWords(viewer: app.viewer, crew: try app.crew(), plan: job.plan, proposal: proposal)
    let view = WeeksView(
      job.id, words, choice, problem: problem, newID: app.installation.newID(), newSchedule: app.installation.newID)
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

/// The customers of a proposal that are ticked, and the first day; nil for none.
struct WeeksChoice {
  let pools: Set<ID<Pool>>
  let from: Day?
}
