import Chemistry
import Foundation
import Mustache
import PoolFlowDomain

/// One visit of the history: `History/_row`.
struct HistoryRow: View {
  let visit: String
  let path: String
  let dateText: String
  let lsi: IndexView
  /// The host's part; nil for a form that was for the second bodies of water alone.
  let facts: String?
  /// The second bodies of water of the same form.
  let bodies: [String]
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
    .text("facts") { $0.facts }, .texts("bodies") { $0.bodies }, .text("costText") { $0.costText },
    .text("who") { $0.who },
    .text("notes") { $0.notes }, .text("photosText") { $0.photosText }, .text("reportPath") { $0.reportPath },
    .text("editPath") { $0.editPath }, .text("deletePath") { $0.deletePath }, .text("undoPath") { $0.undoPath },
    .text("actionsFor") { $0.actionsFor },
  ]

  init(_ visit: Visit, others: [VisitOfWater] = [], viewer: Viewer) {
    let format = viewer.format
    let strings = viewer.strings
    self.visit = visit.id.text
    path = Link.visit(visit.id)
    dateText = strings(
      "visit.moment", ["date": format.datedDay(visit.day), "time": format.time(visit.performedAt)])
    lsi = IndexView(visit, format: format)
    facts = VisitWords.summary(visit, beside: others, format: format)
    bodies = VisitWords.bodies(others, format: format)
    costText = viewer.showsCosts ? format.money(visit.chemicalCost) : nil
    who = visit.technician?.name
    notes = [visit.notes, visit.customerNote].filter { !$0.isEmpty }.joined(separator: "\n")
    photosText =
      visit.photoCount == 0
      ? nil : strings("pool.deletePhotos", count: visit.photoCount, shown: format.count(visit.photoCount))
    reportPath = Link.report(visit.id)
    let mayEdit = viewer.mayEdit(visit)
    editPath = mayEdit ? Link.visitEditor(visit.id) : nil
    deletePath = mayEdit ? Link.visitDeletion(visit.id) : nil
    undoPath = viewer.mayUndo(visit) ? Link.undo(visit.id) : nil
    actionsFor = strings("history.actionsFor", ["date": dateText])
  }
}
