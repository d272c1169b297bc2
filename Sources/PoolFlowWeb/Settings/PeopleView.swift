import Mustache
import PoolFlowDomain
import PoolFlowStore

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
    /// What the phone has not sent.
    let unsent: String?
    let isSelf: Bool

    static let fields: Fields<Item> = [
      .text("path") { $0.path }, .text("name") { $0.name }, .text("email") { $0.email }, .text("role") { $0.role },
      .text("seen") { $0.seen }, .text("sessions") { $0.sessions }, .text("state") { $0.state },
      .text("unsent") { $0.unsent }, .flag("isSelf") { $0.isSelf },
    ]
  }

  /// A person without an account.
  struct Other: View {
    let name: String
    let path: String
    /// To hand over the stops; nil without stops.
    let handPath: String?
    /// The records of the person.
    let traces: String
    /// The person, if an account has the same name.
    var person: String?
    var question: String?
    var mergePath: String?
    /// The consequence, while the question is shown.
    var consequence: String?

    static let fields: Fields<Other> = [
      .text("name") { $0.name }, .text("path") { $0.path }, .text("traces") { $0.traces },
      .text("handPath") { $0.handPath }, .text("person") { $0.person }, .text("question") { $0.question },
      .text("mergePath") { $0.mergePath },
      .text("consequence") { $0.consequence },
    ]

    /// - Parameters:
    ///   - namesake: the only account of the same name.
    ///   - isAsked: true while the owner is asked if both are one person.
    init(_ person: Person, traces: PersonTraces, namesake: Account?, isAsked: Bool, viewer: Viewer) {
      name = person.name
      path = Link.newPerson + Link.query([("person", person.id.text)])
      handPath =
        traces.stops == 0 ? nil : Link.assignment + Link.query([(AssignmentPage.person, person.id.text)])
      self.traces = PersonWords.traces(traces, format: viewer.format)
      guard let namesake else { return }
      self.person = person.id.text
      if isAsked {
        consequence = viewer.strings("people.mergeConsequence", ["name": person.name, "email": namesake.email])
        return
      }
      mergePath = Link.merging(person.id)
      question =
        namesake.id == viewer.account?.id
        ? viewer.strings("people.mergeSelf")
        : viewer.strings("people.mergeOther", ["name": namesake.name, "email": namesake.email])
    }
  }

  let people: [Item]
  let others: [Other]

  static let fields: Fields<PeopleView> = [
    .list("people") { $0.people }, .flag("hasOthers") { !$0.others.isEmpty }, .list("others") { $0.others },
  ]

  init(_ members: [Member], unsent: [ID<Account>: UnsentWork], others: [Other], viewer: Viewer) {
    people = members.map { member in
      let account = member.account
      return Item(
        path: Link.person(account.id), name: account.name, email: account.email,
        role: PersonWords.name(account.role, viewer.strings), seen: PersonWords.seen(member, viewer: viewer),
        sessions: PersonWords.sessions(member, viewer: viewer), state: PersonWords.state(member, viewer.strings),
        unsent: PersonWords.unsent(unsent[account.id], viewer: viewer), isSelf: account.id == viewer.account?.id)
    }
    self.others = others
  }
}
