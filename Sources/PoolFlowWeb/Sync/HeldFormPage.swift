import Foundation
import HTTP
import Images
import PoolFlowDomain
import PoolFlowStore

/// A form that a phone has handed in: the owner takes it, for another customer if need be, or discards it.
enum HeldFormPage {
  static let routes: [Route<App>] = [
    .get(Link.heldForm, show).marked(.owner),
    .post(Link.heldFormTaken, take).marked(.owner),
    .post(Link.heldFormDiscarded, discard).marked(.owner),
    .post(Link.heldFormReopened, reopen).marked(.owner),
    .get(Link.heldFormPhoto, photo).marked(.owner),
  ]

  /// Customers that are listed at once.
  private static let listed = 20

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    try page(try app.store.heldForm(request.id("form")), query: request.query["q"], app: app)
  }

  @Sendable static func take(_ request: Request, app: App) throws -> Response {
    let held = try app.store.heldForm(request.id("form"))
    let answer = try app.installation.openForms.alone(ID(held.id.uuid)) { () -> Response in
      let held = try app.store.heldForm(held.id)
      guard held.outcome == nil else { return .seeOther(Link.heldForm(held.id)) }
      let fields = try request.form()
      let choice = TakenForm(held, for: fields["pool"].flatMap { ID<Pool>($0) })
      if fields["restore"] == "1", let pool = held.pool, try app.store.deletedPoolName(pool) != nil {
        _ = try app.store.restorePool(pool, by: Restorer(app.account.person, at: app.now))
      }
      if let problem = try choice.problem(app) {
        return try page(held, problem: problem, app: app, status: .unprocessable)
      }
      try app.store.settle(held.id, as: .taken, at: app.now)
      return .seeOther(Link.heldForm(held.id))
    }
    return answer ?? ErrorPage.page(.serviceUnavailable, app: app)
  }

  @Sendable static func discard(_ request: Request, app: App) throws -> Response {
    let held = try app.store.heldForm(request.id("form"))
    try app.store.settle(held.id, as: .discarded, at: app.now)
    return .seeOther(Link.heldForm(held.id))
  }

  @Sendable static func reopen(_ request: Request, app: App) throws -> Response {
    let held = try app.store.heldForm(request.id("form"))
    try app.store.reopen(held.id)
    return .seeOther(Link.heldForm(held.id))
  }

  @Sendable static func photo(_ request: Request, app: App) throws -> Response {
    guard let position = Int(request.parameter("position")) else { throw StoreError.notFound }
    let photo = try app.store.heldFormPhoto(position, of: request.id("form")).photo
    return Response(.ok, contentType: photo.kind.mediaType, body: .file(path: photo.path, size: photo.byteCount))
      .header("Cache-Control", "private, max-age=3600")
  }

  private static func page(
    _ held: HeldForm, problem: String? = nil, query: String? = nil, app: App, status: Status = .ok
  ) throws -> Response {
    let bodies = HeldFormFacts.bodies(in: held).map { ($0, (try? app.store.pool($0))?.customerName ?? "") }
    let facts = HeldFormFacts(
      held: held, stock: try app.store.stock(),
      bodies: Dictionary(bodies.filter { !$0.1.isEmpty }, uniquingKeysWith: { first, _ in first }), viewer: app.viewer)
    var side = HeldFormView.Office()
    if let pool = held.pool {
      side.customer = try? app.store.pool(pool).customerName
      side.trashed = try side.customer == nil ? app.store.deletedPoolName(pool) : nil
      side.last = try side.customer == nil ? nil : app.store.visits(of: pool, limit: 1).first
    }
    if held.pool != nil, side.customer == nil, held.outcome == nil {
      side.query = String((query ?? held.customer).prefix(200))
      side.choices = try app.store.poolChoices(matching: side.query, by: .name, on: app.today, limit: listed).choices
    }
    return try app.page(
      HeldFormView(held, facts, side, problem: problem, viewer: app.viewer),
      Frame(title: app.strings("held.title"), section: .needs), status: status)
  }
}
