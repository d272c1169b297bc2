import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// `GET /session`: the account that is signed in, and a new token for this browser's forms. Waiting forms request both
/// before they are sent, because their page may be older than the session.
enum SessionPage {
  static let routes: [Route<App>] = [.get(Link.session, show).marked(.open)]

  private struct Facts: Encodable {
    /// The account that is signed in; empty if there is none.
    let account: String
    let csrf: String
    /// The account that was disabled while this browser was signed in; its waiting forms are handed in.
    let handsIn: String?
  }

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    .json(
      Array(
        try JSONEncoder().encode(Facts(account: app.accountText, csrf: app.csrf, handsIn: app.handing?.account.id.text))
      ))
  }
}
