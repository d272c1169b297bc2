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
    if let act = request.query["assigned"].flatMap({ ID<AppliedBulkAct>($0) }) {
      frame.toast = handedToast(act, app: app)
    }
    if request.query.contains("merged") { frame.toast = ToastView(text: app.strings("people.merged")) }
    let merging = request.query["merge"].flatMap { ID<Person>($0) }
    let others = try app.peopleWithoutLogin().map { person in
      PeopleView.Other(
        person, traces: try app.store.traces(of: person.id), namesake: try account(named: person.name, app: app),
        isAsked: person.id == merging, viewer: app.viewer)
    }
    return try app.page(
      PeopleView(
        try app.accounts.members(now: app.now), unsent: try app.accounts.unsentWork(), others: others,
        viewer: app.viewer), frame)
  }

  @Sendable static func new(_ request: Request, app: App) throws -> Response {
    let person = try person(request.query["person"], app: app)
    let hidden: FormFields = person.map { ["person": $0.id.text] } ?? FormFields()
    let inputs = AccountInputs()
    let blank = draft(of: person, app: app)
    return try page(app, form: RecordForm(inputs.all, showing: blank, hidden: hidden, viewer: app.viewer), inputs)
  }

  /// Adds the account and leads to its page, which shows the link once. Asks first if there is a person of that name
  /// without an account.
  @Sendable static func invite(_ request: Request, app: App) throws -> Response {
    let fields = try request.form()
    let named = try person(fields["person"], app: app)
    let inputs = AccountInputs(namesakes: named == nil ? try namesakes(fields["name"] ?? "", app: app) : [])
    let blank = draft(of: named, app: app)
    var form = RecordForm(inputs.all, fields, viewer: app.viewer).over(blank)
    let account = form.read(on: blank).account(app.installation.newID())
    if try app.accounts.all().count >= limit {
      form.refuse("email", .tooMany(limit), saying: app.strings("people.full"))
    }
    guard form.isValid else { return try page(app, form: form, inputs, status: .unprocessable) }
    if let same = try app.accounts.account(email: account.email), same.name == account.name, same.role == account.role,
      InvitationLink.waits(same.id, app: app)
    {
      return invited(same.id)
    }
    let token = BrowserToken(random: app.installation.random)
    // Kept before the account exists: a second press finds it.
    InvitationLink.keep(token, to: account.id, request, app: app)
    guard try app.accounts.invite(account, tokenHash: token.hash, now: app.now) else {
      InvitationLink.forget(account.id, app: app)
      form.refuse("email", .repeated)
      return try page(app, form: form, inputs, status: .unprocessable)
    }
    try app.store.save(Person(id: account.person, name: account.name), at: app.now)
    app.installation.log(LogLine("invited", ("role", account.role.rawValue)))
    return invited(account.id)
  }

  /// The message after a hand-over, with its undo.
  private static func handedToast(_ id: ID<AppliedBulkAct>, app: App) -> ToastView? {
    guard let done = try? app.store.bulkAct(id), done.undo == nil else { return nil }
    return ToastView(
      text: app.strings("assignment.done", count: done.changed, shown: app.format.count(done.changed)),
      detail: app.strings("bulk.undoTime"), undoPath: done.mayUndo(at: app.now) ? Link.bulkActUndo(id) : nil,
      isLasting: true)
  }

  private static func invited(_ account: ID<Account>) -> Response {
    .seeOther("\(Link.person(account))?done=invited")
  }

  /// A new account of a person, or of a new one.
  private static func draft(of person: Person?, app: App) -> AccountDraft {
    AccountDraft(person: person?.id ?? app.installation.newID(), name: person?.name ?? "")
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

  /// People with this name and without an account, with their records.
  private static func namesakes(
    _ name: String, app: App
  ) throws -> [(person: Person, traces: PersonTraces)] {
    let key = SortKey.of(name)
    if key.isEmpty { return [] }
    return try app.peopleWithoutLogin().filter { SortKey.of($0.name) == key }.map {
      ($0, try app.store.traces(of: $0.id))
    }
  }

  /// The account of a name; nil if there is none, or several.
  static func account(named name: String, app: App) throws -> Account? {
    let key = SortKey.of(name)
    let found = try app.accounts.all().filter { SortKey.of($0.name) == key }
    return found.count == 1 ? found[0] : nil
  }

  private static func page(
    _ app: App, form: RecordForm<AccountDraft>, _ inputs: AccountInputs, status: Status = .ok
  ) throws -> Response {
    let frame = Frame(title: app.strings("people.invite"), section: .settings)
    return try app.page(InviteView(form: form, inputs: inputs), frame, status: status)
  }
}
