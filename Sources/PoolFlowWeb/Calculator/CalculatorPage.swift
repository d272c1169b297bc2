import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// Index and doses for any readings, standalone or based on a pool's, which can be saved as a visit.
enum CalculatorPage {
  static let routes: [Route<App>] = [
    .get(Link.calculator, show),
    .get(Link.poolCalculator, showPool),
    .post(Link.poolReadings, save),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    try page(app, form: standalone(request, app: app))
  }

  @Sendable static func showPool(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    let starts = try app.store.lastMeasurements(of: pool.id, Parameter.extras, limit: 1).compactMapValues(
      \.first?.value)
    let form = form(request.query, over: pool, starts: starts, app: app)
    return try page(app, form: form, visit: app.installation.newID())
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    var form = form(try request.form(), over: pool, app: app)
    let id = form.visitID { app.installation.newID() }
    form.demand(try DueReadings(of: pool, on: app.today, app: app).needs)
    guard form.isValid else { return try page(app, form: form, visit: id) }
    let draft = VisitDraft(
      id: id, pool: pool.id, technician: try app.account.person, measured: form.measured,
      volumeGallons: form.volumeGallons, doses: [], notes: "", openedAt: nil, performedAt: app.now,
      receivedAt: app.now, day: app.today, submission: form.digest)
    switch try app.store.record(draft) {
    case .recorded(let visit), .alreadyRecorded(let visit):
      return .seeOther(Understood.path(Link.route(on: visit.day, saved: visit.id), form.reader))
    case .conflict(let saved):
      let view = ConflictView(
        saved: saved, draft: draft, form: form, freshID: app.installation.newID(), viewer: app.viewer)
      return try app.page(view, Frame(title: app.strings("conflict.title")), status: .conflict)
    case .takenBack, .refused:
      return try page(
        app, form: form, visit: app.installation.newID(), notice: app.strings("log.dead"), status: .conflict)
    }
  }

  /// A calculation without a pool, based on the region's standard values.
  static func standalone(_ request: Request, app: App) -> CalculatorForm {
    form(request.query, over: app.newPool(), app: app)
  }

  private static func form(
    _ fields: FormFields, over pool: Pool, starts: [Parameter: Double] = [:], app: App
  ) -> CalculatorForm {
    CalculatorForm(
      fields, over: pool, units: app.format.units, needs: app.business.readingNeeds(of: pool), starts: starts)
  }

  /// - Parameter visit: the visit that would be saved; nil without a pool.
  static func page(
    _ app: App, form: CalculatorForm, visit: ID<Visit>? = nil, notice: String? = nil, status: Status? = nil
  ) throws -> Response {
    let last = visit == nil ? nil : try app.store.visits(of: form.basis.id, limit: 1).first
    let origin: CalculatorOrigin =
      visit == nil ? .standard : .pool(try ReadingOrigins(of: form.basis, hasVisits: last != nil, app: app))
    let view = CalculatorView(
      form, stock: try app.store.stock(), visit: visit, origin: origin, hasCustomers: try app.store.poolCount() > 0,
      notice: notice ?? alreadyLogged(last, app: app), viewer: app.viewer)
    return try app.page(
      view,
      Frame(
        title: app.strings("calculator.title"), section: .calculator, modules: ["calculator/calculator.js"],
        data: view.commonPath, foot: visit == nil ? .tabs : .action),
      status: status ?? (form.isValid ? .ok : .unprocessable))
  }

  /// A warning if the pool was already visited today.
  private static func alreadyLogged(_ last: Visit?, app: App) -> String? {
    guard let last, last.day == app.today else { return nil }
    return app.strings("log.alreadyToday", ["time": app.format.time(last.performedAt)])
  }
}
