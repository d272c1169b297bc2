import Foundation
import Mustache
import PoolFlowDomain
import PoolFlowStore

struct PoolPickerView: PageView {
  static let template = "Calculator/pools"

  struct Item: View {
    let pool: String
    let visit: String
    let name: String
    let address: String
    let days: String
    let lastService: String
    /// "Paused" or "Closed"; empty for a customer in service.
    let restText: String
    let action: String

    static let fields: Fields<Item> = [
      .text("restText") { $0.restText },
      .text("pool") { $0.pool }, .text("visit") { $0.visit }, .text("name") { $0.name },
      .text("address") { $0.address }, .text("days") { $0.days }, .text("lastService") { $0.lastService },
      .text("action") { $0.action },
    ]
  }

  /// Customers under a heading.
  struct Group: View {
    let heading: String?
    let items: [Item]

    static let fields: Fields<Group> = [.text("heading") { $0.heading }, .list("items") { $0.items }]
  }

  let backPath: String
  let lead: String
  let kept: [KeptView]
  let query: String
  let sort: String
  let sorts: [OptionView]
  /// Says that today's route is empty and other customers follow.
  let routeText: String?
  let groups: [Group]
  let paging: PagingView?
  let empty: EmptyView?

  static let fields: Fields<PoolPickerView> = [
    .text("action") { _ in Link.calculatorPools }, .text("backPath") { $0.backPath }, .text("lead") { $0.lead },
    .list("kept") { $0.kept }, .text("query") { $0.query }, .text("sort") { $0.sort },
    .list("sorts") { $0.sorts },
    .text("routeText") { $0.routeText }, .flag("hasPools") { !$0.groups.isEmpty }, .list("groups") { $0.groups },
    .view("paging") { $0.paging }, .view("empty") { $0.empty },
  ]

  init(
    _ page: PoolChoices, form: CalculatorForm, query: String, sort: PickerSort, isFirst: Bool,
    newID: () -> ID<Visit>, viewer: Viewer
  ) {
    let strings = viewer.strings
    kept = form.query
    let calculation = form.query.map { ($0.name, $0.value) }
    backPath = Link.calculator + Link.query(calculation)
    self.query = query
    self.sort = sort.rawValue
    sorts = PickerSort.allCases.map { each in
      let path = Link.calculatorPools + Link.query(calculation + [("q", query), ("sort", each.rawValue)])
      return OptionView(value: path, text: each.text(strings), isSelected: each == sort)
    }
    lead = Self.lead(form, viewer: viewer)
    let hasStops = page.choices.contains(where: \.isOnRoute)
    routeText =
      sort == .route && isFirst && !hasStops && !page.choices.isEmpty
      ? strings(query.isEmpty ? "calculator.pickNoStops" : "calculator.pickNoStopFound") : nil
    groups = Self.groups(page.choices, isByRoute: sort == .route, isFirst: isFirst, newID: newID, viewer: viewer)
    let search = calculation + [("q", query), ("sort", sort.rawValue)]
    paging = PagingView(
      first: isFirst ? nil : Link.calculatorPools + Link.query(search), strings("calculator.pickFirst"),
      next: page.next.map { Link.calculatorPools + Link.query(search + [("after", $0.text)]) })
    empty =
      page.choices.isEmpty
      ? EmptyView(
        text: strings("pools.emptyFound"), path: Link.calculatorPools + Link.query(calculation),
        label: strings("pools.emptyFoundStep")) : nil
  }

  /// The readings that will be saved: "Saves pH 7.9 and Calcium 300 ppm."
  private static func lead(_ form: CalculatorForm, viewer: Viewer) -> String {
    let format = Format(strings: viewer.strings, business: viewer.business, units: form.units)
    let entered = form.fields.filter(form.touched.contains).map { field in
      let unit = format.unit(of: field, value: nil).map { "\u{00A0}" + $0 } ?? ""
      return "\(format.name(of: field))\u{00A0}\(form.text(of: field, format: format))\(unit)"
    }
    return entered.isEmpty
      ? viewer.strings("calculator.pickNothing")
      : viewer.strings("calculator.pickSaves", ["readings": format.list(entered)])
  }

  private static func groups(
    _ choices: [PoolChoice], isByRoute: Bool, isFirst: Bool, newID: () -> ID<Visit>, viewer: Viewer
  ) -> [Group] {
    let stops = choices.filter(\.isOnRoute)
    let others = choices.filter { !$0.isOnRoute }
    let served = Set(choices.compactMap(\.lastServedOn))
    let agos = Dictionary(uniqueKeysWithValues: served.map { ($0, viewer.format.ago($0, today: viewer.today)) })
    func group(_ heading: String?, _ choices: [PoolChoice]) -> [Group] {
      choices.isEmpty
        ? [] : [Group(heading: heading, items: choices.map { Item($0, agos: agos, newID: newID, viewer: viewer) })]
    }
    guard isByRoute else { return group(nil, others) }
    return group(viewer.strings("calculator.sortRoute"), stops) + group(viewer.strings("calculator.pickOthers"), others)
  }
}

extension PoolPickerView.Item {
  fileprivate init(_ choice: PoolChoice, agos: [Day: String], newID: () -> ID<Visit>, viewer: Viewer) {
    let format = viewer.format
    pool = choice.id.text
    visit = newID().text
    name = choice.customerName
    address = choice.address
    let weekdays = format.week.filter(choice.weekdays.contains)
    days = weekdays.isEmpty ? viewer.strings("pools.noDay") : weekdays.map(format.shortWeekday).joined(separator: ", ")
    lastService = choice.lastServedOn.flatMap { agos[$0] } ?? viewer.strings("route.never")
    restText = choice.rest.map { viewer.strings($0 == .closed ? "pause.closed" : "pause.paused") } ?? ""
    action = Link.poolReadings(choice.id)
  }
}
