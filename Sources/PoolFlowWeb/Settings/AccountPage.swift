import Crypto
import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// A person's own login: the password, and where they are signed in.
enum AccountPage {
  static let routes: [Route<App>] = [
    .get(Link.account, show),
    .post(Link.password, changePassword),
    .post(Link.signOutEverywhere, signOutEverywhere),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let strings = app.strings
    var toast: ToastView?
    let revoked = request.query["tokens"] == "1" ? strings("account.tokensRevoked") : nil
    if request.query.contains("password") {
      toast = ToastView(
        text: strings("settings.passwordChanged"), detail: revoked ?? strings("settings.passwordChangedDetail"))
    }
    if let count = request.query["ended"].flatMap({ Int($0) }), count >= 0 {
      toast = ToastView(
        text: strings("account.ended", count: count, shown: app.format.count(count)), detail: revoked)
    }
    return try page(app, form: FormReader(FormFields()), toast: toast)
  }

  /// Sets a new password; every other session of the account ends, and its tokens where that is ticked.
  @Sendable static func changePassword(_ request: Request, app: App) throws -> Response {
    var form = FormReader(try request.form())
    let account = try app.account
    let current = form.single("current_password") ?? ""
    let new = form.single("new_password") ?? ""
    if !PasswordRule.accepts(new) { form.refuse("new_password", .notAChoice) }
    if current.isEmpty { form.refuse("current_password", .missing) }
    guard form.isValid else { return try page(app, form: form, status: .unprocessable) }

    let attempt = Doorkeeper.Attempt(email: account.email, source: "", isKnownDevice: true)
    let keeper = app.installation.keeper
    guard keeper.wait(for: attempt, now: app.now) == nil else {
      throw HTTPError(.tooManyRequests, "too many wrong passwords")
    }
    let cost = app.installation.settings.passwordCost
    let stored = try app.accounts.passwordHash(of: account.id)
    let outcome = try keeper.hash(isKnown: true) { () -> PasswordHash? in
      guard let stored, PasswordHash(text: stored).matches(current) else { return nil }
      return try PasswordHash(of: new, cost: cost)
    }
    guard let outcome else { throw HTTPError(.serviceUnavailable, "passwords are being hashed") }
    guard let hash = outcome else {
      keeper.failed(attempt, now: app.now)
      form.refuse("current_password", .notAChoice)
      return try page(app, form: form, status: .unprocessable)
    }
    let revokes = form.fields[AccountView.passwordTokens] == "1"
    try app.accounts.setPassword(
      of: account.id, hash: hash.text, keeping: app.session?.tokenHash, revokingTokens: revokes)
    return .seeOther("\(Link.account)?password=1\(revokes ? "&tokens=1" : "")")
  }

  /// Ends all sessions but this one, and the tokens where that is ticked, and says how many there were.
  @Sendable static func signOutEverywhere(_ request: Request, app: App) throws -> Response {
    let revokes = try request.form()[AccountView.deviceTokens] == "1"
    let count = try app.accounts.endSessions(
      of: app.account.id, keeping: app.session?.tokenHash, revokingTokens: revokes, now: app.now)
    return .seeOther("\(Link.account)?ended=\(count)\(revokes ? "&tokens=1" : "")")
  }

  private static func page(
    _ app: App, form: FormReader, toast: ToastView? = nil, status: Status = .ok
  ) throws -> Response {
    let frame = Frame(title: app.strings("account.title"), section: .settings, modules: ["toast.js"], toast: toast)
    return try app.page(.account, try AccountView(form: form, app: app), frame, status: status)
  }
}

/// `Settings/account`.
struct AccountView: View {
  let summary: SummaryView?
  let email: String
  let person: String
  let role: String
  let sessions: String
  let currentPassword: FieldView
  let newPassword: FieldView
  /// Whether the new password takes the API tokens along; nil where there are none.
  let passwordSwitch: SwitchView?
  /// The same of signing out everywhere else.
  let deviceSwitch: SwitchView?

  static let passwordTokens = "password_tokens"
  static let deviceTokens = "device_tokens"

  static let fields: Fields<AccountView> = [
    .view("summary") { $0.summary }, .text("email") { $0.email }, .text("person") { $0.person },
    .text("role") { $0.role }, .text("sessions") { $0.sessions }, .view("currentPassword") { $0.currentPassword },
    .view("newPassword") { $0.newPassword }, .view("passwordSwitch") { $0.passwordSwitch },
    .view("deviceSwitch") { $0.deviceSwitch },
  ]

  init(form: FormReader, app: App) throws {
    let strings = app.strings
    let account = try app.account
    let tokens = try app.accounts.tokens(of: account.id).count
    let others = max(0, try app.accounts.member(account.id, now: app.now).sessionCount - 1)
    func error(_ name: String) -> String? {
      guard let problem = form.problems[name] else { return nil }
      switch (name, problem) {
      case ("new_password", .notAChoice): return strings("setup.passwordLength")
      case ("current_password", .notAChoice): return strings("settings.passwordWrong")
      default: return app.format.message(problem)
      }
    }
    email = account.email
    person = account.name
    role = PersonWords.name(account.role, strings)
    sessions =
      others == 0
      ? strings("account.onlyHere") : strings("account.others", count: others, shown: app.format.count(others))
    currentPassword = FieldView(
      name: "current_password", label: strings("settings.currentPassword"), type: "password",
      error: error("current_password"), autocomplete: "current-password", isRequired: true)
    newPassword = FieldView(
      name: "new_password", label: strings("settings.newPassword"), type: "password",
      hint: strings("settings.newPasswordHint"), error: error("new_password"), autocomplete: "new-password",
      isRequired: true)
    summary = SummaryView(
      [currentPassword, newPassword].map { ($0.name, $0.label) }, error: error, strings: strings)
    let isTicked = form.isValid || form.fields[Self.passwordTokens] == "1"
    passwordSwitch = Self.tokenSwitch(Self.passwordTokens, isOn: isTicked, tokens: tokens, app: app)
    deviceSwitch = Self.tokenSwitch(Self.deviceTokens, isOn: true, tokens: tokens, app: app)
  }

  private static func tokenSwitch(_ name: String, isOn: Bool, tokens: Int, app: App) -> SwitchView? {
    guard tokens > 0 else { return nil }
    return SwitchView(
      name: name, label: app.strings("account.revokeTokens", count: tokens),
      hint: app.strings("account.tokens", count: tokens, shown: app.format.count(tokens)), isOn: isOn)
  }
}
