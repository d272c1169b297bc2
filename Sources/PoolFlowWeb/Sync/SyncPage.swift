import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// `POST /sync`: forms that a phone could not send when they were filled in, each answered by the page that takes it.
enum SyncPage {
  static let routes: [Route<App>] = [
    .post(Link.sync, receive).marked(.json).marked(.handsIn)
  ]

  /// The most operations of one request; those beyond it get no answer, and are sent again.
  static let limit = 50

  private struct Body: Decodable {
    /// The time of the phone's clock, from which that of each form is corrected.
    let now: String?
    /// The store whose pages the forms were filled in on, and the release of those pages.
    let store, release: String?
    let operations: [SentOperation]

    /// How far the clock of the phone is behind.
    func offset(_ now: Date) -> TimeInterval {
      self.now.flatMap { Date(iso8601: $0) }.map { now.timeIntervalSince($0) } ?? 0
    }
  }

  private struct Answer: Encodable {
    let store, release, at: String
    let results: [SyncReply]
  }

  @Sendable static func receive(_ request: Request, app: App) throws -> Response {
    let body = try JSONDecoder().decode(Body.self, of: request)
    let origin = FormOrigins(store: body.store ?? "", release: body.release ?? "")
    var results: [SyncReply] = []
    for operation in body.operations.prefix(limit) {
      let madeAt = operation.at.map { min($0.addingTimeInterval(body.offset(app.now)), app.now) }
      guard let result = try answer(operation, madeAt: madeAt, from: origin, app: app) else { break }
      results.append(result)
    }
    let answer = Answer(
      store: app.installation.live.name ?? "", release: app.installation.assets, at: app.now.iso8601(in: .gmt),
      results: results)
    return .json(Array(try JSONEncoder().encode(answer)))
  }

  /// Nil where the server is unable now, or takes the form's first attempt: this operation and those after it are sent
  /// again.
  private static func answer(
    _ operation: SentOperation, madeAt: Date?, from origin: FormOrigins, app: App
  ) throws -> SyncReply? {
    let id = operation.id.text
    guard let kind = operation.known else { return .refused(id, origin.refusal(of: app), app) }
    let form = operation.form(csrf: app.csrf)
    let identity = FormIdentity(operation.id, kind, operation.path, form)
    let handedIn = HandedIn(operation: operation, kind: kind, form: form, madeAt: madeAt, digest: identity.digest)
    let result = try app.installation.openForms.alone(operation.id) { () -> SyncReply? in
      if let handing = app.handing { return try handedIn.answer(to: handing, app) }
      if let known = try app.store.syncResult(of: operation.id) {
        return known.digest == identity.digest
          ? SyncReply(id: id, result: .again, location: known.location, time: app.format.time(app.now))
          : .refused(id, "offline.refusedWrong", app)
      }
      if let held = try handedIn.answerWithoutCustomer(app) { return held }
      let late = LateForm(fields: form, madeAt: madeAt, base: operation.base, mark: identity.mark(at: app.now))
      guard let response = app.send(late, operation.path) else { return .refused(id, "offline.refusedWrong", app) }
      guard var result = try SyncReply.read(response, of: id, kind, app) else { return nil }
      origin.explain(&result, app)
      // A wrong form is for its author.
      let isWrong = result.result == .refused && ![.notFound, .unprocessable, .forbidden].contains(response.status)
      let disagreement = LateDisagreement(kind: kind, path: operation.path, form: late, store: origin.store)
      let item = try disagreement.item(for: result, app: app)
      if let item, !isWrong { try app.store.keep(item, of: operation.id) }
      if result.result == .done, let location = result.location { try identity.keep(location, app) }
      return result
    }
    guard var result = result ?? nil else { return nil }
    if kind == .visit, let visit = form["visit_id"].flatMap({ ID<Visit>($0) }) {
      result.photos = try? app.store.visit(visit).photoPositions.count
    }
    return result
  }
}
