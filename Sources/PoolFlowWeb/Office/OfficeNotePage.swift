import HTTP
import Images
import PoolFlowDomain
import PoolFlowStore

/// One note to the office: for its author and the owner.
enum OfficeNotePage {
  static let routes: [Route<App>] = [
    .get(Link.officeNote, show),
    .post(Link.officeNoteDone, settle).marked(.owner),
    .get(Link.officeNotePhoto, photo),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let note = try note(request, app: app)
    return try app.page(
      OfficeNoteView(note, viewer: app.viewer),
      Frame(title: app.strings("office.title"), section: app.isOwner ? .needs : .settings))
  }

  /// Dismisses the line under Needs attention.
  @Sendable static func settle(_ request: Request, app: App) throws -> Response {
    let note = try note(request, app: app)
    try app.store.dismiss([note.line], by: app.account.person, now: app.now)
    return .seeOther(
      Link.needs + Link.query([("dismissed", note.line.kind.rawValue), ("subject", note.line.subject)]))
  }

  @Sendable static func photo(_ request: Request, app: App) throws -> Response {
    let note = try note(request, app: app)
    guard let position = Int(request.parameter("position")) else { throw StoreError.notFound }
    let photo = try app.store.officeNotePhoto(position, of: note.id)
    return Response(.ok, contentType: photo.kind.mediaType, body: .file(path: photo.path, size: photo.byteCount))
      .header("Cache-Control", "private, max-age=3600")
  }

  private static func note(_ request: Request, app: App) throws -> OfficeNote {
    let note = try app.store.officeNote(request.id("note"))
    guard try app.isOwner || note.author?.id == app.account.person else {
      throw HTTPError(.forbidden, "another person's note")
    }
    return note
  }
}
