import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// Decides from a request's head how its body is received: a request that requires a session is answered without its
/// body.
struct Admission {
  /// Largest form of an unknown sender, in bytes: enough for every form of the product without a file.
  static let strangersForm = 128 * 1_024

  let head: RequestHead
  let peer: String
  let installation: Installation

  func answer(_ router: Router<App>) -> BodyAdmission {
    // Without a route nothing waits for a body: a small one is skipped, a large one refused.
    guard case .found(let route, _) = router.match(head) else {
      return .receive(.form(limit: 16 * 1_024).from(.stranger))
    }
    let now = installation.now()
    if route.marks.contains(.api) { return ofProgram(route, now: now) }
    if route.marks.contains(.archive), mayUpload(route) { return .receive(.trustedUpload) }
    do {
      return ofBrowser(route, try Standing.of(head, installation: installation, now: now))
    } catch {
      // The sender cannot be determined now: a form is small enough to be answered with the reason.
      return .receive(.form(limit: Self.strangersForm).from(.stranger))
    }
  }

  private func ofProgram(_ route: Route<App>, now: Date) -> BodyAdmission {
    do {
      _ = try installation.live.store(now: now)
      if let refusal = try APICall.refusal(head, route, installation: installation, now: now) {
        return .answer(installation.guarded(refusal))
      }
      return .receive(route.bodyPolicy)
    } catch {
      return .answer(installation.guarded(APIError.response(to: error, installation: installation)))
    }
  }

  private func ofBrowser(_ route: Route<App>, _ standing: Standing) -> BodyAdmission {
    let isKnown =
      switch standing {
      case .signedIn, .lapsed: true
      case .handingIn: route.marks.contains(.handsIn)
      case .stranger: false
      }
    guard !isKnown else { return .receive(route.bodyPolicy.from(standing.sender)) }
    // The sign-in form carries the kept entry, encoded twice as text.
    if route.pattern == Link.login { return .receive(.form.from(.stranger)) }
    guard route.bodyPolicy.isSpooled else { return .receive(.form(limit: Self.strangersForm).from(.stranger)) }
    let limit = min(Self.strangersForm, route.bodyPolicy.limit ?? .max)
    // On the recovery pages signing in does not help: a larger body is too large.
    if case .length(let length) = head.framing, length > limit, !route.marks.contains(.recovery) {
      let page = RefusalPage.response(.unauthorized, to: head, installation: installation)
      return .answer(installation.guarded(page ?? .text("401 Unauthorized\n", status: .unauthorized)))
    }
    return .receive(.form(limit: limit).from(.stranger))
  }

  private func mayUpload(_ route: Route<App>) -> Bool {
    route.marks.contains(.recovery)
      ? installation.live.hasFailed && installation.recovery.admits(head, installation: installation)
      : installation.uploaders.includes(head, installation: installation)
  }
}

extension Installation {
  /// The turn of a request while all workers are busy: by a recently seen session, else by network. Does not block.
  func turn(of head: RequestHead, peer: String) -> RequestTurn {
    let jar = CookieJar(isSecure: isSecure)
    let token = APICall.token(of: head) ?? BrowserToken(head.cookie(jar.session))
    if let account = token.flatMap({ recent.account(of: $0.hash) }) {
      return RequestTurn(sender: account.text, isKnown: true)
    }
    let address = RequestSource.address(head, peer: peer, trustedProxies: settings.trustedProxies)
    return RequestTurn(sender: NetworkAddress.network(of: address), isKnown: false)
  }

  /// Adds the headers of every response.
  func guarded(_ response: Response) -> Response { SecurityHeaders.add(to: response, isSecure: isSecure) }
}
