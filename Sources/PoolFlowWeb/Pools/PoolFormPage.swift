import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore

/// Adds and edits customers.
enum PoolFormPage {
  static let routes: [Route<App>] = [
    .get(Link.newPool, new),
    .post(Link.pools, add),
    .get(Link.poolEditor, edit),
    .post(Link.pool, save),
  ]

  @Sendable static func new(_ request: Request, app: App) throws -> Response {
    try page(
      app, form: PoolForm(new: app.newPool(), rhythm: app.rhythm(of: nil), viewer: app.viewer), pool: nil,
      note: note(request.query, app: app))
  }

  @Sendable static func add(_ request: Request, app: App) throws -> Response {
    let fields = try request.form().takingPlace
    var form = PoolForm(fields, of: nil, rhythm: try app.rhythm(of: nil), viewer: app.viewer)
    let id = form.newID
    // The same form sent twice, as by a double tap, is one customer.
    if let id, (try? app.store.pool(id)) != nil { return .seeOther("\(Link.pool(id))?added=1") }
    var contact = ContactForm(ProfileInputs.first, form.fields, viewer: app.viewer)
    if form.fields.contains(finding) {
      return try page(
        app, form: form, contact: contact, pool: nil, note: note(form.fields, app: app), isFinding: true)
    }
    let profile = contact.read(on: CustomerProfile())
    guard var pool = form.pool(on: app.newPool(id)), contact.isValid else {
      return try page(
        app, form: form, contact: contact, pool: nil, note: note(form.fields, app: app), status: .unprocessable)
    }
    if form.fields.contains(showing) { return try preview(pool, app: app, form: form, contact: contact, of: nil) }
    try app.save(team: app.team())
    pool.followFirstService(today: app.today)
    try app.store.add(pool, profile: profile, by: app.account.person, today: app.today)
    app.locateLater(pool)
    return .seeOther(Understood.path("\(Link.pool(pool.id))?added=1", form.reader))
  }

  @Sendable static func edit(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    if let host = pool.stopOf { return try BodyFormPage.edit(pool, host: host, app: app) }
    let boxes = pool.rhythm(on: app.today) == nil ? [] : try app.rhythm(of: pool).all
    return try page(
      app, form: PoolForm(pool, schedule: boxes, viewer: app.viewer), pool: pool,
      back: WayBack(request.query, viewer: app.viewer))
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    let current = try app.store.pool(request.id("pool"))
    if let host = current.stopOf { return try BodyFormPage.save(current, host: host, request, app: app) }
    var form = PoolForm(
      try request.form().takingPlace, of: current, rhythm: try app.rhythm(of: current), viewer: app.viewer)
    let back = WayBack(form.fields, viewer: app.viewer)
    if form.fields.contains(finding) { return try page(app, form: form, pool: current, back: back, isFinding: true) }
    guard var pool = form.pool(on: current) else {
      return try page(app, form: form, pool: current, back: back, status: .unprocessable)
    }
    if form.fields.contains(showing) { return try preview(pool, app: app, form: form, of: current, back: back) }
    pool.updatedAt = app.now
    try app.save(team: app.team())
    guard try app.store.update(pool, by: app.account.person, today: app.today) else {
      return try page(app, form: form, pool: try app.store.pool(pool.id), theirs: true, back: back, status: .conflict)
    }
    app.locateLater(pool)
    return .seeOther(
      Understood.path(back?.path(.customer(pool.id)) ?? "\(Link.pool(pool.id))?saved=1", form.reader))
  }

  /// The button that saves nothing.
  private static let showing = "show"

  /// The button that looks the address up and saves nothing.
  private static let finding = "find"

  /// The form again, with the sentences and next dates of the schedule as it is typed.
  private static func preview(
    _ typed: Pool, app: App, form: PoolForm, contact: ContactForm? = nil, of saved: Pool?, back: WayBack? = nil
  ) throws -> Response {
    let calendar = try saved.map { try app.store.stopCalendar(of: $0.id, today: app.today).with(typed.schedules) }
    let facts = StopFacts(pool: typed.id, schedules: typed.schedules)
    let plan = PlanView(
      calendar ?? StopCalendar(facts, today: app.today), of: typed, words: app.viewer.words(try app.crew()),
      isTyped: true)
    return try page(
      app, form: form, contact: contact, pool: saved, plan: plan, back: back, note: note(form.fields, app: app))
  }

  /// The note to the office that asks for the customer; owners only.
  private static func note(_ fields: FormFields, app: App) -> OfficeNote? {
    guard app.isOwner, let id = fields[PoolFormView.note].flatMap({ ID<OfficeNote>($0) }) else { return nil }
    return try? app.store.officeNote(id)
  }

  private static func page(
    _ app: App, form: PoolForm, contact: ContactForm? = nil, pool: Pool?, plan: PlanView? = nil, theirs: Bool = false,
    back: WayBack? = nil, note: OfficeNote? = nil, isFinding: Bool = false, status: Status = .ok
  ) throws -> Response {
    let finder =
      try isFinding
      ? AddressFinderView(form, app.places(for:), kind: app.outside.addresses?.kind, viewer: app.viewer) : nil
    let contents = try pool.flatMap { app.isOwner ? try app.store.contents(of: $0.id) : nil }
    let rhythm = try app.rhythm(of: pool)
    let plan =
      try plan
      ?? pool.map {
        PlanView(try app.store.stopCalendar(of: $0.id, today: app.today), of: $0, words: app.viewer.words(rhythm.crew))
      }
    let empty = pool == nil ? ContactForm(ProfileInputs.first, FormFields(), viewer: app.viewer) : nil
    let view = PoolFormView(
      form: form, contact: contact ?? empty, pool: pool, contents: contents, rhythm: rhythm, plan: plan,
      isConflict: theirs, back: back, note: note, finder: finder ?? AddressFinderView(app.outside, viewer: app.viewer),
      viewer: app.viewer)
    let title = pool.map { "\(view.head.heading) · \($0.customerName)" } ?? view.head.heading
    return try app.page(
      view,
      Frame(
        title: title, section: .customers,
        modules: ["forms/position.js"] + (app.outside.addresses == nil ? [] : ["customers/address.js"])), status: status
    )
  }
}
