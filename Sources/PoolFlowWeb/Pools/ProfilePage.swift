import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The contact, the access and the notes of a customer.
enum ProfilePage {
  static let routes: [Route<App>] = [
    .get(Link.profile, show),
    .post(Link.profile, save),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    let known = try customer(pool, app)
    let form = ProfileForm(known, viewer: app.viewer)
    return try page(app, pool: pool, known: known, form: form, asksWindow: known.profile.asksWindow)
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    var form = ProfileForm(try request.form(), viewer: app.viewer)
    let known = try customer(pool, app)
    guard let typed = form.customer(over: known) else {
      return try page(app, pool: pool, known: known, form: form, status: .unprocessable)
    }
    // A form that comes late changes only the customer that it was filled in on.
    let (version, viewer) = (app.late?.base ?? form.version, app.viewer)
    let isForced = version == nil && app.late == nil
    let mark = app.mark?.leading(to: Link.pool(pool.id))
    let (profile, notes) = (typed.profile, form.hasNotes ? typed.pool.notes : nil)
    let isSaved = try app.store.save(profile, notes: notes, of: pool.id, by: app.author, now: app.now, as: mark) {
      let isSame = $0.profile == profile && (notes == nil || $0.pool.notes == notes)
      let current = notes == nil ? nil : $0.pool.notes
      return isForced || isSame || ProfileForm.version(of: $0.profile, notes: current, viewer: viewer) == version
    }
    guard isSaved else {
      return try page(app, pool: pool, known: try customer(pool, app), form: form, status: .conflict)
    }
    return .seeOther("\(Link.pool(pool.id))?profile=saved")
  }

  /// The customer whose stop a pool belongs to.
  private static func customer(_ pool: Pool, _ app: App) throws -> KnownCustomer {
    let host = try pool.stopOf.map { try app.store.pool($0) } ?? pool
    return KnownCustomer(pool: host, profile: try app.store.profile(of: pool.id))
  }

  private static func page(
    _ app: App, pool: Pool, known: KnownCustomer, form: ProfileForm, asksWindow: Bool = false, status: Status = .ok
  ) throws -> Response {
    // A form without the notes goes on with those that are saved.
    let form = form.hasNotes ? form : form.over(known)
    let view = ProfileFormView(
      form, pool: pool, known: known, isConflict: status == .conflict, asksWindow: asksWindow, viewer: app.viewer)
    let refusal = view.conflict.flatMap { app.lateRefusal($0.rows) } ?? app.reasons(view.summary, status)
    if let refusal { return refusal }
    let frame = Frame(title: app.viewer.title("profile.title", pool), section: .customers)
    return try app.page(view, frame, status: status)
  }
}
