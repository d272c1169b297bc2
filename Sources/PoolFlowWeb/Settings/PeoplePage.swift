import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The accounts, and people without an account; for the owner.
enum PeoplePage {
  static let routes: [Route<App>] = [
    .get(Link.people, show).marked(.owner),
    .get(Link.newPerson, new).marked(.owner),
    .post(Link.people, invite).marked(.owner),
    .post(Link.mergedPeople, merge).marked(.owner),
  ]

  /// The maximum number of accounts.
  static let limit = 500

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    var frame = Frame(title: app.strings("people.title"), section: .settings, modules: ["page/toast.js"])
    if request.query.contains("withdrawn") { frame.toast = ToastView(text: app.strings("people.withdrawn")) }
    if request.query.contains("merged") { frame.toast = ToastView(text: app.strings("people.merged")) }
    let merging = request.query["merge"].flatMap { ID<Person>($0) }
    let others = try app.peopleWithoutLogin().map { person in
      PeopleView.Other(
        person, traces: try app.store.traces(of: person.id), namesake: try account(named: person.name, app: app),
        isAsked: person.id == merging, viewer: app.viewer)
    }
    return try app.page(
      PeopleView(try app.accounts.members(now: app.now), others: others, viewer: app.viewer), frame)
  }

  @Sendable static func new(_ request: Request, app: App) throws -> Response {
    var fields = FormFields()
    if let person = try person(request.query["person"], app: app) {
      fields.add("person", person.id.text)
      fields.add("name", person.name)
    }
    return try page(app, form: FormReader(fields))
  }

  /// Adds the account and leads to its page, which shows the link once. Asks first if there is a person of that name
  /// without an account.
  @Sendable static func invite(_ request: Request, app: App) throws -> Response {
    var form = FormReader(try request.form())
    let name = form.text("name", limit: 200, isRequired: true)
    let email = form.email()
    let role = form.choice("role", Role.self)
    if role == nil { form.refuse("role", .missing) }
    let named = try person(form.single("person"), app: app)
    let namesakes = named == nil ? try namesakes(name, app: app) : []
    let known = named ?? namesakes.first { $0.id.text == form.single("same") }
    if known == nil, !namesakes.isEmpty, form.single("same") != InviteView.another { form.refuse("same", .missing) }
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
    // Kept before the account exists: a second press finds it.
    InvitationLink.keep(token, to: account.id, request, app: app)
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

  /// A person without an account.
  private static func person(_ text: String?, app: App) throws -> Person? {
    guard let id = text.flatMap({ ID<Person>($0) }) else { return nil }
    return try app.peopleWithoutLogin().first { $0.id == id }
  }

  /// Assigns the records of a person without an account to the account of the same name, after a question.
  @Sendable static func merge(_ request: Request, app: App) throws -> Response {
    let form = try request.form()
    guard let person = try person(form["person"], app: app), let account = try account(named: person.name, app: app)
    else { return .seeOther(Link.people) }
    guard form["confirmed"] == "1" else { return .seeOther(Link.merging(person.id)) }
    try app.store.merge(person.id, into: Person(id: account.person, name: account.name), at: app.now)
    app.installation.log(LogLine("people-merged"))
    return .seeOther("\(Link.people)?merged=1")
  }

  /// People with this name and without an account.
  static func namesakes(_ name: String, app: App) throws -> [Person] {
    let key = SortKey.of(name)
    return key.isEmpty ? [] : try app.peopleWithoutLogin().filter { SortKey.of($0.name) == key }
  }

  /// The account of a name; nil if there is none, or several.
  static func account(named name: String, app: App) throws -> Account? {
    let key = SortKey.of(name)
    let found = try app.accounts.all().filter { SortKey.of($0.name) == key }
    return found.count == 1 ? found[0] : nil
  }

  private static func page(_ app: App, form: FormReader, status: Status = .ok) throws -> Response {
    let frame = Frame(title: app.strings("people.invite"), section: .settings)
    let namesakes = try namesakes(form.typed("name"), app: app).map { ($0, try app.store.traces(of: $0.id)) }
    return try app.page(InviteView(form: form, namesakes: namesakes, viewer: app.viewer), frame, status: status)
  }
}
