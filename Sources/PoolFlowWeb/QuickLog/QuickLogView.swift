import Chemistry
import Foundation
import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowStore

struct QuickLogView: PageView {
  static let template = "QuickLog/log"

  let action: String
  /// Ends the names of the fields of a second body of water; empty in the form itself.
  let suffix: String
  /// The second bodies of water of the customer.
  var bodies: [BodyLogView] = []
  let visitId: String
  let units: String
  let openedAt: String
  let performedAt: String?
  let dosesFor: String
  let keptDoses: [KeptView]
  let chemistryData: SafeHTML
  /// The address of `CommonChemistry`.
  let commonPath: String
  let boxRules: SafeHTML
  private(set) var summary: SummaryView?
  let notice: String?
  /// The undone visit whose form was filled in again.
  let undone: String?
  /// Visits of this person that were undone and may be filled in again.
  let undoneForms: [UndoneFormView]
  let customerName: String
  let address: String
  /// The heading of the own water where there is a second body.
  let mainName: String
  /// "14,500 gal · Chlorine · Plaster".
  let bodyFacts: String
  let format: Format
  let index: IndexView
  let readings: [ReadingView]
  /// Those that are not due, folded.
  let rest: RestView?
  /// "CYA 63 days old": readings of index and doses past twice their interval.
  let oldText: String?
  /// The oldest of them, in the line of the index.
  let doubt: String?
  var checklist: ChecklistLogView?
  let notesBefore: [String]
  let doses: [DoseView]
  let canSelectAll: Bool
  let doseTemplate: DoseView
  let messageTemplate: DoseView
  let extras: [ExtraDoseView]
  let extraTemplate: ExtraDoseView?
  let predictedTogether: String?
  let leaves: String?
  let cost: CostView?
  let notes: TextView
  let customerNote: TextView
  let way: WayInView?
  /// The kind of the visit; nil on the page of all parts.
  let stop: StopChoiceView?
  /// Nil where no unplanned job is logged.
  let job: JobBoxesView?
  let past: LastVisitView
  let earlier: EarlierView
  /// The link to skip today's stop; nil if there is none.
  let skipPath: String?
  let skipTitle: String
  let math: MathView
  let confirm: ConfirmDialogView?
  let shareTitle: String
  var photos: PhotosView

  static let fields: Fields<QuickLogView> = [
    .text("action") { $0.action }, .text("suffix") { $0.suffix },
    .text("bodyName") { $0.bodies.isEmpty ? nil : $0.mainName }, .text("bodyMark") { _ in "" },
    .flag("hasBodies") { !$0.bodies.isEmpty }, .text("bodyFacts") { $0.bodyFacts },
    .text("bodyTarget") { _ in "readings" },
    .list("bodies") { $0.bodies },
    .text("backPath") { _ in Link.route }, .text("visitId") { $0.visitId },
    .text("units") { $0.units }, .text("openedAt") { $0.openedAt }, .text("performedAt") { $0.performedAt },
    .text("dosesFor") { $0.dosesFor }, .list("keptDoses") { $0.keptDoses },
    .html("chemistryData") { $0.chemistryData }, .text("commonPath") { $0.commonPath },
    .html("boxRules") { $0.boxRules },
    .view("summary") { $0.summary }, .text("notice") { $0.notice }, .text("undone") { $0.undone },
    .list("undoneForms") { $0.undoneForms },
    .text("customerName") { $0.customerName }, .text("address") { $0.address }, .view("index") { $0.index },
    .list("readings") { $0.readings }, .view("rest") { $0.rest }, .text("oldText") { $0.oldText },
    .text("doubt") { $0.doubt }, .view("needed") { $0.needed },
    .text("doseTitle") { $0.doseTitle },
    .text("photoCount") { $0.photos.kept.isEmpty ? nil : $0.format.count($0.photos.kept.count) },
    .view("checklist") { $0.checklist }, .texts("notesBefore") { $0.notesBefore },
    .flag("hasNotesBefore") { !$0.notesBefore.isEmpty }, .list("doses") { $0.doses },
    .flag("canSelectAll") { $0.canSelectAll },
    .view("doseTemplate") { $0.doseTemplate },
    .view("messageTemplate") { $0.messageTemplate }, .view("cost") { $0.cost }, .view("notes") { $0.notes },
    .view("customerNote") { $0.customerNote }, .view("way") { $0.way },
    .view("stop") { $0.stop }, .view("job") { $0.job },
    .view("past") { $0.past }, .view("earlier") { $0.earlier },
    .text("skipPath") { $0.skipPath }, .text("skipTitle") { $0.skipTitle }, .view("math") { $0.math },
    .list("extras") { $0.extras }, .view("extraTemplate") { $0.extraTemplate },
    .flag("hasExtras") { !$0.extras.isEmpty }, .text("predictedTogether") { $0.predictedTogether },
    .text("leaves") { $0.leaves },
    .view("confirm") { $0.confirm }, .text("shareTitle") { $0.shareTitle },
    .view("photos") { $0.photos }, .texts("preloads") { _ in preloads },
  ]

  /// The modules for the live index, named at the end of the page: on a slow connection they load after the styles, and
  /// the doses after them.
  static let preloads = ["page.js", "forms/readings.js", "quick-log/quick-log.js"]

  init(
    pool: Pool, form: VisitForm, advice: Advice?, stock: Stock, visit: ID<Visit>,
    origins: ReadingOrigins, past: PoolPast, stop: StopChoiceView?, skipPath: String? = nil, way: WayInView?,
    notice: String?,
    undoneForms: [UndoneForm] = [], userAgent: String = "", viewer: Viewer
  ) {
    let format = viewer.format(in: form.units)
    let action = Link.poolVisits(pool.stopOf ?? pool.id)
    self.action = action
    let ending = pool.isGuest ? BodyFields.ending(pool.id) : ""
    suffix = ending
    visitId = visit.text
    units = form.units.rawValue
    openedAt =
      form.reader.fields.contains("opened_at")
      ? form.reader.typed("opened_at") : viewer.now.iso8601(in: viewer.business.timeZone)
    performedAt = form.keptPerformedAt
    let isUnmeasured = form.isUnmeasured(origins)
    dosesFor =
      advice == nil ? form.reader.typed("doses_for") : OfferedDoses(isUnmeasured ? nil : advice).text
    keptDoses = form.keptDoses(areShown: advice != nil).map { KeptView(name: $0.name + ending, value: $0.value) }
    self.way = way
    self.stop = stop
    job = stop.flatMap { JobBoxesView(form, $0, viewer: viewer) }
    self.past = LastVisitView(past.last, of: pool, userAgent: userAgent, viewer: viewer)
    earlier = EarlierView(form, format: format)
    // Beside a service a skip would be that of the service too.
    self.skipPath = stop?.isJob == true && stop?.isJobAlone == false ? nil : skipPath
    skipTitle = viewer.strings(stop?.isJobAlone == true ? "skip.titleJob" : "skip.title")
    let chemistry =
      ChemistryData(
        volumeGallons: pool.volumeGallons, totalDissolvedSolids: pool.water.totalDissolvedSolids,
        body: pool.body, model: viewer.business.model(of: pool), carried: form.carriedValues(of: pool),
        needs: form.needs, format: format, starts: Self.starts(past.starts, of: pool),
        origins: origins, isJob: form.kind == .job, shown: form.shown
      )
    chemistryData = chemistry.attribute
    commonPath = viewer.commonChemistry(stock, in: form.units).path
    boxRules = BoxRules.attribute(format)
    self.notice = notice
    undone = form.undone?.text
    self.undoneForms = undoneForms.map { UndoneFormView($0, of: pool.id, format: viewer.format) }
    customerName = pool.customerName
    mainName = viewer.strings("log.mainBody")
    bodyFacts = [
      format.volume(gallons: pool.volumeGallons), format.name(of: pool.body.sanitizer),
      format.name(of: pool.body.surface),
    ].joined(separator: " · ")
    self.format = format
    address = pool.address
    index = advice.map { IndexView($0.index, format: format, isMeasured: !isUnmeasured) } ?? IndexView(unknown: format)
    math = MathView(isUnmeasured ? nil : advice?.index, pH: form.water(of: pool)?.pH, format: format)
    let boxes = { (parameters: [Parameter]) in
      parameters.map {
        ReadingView(
          $0, pool: pool, form: form, origins: origins, past: past.readings[$0] ?? [], action: action,
          format: format)
      }
    }
    let folded = form.shown.filter { parameter in
      (form.kind == .job || past.due?.dues[parameter]?.isDue == false) && form.measured[parameter] == nil
        && form.reader.problems[parameter.rawValue] == nil
    }
    let due = form.shown.filter { !folded.contains($0) }
    // The reading of every stop comes first.
    readings = boxes(due.filter { $0 == .freeChlorine } + due.filter { $0 != .freeChlorine })
    rest = RestView(
      boxes(folded), folded, past: past, pool: pool, origins: origins, kind: form.kind, format: format)
    let overdue = past.due?.overdue ?? []
    oldText = RestView.oldText(overdue, format)
    doubt = RestView.oldText(overdue.max { $0.age < $1.age }.map { [$0] } ?? [], format)
    let list = DoseList(
      form: form, pool: pool, advice: advice, isUnmeasured: isUnmeasured, stock: stock, showsCosts: viewer.showsCosts,
      format: format)
    doses = list.views
    canSelectAll = list.canSelectAll
    notesBefore = list.notes
    predictedTogether = list.predictedTogether
    leaves = list.leaves
    extras = ExtraDoseView.rows(form, stock: stock, showsCosts: viewer.showsCosts, format: format)
    extraTemplate =
      stock.items.isEmpty
      ? nil
      : ExtraDoseView(
        "extra-0", form: VisitForm(freshFor: form.units, needs: form.needs), stock: stock,
        showsCosts: viewer.showsCosts,
        format: format)
    doseTemplate = .template(showsCosts: viewer.showsCosts)
    messageTemplate = .messageTemplate
    let total = Money.total(list.costs + ExtraDoseView.cost(form, stock: stock, format: format))
    cost = viewer.showsCosts ? CostView(text: format.money(total)) : nil
    notes = TextView(
      name: "notes", label: viewer.strings("log.internalNote"), value: form.reader.typed("notes"),
      hint: viewer.strings("log.internalHint"), error: form.reader.problems["notes"].map(format.message))
    customerNote = TextView(
      name: "customer_note", label: viewer.strings("log.customerNote"), value: form.reader.typed("customer_note"),
      error: form.reader.problems["customer_note"].map(format.message))
    shareTitle = viewer.strings("report.title", ["business": viewer.business.name])
    confirm =
      viewer.business.confirmsBeforeSave
      ? ConfirmDialogView(
        title: ConfirmView.title(form.kind, of: pool, viewer.strings), strings: viewer.strings) : nil
    photos = PhotosView(form.photos, format: format)
    photos.offersPair = true
    summary = VisitFormProblems(form: form, format: format).summary(doses: Set(list.views.map(\.key)))
  }
}

extension QuickLogView {
  /// Adds the problems of further sections.
  mutating func add(_ problems: [SummaryView.Item], strings: Strings) {
    if problems.isEmpty { return }
    summary = SummaryView((summary?.items ?? []) + problems, strings: strings)
  }

  /// The start value of the buttons beside an empty box: for the five readings the pool's, for the others the last
  /// measurement.
  private static func starts(_ measured: [Parameter: Double], of pool: Pool) -> [Parameter: Double] {
    Parameter.readings.reduce(into: measured) { starts, parameter in starts[parameter] = pool.water[parameter] }
  }
}
