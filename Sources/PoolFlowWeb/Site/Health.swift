import HTTP
import PoolFlowStore

/// `GET /healthz`: "ok" if the data can be used.
enum Health {
  private static let path = "/healthz"

  static func isAsked(by request: Request) -> Bool { request.path == path }

  /// "ok" if the data was read a moment ago; else nil, and a worker looks.
  static func quickResponse(to head: RequestHead, installation: Installation) -> Response? {
    guard head.method == .get || head.method == .head, head.isFor(path),
      installation.live.isKnownToServe(now: installation.now())
    else { return nil }
    return .text("ok")
  }

  static func response(_ request: Request, installation: Installation) -> Response {
    guard request.method == .get || request.method == .head else {
      return Response(.methodNotAllowed).header("Allow", "GET, HEAD")
    }
    do {
      let now = installation.now()
      _ = try installation.live.business(now: now)
      if let failure = installation.live.failure(now: now) { throw failure }
      return .text("ok")
    } catch {
      return .text("unavailable", status: .serviceUnavailable)
    }
  }
}
