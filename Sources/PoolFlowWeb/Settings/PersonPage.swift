import HTTP
import PoolFlowDomain
import PoolFlowStore

/// One account, with the owner's actions.
enum PersonPage {
  static let routes: [Route<App>] = [
    .get(Link.person, show).marked(.owner),
    .post(Link.personRole, setRole).marked(.owner),
    .post(Link.personTimes, setTimes).marked(.owner),
    .post(Link.personSignOut, signOut).marked(.owner),
    .post(Link.personInvitation, renew).marked(.owner),
    .post(Link.personWithdrawal, withdraw).marked(.owner),
    .post(Link.personDisabling, disable).marked(.owner),
    .post(Link.personEnabling, enable).marked(.owner),
  ]

  /// The reason for a refused action.
  enum Refusal {
    case lastOwner, ownLogin, isDisabled
  }

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    try page(request, app: app)
  }

  @Sendable static func setRole(_ request: Request, app: App) throws -> Response {
    let member = try member(request, app: app)
    var form = RecordForm([AccountInputs.role], try request.form(), viewer: app.viewer)
    let role = form.read(on: AccountDraft(member.account)).role
    guard form.isValid else { return try page(request, app: app, form: form) }
    // Owners cannot lock themselves out of this page: another owner can.
    if role != .owner, try isSelf(member, app: app) { return try page(request, app: app, refusal: .ownLogin) }
    guard try app.accounts.setRole(role, of: member.account.id) else {
      return try page(request, app: app, refusal: .lastOwner)
    }
    return done("role", member)
  }

  /// Saves the working week; owners set their own here, too.
  @Sendable static func setTimes(_ request: Request, app: App) throws -> Response {
    let member = try member(request, app: app)
    var form = RecordForm(WorkTimesInputs.all, try request.form(), viewer: app.viewer)
    guard let times = form.times() else { return try page(request, app: app, times: form) }
    let person = Person(id: member.account.person, name: member.account.name)
    try app.store.set(times, of: person, at: app.now)
    return done("times", member)
  }

  @Sendable static func signOut(_ request: Request, app: App) throws -> Response {
    let member = try member(request, app: app)
    let isSelf = try isSelf(member, app: app)
    // For a lost phone all access ends; for the owner's own tokens the account page asks.
    let count = try app.accounts.endSessions(
      of: member.account.id, keeping: isSelf ? app.session?.tokenHash : nil, revokingTokens: !isSelf, now: app.now)
    return done("out&count=\(count)", member)
  }

  /// Creates a link for setting a new password; the previous one is no longer valid.
  @Sendable static func renew(_ request: Request, app: App) throws -> Response {
    let member = try member(request, app: app)
    // An owner's own password is changed only with the old one.
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
    // The stops of a person who left are asked about, not dropped.
    if try app.store.customers(of: member.account.person, from: app.today) > 0 {
      return .seeOther(Link.assignment + Link.query([(AssignmentPage.person, member.account.person.text)]))
    }
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
    _ request: Request, app: App, form: RecordForm<AccountDraft>? = nil,
    times: RecordForm<WorkTimes>? = nil, refusal: Refusal? = nil
  ) throws -> Response {
    let member = try member(request, app: app)
    let saved = AccountDraft(member.account)
    let form = form?.over(saved) ?? RecordForm([AccountInputs.role], showing: saved, viewer: app.viewer)
    let savedTimes = try app.store.workTimes(of: member.account.person)
    let times = times?.over(savedTimes) ?? RecordForm(WorkTimesInputs.all, showing: savedTimes, viewer: app.viewer)
    let isWrong = refusal != nil || !form.isValid || !times.isValid
    let link = isWrong ? nil : InvitationLink.take(member.account.id, app: app)
    let view = try PersonView(
      member, form: form, times: WorkTimesView(times, saved: savedTimes, strings: app.strings), refusal: refusal,
      link: link,
      stops: stops(of: member, isNew: link != nil, app: app),
      unsent: try app.accounts.unsentWork()[member.account.id], viewer: app.viewer)
    let frame = Frame(
      title: view.name, section: .settings, modules: ["page/toast.js", "page/copy.js"],
      toast: isWrong ? nil : toast(request, app: app))
    return try app.page(view, frame, status: isWrong ? .unprocessable : .ok)
  }

  /// The person's stops; beside the link of the second person who works, the stops that were everybody's until then.
  private static func stops(of member: Member, isNew: Bool, app: App) throws -> OpenStopsView? {
    let isSecond = try isNew && app.team().count == 2
    let person = isSecond ? nil : Person(id: member.account.person, name: member.account.name)
    let count = try app.store.customers(of: person?.id, from: app.today)
    return OpenStopsView(count, of: person, strings: app.strings, format: app.format)
  }

  private static func toast(_ request: Request, app: App) -> ToastView? {
    let strings = app.strings
    switch request.query["done"] {
    case "times": return ToastView(text: strings("people.timesSaved"))
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

/// The link of an invitation, from its creation to the one page that shows it.
enum InvitationLink {
  /// - Parameter form: the request for the link: it shows the address of this site.
  static func keep(_ token: BrowserToken, to account: ID<Account>, _ form: Request, app: App) {
    guard let session = app.session else { return }
    let origin = FormOrigin.linked(form, publicURL: app.installation.settings.publicURL)
    app.installation.shownOnce.keep(
      origin + Link.invitation(token.text), as: subject(account), for: session.tokenHash, now: app.now)
  }

  /// True if a link was created and not shown yet: its button was pressed twice.
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
