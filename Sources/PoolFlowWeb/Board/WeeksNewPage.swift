import HTTP
import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore
import RoutePlanning

/// `GET /board/proposals/new`, `POST /board/proposals`: the question which days and people the customers should have,
/// for the owner (route-planning.md#the-weeks).
enum WeeksNewPage {
  static let routes: [Route<App>] = [
    .get(Link.newProposal, show).marked(.owner),
    .post(Link.proposals, begin).marked(.owner),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    if let running = app.installation.weeks.running { return .seeOther(Link.proposal(running)) }
    let crew = try app.crew()
    let busy = Set(try app.store.assignedPeople().map(\.id)).intersection(crew.members.map(\.id))
    let draft = WeeksDraft(people: busy.isEmpty ? Set(crew.members.map(\.id)) : busy)
    let form = RecordForm(WeeksInputs(crew: crew).all, showing: draft, viewer: app.viewer)
    return try page(form, app: app)
  }

  @Sendable static func begin(_ request: Request, app: App) throws -> Response {
    if let running = app.installation.weeks.running { return .seeOther(Link.proposal(running)) }
    let crew = try app.crew()
    var form = RecordForm(WeeksInputs(crew: crew).all, try request.form(), viewer: app.viewer)
    let draft = form.read(on: WeeksDraft())
    guard form.isValid else { return try page(form, status: .unprocessable, app: app) }
    do {
      let plan = try plan(draft, crew: crew, app: app)
      if plan.isEmpty {
        return try page(form, problem: app.strings("weeks.nobodyToMove"), status: .unprocessable, app: app)
      }
      let id = app.installation.weeks.begin(plan, id: app.installation.newID(), now: app.now)
      return .seeOther(Link.proposal(id))
    } catch let problem as WeeksRequest.Problem {
      return try page(form, problem: text(problem, app.viewer), status: .unprocessable, app: app)
    }
  }

  private static func plan(_ draft: WeeksDraft, crew: Crew, app: App) throws -> WeeksPlan {
    let monday = app.today.monday.adding(days: 7)
    let times = try app.store.workTimes()
    let workers = crew.members.map(\.id).filter(draft.people.contains).map { person in
      WeeksPlan.Worker(person, times[person] ?? .unknown)
    }
    return try WeeksPlan(
      app.store.weeksGround(on: app.today), workers: workers, team: Set(crew.members.map(\.id)), scope: draft.scope,
      newWeeks: draft.newWeeks, monday: monday)
  }

  private static func text(_ problem: WeeksRequest.Problem, _ viewer: Viewer) -> String {
    let (strings, format) = (viewer.strings, viewer.format)
    return switch problem {
    case .tooManyCustomers: strings("weeks.tooMany", ["count": format.count(WeeksRequest.mostCustomers)])
    case .tooManyPeople: strings("weeks.tooManyPeople", ["count": format.count(WeeksRequest.mostPeople)])
    case .tooManyStops: strings("weeks.tooManyStops", ["count": format.count(WeeksRequest.mostStopsADay)])
    case .unknownPerson, .noDays, .noMinutes: strings("weeks.notPlannable")
    }
  }

  private static func page(
    _ form: RecordForm<WeeksDraft>, problem: String? = nil, status: Status = .ok, app: App
  ) throws -> Response {
    try app.page(
      WeeksNewView(form, problem: problem), Frame(title: app.strings("weeks.title"), section: .board), status: status)
  }
}
