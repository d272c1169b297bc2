import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The schedules and jobs of a customer: adds one, changes one for good from a day on, ends one; for the owner.
enum SchedulePage {
  static let routes: [Route<App>] = [
    .get(Link.newSchedule, new).marked(.owner),
    .post(Link.schedules, add).marked(.owner),
    .get(Link.schedule, edit).marked(.owner),
    .post(Link.schedule, save).marked(.owner),
  ]

  @Sendable static func new(_ request: Request, app: App) throws -> Response {
    let pool = try customer(request, app: app)
    let inputs = ScheduleInputs(crew: try app.crew(), current: nil)
    let form = ScheduleForm(
      nil, isJob: request.query.contains(ScheduleForm.job), version: pool.version, inputs: inputs, viewer: app.viewer)
    return try page(app, form: form, pool: pool, back: WayBack(request.query, viewer: app.viewer))
  }

  @Sendable static func add(_ request: Request, app: App) throws -> Response {
    try take(request, nil, in: customer(request, app: app), app: app)
  }

  @Sendable static func edit(_ request: Request, app: App) throws -> Response {
    let pool = try customer(request, app: app)
    let saved = try schedule(request, of: pool)
    if saved.isOver(on: app.today) { return .seeOther(Link.schedules(pool.id)) }
    let inputs = ScheduleInputs(crew: try app.crew(), current: saved.technician)
    let form = ScheduleForm(saved, isJob: false, version: pool.version, inputs: inputs, viewer: app.viewer)
    return try page(app, form: form, pool: pool, next: dates(of: [saved], in: pool, app: app))
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    let pool = try customer(request, app: app)
    let saved = try schedule(request, of: pool)
    if saved.isOver(on: app.today) { return try ended(request, in: pool, app: app) }
    return try take(request, saved, in: pool, app: app)
  }

  /// A form of a part that somebody else's change ended meanwhile: what was typed, for the part after it.
  private static func ended(_ request: Request, in pool: Pool, app: App) throws -> Response {
    let open = pool.schedules.filter { !$0.isJob && !$0.isOver(on: app.today) }
    guard let next = open.min(by: Schedule.isBefore) else { return .seeOther(Link.schedules(pool.id)) }
    let inputs = ScheduleInputs(crew: try app.crew(), current: next.technician)
    let form = ScheduleForm(try request.form(), of: next, isJob: false, inputs: inputs, viewer: app.viewer)
    return try page(app, form: form, pool: pool, isConflict: true, status: .conflict)
  }

  /// The customer; that of a second body of water is its host.
  private static func customer(_ request: Request, app: App) throws -> Pool {
    let pool = try app.store.pool(request.id("pool"))
    return try pool.stopOf.map { try app.store.pool($0) } ?? pool
  }

  private static func schedule(_ request: Request, of pool: Pool) throws -> Schedule {
    let id: ID<Schedule> = try request.id("schedule")
    guard let schedule = pool.schedules.first(where: { $0.id == id }) else { throw StoreError.notFound }
    return schedule
  }

  private static func take(_ request: Request, _ saved: Schedule?, in pool: Pool, app: App) throws -> Response {
    let fields = try request.form()
    let inputs = ScheduleInputs(crew: try app.crew(), current: saved?.technician)
    var form = ScheduleForm(
      fields, of: saved, isJob: fields.contains(ScheduleForm.job), inputs: inputs, viewer: app.viewer)
    if let saved, try JobRules(pool, app: app).isDone(saved), form.endsOrMoves(fields) {
      form.refuseDone()
      return try page(app, form: form, pool: pool, status: .unprocessable)
    }
    if let saved, fields.contains("end") {
      guard let day = form.end() else { return try page(app, form: form, pool: pool, status: .unprocessable) }
      return try end(saved, before: day, in: pool, form: form, app: app)
    }
    guard let changed = form.pool(on: pool, newID: { app.installation.newID() }) else {
      return try page(app, form: form, pool: pool, status: .unprocessable)
    }
    if form.isJob, try JobRules(pool, app: app).lost(among: changed.schedules, before: pool.schedules) != nil {
      form.refuseDone(at: ScheduleInputs.price.name)
      return try page(app, form: form, pool: pool, status: .unprocessable)
    }
    if form.isJob, try JobRules(pool, app: app).settled(among: changed.schedules, before: pool.schedules) != nil {
      form.refuseSettled()
      return try page(app, form: form, pool: pool, status: .unprocessable)
    }
    if fields.contains("show") {
      let typed = changed.schedules.filter { !pool.schedules.contains($0) }
      let next = try dates(of: typed.isEmpty ? [saved].compactMap(\.self) : typed, in: changed, app: app)
      return try page(app, form: form, pool: pool, next: next)
    }
    return try finish(changed, form: form, app: app)
  }

  private static func end(
    _ schedule: Schedule, before day: Day, in pool: Pool, form: ScheduleForm, app: App
  ) throws -> Response {
    var changed = pool
    changed.end(schedule, before: day)
    if let version = form.boxes.fields["version"].flatMap({ Int($0) }) { changed.version = version }
    return try finish(changed, form: form, app: app)
  }

  private static func finish(_ changed: Pool, form: ScheduleForm, app: App) throws -> Response {
    var pool = changed
    pool.updatedAt = app.now
    try app.save(team: app.team())
    guard try app.store.update(pool, by: app.account.person, today: app.today) else {
      return try page(
        app, form: form, pool: try app.store.pool(pool.id), isConflict: true, status: .conflict)
    }
    if WayBack(form.boxes.fields, viewer: app.viewer) == .board {
      let day = form.boxes.fields[RhythmInputs.start].flatMap { Day($0) }
      return .seeOther(Link.board + Link.query([("week", day?.weekText ?? ""), ("job", pool.id.text)]))
    }
    let calendar = try app.store.stopCalendar(of: pool.id, today: app.today)
    // Skips and moves of later days stay unless they are unticked there.
    let next = calendar.laterActs.isEmpty ? Link.pool(pool.id) : Link.schedules(pool.id)
    return .seeOther(next + "?schedule=saved")
  }

  /// The next dates of schedules among those of a customer, as typed.
  private static func dates(of schedules: [Schedule], in pool: Pool, app: App) throws -> String {
    let calendar = try app.store.stopCalendar(of: pool.id, today: app.today).with(pool.schedules)
    // Each skipped or moved date takes one away.
    let most = PlanView.dates + calendar.facts.skips.count + calendar.facts.moves.count
    let open = schedules.dates(from: app.today, count: most).filter { calendar.stop(on: $0)?.isOpen == true }
    return app.viewer.words(try app.crew()).next(Array(open.prefix(PlanView.dates)))
  }

  private static func page(
    _ app: App, form: ScheduleForm, pool: Pool, next: String? = nil, isConflict: Bool = false, back: WayBack? = nil,
    status: Status = .ok
  ) throws -> Response {
    // An act for many customers is no edit: an older one would be named.
    let edit = isConflict ? try app.store.lastEdit(of: pool.id).flatMap { $0.at >= pool.updatedAt ? $0 : nil } : nil
    let view = ScheduleFormView(
      form, pool: pool, next: next, isConflict: isConflict,
      theirs: try edit.map {
        EditWords(crew: try app.crew(), viewer: app.viewer).line($0.edit, by: $0.person, at: $0.at)
      },
      back: back ?? WayBack(form.boxes.fields, viewer: app.viewer), viewer: app.viewer)
    let frame = Frame(title: "\(view.heading) · \(pool.customerName)", section: .customers)
    return try app.page(view, frame, status: status)
  }
}
