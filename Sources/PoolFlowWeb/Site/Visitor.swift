import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// One request on its way to its handler: its session, its rights and its language.
struct Visitor {
  let request: Request
  let installation: Installation
  private let jar: CookieJar
  private let now: Date
  /// The form that `/sync` hands on.
  private let late: LateForm?

  init(_ request: Request, installation: Installation, late: LateForm? = nil) {
    self.request = request
    self.late = late
    self.installation = installation
    jar = CookieJar(isSecure: installation.isSecure)
    now = installation.now()
  }

  func answer(_ router: Router<App>) -> Response {
    let match = router.match(request)
    do throws(StoreError) {
      _ = try installation.live.store(now: now)
    } catch {
      guard case .found(let route, _) = match, route.marks.contains(.recovery) else { return unavailable(error) }
    }
    if case .found(let route, let parameters) = match, route.marks.contains(.api) {
      return APICall(request: request, parameters: parameters, route: route, installation: installation, now: now)
        .answer()
    }
    if request.path.hasPrefix("/api/") { return APIError.response(to: match) }
    let token = BrowserToken(request.cookie(jar.session))
    let found: SignedIn?
    do {
      found = try token.flatMap { try installation.accounts.session(tokenHash: $0.hash, now: now) }
    } catch {
      // The session cannot be read now: it stays valid.
      return broken(error)
    }
    let isSignedIn = found != nil
    let handing =
      isSignedIn ? nil : token.flatMap { try? installation.accounts.handingIn(tokenHash: $0.hash, now: now) }
    let guest = BrowserToken(request.cookie(jar.guest))
    let browser = (isSignedIn || handing != nil ? token : guest) ?? BrowserToken(random: installation.random)
    if let found, let token { installation.recent.note(token.hash, of: found.account.id) }
    let session = found.flatMap { found in token.map { Session(account: found.account, tokenHash: $0.hash) } }
    var app = app(
      session: session, preferences: found?.preferences ?? handing?.preferences ?? Preferences(), browser: browser)
    app.answer = { path in asking(path)?.answer(router) }
    app.send = { form, path in asking(path, with: form)?.answer(router) }
    (app.late, app.mark, app.handing) = (late, late?.mark, handing)

    let response = answer(match, app: app, tokens: [browser, guest].compactMap(\.self))
    if found?.isSeenAnew == true, !response.headers.contains("Set-Cookie") {
      return response.cookie(jar.cookie(jar.session, browser.text, maxAge: CookieJar.lifetime))
    }
    // Only pages have forms: a late answer to a script would take the cookie of the sign-in that is open.
    let isPage = response.headers["Content-Type"]?.hasPrefix("text/html") ?? false
    let isOpened = isPage && request.headers["Sec-Fetch-Mode"] ?? "navigate" == "navigate"
    let needsGuest = !isSignedIn && guest == nil && isOpened
    return needsGuest ? response.cookie(jar.cookie(jar.guest, browser.text, maxAge: nil)) : response
  }

  /// The same reader at another address; with a form as a script.
  private func asking(_ path: String, with form: LateForm? = nil) -> Visitor? {
    var headers = Headers()
    for name in ["Host", "Cookie", "User-Agent", "Accept-Language"] {
      if let value = request.headers[name] { headers.add(name, value) }
    }
    if form != nil { headers.add("Accept", "application/json") }
    guard var other = try? Request(form == nil ? .get : .post, path, headers: headers, peer: request.peer) else {
      return nil
    }
    if let form { (other.readFields, other.readFiles) = (form.fields, []) }
    return Visitor(other, installation: installation, late: form)
  }

  /// - Parameter tokens: the browser's own, and a guest's, whose sign-in page may still be open in another tab.
  private func answer(_ match: Router<App>.Match, app: App, tokens: [BrowserToken]) -> Response {
    guard case .found(let route, let parameters) = match else { return unmatched(match, app: app) }
    var request = request
    request.parameters = parameters
    var passage = Passage(request, to: route, app: app, tokens: tokens)
    do {
      return try passage.answer()
    } catch {
      let response = ErrorPage.response(to: error, app: app)
      return ResumePage.again(passage.sent, app: app, status: response.status) ?? response
    }
  }

  /// While the accounts cannot be read.
  private func broken(_ error: any Error) -> Response {
    let guest = BrowserToken(random: installation.random)
    return ErrorPage.response(to: error, app: app(session: nil, preferences: Preferences(), browser: guest))
  }

  /// While the data cannot be opened nothing else is answered.
  private func unavailable(_ error: StoreError) -> Response {
    if request.path.hasPrefix("/api/") { return APIError.response(to: error, installation: installation) }
    return broken(error)
  }

  private func unmatched(_ match: Router<App>.Match, app: App) -> Response {
    if case .methodNotAllowed(let allowed) = match {
      return ErrorPage.page(.methodNotAllowed, app: app)
        .header("Allow", allowed.map(\.rawValue).joined(separator: ", "))
    }
    return ErrorPage.page(.notFound, app: app)
  }

  private func app(session: Session?, preferences: Preferences, browser: BrowserToken) -> App {
    let language = installation.languages.best(
      preferred: preferences.language, accepted: request.headers["Accept-Language"])
    let business = (try? installation.live.business(now: now)) ?? .unknown
    return App(
      installation: installation, language: language,
      viewer: Viewer(
        account: session?.account, preferences: preferences, business: business, now: now, strings: language.strings),
      session: session, csrf: browser.formToken(random: installation.random))
  }
}

extension Route<App> {
  /// Calls the handler; if a restore took effect meanwhile, again with the new live store.
  func answer(_ request: Request, _ app: App) throws -> Response {
    do {
      return try handler(request, app)
    } catch StoreError.replaced {
      app.installation.live.followReplacement(now: app.now)
      return try handler(request, app.ofLiveBusiness())
    }
  }
}

extension App {
  /// The same request in the current live business: its clock, its currency, its rules.
  fileprivate func ofLiveBusiness() throws -> App {
    let business = try store.business()
    return App(
      installation: installation, language: language,
      viewer: Viewer(
        account: viewer.account, preferences: preferences, business: business, now: now, strings: strings),
      session: session, csrf: csrf, answer: answer, send: send, late: late, mark: mark, handing: handing)
  }
}
