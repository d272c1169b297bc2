import PoolFlowStore
import Mustache
import PoolFlowDomain

struct PeopleView: PageView {
  static let template = "Settings/people"

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
    /// The records of the person.
    var traces = ""
    /// The person, where a login has the same name.
    var person: String?
    var question: String?
    var mergePath: String?
    /// The consequence, while the owner is asked.
    var consequence: String?

    static let fields: Fields<Other> = [
      .text("name") { $0.name }, .text("path") { $0.path }, .text("traces") { $0.traces },
      .text("person") { $0.person }, .text("question") { $0.question }, .text("mergePath") { $0.mergePath },
      .text("consequence") { $0.consequence },
    ]

    init(_ person: Person) {
      name = person.name
      path = Link.newPerson + Link.query([("person", person.id.text)])
    }

    init(_ person: Person, isAsked: Bool, app: App) throws {
      self.init(person)
      traces = PersonWords.traces(try app.store.traces(of: person.id), format: app.format)
      guard let account = try PeoplePage.account(named: person.name, app: app) else { return }
      self.person = person.id.text
      if isAsked {
        consequence = app.strings("people.mergeConsequence", ["name": person.name, "email": account.email])
        return
      }
      mergePath = Link.merging(person.id)
      question =
        try account.id == app.account.id
        ? app.strings("people.mergeSelf")
        : app.strings("people.mergeOther", ["name": account.name, "email": account.email])
    }
  }

  let people: [Item]
  let others: [Other]

  static let fields: Fields<PeopleView> = [
    .list("people") { $0.people }, .flag("hasOthers") { !$0.others.isEmpty }, .list("others") { $0.others },
  ]

  /// - Parameter merging: somebody without a login whose merging is asked about.
  init(_ app: App, merging: ID<Person>? = nil) throws {
    let own = try app.account.id
    people = try app.accounts.members(now: app.now).map { member in
      let account = member.account
      return Item(
        path: Link.person(account.id), name: account.name, email: account.email,
        role: PersonWords.name(account.role, app.strings), seen: PersonWords.seen(member, app: app),
        sessions: PersonWords.sessions(member, app: app), state: PersonWords.state(member, app.strings),
        isSelf: account.id == own)
    }
    others = try app.peopleWithoutLogin().map { try Other($0, isAsked: $0.id == merging, app: app) }
  }
}
