import Foundation
import Mustache
import PoolFlowDomain
import PoolFlowStore

struct TrashView: PageView {
  static let template = "Trash/trash"

  struct Line: View {
    let title: String
    let text: String
    let leftText: String
    /// Nil if this person may not restore it.
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

  init(_ list: TrashList, isFirst: Bool, viewer: Viewer) {
    let strings = viewer.strings
    backPath = viewer.isOwner ? Link.needs : Link.settings
    lines = list.entries.map { Self.line($0, viewer: viewer) }
    paging = PagingView(
      first: isFirst ? nil : Link.trash, strings("history.newest"),
      next: list.next.map { "\(Link.trash)?after=\($0.instant.milliseconds).\($0.id.text)" })
    empty = list.entries.isEmpty ? EmptyView(text: strings("trash.empty")) : nil
  }

  private static func line(_ entry: TrashEntry, viewer: Viewer) -> Line {
    let strings = viewer.strings
    let kind =
      switch entry.kind {
      case .pool: strings("trash.pool")
      case .visit:
        strings("trash.visit", ["date": entry.visitDay.map(viewer.format.datedDay) ?? ""])
      case .inventory: strings("trash.item")
      case .equipment: strings("trash.equipment")
      case .checklist: strings("trash.checklist")
      case .absence: strings("trash.absence", ["date": entry.visitDay.map(viewer.format.datedDay) ?? ""])
      }
    let who = entry.person?.name ?? strings("visit.unknownPerson")
    let age = Int(viewer.now.timeIntervalSince(entry.deletedAt) / 86_400)
    let left = max(1, Store.trashDays - age)
    let mayRestore = !entry.waitsForPool && (viewer.isOwner || entry.kind == .visit || entry.kind == .equipment)
    let title = entry.title.isEmpty ? strings("absence.business") : entry.title
    return Line(
      title: title,
      text: strings(
        "trash.text", ["kind": kind, "person": who, "when": viewer.format.moment(entry.deletedAt)]),
      leftText: entry.waitsForPool
        ? strings("trash.waits") : strings("trash.left", count: left, shown: viewer.format.count(left)),
      restorePath: mayRestore ? Link.trashRestoration(entry.id) : nil,
      restoreLabel: strings("trash.restoreLabel", ["title": title]))
  }
}
