import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// Records one service visit at the poolside.
enum QuickLogPage {
  static let routes: [Route<App>] = [
    .get(Link.log, show),
    .post(Link.poolVisits, save).accepting(.upload(limit: PhotoLimits.body)).marked(.photos),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    // A second body of water is logged in the form of its host.
    if let host = pool.stopOf { return .seeOther(Link.log(host)) }
    let undone = try UndoneVisit.found(request, pool: pool, app: app)
    let kind = request.query[VisitForm.kindField].flatMap(VisitKind.init(rawValue:)) ?? .service
    let due = try DueReadings(of: pool, on: app.today, app: app)
    let form = undone ?? VisitForm(freshFor: app.format.units, needs: due.needs, kind: kind)
    return try page(
      request, app, pool: pool, form: form, visit: app.installation.newID(),
      notice: undone == nil ? nil : app.strings("log.undone"))
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    let fields = try request.form()
    let due = try DueReadings(of: pool, on: app.today, app: app)
    var form = VisitForm(fields, units: app.format.units, needs: due.needs, isLate: app.late != nil)
    let id = form.visitID { app.installation.newID() }
    if let step = fields["step"] {
      form.step(step, of: pool, from: try PoolPast(of: pool, app: app).starts)
      return try page(request, app, pool: pool, form: form, visit: id)
    }
    if let sun = fields[App.sunField] {
      return try page(request, app.inSun(sun == "1"), pool: pool, form: form, visit: id)
    }
    if fields.contains(where: { $0.name.hasPrefix("add_extra") }) {
      return try page(request, app, pool: pool, form: form, visit: id)
    }
    let stock = try app.store.stock()
    let advice = advice(form, pool: pool, stock: stock, app: app)
    let doses = form.doses(advice: advice, stock: stock) { app.installation.newID() }
    let performedAt = form.performedAt(now: app.now, in: app.business.timeZone, late: app.late)
    let bodies = try sections(of: pool, form: form, stock: stock, app: app).filter(\.isSent)
    guard form.reader.isValid, bodies.allSatisfy(\.form.reader.isValid) else {
      return try page(request, app, pool: pool, form: form, visit: id, status: .unprocessable)
    }
    if fields.contains("recalculate") {
      let isBack = fields["recalculate"] == "back"
      return try page(
        request, app, pool: pool, form: form, visit: id, notice: isBack ? nil : app.strings("log.updated"))
    }
    if fields.contains(where: { $0.name.hasPrefix(DoseList.selectAllField) }) {
      return try page(request, app, pool: pool, form: form, visit: id)
    }
    let isNew = try !app.store.knowsVisit(id)
    let origins = try ReadingOrigins(of: pool, hasVisits: true, app: app)
    let isUnmeasured = form.isUnmeasured(origins)
    if fields.contains("share"), let advice {
      return try report(
        form, doses: doses, advice: advice, origins: origins, bodies: bodies, stock: stock, performedAt: performedAt,
        pool: pool, app: app)
        ?? dosesChanged(request, app, pool: pool, form: form, visit: id)
    }
    let isOther = try bodies.contains { try $0.showsOtherDoses(app: app) }
    // A performed visit is taken, whatever pool and stock are by now.
    if isNew, !form.isLate, let shown = fields["doses_for"],
      shown != OfferedDoses(isUnmeasured ? nil : advice).text || isOther
    {
      return try dosesChanged(request, app, pool: pool, form: form, visit: id)
    }
    form.checkServed(on: app.business.day(of: performedAt))
    let photos = form.takePhotos(isNew: isNew, app: app)
    guard form.reader.isValid else {
      return try page(request, app, pool: pool, form: form, visit: id, status: .unprocessable)
    }
    let day = app.business.day(of: performedAt)
    if isNew, !form.isLate, form.saysNothing, doses.isEmpty, !bodies.contains(where: \.isServed),
      try app.store.stopCalendar(of: pool.id, today: day).date(servedBy: .job) == nil || form.serves == .extra
    {
      form.askForWork()
      return try page(request, app, pool: pool, form: form, visit: id, status: .unprocessable)
    }
    if isNew, !form.isLate {
      let tasks = try app.store.checklistTasks(of: pool.id, on: day, kind: form.kind, at: performedAt)
      let holds = form.holds(tasks)
      if !holds.isEmpty {
        return try page(
          request, app, pool: pool, form: form, visit: id, tasks: tasks, holds: holds, status: .unprocessable)
      }
    }
    let isEmpty = form.measured.isEmpty && doses.isEmpty && !bodies.contains(where: \.isServed)
    let isIdle = form.kind == .chemicals && isEmpty
    if isNew, app.business.confirmsBeforeSave || isIdle, !form.isConfirmed, !form.isLate {
      return try confirm(
        app, pool: pool, form: form, advice: advice, isUnmeasured: isUnmeasured, isIdle: isIdle, stock: stock,
        bodies: bodies, visit: id)
    }
    let performed =
      form.isLate
      ? form.performed(doses, advice: advice, stock: stock, format: app.format)
      : PerformedDoses(doses: doses, unrecorded: nil)
    let notes = [form.notes, performed.unrecorded.map { app.strings("log.alsoPoured", ["doses": $0]) } ?? ""]
    let draft = VisitDraft(
      id: id, pool: pool.id, technician: try app.author, measured: form.measured, doses: performed.doses,
      notes: notes.filter { !$0.isEmpty }.joined(separator: "\n"), customerNote: form.customerNote,
      openedAt: form.openedAt(of: performedAt), performedAt: performedAt,
      receivedAt: app.now, day: day, kind: form.kind, serves: form.serves, checks: form.checks,
      photoSubjects: form.photos.subjects, job: form.job(of: app.viewer),
      submission: form.digest(doses: doses))
    let guests = try bodies.filter(\.isServed).map { body in
      GuestVisit(try body.draft(with: draft, form: form), advice: body.advice)
    }
    let outcome = try app.store.record(draft, photos: photos, advice: advice, guests: guests)
    if case .conflict(let saved) = outcome, let body = bodies.first(where: { $0.pool.id == saved.pool }),
      let guest = guests.first(where: { $0.draft.pool == saved.pool })
    {
      return try conflict(saved, guest.draft, body.form, of: body.pool, in: form, app: app)
    }
    return try answer(outcome, to: draft, form: form, pool: pool, request, app: app)
  }

  private static func answer(
    _ outcome: RecordOutcome, to draft: VisitDraft, form: VisitForm, pool: Pool, _ request: Request, app: App
  ) throws -> Response {
    switch outcome {
    case .recorded(let visit), .alreadyRecorded(let visit):
      app.forgetPhotos(form.photos)
      if let undone = form.undone { try app.store.forgetUndoneForm(of: undone, by: app.account.person) }
      let route = try app.noting(visit.day, of: pool.id, Link.route(on: visit.day, saved: visit.id))
      return .seeOther(Understood.path(route, form.reader))
    case .conflict(let saved):
      return try conflict(saved, draft, form, of: pool, in: form, app: app)
    case .takenBack:
      return try page(
        request, app, pool: pool, form: form, visit: app.installation.newID(), notice: app.strings("log.dead"),
        status: .conflict)
    case .refused: return try dosesChanged(request, app, pool: pool, form: form, visit: draft.id)
    }
  }

  private static func conflict(
    _ saved: Visit, _ draft: VisitDraft, _ form: VisitForm, of pool: Pool, in whole: VisitForm, app: App
  ) throws -> Response {
    let view = ConflictView(
      saved: saved, draft: draft, form: form, whole: whole, pool: pool, stock: try app.store.stock(),
      freshID: app.installation.newID(), viewer: app.viewer)
    if let refusal = app.lateRefusal(view.rows.filter { $0.yours != $0.theirs }) { return refusal }
    let frame = Frame(title: app.viewer.title("conflict.title", pool), section: .route)
    return try app.page(view, frame, status: .conflict)
  }

  /// The second bodies of water of a form; a job has none.
  private static func sections(
    of pool: Pool, form: VisitForm, stock: Stock, app: App
  ) throws -> [BodySection] {
    if form.kind == .job || pool.isGuest { return [] }
    return try app.store.guests(of: pool.id).map { guest in
      BodySection(of: guest, in: form, stock: stock, app: app)
    }
  }

  /// The doses for the entries; nil if a reading is missing or wrong.
  static func advice(_ form: VisitForm, pool: Pool, stock: Stock, app: App) -> Advice? {
    form.water(of: pool).map {
      Advice(
        for: $0, volumeGallons: pool.volumeGallons, in: pool.body, model: app.business.model(of: pool), stock: stock)
    }
  }

  private static func dosesChanged(
    _ request: Request, _ app: App, pool: Pool, form: VisitForm, visit: ID<Visit>
  ) throws -> Response {
    try page(
      request, app, pool: pool, form: form, visit: visit, notice: app.strings("log.dosesChanged"),
      status: .unprocessable)
  }

  /// A warning if the pool was already visited today.
  private static func alreadyLogged(_ last: Visit?, app: App) -> String? {
    guard let last, last.day == app.today else { return nil }
    return app.strings("log.alreadyToday", ["time": app.format.time(last.performedAt)])
  }

  static func stopChoice(_ form: VisitForm, of pool: Pool, app: App) throws -> StopChoiceView {
    let calendar = try app.store.stopCalendar(of: pool.id, today: app.today)
    let date = calendar.date(servedBy: form.kind)
    let entry = calendar.entry(on: app.today)
    let stop = date == app.today ? entry : date.flatMap { calendar.stop(on: $0) }
    return StopChoiceView(
      form, of: pool.id, date: date, today: entry, jobs: stop?.openJobs ?? [], viewer: app.viewer)
  }

  /// The form of an undone visit has the warning too: the pool may have been logged again since.
  private static func notice(_ text: String?, form: VisitForm, last: Visit?, app: App) -> String? {
    let warning = alreadyLogged(last, app: app)
    guard let text else { return warning }
    return form.undone == nil ? text : [text, warning].compactMap(\.self).joined(separator: " ")
  }

  private static func page(
    _ request: Request, _ app: App, pool: Pool, form: VisitForm, visit: ID<Visit>, notice: String? = nil,
    tasks held: [Checklist.Task]? = nil, holds: [ID<ChecklistItem>: CheckHold] = [:], status: Status = .ok
  ) throws -> Response {
    let stock = try app.store.stock()
    let past = try PoolPast(of: pool, app: app)
    // A visit of this very moment counts as done before; one of another day has the items that hold it.
    let tasks =
      try held
      ?? app.store.checklistTasks(of: pool.id, on: app.today, kind: form.kind, at: app.now.addingTimeInterval(1))
    let profile = try app.store.profile(of: pool.id)
    var view = QuickLogView(
      pool: pool, form: form, advice: advice(form, pool: pool, stock: stock, app: app), stock: stock, visit: visit,
      origins: ReadingOrigins(of: pool, measured: past.measured, hasVisits: past.last != nil, viewer: app.viewer),
      past: past, stop: try stopChoice(form, of: pool, app: app), skipPath: try app.skipPath(pool.id, on: app.today),
      way: WayInView(
        profile, of: pool, userAgent: request.headers["User-Agent"] ?? "", customers: app.format(for: profile),
        viewer: app.viewer),
      notice: Self.notice(notice, form: form, last: past.last, app: app),
      undoneForms: form.undone == nil
        ? try app.store.undoneForms(of: pool.id, by: app.account.person, now: app.now) : [],
      userAgent: request.headers["User-Agent"] ?? "", viewer: app.viewer)
    let bodies = try sections(of: pool, form: form, stock: stock, app: app)
    view.checklist = ChecklistLogView(tasks, form: form, holds: holds, format: app.format)
    view.add(view.checklist?.problems ?? [], strings: app.strings)
    view.bodies = try bodies.map { try $0.view(stock: stock, visit: visit, app: app) }
    let problems = bodies.flatMap { $0.isSent && status == .unprocessable ? $0.problems(app.viewer) : [] }
    view.add(problems, strings: app.strings)
    if status != .ok, let refusal = app.lateRefusal(view.summary?.items.map(\.text) ?? [notice ?? ""], status) {
      return refusal
    }
    let frame = Frame(
      title: app.viewer.title(form.kind == .job ? "log.titleJob" : "log.title", pool), section: .route,
      styles: ["app.css"] + (app.business.confirmsBeforeSave ? ["dialog.css"] : []),
      modules: ["quick-log/quick-log.js"], data: view.commonPath,
      foot: .actionAlone, asksAgain: notice != nil)
    return try app.page(view, frame, status: status)
  }
}
