import HTTP
import PoolFlowDomain
import PoolFlowStore

/// One absence: what became of its stops, and its deletion, with them or alone.
enum AbsencePage {
  static let routes: [Route<App>] = [
    .get(Link.absence, show).marked(.owner),
    .post(Link.absenceDeletion, delete).marked(.owner),
    .post(Link.absenceUndo, undo).marked(.owner),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let absence = try app.store.absence(request.id("absence"))
    let view = AbsenceView(
      absence, traces: try app.store.traces(of: absence, today: app.today), people: try app.store.people(),
      viewer: app.viewer)
    return try app.page(view, Frame(title: app.strings("absence.title"), section: .settings))
  }

  @Sendable static func delete(_ request: Request, app: App) throws -> Response {
    try delete(request, undoing: request.form()["stops"] == "undo", app: app)
  }

  /// Takes back an absence that was just added, with all that its act did.
  @Sendable static func undo(_ request: Request, app: App) throws -> Response {
    try delete(request, undoing: true, app: app)
  }

  private static func delete(_ request: Request, undoing: Bool, app: App) throws -> Response {
    let id: ID<Absence> = try request.id("absence")
    let board = BoardReturn(request.query, viewer: app.viewer)
    // A second press has no message.
    guard let absence = try? app.store.absence(id) else { return .seeOther(board?.path ?? Link.absences) }
    try app.store.deleteAbsence(
      id, undoingFrom: undoing ? app.today : nil, by: app.account.person, now: app.now)
    let done = AbsenceToast.query(absence)
    return .seeOther(board?.path(done) ?? Link.absences + Link.query(done))
  }
}
