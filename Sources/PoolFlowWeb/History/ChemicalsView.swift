import Chemistry
import Mustache
import PoolFlowDomain
import PoolFlowStore

struct ChemicalsView: PageView {
  static let template = "History/chemicals"

  struct Fact: View {
    let label: String
    let value: String

    static let fields: Fields<Fact> = [.text("label") { $0.label }, .text("value") { $0.value }]
  }

  /// One chemical with its documented colour as a dot.
  struct Chemical: View {
    let key: String
    let name: String
    let amount: String
    let costText: String?

    static let fields: Fields<Chemical> = [
      .text("key") { $0.key }, .text("name") { $0.name }, .text("amount") { $0.amount },
      .text("costText") { $0.costText },
    ]
  }

  struct Row: View {
    let path: String
    let dateText: String
    let costText: String?
    let doses: [Chemical]

    static let fields: Fields<Row> = [
      .text("path") { $0.path }, .text("dateText") { $0.dateText }, .text("costText") { $0.costText },
      .list("doses") { $0.doses },
    ]
  }

  let backPath: String
  let customerName: String
  let sums: [Fact]
  let top: [Chemical]
  let chart: ChartView?
  /// True if one more visit is needed for the first chart.
  let awaitsChart: Bool
  let visits: [Row]
  let hasCosts: Bool
  let paging: PagingView?
  let empty: EmptyView?

  static let fields: Fields<ChemicalsView> = [
    .text("backPath") { $0.backPath }, .text("customerName") { $0.customerName },
    .flag("hasSums") { !$0.sums.isEmpty }, .list("sums") { $0.sums }, .flag("hasTop") { !$0.top.isEmpty },
    .list("top") { $0.top }, .view("chart") { $0.chart },
    .flag("awaitsChart") { $0.awaitsChart }, .flag("hasVisits") { !$0.visits.isEmpty },
    .list("visits") { $0.visits }, .flag("hasCosts") { $0.hasCosts }, .view("paging") { $0.paging },
    .view("empty") { $0.empty },
  ]

  init(_ list: VisitList, usage: ChemicalUsage?, pool: Pool, viewer: Viewer) {
    let format = viewer.format
    let strings = viewer.strings
    backPath = Link.pool(pool.id)
    customerName = pool.customerName
    let hasAny = !list.visits.isEmpty
    sums = usage.map { hasAny ? Self.sums($0, viewer: viewer) : [] } ?? []
    top = (usage?.chemicals ?? []).map { chemical in
      Chemical(
        key: chemical.kind.styleName, name: format.name(ofChemical: chemical.name, chemical.kind),
        amount: format.quantity(ounces: chemical.ounces, isDry: Product.documented(chemical.kind).isDry),
        costText: viewer.showsCosts ? format.money(chemical.cost.value) : nil)
    }
    chart = usage != nil && viewer.showsCosts && list.visits.count >= 2 ? Self.chart(list.visits, viewer: viewer) : nil
    awaitsChart = usage != nil && viewer.showsCosts && list.visits.count == 1
    hasCosts = viewer.showsCosts
    visits = list.visits.map { Self.row($0, viewer: viewer) }
    paging = PagingView(
      first: usage == nil ? Link.chemicals(pool.id) : nil, strings("history.newest"),
      next: list.next.map { Link.chemicals(pool.id, after: $0) })
    empty =
      hasAny
      ? nil : EmptyView(text: strings("chemicals.empty"), path: Link.log(pool.id), label: strings("route.logService"))
  }

  private static func sums(_ usage: ChemicalUsage, viewer: Viewer) -> [Fact] {
    let format = viewer.format
    let count = Fact(label: viewer.strings("chemicals.visits"), value: format.count(usage.visitCount))
    guard viewer.showsCosts else { return [count] }
    return [
      Fact(label: viewer.strings("chemicals.total"), value: format.money(usage.total.value)),
      Fact(label: viewer.strings("chemicals.mean"), value: format.money(usage.mean?.value ?? 0)), count,
    ]
  }

  private static func chart(_ visits: [Visit], viewer: Viewer) -> ChartView {
    let format = viewer.format
    let bars = visits.reversed().map { visit in
      ChartBar(
        label: format.shortDay(visit.day), value: Money.cents(visit.chemicalCost),
        text: format.money(visit.chemicalCost))
    }
    let most = bars.max { $0.value < $1.value }
    return ChartView.bars(
      bars, title: viewer.strings("chemicals.trend"),
      summary: viewer.strings(
        "chemicals.trendSummary",
        ["visits": format.count(bars.count), "amount": most?.text ?? "", "date": most?.label ?? ""]),
      headings: [viewer.strings("chemicals.visit"), viewer.strings("log.cost")],
      tick: { format.money($0, digits: $1 == 0 ? 0 : 2) })
  }

  private static func row(_ visit: Visit, viewer: Viewer) -> Row {
    let format = viewer.format
    return Row(
      path: Link.visit(visit.id), dateText: format.datedDay(visit.day),
      costText: viewer.showsCosts ? format.money(visit.chemicalCost) : nil,
      doses: visit.doses.filter { $0.quantityOunces > 0 }.map { dose in
        Chemical(
          key: dose.kind.styleName, name: format.name(of: dose),
          amount: format.quantity(of: dose, ounces: dose.quantityOunces),
          costText: viewer.showsCosts ? format.money(dose.cost) : nil)
      })
  }
}
