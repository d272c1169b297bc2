import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// `POST /offline/unsent`: how much a phone has not sent, and since when. Owners see it among the people.
enum UnsentPage {
  static let routes: [Route<App>] = [.post(Link.offlineUnsent, tell)]

  @Sendable static func tell(_ request: Request, app: App) throws -> Response {
    let form = try request.form()
    guard let phone = form["phone"].flatMap({ ID<Phone>($0) }), let count = form["count"].flatMap({ Int($0) }),
      (0...Accounts.mostUnsent).contains(count)
    else { throw HTTPError(.badRequest, "no phone or no count") }
    // A phone's clock may be ahead.
    let since = min(form["since"].flatMap { Date(iso8601: $0) } ?? app.now, app.now)
    let work = UnsentWork(count: count, since: since, toldAt: app.now)
    try app.accounts.note(work, on: phone, of: app.account.id)
    return Response(.noContent)
  }
}
