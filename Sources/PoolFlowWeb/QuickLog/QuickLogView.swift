import Chemistry
import Foundation
import HTTP
import Mustache
import PoolFlowDomain

/// `QuickLog/log`.
struct QuickLogView: View {
  let action: String
  let visitId: String
  let units: String
  let openedAt: String
  let performedAt: String?
  let dosesFor: String
  let keptDoses: [KeptView]
  let chemistryData: String
  let summary: SummaryView?
  let notice: String?
  let customerName: String
  let address: String
  let index: IndexView
  let readings: [ReadingView]
  let doses: [DoseView]
  let doseTemplate: DoseView
  let messageTemplate: DoseView
  let cost: CostView?
  let notes: TextView
  let photos: PhotosView

  static let fields: Fields<QuickLogView> = [
    .text("action") { $0.action }, .text("backPath") { _ in Link.route }, .text("visitId") { $0.visitId },
    .text("units") { $0.units }, .text("openedAt") { $0.openedAt }, .text("performedAt") { $0.performedAt },
    .text("dosesFor") { $0.dosesFor }, .list("keptDoses") { $0.keptDoses },
    .text("chemistryData") { $0.chemistryData }, .view("summary") { $0.summary }, .text("notice") { $0.notice },
    .text("customerName") { $0.customerName }, .text("address") { $0.address }, .view("index") { $0.index },
    .list("readings") { $0.readings }, .list("doses") { $0.doses },
    .flag("hasDoses") { $0.doses.contains(where: \.isDose) }, .view("doseTemplate") { $0.doseTemplate },
    .view("messageTemplate") { $0.messageTemplate }, .view("cost") { $0.cost }, .view("notes") { $0.notes },
    .view("photos") { $0.photos },
  ]

  init(
    pool: Pool, form: VisitForm, advice: Advice?, stock: Stock, visit: ID<Visit>, hasVisits: Bool, notice: String?,
    app: App
  ) {
    let format = Format(
      strings: app.strings, business: app.business, units: form.units, showsBothUnits: app.preferences.showsBothUnits)
    action = Link.visits(of: pool.id)
    visitId = visit.text
    units = form.units.rawValue
    openedAt =
      form.reader.fields.contains("opened_at")
      ? form.reader.typed("opened_at") : app.now.iso8601(in: app.business.timeZone)
    performedAt = form.keptPerformedAt
    dosesFor = advice == nil ? form.reader.typed("doses_for") : OfferedDoses(advice).text
    keptDoses = form.keptDoses(areShown: advice != nil).map { KeptView(name: $0.name, value: $0.value) }
    chemistryData = ChemistryData.json(
      for: pool, form: form, stock: stock, format: format, showsCosts: app.showsCosts)
    self.notice = notice
    customerName = pool.customerName
    address = pool.address
    index = advice.map { IndexView($0.index.value, format: format, hasScale: true) } ?? IndexView(unknown: format)
    readings = Parameter.readings.map {
      ReadingView($0, pool: pool, form: form, hasVisits: hasVisits, action: Link.visits(of: pool.id), format: format)
    }
    let list = DoseList(form: form, pool: pool, advice: advice, showsCosts: app.showsCosts, format: format)
    doses = list.views
    doseTemplate = .template(showsCosts: app.showsCosts)
    messageTemplate = .messageTemplate
    cost = app.showsCosts ? CostView(text: format.money(list.chosenCost)) : nil
    let notesProblem = form.reader.problems["notes"]
    notes = TextView(
      name: "notes", label: app.strings("log.notes"), value: form.reader.typed("notes"),
      error: notesProblem.map(format.message))
    photos = PhotosView(form.photos, format: format)
    summary = QuickLogProblems(form: form, format: format).summary(doses: Set(list.views.map(\.key)))
  }
}

/// The sum of the ticked doses.
struct CostView: View {
  let text: String

  static let fields: Fields<CostView> = [.text("text") { $0.text }]
}
