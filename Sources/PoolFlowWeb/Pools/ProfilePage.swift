import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The contact and the access of a customer.
enum ProfilePage {
  static let routes: [Route<App>] = [
    .get(Link.profile, show),
    .post(Link.profile, save),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    let profile = try app.store.profile(of: pool.id)
    return try page(app, pool: pool, form: ProfileForm(profile, viewer: app.viewer), asksWindow: profile.asksWindow)
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    var form = ProfileForm(try request.form(), viewer: app.viewer)
    guard let profile = form.profile(over: try app.store.profile(of: pool.id)) else {
      return try page(app, pool: pool, form: form, status: .unprocessable)
    }
    // A form that comes late changes only the profile that it was filled in on.
    let (version, viewer) = (app.late?.base ?? form.version, app.viewer)
    let isForced = version == nil && app.late == nil
    let mark = app.mark?.leading(to: Link.pool(pool.id))
    let isSaved = try app.store.save(profile, of: pool.id, by: app.author, now: app.now, as: mark) {
      isForced || $0 == profile || ProfileForm.version(of: $0, viewer: viewer) == version
    }
    guard isSaved else {
      let saved = try app.store.profile(of: pool.id)
      return try page(app, pool: pool, form: form, saved: saved, status: .conflict)
    }
    return .seeOther("\(Link.pool(pool.id))?profile=saved")
  }

  private static func page(
    _ app: App, pool: Pool, form: ProfileForm, saved: CustomerProfile? = nil, asksWindow: Bool = false,
    status: Status = .ok
  ) throws -> Response {
    let view = ProfileFormView(form, pool: pool, saved: saved, asksWindow: asksWindow, viewer: app.viewer)
    let refusal = view.conflict.flatMap { app.lateRefusal($0.rows) } ?? app.reasons(view.summary, status)
    if let refusal { return refusal }
    let frame = Frame(title: app.viewer.title("profile.title", pool), section: .customers)
    return try app.page(view, frame, status: status)
  }
}
