import HTTP
import PoolFlowDomain
import PoolFlowStore

/// Skips a customer's stop on one day, with the reason, and restores it.
enum SkipPage {
  static let routes: [Route<App>] = [
    .get(Link.poolSkip, show),
    .post(Link.poolSkip, save),
    .post(Link.poolUnskip, undo),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    let day = try asked(request) ?? pool.nextStop(from: app.today) ?? app.today
    let form = SkipForm(day, try app.store.skip(of: pool.id, on: day), viewer: app.viewer)
    return try page(app, form: form, pool: pool, back: WayBack(request.query, viewer: app.viewer))
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    var form = SkipForm(try request.form(), viewer: app.viewer)
    let back = WayBack(form.fields, viewer: app.viewer)
    guard let (day, skip) = form.skip() else {
      return try page(app, form: form, pool: pool, back: back, status: .unprocessable)
    }
    guard app.viewer.maySkip(pool, on: day) else { throw HTTPError(.forbidden, "another technician's stop") }
    let act: ID<StopAct> = app.installation.newID()
    switch try app.store.skip(pool.id, on: day, skip, act: act, by: app.account.person, today: app.today) {
    case .done(let date):
      return .seeOther(back?.path(.skip(pool.id)) ?? "\(Link.route(on: date))&skipped=\(pool.id.text)")
    case .noStop: form.refuse(.noStop)
    case .served: form.refuse(.served)
    }
    return try page(app, form: form, pool: pool, back: back, status: .unprocessable)
  }

  @Sendable static func undo(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    guard let day = try asked(request) else { throw HTTPError(.badRequest, "no day") }
    guard app.viewer.mayUnskip(pool, on: day) else { throw HTTPError(.forbidden, "another technician's stop") }
    try app.store.unskip(pool.id, on: day)
    return .seeOther("\(Link.route(on: day))&unskipped=\(pool.id.text)")
  }

  private static func asked(_ request: Request) throws -> Day? {
    guard let text = request.query["on"] else { return nil }
    guard let day = Day(text) else { throw HTTPError(.badRequest, "no such day") }
    return day
  }

  private static func page(
    _ app: App, form: SkipForm, pool: Pool, back: WayBack?, status: Status = .ok
  ) throws -> Response {
    try app.page(
      SkipFormView(form, pool: pool, back: back),
      Frame(title: app.viewer.title("skip.title", pool), section: .route, foot: .action), status: status)
  }
}
