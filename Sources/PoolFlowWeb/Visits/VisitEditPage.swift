import HTTP
import PoolFlowDomain
import PoolFlowStore

/// Changes a saved visit.
enum VisitEditPage {
  static let routes: [Route<App>] = [
    .get(Link.visitEditor, show),
    .post(Link.visit, save).accepting(.upload(limit: PhotoLimits.body)).marked(.photos),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let found = try app.store.editedVisit(request.id("visit"))
    guard app.viewer.mayEdit(found.visit) else { return try VisitPage.refusal(found.visit.id, app: app) }
    let form = VisitEditForm(nil, visit: found.visit, version: found.version, format: app.format)
    return try page(app, found, form: form)
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    let found = try app.store.editedVisit(request.id("visit"))
    guard app.viewer.mayEdit(found.visit) else { return try VisitPage.refusal(found.visit.id, app: app) }
    var form = VisitEditForm(try request.form(), visit: found.visit, version: found.version, format: app.format)
    let change = form.change(
      business: app.business, stock: try app.store.stock(), isOwner: app.isOwner, now: app.now
    ) { app.installation.newID() }
    let photos = form.takePhotos(app: app)
    let isPreview = form.reader.fields.contains("recalculate")
    guard let change, form.reader.isValid else {
      return try page(app, found, form: form, isConflict: form.isOutdated, status: .unprocessable)
    }
    if form.isOutdated { return try page(app, found, form: form, isConflict: true, status: .conflict) }
    if isPreview { return try page(app, found, form: form, change: change) }
    let account = try app.account
    let outcome = try app.store.edit(
      found.visit.id, change, photos: photos, version: found.version, by: account.person, role: account.role,
      now: app.now)
    switch outcome {
    case .edited(let visit):
      app.forgetPhotos(form.photos)
      return .seeOther(Understood.path("\(Link.visit(visit.id))?saved=1", form.reader, form.more.reader))
    case .changedMeanwhile:
      let newer = try app.store.editedVisit(found.visit.id)
      form = VisitEditForm(try request.form(), visit: newer.visit, version: newer.version, format: app.format)
      return try page(app, newer, form: form, isConflict: true, status: .conflict)
    case .refused: return try VisitPage.refusal(found.visit.id, app: app)
    }
  }

  private static func page(
    _ app: App, _ found: EditedVisit, form: VisitEditForm, change: VisitChange? = nil, isConflict: Bool = false,
    status: Status = .ok
  ) throws -> Response {
    let pool = try app.store.pool(found.visit.pool)
    let previewed = (change ?? VisitChange()).applied(
      to: found.visit, of: pool, fallback: app.business.model(of: pool), at: app.now
    ).visit
    let view = VisitEditView(
      form, found, previewed: form.reader.isValid ? previewed : nil, pool: pool, stock: try app.store.stock(),
      isConflict: isConflict, viewer: app.viewer)
    let frame = Frame(
      title: app.viewer.title("visit.editTitle", pool), section: .customers,
      modules: ["photos/chosen.js", "visits/visit-edit.js"], data: view.commonPath)
    return try app.page(view, frame, status: status)
  }
}
