import Mustache
import PoolFlowDomain

/// `Route/menu`: the page, of which the route shows the part `data-part=drawer` over itself.
struct StopMenuView: PageView {
  static let template = "Route/menu"

  /// A link with its symbol.
  struct Item: View {
    let icon: String
    let text: String
    let detail: String?
    let path: String
    /// True for a page that is shown over the route.
    var isSheet = false

    static let fields: Fields<Item> = [
      .text("icon") { $0.icon }, .text("text") { $0.text }, .text("detail") { $0.detail }, .text("path") { $0.path },
      .flag("isSheet") { $0.isSheet },
    ]
  }

  /// The form that moves the stop up or down.
  struct Order: View {
    let version: String
    let who: String
    let pool: String
    let on: String
    /// "Every Monday too"; nil for technicians.
    let alwaysText: String?

    static let fields: Fields<Order> = [
      .text("version") { $0.version }, .text("who") { $0.who }, .text("pool") { $0.pool }, .text("on") { $0.on },
      .text("alwaysText") { $0.alwaysText },
    ]
  }

  let backPath: String
  let order: Order?
  let customerName: String
  let detail: String
  /// The day that skip, move and order are for.
  let dateText: String
  /// Its open jobs, each with its whole note.
  let jobs: [String]
  let arrival: ArrivalView?
  let items: [Item]
  let takePath: String?
  let undoPath: String?
  /// Owners only.
  let deletePath: String?
  let logPath: String?
  let logText: String

  static let fields: Fields<StopMenuView> = [
    .text("backPath") { $0.backPath }, .view("order") { $0.order }, .text("customerName") { $0.customerName },
    .text("detail") { $0.detail }, .text("dateText") { $0.dateText },
    .texts("jobs") { $0.jobs },
    .view("arrival") { $0.arrival }, .list("items") { $0.items }, .text("takePath") { $0.takePath },
    .text("undoPath") { $0.undoPath }, .text("deletePath") { $0.deletePath }, .text("logPath") { $0.logPath },
    .text("logText") { $0.logText },
  ]

  /// - Parameters:
  ///   - due: the stop of the day; nil where the pool has none.
  ///   - customers: the format of what the customer reads.
  init(
    _ pool: Pool, profile: CustomerProfile, due: DueStop?, on day: Day, mayAct: Bool, teamSize: Int,
    order: Order?, choice: RouteChoice, userAgent: String, customers: Format, viewer: Viewer
  ) {
    let strings = viewer.strings
    let query = choice.kept("?on=\(day)")
    self.order = order
    let isOpen = due?.isOpen ?? false
    backPath = choice.kept(Link.route(on: day))
    customerName = pool.customerName
    detail = pool.address
    dateText = viewer.format.datedDay(day)
    jobs = due.map { StopFact.openJobs($0, viewer: viewer) } ?? []
    arrival = ArrivalView(profile, of: pool, hasPhone: false, format: viewer.format)
    items =
      Self.contacts(pool, profile, userAgent: userAgent, customers: customers, viewer: viewer)
      + [Item(icon: "water", text: strings("route.customerPage"), detail: nil, path: Link.pool(pool.id))]
      + [
        Item(
          icon: "note", text: strings("office.title"), detail: nil,
          path: Link.officeNotes(about: pool.stopOf ?? pool.id))
      ]
      + (isOpen && mayAct ? Self.acts(pool.id, query: query, strings: strings) : [])
    takePath = isOpen && mayAct && teamSize > 1 && due?.technician == nil ? Link.poolTake(pool.id) + query : nil
    let isSkipped: Bool = if case .skipped = due?.state { true } else { false }
    undoPath = isSkipped && mayAct ? Link.poolUnskip(pool.id) + query : nil
    deletePath = viewer.isOwner ? Link.poolDeletion(pool.id) : nil
    logText = strings(due?.isJob == true ? "log.titleJob" : "route.logService")
    logPath = isOpen ? (due?.isJob == true ? Link.log(pool.id, kind: .job) : Link.log(pool.id)) : nil
  }

  private static func acts(_ pool: ID<Pool>, query: String, strings: Strings) -> [Item] {
    [
      Item(icon: "calendar", text: strings("move.title"), detail: nil, path: Link.poolMove(pool) + query),
      Item(icon: "skip", text: strings("skip.link"), detail: nil, path: Link.poolSkip(pool) + query, isSheet: true),
    ]
  }

  private static func contacts(
    _ pool: Pool, _ profile: CustomerProfile, userAgent: String, customers: Format, viewer: Viewer
  ) -> [Item] {
    let strings = viewer.strings
    let directions = Item(
      icon: "directions", text: strings("route.directions"), detail: nil,
      path: Link.directions(
        latitude: pool.latitude, longitude: pool.longitude, address: pool.address, maps: Link.Maps(userAgent: userAgent)
      ))
    guard let phone = ContactLinkView(phone: profile.contactPhone, name: profile.contactName), let call = phone.path
    else { return [directions] }
    let whom = [phone.person, phone.text].compactMap(\.self).joined(separator: ", ")
    let words = customers.strings("route.onMyWayText", ["business": viewer.business.name])
    return [
      directions,
      Item(icon: "phone", text: strings("route.call"), detail: whom, path: call),
      Item(icon: "mail", text: strings("route.onMyWay"), detail: words, path: Link.message(call, words)),
    ]
  }
}
