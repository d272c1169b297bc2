import PoolFlowDomain
import Foundation
import Mustache
import PoolFlowStore

struct TrashView: PageView {
  static let template = "Trash/trash"

  struct Line: View {
    let title: String
    let text: String
    let leftText: String
    /// Nil where this person may not bring it back.
    let restorePath: String?
    let restoreLabel: String

    static let fields: Fields<Line> = [
      .text("title") { $0.title }, .text("text") { $0.text }, .text("leftText") { $0.leftText },
      .text("restorePath") { $0.restorePath }, .text("restoreLabel") { $0.restoreLabel },
    ]
  }

  let backPath: String
  let lines: [Line]
  let paging: PagingView?
  let empty: EmptyView?

  static let fields: Fields<TrashView> = [
    .text("backPath") { $0.backPath }, .flag("hasLines") { !$0.lines.isEmpty }, .list("lines") { $0.lines },
    .view("paging") { $0.paging }, .view("empty") { $0.empty },
  ]

  init(_ list: TrashList, isFirst: Bool, app: App) {
    let strings = app.strings
    backPath = app.isOwner ? Link.needs : Link.settings
    lines = list.entries.map { Self.line($0, app: app) }
    paging = PagingView(
      first: isFirst ? nil : Link.trash, strings("history.newest"),
      next: list.next.map { "\(Link.trash)?after=\($0.instant.milliseconds).\($0.id.text)" })
    empty = list.entries.isEmpty ? EmptyView(text: strings("trash.empty")) : nil
  }

  private static func line(_ entry: TrashEntry, app: App) -> Line {
    let strings = app.strings
    let kind =
      switch entry.kind {
      case .pool: strings("trash.pool")
      case .visit:
        strings("trash.visit", ["date": entry.visitDay.map(app.format.datedDay) ?? ""])
      case .inventory: strings("trash.item")
      case .equipment: strings("trash.equipment")
      }
    let who = entry.person?.name ?? strings("visit.unknownPerson")
    let age = Int(app.now.timeIntervalSince(entry.deletedAt) / 86_400)
    let left = max(1, Store.trashDays - age)
    let mayRestore = !entry.waitsForPool && (app.isOwner || entry.kind == .visit || entry.kind == .equipment)
    return Line(
      title: entry.title,
      text: strings(
        "trash.text", ["kind": kind, "person": who, "when": app.format.moment(entry.deletedAt)]),
      leftText: entry.waitsForPool
        ? strings("trash.waits") : strings("trash.left", count: left, shown: app.format.count(left)),
      restorePath: mayRestore ? Link.restoration(entry.id) : nil,
      restoreLabel: strings("trash.restoreLabel", ["title": entry.title]))
  }
}
