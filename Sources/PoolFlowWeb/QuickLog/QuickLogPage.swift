import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// Records one service visit at the poolside.
enum QuickLogPage {
  static let routes: [Route<App>] = [
    .get("/pools/{pool}/log", show),
    .post("/pools/{pool}/visits", save).accepting(.upload(limit: PhotoLimits.body)).marked(.photos),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    let form = VisitForm(freshFor: app.format.units, needs: app.business.readingNeeds)
    return try page(app, pool: pool, form: form, visit: app.installation.newID())
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    let fields = try request.form()
    var form = VisitForm(fields, units: app.format.units, needs: app.business.readingNeeds)
    let id = form.visitID { app.installation.newID() }
    if let step = fields["step"] {
      form.step(step, of: pool)
      return try page(app, pool: pool, form: form, visit: id)
    }
    if fields.contains("add_extra") { return try page(app, pool: pool, form: form, visit: id) }
    let stock = try app.store.stock()
    let doses = form.doses(advice: advice(form, pool: pool, stock: stock, app: app), stock: stock) {
      app.installation.newID()
    }
    let performedAt = form.performedAt(now: app.now)
    guard form.reader.isValid else {
      return try page(app, pool: pool, form: form, visit: id, status: .unprocessable)
    }
    if fields.contains("recalculate") {
      return try page(app, pool: pool, form: form, visit: id, notice: app.strings("log.updated"))
    }
    let isNew = try !app.store.knowsVisit(id)
    let advice = advice(form, pool: pool, stock: stock, app: app)
    if fields.contains("share"), let advice {
      return try report(
        form, doses: doses, advice: advice, stock: stock, performedAt: performedAt, pool: pool, app: app)
        ?? dosesChanged(app, pool: pool, form: form, visit: id)
    }
    if isNew, let shown = fields["doses_for"], shown != OfferedDoses(advice).text {
      return try dosesChanged(app, pool: pool, form: form, visit: id)
    }
    let photos = form.takePhotos(isNew: isNew, app: app)
    guard form.reader.isValid else {
      return try page(app, pool: pool, form: form, visit: id, status: .unprocessable)
    }
    if isNew, app.business.confirmsBeforeSave, !fields.contains("confirmed") {
      return try confirm(app, pool: pool, form: form, advice: advice, stock: stock, visit: id)
    }
    let draft = VisitDraft(
      id: id, pool: pool.id, technician: try app.account.person, measured: form.measured, doses: doses,
      notes: form.notes, customerNote: form.customerNote, openedAt: form.openedAt, performedAt: performedAt,
      receivedAt: app.now,
      day: app.business.day(of: performedAt), submission: form.digest(doses: doses))
    let outcome = try app.store.record(draft, photos: photos)
    return try answer(outcome, to: draft, form: form, pool: pool, app: app)
  }

  private static func answer(
    _ outcome: RecordOutcome, to draft: VisitDraft, form: VisitForm, pool: Pool, app: App
  ) throws -> Response {
    switch outcome {
    case .recorded(let visit), .alreadyRecorded(let visit):
      app.forgetPhotos(form.photos)
      return .seeOther(Link.route(on: visit.day, saved: visit.id))
    case .conflict(let saved):
      let view = ConflictView(
        saved: saved, draft: draft, form: form, pool: pool, stock: try app.store.stock(), app: app)
      let frame = Frame(title: app.strings("conflict.title"), section: .route)
      return try app.page(.conflict, view, frame, status: .conflict)
    case .takenBack:
      return try page(
        app, pool: pool, form: form, visit: app.installation.newID(), notice: app.strings("log.dead"),
        status: .conflict)
    case .refused: return try dosesChanged(app, pool: pool, form: form, visit: draft.id)
    }
  }

  /// The doses for what was entered; nil while a reading is missing or wrong.
  private static func advice(_ form: VisitForm, pool: Pool, stock: Stock, app: App) -> Advice? {
    form.water(of: pool).map {
      Advice(for: $0, volumeGallons: pool.volumeGallons, model: app.business.model(of: pool), stock: stock)
    }
  }

  /// What the customer would read of the visit as it stands in the form; nil where a dose does not answer the readings
  /// (03 §3.8).
  private static func report(
    _ form: VisitForm, doses: [DoseDraft], advice: Advice, stock: Stock, performedAt: Date, pool: Pool, app: App
  ) throws -> Response? {
    let poured: [Dose]
    do throws(DoseProblem) {
      var confirmed: [Dose] = []
      for dose in doses { confirmed.append(try dose.dose(by: advice, stock: stock)) }
      poured = confirmed
    } catch {
      return nil
    }
    let readings = ReadingNeeds.order.compactMap { parameter in
      (form.measured[parameter] ?? pool.water[parameter]).map {
        Reading(parameter, $0, isMeasured: form.measured[parameter] != nil)
      }
    }
    let report = VisitReport(
      pool: pool, day: app.business.day(of: performedAt), performedAt: performedAt, readings: readings,
      index: advice.index.value, doses: poured, customerNote: form.customerNote, business: app.reporting,
      format: app.format(in: form.units))
    return Response.text(report.text).header("Content-Language", app.language.code)
  }

  /// Asks once more, with the figures that count (04 §11.3).
  private static func confirm(
    _ app: App, pool: Pool, form: VisitForm, advice: Advice?, stock: Stock, visit: ID<Visit>
  ) throws -> Response {
    let view = ConfirmView(pool: pool, form: form, advice: advice, stock: stock, visit: visit, app: app)
    return try app.page(
      .confirm, view, Frame(title: app.strings("log.title"), section: .route), status: .unprocessable)
  }

  private static func dosesChanged(
    _ app: App, pool: Pool, form: VisitForm, visit: ID<Visit>
  ) throws -> Response {
    try page(
      app, pool: pool, form: form, visit: visit, notice: app.strings("log.dosesChanged"), status: .unprocessable)
  }

  /// A word of warning where the pool has had its visit today.
  private static func alreadyLogged(_ last: Visit?, app: App) -> String? {
    guard let last, last.day == app.today else { return nil }
    return app.strings("log.alreadyToday", ["time": app.format.time(last.performedAt)])
  }

  private static func page(
    _ app: App, pool: Pool, form: VisitForm, visit: ID<Visit>, notice: String? = nil, status: Status = .ok
  ) throws -> Response {
    let stock = try app.store.stock()
    let last = try app.store.visits(of: pool.id, limit: 1).first
    let view = QuickLogView(
      pool: pool, form: form, advice: advice(form, pool: pool, stock: stock, app: app), stock: stock, visit: visit,
      origins: try ReadingOrigins(of: pool, hasVisits: last != nil, app: app),
      arrival: try ArrivalView(app.store.profile(of: pool.id), of: pool),
      notice: notice ?? alreadyLogged(last, app: app), app: app)
    let frame = Frame(
      title: app.strings("log.title"), section: .route, styles: ["app.css"], modules: ["quick-log.js"],
      foot: .actionAlone)
    return try app.page(.log, view, frame, status: status)
  }
}
