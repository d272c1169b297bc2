import Foundation
import Mustache
import PoolFlowDomain
import PoolFlowStore

struct HealthView: PageView {
  static let template = "Settings/health"

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

  init(_ counts: HealthCounts, viewer: Viewer) {
    items = HealthIssue.allCases.map { issue in
      Item(
        issue: issue.rawValue, path: Link.health(issue), title: HealthWords.title(issue, viewer.strings),
        text: HealthWords.explanation(issue, viewer.strings), count: viewer.format.count(counts[issue]),
        isOpen: counts[issue] > 0)
    }
  }
}

struct HealthListView: PageView {
  static let template = "Settings/health-list"

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
  /// The page that finds coordinates from addresses.
  let locatingPath: String?
  let items: [Item]
  let paging: PagingView?
  let empty: EmptyView?

  static let fields: Fields<HealthListView> = [
    .text("heading") { $0.heading }, .text("text") { $0.text }, .text("countText") { $0.countText },
    .text("locatingPath") { $0.locatingPath },
    .flag("hasItems") { !$0.items.isEmpty }, .list("items") { $0.items },
    .view("paging") { $0.paging }, .view("empty") { $0.empty },
  ]

  init(_ page: HealthEntries, issue: HealthIssue, count: Int, isFirst: Bool, viewer: Viewer) {
    let (strings, format) = (viewer.strings, viewer.format)
    heading = HealthWords.title(issue, strings)
    text = HealthWords.explanation(issue, strings)
    countText = count > 0 ? HealthWords.alert(issue, count: count, viewer: viewer) : nil
    locatingPath = issue == .missingCoordinates && count > 0 ? Link.locating : nil
    items = page.entries.map { entry in
      let last = entry.lastVisitAt.map { format.ago(viewer.business.day(of: $0), today: viewer.today) }
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
