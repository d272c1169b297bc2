import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// `GET /board/job`: the customer of a new job.
enum BoardJobPage {
  static let routes: [Route<App>] = [.get(Link.boardJob, show).marked(.owner)]

  private static let limit = 25

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let typed = (request.query["q"] ?? "").replacing("\0", with: "").prefix(CustomerChoice.longestQuery)
    let query = typed.trimmingCharacters(in: .whitespacesAndNewlines)
    let found = try app.store.pools(matching: query, in: (.served, on: app.today), limit: limit)
    return try app.page(
      BoardJobView(found, query: query, viewer: app.viewer),
      Frame(title: app.strings("schedule.newJobTitle"), section: .board))
  }
}
