import Chemistry
import Foundation
import Mustache
import PoolFlowDomain
import PoolFlowStore

struct VisitView: PageView {
  static let template = "Visits/visit"

  let visit: String
  let pool: String
  let backPath: String
  let customerName: String
  let heading: String
  let facts: [FactView]
  let index: IndexView
  /// The visits of the other bodies of water in the same form.
  let others: [OtherBody]
  /// Nil where nothing was measured.
  let model: String?
  let math: VisitMathView?
  let advised: [AdvisedDoseView]
  let readings: [TileView]
  let checks: [CheckedView]
  let doses: [PouredView]
  let costText: String?
  let notes: String
  let customerNote: String
  let photos: [VisitRowView.Photo]
  let edits: [EditView]
  let editPath: String?
  let undoPath: String?
  /// The effect and the time limit of an undo.
  let undoText: String
  let report: ReportView
  let deletion: DeletionView?

  static let fields: Fields<VisitView> = [
    .text("visit") { $0.visit }, .text("pool") { $0.pool }, .text("backPath") { $0.backPath },
    .text("customerName") { $0.customerName }, .text("heading") { $0.heading }, .list("facts") { $0.facts },
    .view("index") { $0.index }, .flag("hasOthers") { !$0.others.isEmpty }, .list("others") { $0.others },
    .text("model") { $0.model }, .view("math") { $0.math },
    .flag("hasAdvised") { !$0.advised.isEmpty }, .list("advised") { $0.advised }, .list("readings") { $0.readings },
    .flag("hasChecks") { !$0.checks.isEmpty }, .list("checks") { $0.checks },
    .flag("hasDoses") { !$0.doses.isEmpty }, .list("doses") { $0.doses }, .text("costText") { $0.costText },
    .flag("hasNotes") { !$0.notes.isEmpty || !$0.customerNote.isEmpty }, .text("notes") { $0.notes },
    .text("customerNote") { $0.customerNote }, .flag("hasPhotos") { !$0.photos.isEmpty },
    .list("photos") { $0.photos }, .flag("hasEdits") { !$0.edits.isEmpty }, .list("edits") { $0.edits },
    .text("editPath") { $0.editPath }, .text("undoPath") { $0.undoPath }, .text("undoText") { $0.undoText },
    .view("report") { $0.report },
    .view("deletion") { $0.deletion },
  ]

  /// - Parameter newID: identifiers for the products of that day, which need not exist any more.
  init(
    _ found: EditedVisit, pool: Pool, jobs: [Schedule], others: [(visit: Visit, pool: Pool)],
    newID: () -> ID<InventoryItem>, viewer: Viewer
  ) {
    let format = viewer.format
    let strings = viewer.strings
    let visit = found.visit
    self.visit = visit.id.text
    self.pool = pool.id.text
    backPath = Link.pool(pool.id)
    customerName = pool.customerName
    heading = format.datedDay(visit.day)
    facts = FactView.of(visit, format: format) + FactView.jobs(of: visit, jobs, viewer: viewer)
    index = IndexView(visit, format: format, hasScale: true)
    self.others = others.map { OtherBody($0.visit, pool: $0.pool, format: format) }
    let hasIndex = visit.isTested
    model = hasIndex ? format.model(visit.model) : nil
    let math = VisitMath(visit, of: pool, id: newID)
    let edit = found.edits.first { $0.change.field == .index }
    let editedOn = edit.map { viewer.business.day(of: $0.editedAt) }
    self.math = hasIndex ? VisitMathView(visit, index: math.index, editedOn: editedOn, format: format) : nil
    advised = math.advised(at: visit, showsCosts: viewer.showsCosts, format: format)
    checks = visit.checks.map { CheckedView($0, strings: strings) }
    readings = visit.listedReadings.map {
      Self.tile($0, of: visit, in: pool.body, format: format)
    }
    doses = visit.doses.map { PouredView($0, showsCosts: viewer.showsCosts, format: format) }
    costText = viewer.showsCosts && !visit.doses.isEmpty ? format.money(visit.chemicalCost) : nil
    notes = visit.notes
    customerNote = visit.customerNote
    photos = VisitRowView.Photo.of(visit, format: format)
    edits = EditView.grouped(found, viewer: viewer)
    let mayEdit = viewer.mayEdit(visit)
    editPath = mayEdit ? Link.visitEditor(visit.id) : nil
    undoPath = viewer.mayUndo(visit) ? Link.undo(visit.id) : nil
    let undoEnd = visit.receivedAt.addingTimeInterval(VisitRules.undoWindow)
    let names = format.list(others.map(\.pool.customerName))
    undoText =
      ([strings("visit.undoText", ["time": format.time(undoEnd)])]
      + (others.isEmpty ? [] : [strings("visit.undoOthers", ["names": names])])).joined(separator: " ")
    report = ReportView(
      visit, pool: pool, others: pool.isGuest ? [] : others.map { .init($0.visit, pool: $0.pool) }, jobs: jobs,
      viewer: viewer)
    let takesOthers = !others.isEmpty && !pool.isGuest
    deletion =
      mayEdit
      ? DeletionView(
        action: Link.visitDeletion(visit.id),
        text: [
          strings("visit.deleteText"), takesOthers ? strings("visit.deleteOthers", ["names": names]) : nil,
        ].compactMap(\.self).joined(separator: " ")) : nil
  }

  private static func tile(
    _ reading: Reading, of visit: Visit, in body: BodyOfWater, format: Format
  ) -> TileView {
    let parameter = reading.parameter
    return TileView(
      key: parameter.styleName, label: format.name(of: parameter), value: format.tile(reading.value, of: parameter),
      unit: format.unit(of: parameter, value: reading.value),
      range: (reading.source == .assumed ? nil : visit.level(of: reading, in: body))
        .map { TileView.Range(status: $0.rawValue, word: format.word($0, of: parameter)) },
      from: format.source(of: reading))
  }
}

/// A poured chemical.
struct PouredView: View {
  let key: String
  let name: String
  let amount: String
  /// The recommended amount, if it differs.
  let recommended: String?
  let costText: String?
  /// The arithmetic of the cost; nil if the price of that day was not recorded.
  let costMath: String?

  static let fields: Fields<PouredView> = [
    .text("key") { $0.key }, .text("name") { $0.name }, .text("amount") { $0.amount },
    .text("recommended") { $0.recommended }, .text("costText") { $0.costText },
    .text("costMath") { $0.costMath },
  ]

  init(_ dose: Dose, showsCosts: Bool, format: Format) {
    key = dose.kind.type.rawValue
    name = format.name(of: dose)
    amount = format.quantity(of: dose, ounces: dose.quantityOunces)
    let isOther = dose.recommendedOunces > 0 && dose.recommendedOunces != dose.quantityOunces
    recommended =
      isOther
      ? format.strings(
        "visit.recommended", ["amount": format.quantity(of: dose, ounces: dose.recommendedOunces)]) : nil
    costText = showsCosts ? format.money(dose.cost) : nil
    costMath = showsCosts ? dose.product.map { format.costMath(dose.quantityOunces, of: $0) } : nil
  }
}

/// The changes of one person at one time.
struct EditView: View {
  struct Change: View {
    let label: String
    let old: String
    let new: String

    static let fields: Fields<Change> = [
      .text("label") { $0.label }, .text("old") { $0.old }, .text("new") { $0.new },
    ]
  }

  let who: String
  let when: String
  let changes: [Change]

  static let fields: Fields<EditView> = [
    .text("who") { $0.who }, .text("when") { $0.when }, .list("changes") { $0.changes },
  ]

  /// Newest first; within one edit in the order of the form.
  static func grouped(_ found: EditedVisit, viewer: Viewer) -> [EditView] {
    let format = viewer.format
    var groups: [(first: VisitEdit, all: [VisitEdit])] = []
    for edit in found.edits where viewer.isOwner || edit.change.field != .jobPrice {
      if let last = groups.last, last.first.editedAt == edit.editedAt, last.first.person == edit.person {
        groups[groups.count - 1].all.append(edit)
      } else {
        groups.append((edit, [edit]))
      }
    }
    return groups.map { group in
      EditView(
        who: group.first.person?.name ?? format.strings("visit.unknownPerson"),
        when: format.moment(group.first.editedAt),
        changes: group.all.reversed().map { edit in
          let field = edit.change.field
          return Change(
            label: format.name(of: field, in: found.visit),
            old: format.value(edit.change.old, of: field, in: found.visit),
            new: format.value(edit.change.new, of: field, in: found.visit))
        })
    }
  }
}
