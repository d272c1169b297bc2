import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// Who works here: logins, and people of the records who have none; for the owner.
enum PeoplePage {
  static let routes: [Route<App>] = [
    .get(Link.people, show).marked(.owner),
    .get(Link.newPerson, new).marked(.owner),
    .post(Link.people, invite).marked(.owner),
  ]

  /// As many accounts as there can be.
  static let limit = 500

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    var frame = Frame(title: app.strings("people.title"), section: .settings, modules: ["toast.js"])
    if request.query.contains("withdrawn") { frame.toast = ToastView(text: app.strings("people.withdrawn")) }
    return try app.page(.people, try PeopleView(app), frame)
  }

  @Sendable static func new(_ request: Request, app: App) throws -> Response {
    var fields = FormFields()
    if let person = try person(request.query["person"], app: app) {
      fields.add("person", person.id.text)
      fields.add("name", person.name)
    }
    return try page(app, form: FormReader(fields))
  }

  /// Adds the login and leads to its page, which shows the link once.
  @Sendable static func invite(_ request: Request, app: App) throws -> Response {
    var form = FormReader(try request.form())
    let name = form.text("name", limit: 200, isRequired: true)
    let email = SetupPage.email(&form)
    let role = form.choice("role", Role.self)
    if role == nil { form.refuse("role", .missing) }
    let known = try person(form.single("person"), app: app)
    if try app.accounts.all().count >= limit { form.refuse("email", .tooLong(limit)) }
    guard form.isValid, let role else { return try page(app, form: form, status: .unprocessable) }
    if let same = try app.accounts.account(email: email), same.name == name, same.role == role,
      InvitationLink.waits(same.id, app: app)
    {
      return invited(same.id)
    }

    let person = Person(id: known?.id ?? app.installation.newID(), name: name)
    let account = Account(id: app.installation.newID(), person: person.id, email: email, name: name, role: role)
    let token = BrowserToken(random: app.installation.random)
    // Kept before the login is there: who presses twice finds it.
    InvitationLink.keep(token, to: account.id, app: app)
    guard try app.accounts.invite(account, tokenHash: token.hash, now: app.now) else {
      InvitationLink.forget(account.id, app: app)
      form.refuse("email", .repeated)
      return try page(app, form: form, status: .unprocessable)
    }
    try app.store.save(person, at: app.now)
    app.installation.log(LogLine("invited", ("role", role.rawValue)))
    return invited(account.id)
  }

  private static func invited(_ account: ID<Account>) -> Response {
    .seeOther("\(Link.person(account))?done=invited")
  }

  /// Somebody of the records who has no login.
  private static func person(_ text: String?, app: App) throws -> Person? {
    guard let id = text.flatMap({ ID<Person>($0) }) else { return nil }
    return try withoutLogin(app).first { $0.id == id }
  }

  static func withoutLogin(_ app: App) throws -> [Person] {
    let known = Set(try app.accounts.all().map(\.person))
    return try app.store.people().filter { !known.contains($0.id) }
  }

  private static func page(_ app: App, form: FormReader, status: Status = .ok) throws -> Response {
    let frame = Frame(title: app.strings("people.invite"), section: .settings)
    return try app.page(.newPerson, InviteView(form: form, app: app), frame, status: status)
  }
}

/// `Settings/people`.
struct PeopleView: View {
  struct Item: View {
    let path: String
    let name: String
    let email: String
    let role: String
    let seen: String
    let sessions: String
    let state: String?
    let isSelf: Bool

    static let fields: Fields<Item> = [
      .text("path") { $0.path }, .text("name") { $0.name }, .text("email") { $0.email }, .text("role") { $0.role },
      .text("seen") { $0.seen }, .text("sessions") { $0.sessions }, .text("state") { $0.state },
      .flag("isSelf") { $0.isSelf },
    ]
  }

  /// Somebody without a login.
  struct Other: View {
    let name: String
    let path: String

    static let fields: Fields<Other> = [.text("name") { $0.name }, .text("path") { $0.path }]
  }

  let people: [Item]
  let others: [Other]

  static let fields: Fields<PeopleView> = [
    .list("people") { $0.people }, .flag("hasOthers") { !$0.others.isEmpty }, .list("others") { $0.others },
  ]

  init(_ app: App) throws {
    let own = try app.account.id
    people = try app.accounts.members(now: app.now).map { member in
      let account = member.account
      return Item(
        path: Link.person(account.id), name: account.name, email: account.email,
        role: PersonWords.name(account.role, app.strings), seen: PersonWords.seen(member, app: app),
        sessions: PersonWords.sessions(member, app: app), state: PersonWords.state(member, app.strings),
        isSelf: account.id == own)
    }
    others = try PeoplePage.withoutLogin(app).map { person in
      Other(name: person.name, path: Link.newPerson + Link.query([("person", person.id.text)]))
    }
  }
}

/// `Settings/invite`.
struct InviteView: View {
  let summary: SummaryView?
  let person: KeptView?
  let name: FieldView
  let email: FieldView
  let role: SelectView

  static let fields: Fields<InviteView> = [
    .view("summary") { $0.summary }, .view("person") { $0.person }, .view("name") { $0.name },
    .view("email") { $0.email }, .view("role") { $0.role },
  ]

  init(form: FormReader, app: App) {
    let strings = app.strings
    func error(_ name: String) -> String? {
      guard let problem = form.problems[name] else { return nil }
      switch (name, problem) {
      case ("email", .notAChoice): return strings("setup.emailWrong")
      case ("email", .repeated): return strings("people.taken")
      case ("email", .tooLong(PeoplePage.limit)): return strings("people.full")
      case ("role", .missing): return strings("form.notAChoice")
      default: return app.format.message(problem)
      }
    }
    person = form.typed("person").isEmpty ? nil : KeptView(name: "person", value: form.typed("person"))
    name = FieldView(
      name: "name", label: strings("people.name"), value: form.typed("name"), error: error("name"), isRequired: true)
    email = FieldView(
      name: "email", label: strings("setup.email"), type: "email", value: form.typed("email"),
      hint: strings("people.emailHint"), error: error("email"), isRequired: true, isPlain: true)
    role = PersonWords.roles(
      chosen: form.fields["role"] ?? Role.technician.rawValue, error: error("role"), strings: strings)
    let labels = [("name", name.label), ("email", email.label), ("role", role.label)]
    summary = SummaryView(labels, error: error, strings: strings)
  }
}
