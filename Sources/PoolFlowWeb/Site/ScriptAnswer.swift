import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The response to a form sent by a script: the redirect's target, as data that differs from the sign-in page of a
/// hotspot.
enum ScriptAnswer {
  private struct Receipt: Encodable {
    let location: String
    /// The time of saving, in the reader's words.
    let time: String
    /// A remark: the other person who logged that pool on that day, or a missing confirmation.
    let also: String?
  }

  /// `response`, or for a script (`Accept: application/json`) 200 with the redirect's target.
  static func translate(_ response: Response, to request: Request, app: App) -> Response {
    guard response.status == .seeOther, request.method == .post, request.headers["Accept"] == "application/json",
      let location = response.headers["Location"],
      let bytes = try? JSONEncoder().encode(
        Receipt(location: location, time: app.format.time(app.now), also: also(location, request, app: app)))
    else { return response }
    var answer = Response.json(Array(bytes))
    for cookie in response.headers.all("Set-Cookie") { answer.headers.add("Set-Cookie", cookie) }
    return answer
  }

  /// A second visit and an unconfirmed one are reported here too: no page follows a form that a phone sends later.
  private static func also(_ location: String, _ request: Request, app: App) -> String? {
    let fields = location.split(separator: "?", maxSplits: 1).last.flatMap { try? FormFields(urlEncoded: String($0)) }
    guard let query = fields,
      let saved = query["saved"].flatMap({ ID<Visit>($0) }), let visit = try? app.store.visit(saved)
    else { return nil }
    let texts = [app.twinText(of: visit), unconfirmed(visit, request, app: app)].compactMap(\.self)
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }

  private static func unconfirmed(_ visit: Visit, _ request: Request, app: App) -> String? {
    guard app.business.confirmsBeforeSave, app.late != nil, let form = try? request.form(),
      !form.contains("confirmed"), let pool = try? app.store.pool(visit.pool)
    else { return nil }
    let values = ["customer": pool.customerName, "time": app.format.time(visit.performedAt)]
    return app.strings("outbox.unconfirmed", values)
  }
}
