import Chemistry
import Crypto
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The first owner and the business, once; or the demo business to look around in.
enum SetupPage {
  static let routes: [Route<App>] = [
    .get(Link.setup, show).marked(.open),
    .post(Link.setup, save).marked(.open),
  ]

  /// True if no account exists yet.
  static func isNeeded(_ installation: Installation) throws -> Bool {
    try installation.accounts.isEmpty()
  }

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    guard try isNeeded(app.installation) else { return .seeOther(Link.login) }
    guard isFromHere(request, app: app) else { return ErrorPage.foreignForm(app: app) }
    return try page(app, form: FormReader(FormFields()))
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    guard try isNeeded(app.installation) else { return .seeOther(Link.login) }
    guard isFromHere(request, app: app) else { return ErrorPage.foreignForm(app: app) }
    var form = FormReader(try request.form())
    let isDemo = form.fields["demo"] == "1"
    if let wait = checkCode(&form, request, app: app) {
      let text = app.strings("login.throttled", count: Int((wait / 60).rounded(.up)))
      return try page(app, form: form, failure: text, status: .tooManyRequests)
        .header("Retry-After", String(Int(wait.rounded(.up))))
    }
    let name = form.text("name", limit: 200, isRequired: true)
    let email = form.email()
    let password = form.password()
    let business = isDemo ? nil : business(&form)
    guard form.isValid else { return try page(app, form: form, status: .unprocessable) }

    let owner = Account(
      id: app.installation.newID(), person: app.installation.newID(), email: email, name: name, role: .owner)
    let cost = app.installation.settings.passwordCost
    do {
      guard let hash = try app.installation.keeper.hash({ try PasswordHash(of: password, cost: cost) }) else {
        return try page(app, form: form, failure: app.strings("error.busyText"), status: .serviceUnavailable)
      }
      guard try found(business, owner: owner, hash: hash, app: app) else { return .seeOther(Link.login) }
    } catch {
      app.installation.log(LogLine("set-up-failed", ("why", String(describing: error))))
      return try page(app, form: form, failure: app.strings("resume.failed"), status: .internalServerError)
    }
    app.installation.log(LogLine("set-up", ("demo", String(isDemo))))
    let code = app.issueRecoveryCode()
    return try app.signIn(owner, verified: nil, recoveryCode: code) { _ in
      .seeOther(code == nil ? Link.route : Link.recoveryCode)
    }
  }

  /// The business first, which can be written again, and the account last, which ends setup: after a failure in between
  /// the page stays available.
  private static func found(_ business: Business?, owner: Account, hash: PasswordHash, app: App) throws -> Bool {
    try app.installation.keeper.oneByOne {
      guard try isNeeded(app.installation) else { return false }
      if let business {
        try app.store.update(business, at: app.now)
      } else {
        let person = Person(id: owner.person, name: owner.name)
        _ = try app.installation.demo(app.now).fill(app.store, owner: person, at: app.now)
      }
      try app.store.save(Person(id: owner.person, name: owner.name), at: app.now)
      return try app.accounts.add(owner, passwordHash: hash.text, ifNone: true, at: app.now)
    }
  }

  /// Without a code only this machine may set up: no proxy in between, and no other host name, which a web page could
  /// have pointed here.
  private static func isFromHere(_ request: Request, app: App) -> Bool {
    if app.installation.settings.setupCode != nil { return true }
    let isForwarded = request.headers.contains("X-Forwarded-For") || request.headers.contains("Forwarded")
    let host = request.headers["Host"] ?? ""
    let name = host.hasPrefix("[") ? String(host.prefix { $0 != "]" }) + "]" : String(host.prefix { $0 != ":" })
    return !isForwarded && (name == "localhost" || name == "[::1]" || name.hasPrefix("127."))
  }

  /// The code on the server's console authorizes a remote setup.
  ///
  /// - Returns: the seconds to wait after too many wrong codes; nil if the code was checked.
  private static func checkCode(_ form: inout FormReader, _ request: Request, app: App) -> TimeInterval? {
    let installation = app.installation
    guard let code = installation.settings.setupCode else { return nil }
    let source = RequestSource.address(request, trustedProxies: installation.settings.trustedProxies)
    let attempt = Doorkeeper.Attempt(email: "setup code", source: source, isKnownDevice: false)
    if let wait = installation.keeper.wait(for: attempt, now: app.now) { return wait }
    let typed = (form.single("code") ?? "").trimmingCharacters(in: .whitespaces)
    if !Array(typed.utf8).equalsInConstantTime(Array(code.utf8)) {
      form.refuse("code", .notAChoice)
      installation.keeper.failed(attempt, now: app.now)
    }
    return nil
  }

  private static func business(_ form: inout FormReader) -> Business? {
    let name = form.text("business_name", limit: 200, isRequired: true)
    guard let zone = form.single("time_zone").flatMap(TimeZones.find) else {
      form.refuse("time_zone", .notAChoice)
      return nil
    }
    guard let region = form.single("region"), Regions.codes.contains(region) else {
      form.refuse("region", .notAChoice)
      return nil
    }
    let model = form.choice("model", ChemistryModel.self) ?? .documented
    return Business(
      name: name, timeZone: zone, region: region, currency: Regions.currency(of: region), model: model)
  }

  private static func page(
    _ app: App, form: FormReader, failure: String? = nil, status: Status = .ok
  ) throws -> Response {
    let frame = Frame(title: app.strings("setup.title"), modules: ["settings/setup.js"])
    return try app.page(
      SetupView(
        form: form, failure: failure, asksForCode: app.installation.settings.setupCode != nil, viewer: app.viewer),
      frame, status: status)
  }
}
