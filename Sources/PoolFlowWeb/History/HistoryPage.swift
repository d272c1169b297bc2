import Chemistry
import Foundation
import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// All visits of a pool, newest first, with a search in their notes (decisions.md#customers-page).
enum HistoryPage {
  static let routes: [Route<App>] = [.get("/pools/{pool}/history", show)]

  private static let pageSize = 25

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    let query = String((request.query["q"] ?? "").replacing("\0", with: "").prefix(200))
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let after = request.query["after"].flatMap { ID<Visit>($0) }
    let list = try app.store.history(of: pool.id, matching: query, after: after, limit: pageSize)
    let total = try app.store.visitCount(of: pool.id)
    let view = HistoryView(list, pool: pool, query: query, isFirst: after == nil, total: total, app: app)
    return try app.page(
      .history, view,
      Frame(
        title: app.title("history.title", pool), section: .customers, modules: ["toast.js", "menus.js"],
        toast: VisitPage.deletionToast(request, app: app)))
  }
}

/// `History/history`.
struct HistoryView: View {
  let backPath: String
  let path: String
  let exportPath: String
  let customerName: String
  let query: String
  let countText: String
  let visits: [HistoryRow]
  let paging: PagingView?
  let empty: EmptyView?

  static let fields: Fields<HistoryView> = [
    .text("backPath") { $0.backPath }, .text("path") { $0.path }, .text("exportPath") { $0.exportPath },
    .text("customerName") { $0.customerName }, .text("query") { $0.query }, .text("countText") { $0.countText },
    .flag("hasVisits") { !$0.visits.isEmpty }, .list("visits") { $0.visits },
    .view("paging") { $0.paging }, .view("empty") { $0.empty },
  ]

  init(_ list: VisitList, pool: Pool, query: String, isFirst: Bool, total: Int, app: App) {
    let strings = app.strings
    backPath = Link.pool(pool.id)
    path = Link.history(pool.id)
    exportPath = "/pools/\(pool.id.text)/history.csv?for=spreadsheet"
    customerName = pool.customerName
    self.query = query
    countText =
      list.matchCount.map {
        strings("history.matches", count: total, shown: app.format.count(total), ["found": app.format.count($0)])
      } ?? strings("history.count", count: total, shown: app.format.count(total))
    visits = list.visits.map { HistoryRow($0, app: app) }
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

/// One visit of the history: `History/_row`.
struct HistoryRow: View {
  let visit: String
  let path: String
  let dateText: String
  let lsi: IndexView
  let facts: String
  let costText: String?
  let who: String?
  let notes: String
  /// "2 photos".
  let photosText: String?
  let reportPath: String
  let editPath: String?
  let deletePath: String?
  let undoPath: String?
  let actionsFor: String

  static let fields: Fields<HistoryRow> = [
    .text("visit") { $0.visit }, .text("path") { $0.path }, .text("dateText") { $0.dateText }, .view("lsi") { $0.lsi },
    .text("facts") { $0.facts }, .text("costText") { $0.costText }, .text("who") { $0.who },
    .text("notes") { $0.notes }, .text("photosText") { $0.photosText }, .text("reportPath") { $0.reportPath },
    .text("editPath") { $0.editPath }, .text("deletePath") { $0.deletePath }, .text("undoPath") { $0.undoPath },
    .text("actionsFor") { $0.actionsFor },
  ]

  init(_ visit: Visit, app: App) {
    let format = app.format
    let strings = app.strings
    self.visit = visit.id.text
    path = Link.visit(visit.id)
    dateText = strings(
      "visit.moment", ["date": format.datedDay(visit.day), "time": format.time(visit.performedAt)])
    lsi = IndexView(visit.index, format: format, isMeasured: visit.isMeasured)
    let doses = visit.doses.map { $0.text(format: format) }
    facts = strings(
      "pool.visitSummary",
      [
        "ph": format.known(.pH, of: visit),
        "doses": doses.isEmpty ? strings("pool.noDoses") : format.list(doses),
      ])
    costText = app.showsCosts ? format.money(visit.chemicalCost) : nil
    who = visit.technician?.name
    notes = [visit.notes, visit.customerNote].filter { !$0.isEmpty }.joined(separator: "\n")
    photosText =
      visit.photoCount == 0
      ? nil : strings("pool.deletePhotos", count: visit.photoCount, shown: format.count(visit.photoCount))
    reportPath = Link.report(visit.id)
    let mayEdit = app.mayEdit(visit)
    editPath = mayEdit ? Link.visit(visit.id) + "/edit" : nil
    deletePath = mayEdit ? Link.visit(visit.id) + "/delete" : nil
    undoPath = app.mayUndo(visit) ? Link.undo(visit.id) : nil
    actionsFor = strings("history.actionsFor", ["date": dateText])
  }
}
