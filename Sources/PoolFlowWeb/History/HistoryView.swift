import Foundation
import Mustache
import PoolFlowDomain
import PoolFlowStore

struct HistoryView: PageView {
  static let template = "History/history"

  let backPath: String
  let path: String
  let exportPath: String
  let customerName: String
  let query: String
  let countText: String
  let headings: [HistoryHeading]
  let visits: [HistoryRow]
  let paging: PagingView?
  let empty: EmptyView?

  static let fields: Fields<HistoryView> = [
    .text("backPath") { $0.backPath }, .text("path") { $0.path }, .text("exportPath") { $0.exportPath },
    .text("customerName") { $0.customerName }, .text("query") { $0.query }, .text("countText") { $0.countText },
    .flag("hasVisits") { !$0.visits.isEmpty }, .list("headings") { $0.headings },
    .list("visits") { $0.visits },
    .view("paging") { $0.paging }, .view("empty") { $0.empty },
  ]

  /// - Parameter others: the visits of second bodies of water, by the visit whose form made them.
  init(
    _ list: VisitList, others: [ID<Visit>: [VisitOfWater]], pool: Pool, query: String, isFirst: Bool, total: Int,
    viewer: Viewer
  ) {
    let strings = viewer.strings
    backPath = Link.pool(pool.id)
    path = Link.history(pool.id)
    exportPath = Link.historyExport(pool.id) + "?for=spreadsheet"
    customerName = pool.customerName
    self.query = query
    countText =
      list.matchCount.map {
        strings("history.matches", count: total, shown: viewer.format.count(total), ["found": viewer.format.count($0)])
      } ?? strings("history.count", count: total, shown: viewer.format.count(total))
    headings = HistoryHeading.all(viewer)
    visits = list.visits.map { HistoryRow($0, others: others[$0.id] ?? [], in: pool.body, viewer: viewer) }
    paging = PagingView(
      first: isFirst ? nil : Link.history(pool.id, query: query), strings("history.newest"),
      next: list.next.map { Link.history(pool.id, query: query, after: $0) })
    empty =
      if !list.visits.isEmpty {
        nil
      } else if query.isEmpty {
        EmptyView(text: strings("pool.noVisits"), path: Link.log(pool.id), label: strings("route.logService"))
      } else {
        EmptyView(text: strings("history.foundNone", ["query": query]), path: path, label: strings("pools.showAll"))
      }
  }
}
