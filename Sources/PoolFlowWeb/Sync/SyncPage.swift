import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// `POST /sync`: forms that a phone could not send when they were filled in, each answered by the page that takes it.
enum SyncPage {
  static let routes: [Route<App>] = [
    .post(Link.sync, receive).marked(.json)
  ]

  /// The most operations of one request; those beyond it get no answer, and are sent again.
  static let limit = 50

  private struct Body: Decodable {
    /// The time of the phone's clock, from which that of each form is corrected.
    let now: String?
    /// The store whose pages the forms were filled in on.
    let store: String?
    let operations: [SentOperation]

    /// How far the clock of the phone is behind.
    func offset(_ now: Date) -> TimeInterval {
      self.now.flatMap { Date(iso8601: $0) }.map { now.timeIntervalSince($0) } ?? 0
    }
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
    /// Of a visit: the time of saving, a remark about it, and the photos that it has.
    var time: String?
    var also: String?
    var photos: Int?
  }

  private struct Answer: Encodable {
    let store, release, at: String
    let results: [Result]
  }

  private struct Receipt: Decodable {
    let location: String
    let time, also: String?
  }

  private struct Reasons: Decodable {
    let reasons: [String]
  }

  @Sendable static func receive(_ request: Request, app: App) throws -> Response {
    let body = try JSONDecoder().decode(Body.self, of: request)
    var results: [Result] = []
    for operation in body.operations.prefix(limit) {
      let madeAt = operation.at.map { min($0.addingTimeInterval(body.offset(app.now)), app.now) }
      guard let result = try answer(operation, madeAt: madeAt, store: body.store ?? "", app: app) else { break }
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
    _ operation: SentOperation, madeAt: Date?, store: String, app: App
  ) throws -> Result? {
    let id = operation.id.text
    guard let kind = operation.known else { return refused(id, "offline.refusedWrong", app) }
    let form = operation.form(csrf: app.csrf)
    let identity = FormIdentity(operation.id, kind, operation.path, form)
    let result = try app.installation.openForms.alone(operation.id) { () -> Result? in
      if let known = try app.store.syncResult(of: operation.id) {
        return known.digest == identity.digest
          ? Result(id: id, result: .again, location: known.location, time: app.format.time(app.now))
          : refused(id, "offline.refusedWrong", app)
      }
      let late = LateForm(fields: form, madeAt: madeAt)
      guard let response = app.send(late, operation.path) else { return refused(id, "offline.refusedWrong", app) }
      guard let result = try read(response, of: id, app) else { return nil }
      // A wrong form is for its author.
      let isWrong = result.result == .refused && ![.notFound, .unprocessable, .forbidden].contains(response.status)
      let disagreement = LateDisagreement(kind: kind, path: operation.path, form: late, store: store)
      let item = try disagreement.item(
        isTaken: result.result == .done, isGone: response.status == .notFound, message: result.message, app: app)
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

  /// The answer of the page that takes the form, as a result; nil where the server is unable now.
  private static func read(_ response: Response, of id: String, _ app: App) throws -> Result? {
    switch response.status {
    case .ok:
      guard let receipt: Receipt = content(response) else { return refused(id, "offline.refusedWrong", app) }
      if FormIdentity.isLost(receipt.location) {
        return Result(
          id: id, result: .conflict, location: receipt.location, message: app.strings("offline.refusedChanged"))
      }
      return Result(id: id, result: .done, location: receipt.location, time: receipt.time, also: receipt.also)
    case .conflict:
      return Result(id: id, result: .conflict, message: app.strings("offline.refusedChanged"))
    case .notFound: return refused(id, "offline.refusedGone", app)
    case .forbidden: return refused(id, "offline.refusedOther", app)
    // A fault of one form does not hold the others back.
    case let status where status.code > 500 || status == .unauthorized: return nil
    default:
      guard let known: Reasons = content(response) else { return refused(id, "offline.refusedWrong", app) }
      return Result(id: id, result: .refused, message: known.reasons.joined(separator: " "))
    }
  }

  /// Nil for a page.
  private static func content<Content: Decodable>(_ response: Response) -> Content? {
    guard case .bytes(let bytes) = response.body else { return nil }
    return try? JSONDecoder().decode(Content.self, from: Data(bytes))
  }

  private static func refused(_ id: String, _ key: StringKey, _ app: App) -> Result {
    Result(id: id, result: .refused, message: app.strings(key))
  }
}
