import HTTP
import PoolFlowDomain
import PoolFlowStore

/// Takes a customer out of service, for a time or for good, and back; for the owner. Nothing of the history goes.
enum PausePage {
  static let routes: [Route<App>] = [
    .get("/pools/{pool}/pause", show).marked(.owner),
    .post("/pools/{pool}/pause", save).marked(.owner),
    .post("/pools/{pool}/resume", resume).marked(.owner),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    return try page(
      app, form: PauseForm(pool.pause(on: app.today) ?? pool.pause(after: app.today), app: app), pool: pool)
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    var form = PauseForm(try request.form())
    guard let pause = form.pause() else { return try page(app, form: form, pool: pool, status: .unprocessable) }
    guard try app.store.pause(pool.id, pause, by: app.account.person, now: app.now, today: app.today) else {
      form.refuseOverlap()
      return try page(app, form: form, pool: pool, status: .unprocessable)
    }
    return .seeOther("\(Link.pool(pool.id))?service=paused")
  }

  @Sendable static func resume(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    try app.store.resume(pool.id, by: app.account.person, now: app.now, on: app.today)
    let isOn = pool.pause(on: app.today) != nil
    // Pressed twice, there is nothing to tell the second time.
    let told = isOn ? "?service=resumed" : pool.pause(after: app.today) != nil ? "?service=kept" : ""
    return .seeOther(Link.pool(pool.id) + told)
  }

  private static func page(_ app: App, form: PauseForm, pool: Pool, status: Status = .ok) throws -> Response {
    try app.page(
      .pause, PauseFormView(form, pool: pool, app: app),
      Frame(title: app.strings("pause.title"), section: .customers), status: status)
  }
}

/// What was entered to take a customer out of service, read and checked.
struct PauseForm {
  private(set) var reader: FormReader

  init(_ fields: FormFields) {
    reader = FormReader(fields)
  }

  /// The pause that is on or to come, or one that begins today.
  init(_ pause: ServicePause?, app: App) {
    var fields = FormFields()
    fields.add("kind", (pause?.kind ?? .paused).rawValue)
    fields.add("starts_on", (pause?.startsOn ?? app.today).description)
    fields.add("ends_on", pause?.endsOn?.description ?? "")
    self.init(fields)
  }

  /// Nil when something is wrong.
  mutating func pause() -> ServicePause? {
    let kind = reader.choice("kind", ServicePause.Kind.self)
    if kind == nil { reader.refuse("kind", .missing) }
    let startsOn = reader.day("starts_on", isRequired: true)
    let endsOn = reader.day("ends_on")
    if let startsOn, let endsOn, endsOn <= startsOn { reader.refuse("ends_on", .incomplete) }
    guard reader.isValid, let kind, let startsOn else { return nil }
    // Who has left comes back when the owner takes them back, not by itself.
    return ServicePause(kind, from: startsOn, until: kind == .closed ? nil : endsOn)
  }

  mutating func refuseOverlap() { reader.refuse("starts_on", .notAChoice) }
}
