import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowStore

struct AccountView: PageView {
  static let template = "Settings/account"

  let summary: SummaryView?
  let email: String
  let person: String
  let role: String
  let sessions: String
  /// The person's own working week; nil if none is known.
  let times: WorkTimesFacts?
  let currentPassword: FieldView
  let newPassword: FieldView
  /// The choice to revoke the API tokens with a new password; nil if there are none.
  let passwordSwitch: SwitchView?
  /// The same choice for signing out everywhere else.
  let deviceSwitch: SwitchView?

  static let passwordTokens = "password_tokens"
  static let deviceTokens = "device_tokens"

  static let fields: Fields<AccountView> = [
    .view("summary") { $0.summary }, .text("email") { $0.email }, .text("person") { $0.person },
    .text("role") { $0.role }, .text("sessions") { $0.sessions }, .view("times") { $0.times },
    .view("currentPassword") { $0.currentPassword },
    .view("newPassword") { $0.newPassword }, .view("passwordSwitch") { $0.passwordSwitch },
    .view("deviceSwitch") { $0.deviceSwitch },
  ]

  /// - Parameters:
  ///   - tokens: the number of API tokens of the account.
  ///   - sessions: the number of its sessions, this one included.
  init(_ account: Account, form: FormReader, tokens: Int, sessions count: Int, times: WorkTimes, viewer: Viewer) {
    let strings = viewer.strings
    let others = max(0, count - 1)
    func error(_ name: String) -> String? {
      guard let problem = form.problems[name] else { return nil }
      switch (name, problem) {
      case ("new_password", .notAChoice): return strings("setup.passwordLength")
      case ("current_password", .notAChoice): return strings("settings.passwordWrong")
      default: return viewer.format.message(problem)
      }
    }
    self.times = WorkTimesFacts(times, format: viewer.format)
    email = account.email
    person = account.name
    role = PersonWords.name(account.role, strings)
    sessions =
      others == 0
      ? strings("account.onlyHere") : strings("account.others", count: others, shown: viewer.format.count(others))
    currentPassword = FieldView(
      name: "current_password", label: strings("settings.currentPassword"), type: "password",
      error: error("current_password"), autocomplete: "current-password", isRequired: true)
    newPassword = FieldView(
      name: "new_password", label: strings("settings.newPassword"), type: "password",
      error: error("new_password"), autocomplete: "new-password", isRequired: true
    ).hinted(strings("settings.newPasswordHint"))
    summary = SummaryView(
      [currentPassword, newPassword].map { ($0.name, $0.label) }, error: error, strings: strings)
    let isTicked = form.isValid || form.fields[Self.passwordTokens] == "1"
    passwordSwitch = Self.tokenSwitch(Self.passwordTokens, isOn: isTicked, tokens: tokens, viewer: viewer)
    deviceSwitch = Self.tokenSwitch(Self.deviceTokens, isOn: true, tokens: tokens, viewer: viewer)
  }

  private static func tokenSwitch(_ name: String, isOn: Bool, tokens: Int, viewer: Viewer) -> SwitchView? {
    guard tokens > 0 else { return nil }
    return SwitchView(
      name: name, label: viewer.strings("account.revokeTokens", count: tokens),
      hint: viewer.strings("account.tokens", count: tokens, shown: viewer.format.count(tokens)), isOn: isOn)
  }
}
