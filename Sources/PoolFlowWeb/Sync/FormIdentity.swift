import Crypto
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The identifier of a form from its first attempt on. A phone that lost the answer keeps the form and sends it again:
/// the same form, which is done once.
struct FormIdentity {
  /// The field of the request's head that names it.
  static let header = "Idempotency-Key"

  let id: ID<SyncOperation>
  let digest: [UInt8]
  /// The photos of the form.
  private let photos: SentPhotos
  /// A visit is known by its content, of which its photos are a part: the result is for a kept copy without them.
  private let isVisit: Bool

  /// Nil for a form without an identifier, and for one that no phone keeps. A visit with photos has its own: a kept
  /// copy may come without them.
  init?(_ request: Request, _ fields: FormFields) {
    guard request.method == .post, let kind = SyncKind(at: request.target) else { return nil }
    let named = request.headers[Self.header]
    let visit = kind == .visit && fields.contains(SentPhotos.keptField) ? fields["visit_id"] : nil
    guard let id = (named ?? visit).flatMap({ ID<SyncOperation>($0) }) else { return nil }
    self.init(id, kind, request.target, fields)
  }

  init(_ id: ID<SyncOperation>, _ kind: SyncKind, _ path: String, _ fields: FormFields) {
    self.id = id
    var values: [String: [String]] = [:]
    for field in fields where !Self.isOfAttempt(field.name) {
      // Only the encoding of a form makes line breaks of two characters.
      values[field.name, default: []].append(field.value.replacing("\r\n", with: "\n"))
    }
    let sorted = values.sorted { $0.key < $1.key }
    let texts = [kind.rawValue, path] + sorted.flatMap { [$0.key, String($0.value.count)] + $0.value }
    photos = SentPhotos(fields)
    isVisit = kind == .visit
    digest = Array(SHA256.digest(texts.joined(separator: "\0").utf8))
  }

  /// Fields that differ between two attempts of one form: the token, an answered question, and photos, which go ahead
  /// of a kept form or follow it.
  private static func isOfAttempt(_ name: String) -> Bool {
    let names: Set = ["csrf", "confirmed", SentPhotos.keptField, SentPhotos.removedField, PhotoProblem.field]
    return names.contains(name) || name.hasPrefix(SentPhotos.subjectPrefix)
  }

  /// The answer of `work`, or that of the first attempt; 503 while another request takes the same form.
  func once(_ app: App, _ work: () throws -> Response) throws -> Response {
    let answer = try app.installation.openForms.alone(id) { () -> Response in
      if !isVisit, let known = try app.store.syncResult(of: id), known.digest == digest {
        app.forgetPhotos(photos)
        return .seeOther(known.location)
      }
      let response = try work()
      if response.status == .seeOther, let location = response.headers["Location"], !Self.isLost(location) {
        // The form is saved in any case: without the result a kept copy is judged by its content.
        try? keep(location, app)
      }
      return response
    }
    return answer ?? ErrorPage.page(.serviceUnavailable, app: app)
  }

  /// Kept in the transaction of the act; nil for a visit, whose identifier makes a second one the same.
  func mark(at now: Date) -> SyncMark? { isVisit ? nil : SyncMark(id, digest: digest, at: now) }

  func keep(_ location: String, _ app: App) throws {
    try app.store.keep(SyncResult(digest: digest, location: location), of: id, now: app.now)
  }

  /// True for a redirect of a form that came too late: somebody took the stop, put the route in order, served what is
  /// undone.
  static func isLost(_ location: String) -> Bool {
    let query = location.split(separator: "?").last ?? ""
    return ["moved=lost", "ordered=stale", "unmoved=late"].contains { query.contains($0) }
  }
}
