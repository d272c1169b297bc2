import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// `POST /sync/photos`: photos that go ahead of a form, or follow a visit that is saved already.
enum SyncPhotosPage {
  static let routes: [Route<App>] = [
    .post(Link.syncPhotos, receive).accepting(.upload(limit: PhotoLimits.body)).marked(.photos).marked(.handsIn)
  ]

  private struct Answer: Encodable {
    let kept: [String]
    let problems: [String]
  }

  @Sendable static func receive(_ request: Request, app: App) throws -> Response {
    let fields = try request.form()
    let photos = SentPhotos(fields)
    // Without room nothing is wrong with the form: the phone sends it later.
    if photos.problems.contains(where: { $0.kind == .noRoom }) { return try noRoom(photos, app: app) }
    if let operation = fields["follows"].flatMap({ ID<SyncOperation>($0) }), photos.problems.isEmpty {
      return try follow(operation, photos, fields, app: app)
    }
    return try answer(photos.kept, photos.problems.map { app.format.message($0) })
  }

  /// The photo of a visit, once.
  private static func follow(
    _ operation: ID<SyncOperation>, _ photos: SentPhotos, _ fields: FormFields, app: App
  ) throws -> Response {
    guard let visit = fields["visit_id"].flatMap({ ID<Visit>($0) }), let photo = app.newPhotos(photos).first else {
      throw HTTPError(.badRequest, "no photo of a visit")
    }
    let outcome = try app.store.follow(
      visit, photo, of: fields["photo_for"].flatMap { PhotoSubject($0) }, as: operation,
      by: app.handing?.account.person ?? app.account.person,
      now: app.now)
    app.forgetPhotos(photos)
    switch outcome {
    case .done: return try answer(photos.kept, [])
    case .gone: return try answer([], [app.strings("offline.refusedGone")])
    case .tooMany: return try answer([], [app.format.message(PhotoProblem(.tooMany))])
    }
  }

  private static func noRoom(_ photos: SentPhotos, app: App) throws -> Response {
    app.forgetPhotos(photos)
    return try answer([], [app.strings("offline.noRoom")], status: .insufficientStorage)
  }

  private static func answer(_ kept: [String], _ problems: [String], status: Status = .ok) throws -> Response {
    .json(Array(try JSONEncoder().encode(Answer(kept: kept, problems: problems))), status: status)
  }
}
