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
    return try page(app, pool: pool, form: VisitForm(freshFor: app.format.units), visit: app.installation.newID())
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    let fields = try request.form()
    var form = VisitForm(fields, units: app.format.units)
    let id = form.visitID { app.installation.newID() }
    if let step = fields["step"] {
      form.step(step, of: pool)
      return try page(app, pool: pool, form: form, visit: id)
    }
    let doses = form.doses { app.installation.newID() }
    let performedAt = form.performedAt(now: app.now)
    guard form.reader.isValid else {
      return try page(app, pool: pool, form: form, visit: id, status: .unprocessable)
    }
    if fields.contains("recalculate") {
      return try page(app, pool: pool, form: form, visit: id, notice: app.strings("log.updated"))
    }
    let isNew = try !app.store.knowsVisit(id)
    if isNew, try isOutdated(fields, form: form, pool: pool, app: app) {
      return try dosesChanged(app, pool: pool, form: form, visit: id)
    }
    let photos = form.takePhotos(isNew: isNew, app: app)
    guard form.reader.isValid else {
      return try page(app, pool: pool, form: form, visit: id, status: .unprocessable)
    }
    let draft = VisitDraft(
      id: id, pool: pool.id, technician: try app.account.person, measured: form.measured, doses: doses,
      notes: form.notes, openedAt: form.openedAt, performedAt: performedAt, receivedAt: app.now,
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
      let view = ConflictView(saved: saved, draft: draft, form: form, pool: pool, app: app)
      let frame = Frame(title: app.strings("conflict.title"), section: .route)
      return try app.page(.conflict, view, frame, status: .conflict)
    case .takenBack:
      return try page(
        app, pool: pool, form: form, visit: app.installation.newID(), notice: app.strings("log.dead"),
        status: .conflict)
    case .refused: return try dosesChanged(app, pool: pool, form: form, visit: draft.id)
    }
  }

  /// Whether the form showed other doses than its readings call for, as it may without JavaScript.
  private static func isOutdated(_ fields: FormFields, form: VisitForm, pool: Pool, app: App) throws -> Bool {
    guard let shown = fields["doses_for"], let water = form.water(of: pool) else { return false }
    let advice = Advice(
      for: water, volumeGallons: pool.volumeGallons, model: app.business.model(of: pool), stock: try app.store.stock())
    return shown != OfferedDoses(advice).text
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
    let advice = form.water(of: pool).map {
      Advice(for: $0, volumeGallons: pool.volumeGallons, model: app.business.model(of: pool), stock: stock)
    }
    let last = try app.store.visits(of: pool.id, limit: 1).first
    let view = QuickLogView(
      pool: pool, form: form, advice: advice, stock: stock, visit: visit, hasVisits: last != nil,
      notice: notice ?? alreadyLogged(last, app: app), app: app)
    return try app.page(
      .log, view, Frame(title: app.strings("log.title"), section: .route, modules: ["quick-log.js"]), status: status)
  }
}

/// The doses that a form offers, as its hidden field `doses_for` has them: "base:14,calcium:20".
struct OfferedDoses {
  let ounces: [String: Double]
  let text: String

  init(_ advice: Advice?) {
    let doses = advice?.offers.map(\.recommendation).filter(\.isDose) ?? []
    ounces = Dictionary(doses.map { ($0.key, $0.quantityOunces) }) { first, _ in first }
    text = doses.map { "\($0.key):\(Self.plain($0.quantityOunces))" }.joined(separator: ",")
  }

  /// Reads what a form brought back.
  init(text: String) {
    self.text = text
    let pairs = text.prefix(500).split(separator: ",").compactMap { pair -> (String, Double)? in
      let parts = pair.split(separator: ":")
      guard parts.count == 2, let ounces = DecimalText.parse(String(parts[1]), grouping: .none) else { return nil }
      return (String(parts[0]), ounces)
    }
    ounces = Dictionary(pairs) { first, _ in first }
  }

  /// A number as both the server and the browser write it into marks.
  static func plain(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }
}
