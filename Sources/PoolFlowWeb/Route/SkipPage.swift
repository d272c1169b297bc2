import HTTP
import PoolFlowDomain
import PoolFlowStore

/// Leaves a customer's stop out on one day, with the reason, and puts it back.
enum SkipPage {
  static let routes: [Route<App>] = [
    .get("/pools/{pool}/skip", show),
    .post("/pools/{pool}/skip", save),
    .post("/pools/{pool}/skip/undo", undo),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    let day = try asked(request) ?? pool.nextStop(from: app.today) ?? app.today
    let form = SkipForm(day, try app.store.skip(of: pool.id, on: day))
    return try page(app, form: form, pool: pool, back: WayBack(request.query, app: app))
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    var form = SkipForm(try request.form())
    let back = WayBack(form.reader.fields, app: app)
    guard let (day, skip) = form.skip(app) else {
      return try page(app, form: form, pool: pool, back: back, status: .unprocessable)
    }
    guard mayLeaveOut(pool, on: day, app: app) else { throw HTTPError(.forbidden, "another technician's stop") }
    switch try app.store.skip(pool.id, on: day, skip, by: app.account.person) {
    case .done: return .seeOther(back?.path(.skip(pool.id)) ?? "\(Link.route(on: day))&skipped=\(pool.id.text)")
    case .noStop: form.refuse(.noStop)
    case .served: form.refuse(.served)
    }
    return try page(app, form: form, pool: pool, back: back, status: .unprocessable)
  }

  @Sendable static func undo(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    guard let day = try asked(request) else { throw HTTPError(.badRequest, "no day") }
    guard mayTakeBack(pool, on: day, app: app) else { throw HTTPError(.forbidden, "another technician's stop") }
    try app.store.unskip(pool.id, on: day)
    return .seeOther("\(Link.route(on: day))&unskipped=\(pool.id.text)")
  }

  /// Technicians decide about their own stops and those that are nobody's (decisions.md#roles).
  static func mayLeaveOut(_ pool: Pool, on day: Day, app: App) -> Bool {
    let technician = pool.schedule.first { $0.weekday == day.weekday }?.technician
    return app.ownStops == nil || technician == nil || technician == app.ownStops
  }

  /// A stop that is none any more, or far away, is put back by the owner alone.
  static func mayTakeBack(_ pool: Pool, on day: Day, app: App) -> Bool {
    let isNear = abs(day.number - app.today.number) <= StopSkip.reach
    return app.isOwner || (isNear && pool.stop(on: day) != nil && mayLeaveOut(pool, on: day, app: app))
  }

  /// Where somebody leaves the pool's next stop out, from a day on; nil where there is none, or it is another's.
  static func path(_ pool: Pool, from day: Day, app: App) -> String? {
    pool.nextStop(from: day).flatMap { mayLeaveOut(pool, on: $0, app: app) ? Link.skip(pool.id, on: $0) : nil }
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
      .skip, SkipFormView(form, pool: pool, back: back, app: app),
      Frame(title: app.title("skip.title", pool), section: .route, foot: .action), status: status)
  }
}

/// What was entered to leave a stop out, read and checked.
struct SkipForm {
  /// Why nothing can be left out on the day.
  enum DayProblem {
    case noStop
    case served
    case tooFar
    /// A technician says today that a stop could not be served, not next week.
    case past
  }

  private(set) var reader: FormReader
  private(set) var dayProblem: DayProblem?

  init(_ fields: FormFields) {
    reader = FormReader(fields)
  }

  init(_ day: Day, _ skip: StopSkip?) {
    var fields = FormFields()
    fields.add("reason", skip?.reason.rawValue ?? "")
    fields.add("note", skip?.note ?? "")
    fields.add("on", day.description)
    self.init(fields)
  }

  /// Nil when something is wrong.
  mutating func skip(_ app: App) -> (day: Day, skip: StopSkip)? {
    let reason = reader.choice("reason", StopSkip.Reason.self)
    if reason == nil { reader.refuse("reason", .notAChoice) }
    let note = reader.text("note", limit: StopSkip.noteLength, isRequired: reason == .other, isMultiline: true)
    let day = reader.day("on", isRequired: true)
    if let day, abs(day.number - app.today.number) > StopSkip.reach { refuse(.tooFar) }
    if let day, !app.isOwner, day < app.today.adding(days: -1) { refuse(.past) }
    guard reader.isValid, let reason, let day else { return nil }
    return (day, StopSkip(reason, note: note, recordedAt: app.now))
  }

  mutating func refuse(_ problem: DayProblem) {
    reader.refuse("on", .notAChoice)
    dayProblem = problem
  }
}
