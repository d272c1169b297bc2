import PoolFlowStore
import HTTP

/// `GET /healthz`: "ok" once the data can be used.
enum Health {
  static func response(_ request: Request, installation: Installation) -> Response {
    guard request.method == .get || request.method == .head else {
      return Response(.methodNotAllowed).header("Allow", "GET, HEAD")
    }
    do {
      let now = installation.now()
      _ = try installation.live.store(now: now).business()
      if let failure = installation.live.failure(now: now) { throw failure }
      return .text("ok")
    } catch {
      return .text("unavailable", status: .serviceUnavailable)
    }
  }
}
