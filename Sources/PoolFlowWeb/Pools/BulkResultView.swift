import Foundation
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// A bulk act after it was applied, and after its undo.
struct BulkResultView: PageView {
  static let template = "Pools/bulk_result"

  let title: String
  let text: String
  let whoText: String
  let changedText: String
  let undoneText: String?
  let keptText: String?
  let lines: [BulkView.Line]
  let undoPath: String?
  let undoTimeText: String?

  static let fields: Fields<BulkResultView> = [
    .text("title") { $0.title }, .text("text") { $0.text }, .text("whoText") { $0.whoText },
    .text("changedText") { $0.changedText }, .text("undoneText") { $0.undoneText }, .text("keptText") { $0.keptText },
    .flag("hasLines") { !$0.lines.isEmpty }, .list("lines") { $0.lines }, .text("undoPath") { $0.undoPath },
    .text("undoTimeText") { $0.undoTimeText },
  ]

  /// - Parameters:
  ///   - keepsOrder: true right after an undo that left a driving order, which had changed since.
  ///   - hasOrder: true where the act has changed a driving order that its undo restores.
  init(
    _ applied: AppliedBulkAct, keepsOrder: Bool, hasOrder: Bool, exceptions: [BulkException], crew: Crew, viewer: Viewer
  ) {
    let (strings, format) = (viewer.strings, viewer.format)
    func count(_ key: StringKey, _ number: Int) -> String { strings(key, count: number, shown: format.count(number)) }
    title = strings(BulkWords.title(applied.act.kind))
    text = BulkWords.text(applied.act, technician: applied.act.person.flatMap(crew.name), viewer: viewer)
    let author = applied.person.flatMap(crew.name) ?? strings("visit.unknownPerson")
    whoText = "\(author) · \(format.moment(applied.appliedAt))"
    changedText =
      hasOrder && applied.changed == 0 ? strings("weeks.orderApplied") : count("bulk.applied", applied.changed)
    let undone = applied.undo.map {
      $0.restored == 0 ? strings("bulk.activityUndone") : count("bulk.undone", $0.restored)
    }
    undoneText = undone.map { keepsOrder ? "\($0) · \(strings("board.orderStays"))" : $0 }
    let isUndone = applied.undo != nil
    let shown = exceptions.filter { isUndone ? $0.reason == nil : $0.reason != nil }
    keptText = shown.isEmpty ? nil : count(isUndone ? "bulk.notRestored" : "bulk.notChanged", shown.count)
    lines = shown.map { exception in
      BulkView.Line(
        name: exception.name.isEmpty ? strings("bulk.unnamed") : exception.name, path: Link.pool(exception.pool),
        before: "", after: "", reason: strings(exception.reason.map(BulkPreview.key) ?? "bulk.changedAfter"))
    }
    undoPath = applied.mayUndo(at: viewer.now) && (applied.changed > 0 || hasOrder) ? Link.bulkActUndo(applied.id) : nil
    undoTimeText =
      isUndone
      ? nil
      : undoPath == nil
        ? applied.changed > 0 ? strings("bulk.tooLate") : nil
        : strings(
          "bulk.undoUntil", ["time": format.moment(applied.appliedAt.addingTimeInterval(AppliedBulkAct.undoTime))])
  }
}

/// The tables of chosen customers to download.
struct BulkExportView: PageView {
  static let template = "Pools/bulk_export"

  let backPath: String
  let chosenText: String
  let problem: String?
  let kept: [CustomerTableView.Field]

  static let fields: Fields<BulkExportView> = [
    .text("backPath") { $0.backPath }, .text("chosenText") { $0.chosenText }, .text("problem") { $0.problem },
    .list("kept") { $0.kept },
  ]

  init(_ chosen: ChosenCustomers, count: Int, viewer: Viewer) {
    let (strings, format) = (viewer.strings, viewer.format)
    backPath = chosen.choice.path()
    chosenText = strings("bulk.chosen", count: count, shown: format.count(count))
    problem =
      count > AppliedBulkAct.most
      ? strings("bulk.tooMany", ["count": format.count(AppliedBulkAct.most)]) : count == 0 ? strings("bulk.none") : nil
    kept = chosen.fields.map { CustomerTableView.Field(name: $0.name, value: $0.value) }
  }
}
