import Chemistry
import HTTP
import Mustache
import PoolFlowDomain

/// `QuickLog/confirm`: the confirmation before a visit is saved.
struct ConfirmView: PageView {
  static let template = "QuickLog/confirm"

  let action: String
  let title: String
  let facts: String
  /// The doses with their amounts; a sentence if there are none.
  let doses: [String]
  let cost: String?
  let kept: [KeptView]

  static let fields: Fields<ConfirmView> = [
    .text("action") { $0.action }, .text("title") { $0.title }, .text("facts") { $0.facts },
    .texts("doses") { $0.doses },
    .text("cost") { $0.cost }, .list("kept") { $0.kept },
  ]

  init(
    pool: Pool, form: VisitForm, advice: Advice?, isUnmeasured: Bool = false, stock: Stock, visit: ID<Visit>,
    viewer: Viewer
  ) {
    let format = viewer.format(in: form.units)
    let strings = viewer.strings
    action = Link.poolVisits(pool.id)
    title = strings("log.confirmTitle", ["customer": pool.customerName])
    let pH = (form.water(of: pool) ?? pool.water).pH
    let figures = [
      "ph": format.reading(pH, of: .pH), "index": advice.map { format.index($0.index.value) } ?? "\u{2013}",
    ]
    facts = isUnmeasured ? strings("log.confirmUnmeasured") : strings("log.confirmFacts", figures)
    let list = DoseList(
      form: form, pool: pool, advice: advice, isUnmeasured: isUnmeasured, stock: stock, showsCosts: viewer.showsCosts,
      format: format)
    doses = list.ticked.isEmpty ? [strings("log.confirmNoDose")] : list.ticked
    let total = Money.total(list.costs + ExtraDoseView.cost(form, stock: stock, format: format))
    cost = viewer.showsCosts ? strings("log.confirmCost", ["cost": format.money(total)]) : nil
    kept =
      form.reader.fields.filter { $0.name != "csrf" && $0.name != "visit_id" }
      .map { KeptView(name: $0.name, value: $0.value) }
      + [KeptView(name: "visit_id", value: visit.text), KeptView(name: "confirmed", value: "1")]
  }
}
