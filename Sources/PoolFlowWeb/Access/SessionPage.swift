import Foundation
import HTTP

/// `GET /session`: who is signed in, and a fresh token for this browser's forms. What waits in the browser asks for both
/// before it is sent, because the page that it was typed on may be older than the session.
enum SessionPage {
  static let routes: [Route<App>] = [.get(Link.session, show).marked(.open)]

  private struct Facts: Encodable {
    /// The signed-in account; empty while nobody is.
    let account: String
    let csrf: String
  }

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    .json(Array(try JSONEncoder().encode(Facts(account: app.accountText, csrf: app.csrf))))
  }
}
