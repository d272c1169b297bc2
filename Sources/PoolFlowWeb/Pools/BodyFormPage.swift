import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// Adds and edits second bodies of water (decisions.md#bodies-of-water).
enum BodyFormPage {
  static let routes: [Route<App>] = [
    .get(Link.newBody, new).marked(.owner),
    .post(Link.bodies, add).marked(.owner),
  ]

  /// The boxes of a new body; a saved one has those of all water.
  private static let newInputs = [PoolInputs.name, PoolInputs.volume, PoolInputs.sanitizer, PoolInputs.surface]
  private static let inputs = [PoolInputs.name] + PoolInputs.water + ReadingInputs.all

  @Sendable static func new(_ request: Request, app: App) throws -> Response {
    let host = try host(request, app: app)
    let blank = blank(at: host, app: app)
    var fields: FormFields = ["pool_id": blank.id.text]
    // The volume of a spa is typed: that of a pool would be far too large.
    for input in newInputs where input.name != PoolInputs.volume.name {
      for text in input.shown(blank, app.viewer) { fields.add(input.name, text) }
    }
    return try page(app, form: PoolForm(newInputs, fields, viewer: app.viewer), host: host, saved: nil)
  }

  @Sendable static func add(_ request: Request, app: App) throws -> Response {
    let host = try host(request, app: app)
    var form = PoolForm(newInputs, measured: try request.form(), viewer: app.viewer)
    let id = form.newID
    // The same form sent twice, as by a double tap, is one body of water.
    if let id, (try? app.store.pool(id)) != nil { return .seeOther("\(Link.pool(host.id))?body=\(id.text)") }
    let body = form.read(on: blank(id, at: host, app: app))
    if try app.store.guests(of: host.id).count >= PoolLimits.bodies {
      let text = app.strings("body.full", ["count": app.format.count(PoolLimits.bodies)])
      form.refuse(PoolInputs.name.name, .tooMany(PoolLimits.bodies), saying: text)
    }
    guard form.isValid else { return try page(app, form: form, host: host, saved: nil, status: .unprocessable) }
    try app.store.add(body, by: app.account.person, today: app.today)
    return .seeOther(Understood.path("\(Link.pool(host.id))?body=\(body.id.text)", form.reader))
  }

  static func edit(_ body: Pool, host: ID<Pool>, app: App) throws -> Response {
    let form = PoolForm(
      inputs, showing: body, hidden: ["version": String(body.version)], viewer: app.viewer)
    return try page(app, form: form, host: app.store.pool(host), saved: body)
  }

  static func save(_ body: Pool, host: ID<Pool>, _ request: Request, app: App) throws -> Response {
    var form = PoolForm(inputs, measured: try request.form(), viewer: app.viewer)
    let host = try app.store.pool(host)
    var changed = form.read(on: body)
    if let version = form.single("version"), !version.isEmpty { changed.version = Int(version) ?? 0 }
    guard form.isValid else { return try page(app, form: form, host: host, saved: body, status: .unprocessable) }
    changed.updatedAt = app.now
    guard try app.store.update(changed, by: app.account.person, today: app.today) else {
      return try page(
        app, form: form, host: host, saved: try app.store.pool(body.id), isConflict: true, status: .conflict)
    }
    return .seeOther(Understood.path("\(Link.pool(body.id))?saved=1", form.reader))
  }

  private static func host(_ request: Request, app: App) throws -> Pool {
    let host = try app.store.pool(request.id("pool"))
    guard !host.isGuest else { throw StoreError.notFound }
    return host
  }

  /// A new body with the sanitizer and the surface of its host.
  private static func blank(_ id: ID<Pool>? = nil, at host: Pool, app: App) -> Pool {
    var pool = app.newPool(id)
    pool.customerName = "\(host.customerName) · \(app.strings("body.spa"))"
    if pool.customerName.unicodeScalars.count > PoolLimits.customerName { pool.customerName = app.strings("body.spa") }
    (pool.body, pool.model) = (host.body, host.model)
    return pool.joined(to: host)
  }

  private static func page(
    _ app: App, form: PoolForm, host: Pool, saved: Pool?, isConflict: Bool = false, status: Status = .ok
  ) throws -> Response {
    let contents = try saved.flatMap { app.isOwner ? try app.store.contents(of: $0.id) : nil }
    let view = BodyFormView(
      form, host: host, saved: saved, contents: contents, isConflict: isConflict, viewer: app.viewer)
    let title = "\(view.head.heading) · \(saved?.customerName ?? host.customerName)"
    return try app.page(view, Frame(title: title, section: .customers), status: status)
  }
}
