import Chemistry
import HTTP
import Mustache
import PoolFlowDomain

/// `QuickLog/confirm`: the confirmation before a visit is saved, or the question about one without entries.
struct ConfirmView: PageView {
  static let template = "QuickLog/confirm"

  let action: String
  let title: String
  let facts: String
  let yes: String
  let no: String
  /// The doses with their amounts; a sentence if there are none, nothing in the question.
  let doses: [String]
  let cost: String?
  let kept: [KeptView]

  static let fields: Fields<ConfirmView> = [
    .text("action") { $0.action }, .text("title") { $0.title }, .text("facts") { $0.facts },
    .text("yes") { $0.yes }, .text("no") { $0.no }, .texts("doses") { $0.doses },
    .flag("hasDoses") { !$0.doses.isEmpty }, .text("cost") { $0.cost }, .list("kept") { $0.kept },
  ]

  init(
    pool: Pool, form: VisitForm, advice: Advice?, isUnmeasured: Bool = false, isIdle: Bool = false, stock: Stock,
    bodies: [BodySection] = [], visit: ID<Visit>, viewer: Viewer
  ) {
    let format = viewer.format(in: form.units)
    let strings = viewer.strings
    action = Link.poolVisits(pool.id)
    title =
      isIdle ? strings("log.idleTitle", ["customer": pool.customerName]) : Self.title(form.kind, of: pool, strings)
    yes = strings(isIdle ? "log.idleSave" : "log.confirm")
    no = strings(isIdle ? "log.idleBack" : "log.cancel")
    let pH = (form.water(of: pool) ?? pool.water).pH
    let figures = [
      "ph": format.reading(pH, of: .pH), "index": advice.map { format.index($0.index.value) } ?? "\u{2013}",
    ]
    facts =
      isIdle
      ? strings("log.idleText")
      : isUnmeasured ? strings("log.confirmUnmeasured") : strings("log.confirmFacts", figures)
    let list = DoseList(
      form: form, pool: pool, advice: advice, isUnmeasured: isUnmeasured, stock: stock, showsCosts: viewer.showsCosts,
      format: format)
    let others = bodies.map { body in
      DoseList(
        form: body.form, pool: body.pool, advice: body.advice, stock: stock, showsCosts: viewer.showsCosts,
        format: format)
    }
    let ticked =
      list.ticked
      + zip(bodies, others).flatMap { body, list in list.ticked.map { "\(body.pool.customerName): \($0)" } }
    doses = isIdle ? [] : ticked.isEmpty ? [strings("log.confirmNoDose")] : ticked
    let extras = ([form] + bodies.map(\.form)).flatMap { ExtraDoseView.cost($0, stock: stock, format: format) }
    let total = Money.total(list.costs + others.flatMap(\.costs) + extras)
    cost = viewer.showsCosts && !isIdle ? strings("log.confirmCost", ["cost": format.money(total)]) : nil
    kept =
      form.reader.fields.filter { $0.name != "csrf" && $0.name != "visit_id" }
      .map { KeptView(name: $0.name, value: $0.value) }
      + [KeptView(name: "visit_id", value: visit.text), KeptView(name: "confirmed", value: "1")]
  }

  static func title(_ kind: VisitKind, of pool: Pool, _ strings: Strings) -> String {
    strings(kind == .job ? "log.confirmJob" : "log.confirmTitle", ["customer": pool.customerName])
  }
}
