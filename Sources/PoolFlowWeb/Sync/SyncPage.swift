import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// `POST /sync`: forms that a phone could not send when they were filled in, each answered by the page that takes it.
enum SyncPage {
  static let routes: [Route<App>] = [
    .post(Link.sync, receive).marked(.json),
    .post(Link.syncPhotos, keepPhotos).accepting(.upload(limit: PhotoLimits.body)).marked(.photos),
  ]

  /// The most operations of one request; those beyond it get no answer, and are sent again.
  static let limit = 50

  private struct Body: Decodable {
    let operations: [SentOperation]
  }

  private enum Verdict: String, Encodable {
    case done, again, conflict, refused
  }

  private struct Result: Encodable {
    let id: String
    let result: Verdict
    /// The page that its form leads to.
    var location: String?
    /// The reason, in the reader's words.
    var message: String?
  }

  private struct Answer: Encodable {
    let store, release, at: String
    let results: [Result]
  }

  private struct Receipt: Decodable {
    let location: String
  }

  @Sendable static func receive(_ request: Request, app: App) throws -> Response {
    let operations = try JSONDecoder().decode(Body.self, of: request).operations
    var results: [Result] = []
    for operation in operations.prefix(limit) {
      guard let result = try answer(operation, app: app) else { break }
      results.append(result)
    }
    let answer = Answer(
      store: app.installation.live.name ?? "", release: app.installation.assets, at: app.now.iso8601(in: .gmt),
      results: results)
    return .json(Array(try JSONEncoder().encode(answer)))
  }

  /// Nil where the server is unable now: this operation and those after it are sent again.
  private static func answer(_ operation: SentOperation, app: App) throws -> Result? {
    let id = operation.id.text
    let digest = operation.digest
    if let known = try app.store.syncResult(of: operation.id) {
      return known.digest == digest
        ? Result(id: id, result: .again, location: known.location) : refused(id, "offline.refusedWrong", app)
    }
    guard operation.isKnown, let response = app.send(operation.form(csrf: app.csrf), operation.path) else {
      return refused(id, "offline.refusedWrong", app)
    }
    switch response.status {
    case .ok:
      guard case .bytes(let bytes) = response.body,
        let location = try? JSONDecoder().decode(Receipt.self, from: Data(bytes)).location
      else { return refused(id, "offline.refusedWrong", app) }
      if let query = location.split(separator: "?").last, lost.contains(where: query.contains) {
        return Result(
          id: id, result: .conflict, location: location, message: app.strings("offline.refusedChanged"))
      }
      try app.store.keep(SyncResult(digest: digest, location: location), of: operation.id, now: app.now)
      return Result(id: id, result: .done, location: location)
    case .conflict:
      return Result(id: id, result: .conflict, message: app.strings("offline.refusedChanged"))
    case .notFound: return refused(id, "offline.refusedGone", app)
    case .forbidden: return refused(id, "offline.refusedOther", app)
    // A fault of one form does not hold the others back.
    case let status where status.code > 500 || status == .unauthorized: return nil
    default: return refused(id, "offline.refusedWrong", app)
    }
  }

  /// Redirects of forms that came too late: somebody took the stop, put the route in order, served what is undone.
  private static let lost = ["moved=lost", "ordered=stale", "unmoved=late"]

  private static func refused(_ id: String, _ key: StringKey, _ app: App) -> Result {
    Result(id: id, result: .refused, message: app.strings(key))
  }

  private struct Kept: Encodable {
    let kept: [String]
    let problems: [String]
  }

  /// Photos go ahead of their form, which names them as `kept_photo`.
  @Sendable static func keepPhotos(_ request: Request, app: App) throws -> Response {
    let photos = SentPhotos(try request.form())
    let answer = Kept(kept: photos.kept, problems: photos.problems.map(\.text))
    return .json(Array(try JSONEncoder().encode(answer)))
  }
}
