import Mustache
import PoolFlowDomain
import PoolFlowStore

/// A form that a phone has handed in: what it says, what the business has, and the owner's choice.
struct HeldFormView: PageView {
  static let template = "Sync/held"

  struct Photo: View {
    let path: String
    let alt: String

    static let fields: Fields<Photo> = [.text("path") { $0.path }, .text("alt") { $0.alt }]
  }

  /// A customer that a visit can be taken for.
  struct Choice: View {
    let pool: String
    let name: String
    let address: String
    let takeLabel: String

    static let fields: Fields<Choice> = [
      .text("pool") { $0.pool }, .text("name") { $0.name }, .text("address") { $0.address },
      .text("takeLabel") { $0.takeLabel },
    ]
  }

  /// The other side: the state of the business.
  struct Office: Sendable {
    /// The customer, if there is one.
    var customer: String?
    /// The name of the customer in the trash.
    var trashed: String?
    /// The newest visit.
    var last: Visit?
    /// The customers that match, for a form without one.
    var choices: [PoolChoice] = []
    var query = ""
  }

  let title: String
  let whoText: String
  let facts: [HeldFactView]
  let photos: [Photo]
  let office: [HeldFactView]
  let problem: String?
  let settledText: String?
  let customerPath: String?
  let takePath: String?
  /// The button of a form whose customer is in the trash.
  let restoreText: String?
  let reopenPath: String?
  let discardPath: String?
  let path: String
  let choices: [Choice]
  let query: String
  let isChoosing: Bool

  static let fields: Fields<HeldFormView> = [
    .text("title") { $0.title }, .text("whoText") { $0.whoText }, .list("facts") { $0.facts },
    .list("photos") { $0.photos }, .list("office") { $0.office }, .text("problem") { $0.problem },
    .text("settledText") { $0.settledText }, .text("customerPath") { $0.customerPath },
    .text("takePath") { $0.takePath }, .text("restoreText") { $0.restoreText },
    .text("reopenPath") { $0.reopenPath }, .text("discardPath") { $0.discardPath }, .text("path") { $0.path },
    .list("choices") { $0.choices }, .text("query") { $0.query }, .flag("isChoosing") { $0.isChoosing },
    .flag("hasNoChoice") { $0.isChoosing && $0.choices.isEmpty },
    .flag("isReady") { !$0.isChoosing && $0.restoreText == nil },
  ]

  init(_ held: HeldForm, _ facts: HeldFormFacts, _ side: Office, problem: String? = nil, viewer: Viewer) {
    let (strings, format) = (viewer.strings, viewer.format)
    let what = SyncKind(rawValue: held.kind)?.name(strings) ?? held.kind
    let name = side.customer ?? side.trashed ?? held.customer
    title = name.isEmpty ? what : strings("held.titled", ["what": what, "customer": name])
    whoText = strings(
      "office.by", ["name": held.personName, "when": format.moment(held.madeAt ?? held.receivedAt)])
    self.facts = facts.all
    photos = held.photos.enumerated().map { index, position in
      Photo(
        path: Link.heldFormPhoto(held.id, position),
        alt: strings("photos.label", ["number": format.count(index + 1)]))
    }
    office = Self.office(held, side, viewer)
    self.problem = problem
    path = Link.heldForm(held.id)
    settledText = held.settledAt.map { moment in
      strings(held.outcome == .taken ? "held.takenOn" : "held.discardedOn", ["when": format.moment(moment)])
    }
    let isOpen = held.outcome == nil
    customerPath = side.customer == nil ? nil : held.pool.map { Link.pool($0) }
    takePath = isOpen ? Link.heldFormTaken(held.id) : nil
    discardPath = isOpen ? Link.heldFormDiscarded(held.id) : nil
    reopenPath = held.outcome == .discarded ? Link.heldFormReopened(held.id) : nil
    restoreText = isOpen ? side.trashed.map { strings("held.restoreAndTake", ["customer": $0]) } : nil
    isChoosing = isOpen && held.pool != nil && side.customer == nil && held.kind == SyncKind.visit.rawValue
    query = side.query
    choices = side.choices.map { choice in
      Choice(
        pool: choice.id.text, name: choice.customerName, address: choice.address,
        takeLabel: strings("held.takeFor", ["customer": choice.customerName]))
    }
  }

  private static func office(_ held: HeldForm, _ side: Office, _ viewer: Viewer) -> [HeldFactView] {
    let (strings, format) = (viewer.strings, viewer.format)
    var facts: [HeldFactView] = []
    if held.reason == .disabled {
      let text = strings("held.disabled", ["name": held.personName])
      facts.append(HeldFactView(label: strings("held.account"), text: text))
    }
    guard held.pool != nil else { return facts }
    let customer =
      side.customer ?? side.trashed.map { strings("held.inTrash", ["customer": $0]) } ?? strings("held.noCustomer")
    facts.append(HeldFactView(label: strings("conflict.customer"), text: customer))
    if let last = side.last {
      let values = [
        "when": format.moment(last.performedAt), "name": last.technician?.name ?? strings("visit.unknownPerson"),
      ]
      facts.append(HeldFactView(label: strings("held.lastVisit"), text: strings("held.visitBy", values)))
    }
    return facts
  }
}
