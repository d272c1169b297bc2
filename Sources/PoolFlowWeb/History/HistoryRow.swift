import Chemistry
import Foundation
import Mustache
import PoolFlowDomain

/// One visit of the history: `History/_row`.
struct HistoryRow: View {
  /// A reading in its column.
  struct Figure: View {
    let value: String
    /// Low or high; nil within the range, and for a value that is not of this visit.
    let level: Level?
    let word: String?
    /// True for a value carried over from an earlier visit.
    let isOld: Bool
    let isFurther: Bool

    static let fields: Fields<Figure> = [
      .text("value") { $0.value }, .text("level") { $0.level?.rawValue }, .text("word") { $0.word },
      .text("arrow") { figure in figure.level.map { $0 == .low ? "down" : "up" } }, .flag("isOld") { $0.isOld },
      .flag("isFurther") { $0.isFurther },
    ]

    init(_ parameter: Parameter, of visit: Visit, in body: BodyOfWater, format: Format) {
      isFurther = HistoryHeading.isFurther(parameter)
      guard let reading = visit.reading(parameter), reading.source != .assumed else {
        (value, level, word, isOld) = ("\u{2013}", nil, nil, true)
        return
      }
      value = format.tile(reading.value, of: parameter)
      let found = reading.isMeasured ? visit.level(of: reading, in: body) : nil
      level = found == .ideal ? nil : found
      word = level.map { format.word($0, of: parameter) }
      isOld = !reading.isMeasured
    }
  }

  let visit: String
  let path: String
  let dateText: String
  let lsi: IndexView
  /// The host's part; nil for a form that was for the second bodies of water alone.
  let facts: String?
  /// The doses alone, for the table.
  let poured: String?
  /// The kind in words; nil for a service, the usual.
  let kind: String?
  let figures: [Figure]
  let minutes: String
  let hasCosts: Bool
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
    .text("facts") { $0.facts }, .text("poured") { $0.poured }, .text("kind") { $0.kind },
    .list("figures") { $0.figures }, .text("minutes") { $0.minutes }, .flag("hasCosts") { $0.hasCosts },
    .texts("bodies") { $0.bodies }, .text("costText") { $0.costText },
    .text("who") { $0.who },
    .text("notes") { $0.notes }, .text("photosText") { $0.photosText }, .text("reportPath") { $0.reportPath },
    .text("editPath") { $0.editPath }, .text("deletePath") { $0.deletePath }, .text("undoPath") { $0.undoPath },
    .text("actionsFor") { $0.actionsFor },
  ]

  init(_ visit: Visit, others: [VisitOfWater] = [], in body: BodyOfWater, viewer: Viewer) {
    let format = viewer.format
    let strings = viewer.strings
    self.visit = visit.id.text
    path = Link.visit(visit.id)
    let isThisYear = Month(of: visit.day).year == Month(of: viewer.today).year
    let date = isThisYear ? format.day(visit.day) : format.datedDay(visit.day)
    dateText = strings("visit.moment", ["date": date, "time": format.time(visit.performedAt)])
    lsi = IndexView(visit, format: format)
    facts = VisitWords.summary(visit, beside: others, format: format)
    let doses = visit.doses.map { $0.text(format: format) }
    poured = facts == nil ? nil : doses.isEmpty ? strings("pool.noDoses") : format.list(doses)
    kind = visit.kind == .service ? nil : VisitWords.kind(visit.kind, strings)
    figures = HistoryHeading.parameters.map { Figure($0, of: visit, in: body, format: format) }
    minutes = VisitRules.minutesOnSite(visit).map(format.count) ?? ""
    hasCosts = viewer.showsCosts
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
