import HTTP
import PoolFlowDomain
import PoolFlowStore

/// One login, with what the owner may do about it.
enum PersonPage {
  static let routes: [Route<App>] = [
    .get(Link.person, show).marked(.owner),
    .post(Link.personRole, setRole).marked(.owner),
    .post(Link.personSignOut, signOut).marked(.owner),
    .post(Link.personInvitation, renew).marked(.owner),
    .post(Link.personWithdrawal, withdraw).marked(.owner),
    .post(Link.personDisabling, disable).marked(.owner),
    .post(Link.personEnabling, enable).marked(.owner),
  ]

  /// Why something is not done.
  enum Refusal {
    case lastOwner, ownLogin, isDisabled
  }

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    try page(request, app: app)
  }

  @Sendable static func setRole(_ request: Request, app: App) throws -> Response {
    let member = try member(request, app: app)
    var form = FormReader(try request.form())
    let role = form.choice("role", Role.self)
    if role == nil { form.refuse("role", .missing) }
    guard form.isValid, let role else { return try page(request, app: app, form: form) }
    // Nobody shuts himself out of this page: another owner does it.
    if role != .owner, try isSelf(member, app: app) { return try page(request, app: app, refusal: .ownLogin) }
    guard try app.accounts.setRole(role, of: member.account.id) else {
      return try page(request, app: app, refusal: .lastOwner)
    }
    return done("role", member)
  }

  @Sendable static func signOut(_ request: Request, app: App) throws -> Response {
    let member = try member(request, app: app)
    let isSelf = try isSelf(member, app: app)
    // Whose phone is lost, of whom nothing gets in any more; one's own tokens are asked about on the account's page.
    let count = try app.accounts.endSessions(
      of: member.account.id, keeping: isSelf ? app.session?.tokenHash : nil, revokingTokens: !isSelf, now: app.now)
    return done("out&count=\(count)", member)
  }

  /// A link with which a new password is set; the one before opens nothing any more.
  @Sendable static func renew(_ request: Request, app: App) throws -> Response {
    let member = try member(request, app: app)
    // One's own password is changed with the old one, never around it.
    if try isSelf(member, app: app) { return try page(request, app: app, refusal: .ownLogin) }
    let token = BrowserToken(random: app.installation.random)
    guard try app.accounts.renewInvitation(of: member.account.id, tokenHash: token.hash, now: app.now) else {
      return try page(request, app: app, refusal: .isDisabled)
    }
    InvitationLink.keep(token, to: member.account.id, request, app: app)
    return done("invited", member)
  }

  @Sendable static func withdraw(_ request: Request, app: App) throws -> Response {
    let member = try member(request, app: app)
    guard try app.accounts.withdrawInvitation(of: member.account.id) else { return done("withdrawn", member) }
    try app.store.removeUnused(member.account.person)
    return .seeOther("\(Link.people)?withdrawn=1")
  }

  @Sendable static func disable(_ request: Request, app: App) throws -> Response {
    let member = try member(request, app: app)
    if try isSelf(member, app: app) { return try page(request, app: app, refusal: .ownLogin) }
    guard try app.accounts.lockOut(member.account.id, at: app.now) else {
      return try page(request, app: app, refusal: .lastOwner)
    }
    app.installation.log(LogLine("account-disabled"))
    return done("disabled", member)
  }

  @Sendable static func enable(_ request: Request, app: App) throws -> Response {
    let member = try member(request, app: app)
    try app.accounts.enable(member.account.id)
    return done("enabled", member)
  }

  private static func member(_ request: Request, app: App) throws -> Member {
    try app.accounts.member(request.id("account"), now: app.now)
  }

  private static func isSelf(_ member: Member, app: App) throws -> Bool { try member.account.id == app.account.id }

  private static func done(_ what: String, _ member: Member) -> Response {
    .seeOther("\(Link.person(member.account.id))?done=\(what)")
  }

  private static func page(
    _ request: Request, app: App, form: FormReader = FormReader(FormFields()), refusal: Refusal? = nil
  ) throws -> Response {
    let member = try member(request, app: app)
    let isWrong = refusal != nil || !form.isValid
    let link = isWrong ? nil : InvitationLink.take(member.account.id, app: app)
    let view = try PersonView(member, form: form, refusal: refusal, link: link, viewer: app.viewer)
    let frame = Frame(
      title: view.name, section: .settings, modules: ["page/toast.js", "page/copy.js"],
      toast: isWrong ? nil : toast(request, app: app))
    return try app.page(view, frame, status: isWrong ? .unprocessable : .ok)
  }

  private static func toast(_ request: Request, app: App) -> ToastView? {
    let strings = app.strings
    switch request.query["done"] {
    case "role": return ToastView(text: strings("people.roleSaved"))
    case "disabled": return ToastView(text: strings("people.disabledDone"), detail: strings("people.disabledDetail"))
    case "enabled": return ToastView(text: strings("people.enabledDone"))
    case "withdrawn": return ToastView(text: strings("people.withdrawn"))
    case "out":
      guard let count = request.query["count"].flatMap({ Int($0) }), count >= 0 else { return nil }
      return ToastView(text: strings("account.ended", count: count, shown: app.format.count(count)))
    default: return nil
    }
  }
}

/// The link of an invitation, from its making to the one page that shows it.
enum InvitationLink {
  /// - Parameter form: what asked for it: it says under which address people reach this site.
  static func keep(_ token: BrowserToken, to account: ID<Account>, _ form: Request, app: App) {
    guard let session = app.session else { return }
    let origin = FormOrigin.linked(form, publicURL: app.installation.settings.publicURL)
    app.installation.shownOnce.keep(
      origin + Link.invitation(token.text), as: subject(account), for: session.tokenHash, now: app.now)
  }

  /// Whether a link was made and not shown yet: its button was pressed twice.
  static func waits(_ account: ID<Account>, app: App) -> Bool {
    guard let session = app.session else { return false }
    return app.installation.shownOnce.waits(subject(account), for: session.tokenHash, now: app.now)
  }

  static func forget(_ account: ID<Account>, app: App) {
    guard let session = app.session else { return }
    _ = app.installation.shownOnce.take(subject(account), for: session.tokenHash, now: app.now)
  }

  static func take(_ account: ID<Account>, app: App) -> String? {
    guard let session = app.session else { return nil }
    return app.installation.shownOnce.take(subject(account), for: session.tokenHash, now: app.now)
  }

  private static func subject(_ account: ID<Account>) -> String { "invitation \(account.text)" }
}
