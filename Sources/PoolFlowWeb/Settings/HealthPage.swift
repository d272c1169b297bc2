import Foundation
import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// The gaps in the data of customers that are served (decisions.md#data-health); for the owner.
enum HealthPage {
  static let routes: [Route<App>] = [
    .get(Link.health, show).marked(.owner),
    .get("/settings/health/{issue}", list).marked(.owner),
  ]

  private static let pageSize = 50

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let counts = try app.store.health(at: app.now, in: app.business.timeZone)
    let frame = Frame(title: app.strings("health.title"), section: .settings)
    return try app.page(.health, HealthView(counts, app: app), frame)
  }

  @Sendable static func list(_ request: Request, app: App) throws -> Response {
    guard let issue = HealthIssue(rawValue: request.parameter("issue")) else {
      throw HTTPError(.notFound, "no such issue")
    }
    let zone = app.business.timeZone
    let counts = try app.store.health(at: app.now, in: zone)
    // Where the customer at the end of the last page is gone, the list begins anew.
    let after = request.query["after"].flatMap { ID<Pool>($0) }.flatMap { id in try? app.store.pool(id).id }
    let page = try app.store.pools(with: issue, at: app.now, in: zone, after: after, limit: pageSize)
    let view = HealthListView(page, issue: issue, count: counts[issue], isFirst: after == nil, app: app)
    return try app.page(.healthList, view, Frame(title: view.heading, section: .settings))
  }
}

/// The issues in the reader's words.
enum HealthWords {
  static func title(_ issue: HealthIssue, _ strings: Strings) -> String {
    switch issue {
    case .missingCoordinates: strings("health.coordinates")
    case .missingFee: strings("health.fee")
    case .staleService: strings("health.stale")
    }
  }

  static func explanation(_ issue: HealthIssue, _ strings: Strings) -> String {
    switch issue {
    case .missingCoordinates: strings("health.coordinatesText")
    case .missingFee: strings("health.feeText")
    case .staleService: strings("health.staleText")
    }
  }

  static func alert(_ issue: HealthIssue, count: Int, app: App) -> String {
    let shown = app.format.count(count)
    switch issue {
    case .missingCoordinates: return app.strings("health.coordinatesAlert", count: count, shown: shown)
    case .missingFee: return app.strings("health.feeAlert", count: count, shown: shown)
    case .staleService: return app.strings("health.staleAlert", count: count, shown: shown)
    }
  }
}

/// `Settings/health`.
struct HealthView: View {
  struct Item: View {
    let issue: String
    let path: String
    let title: String
    let text: String
    let count: String
    let isOpen: Bool

    static let fields: Fields<Item> = [
      .text("issue") { $0.issue }, .text("path") { $0.path }, .text("title") { $0.title }, .text("text") { $0.text },
      .text("count") { $0.count }, .flag("isOpen") { $0.isOpen },
    ]
  }

  let items: [Item]

  static let fields: Fields<HealthView> = [.list("items") { $0.items }]

  init(_ counts: HealthCounts, app: App) {
    items = HealthIssue.allCases.map { issue in
      Item(
        issue: issue.rawValue, path: Link.health(issue), title: HealthWords.title(issue, app.strings),
        text: HealthWords.explanation(issue, app.strings), count: app.format.count(counts[issue]),
        isOpen: counts[issue] > 0)
    }
  }
}

/// `Settings/health-list`.
struct HealthListView: View {
  struct Item: View {
    let pool: String
    let path: String
    let name: String
    let address: String
    let last: String?

    static let fields: Fields<Item> = [
      .text("pool") { $0.pool }, .text("path") { $0.path }, .text("name") { $0.name },
      .text("address") { $0.address }, .text("last") { $0.last },
    ]
  }

  let heading: String
  let text: String
  let countText: String?
  let items: [Item]
  let paging: PagingView?
  let empty: EmptyView?

  static let fields: Fields<HealthListView> = [
    .text("heading") { $0.heading }, .text("text") { $0.text }, .text("countText") { $0.countText },
    .flag("hasItems") { !$0.items.isEmpty }, .list("items") { $0.items },
    .view("paging") { $0.paging }, .view("empty") { $0.empty },
  ]

  init(_ page: HealthEntries, issue: HealthIssue, count: Int, isFirst: Bool, app: App) {
    let (strings, format) = (app.strings, app.format)
    heading = HealthWords.title(issue, strings)
    text = HealthWords.explanation(issue, strings)
    countText = count > 0 ? HealthWords.alert(issue, count: count, app: app) : nil
    items = page.entries.map { entry in
      let last = entry.lastVisitAt.map { format.ago(app.business.day(of: $0), today: app.today) }
      return Item(
        pool: entry.pool.text,
        path: issue == .staleService ? Link.pool(entry.pool) : Link.poolEditor(entry.pool), name: entry.customerName,
        address: entry.address, last: issue == .staleService ? last ?? strings("health.never") : nil)
    }
    paging = PagingView(
      first: isFirst ? nil : Link.health(issue), strings("health.first"),
      next: page.next.map { Link.health(issue, after: $0) })
    empty = page.entries.isEmpty ? EmptyView(text: strings("health.none"), path: nil, label: nil) : nil
  }
}
