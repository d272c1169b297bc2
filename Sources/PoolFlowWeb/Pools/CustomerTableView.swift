import Mustache
import PoolFlowDomain
import PoolFlowStore

struct CustomerTableView: PageView {
  static let template = "Pools/table"

  /// What the table needs beside its rows.
  struct Facts {
    let counts: CustomerCounts
    /// The number of all customers.
    let total: Int
    let unmeasured: Set<ID<Pool>>
    let crew: Crew
    let tags: [String]
  }

  /// A group of customers with its number, or a filter that is on with the way to take it off.
  struct Chip: View {
    let path: String
    let text: String
    let count: String
    var isSelected = false
    /// True for a group that phones do not offer.
    var isForDesk = false

    static let fields: Fields<Chip> = [
      .text("path") { $0.path }, .text("text") { $0.text }, .text("count") { $0.count },
      .flag("isSelected") { $0.isSelected }, .flag("isForDesk") { $0.isForDesk },
    ]
  }

  /// The head of a column, which sorts by it.
  struct Head: View {
    let path: String
    let text: String
    let column: String
    /// "ascending" or "descending"; empty where another column sorts.
    let direction: String

    static let fields: Fields<Head> = [
      .text("path") { $0.path }, .text("text") { $0.text }, .text("column") { $0.column },
      .text("direction") { $0.direction },
    ]
  }

  struct Field: View {
    let name: String
    let value: String

    static let fields: Fields<Field> = [.text("name") { $0.name }, .text("value") { $0.value }]
  }

  let hasCustomers: Bool
  let query: String
  let countText: String
  let feesText: String
  let allPath: String?
  let chips: [Chip]
  /// False where all customers are in service: phones offer no groups then.
  let hasStates: Bool
  let filters: [Chip]
  let boxes: CustomerFilterBoxes
  /// The fields that a search keeps.
  let kept: [Field]
  let heads: [Head]
  let rows: [CustomerRowView]
  let currency: String
  /// Offers all customers of the list, where they are more than the page shows and an act may change so many.
  let allText: String?
  let total: Int
  let totalCents: Int
  let acts: [OptionView]
  let paging: PagingView?
  let empty: EmptyView?

  static let fields: Fields<CustomerTableView> = [
    .flag("hasCustomers") { $0.hasCustomers }, .text("query") { $0.query }, .text("countText") { $0.countText },
    .text("feesText") { $0.feesText },
    .text("allPath") { $0.allPath }, .list("chips") { $0.chips }, .flag("hasStates") { $0.hasStates },
    .list("filters") { $0.filters }, .view("boxes") { $0.boxes }, .list("kept") { $0.kept },
    .list("heads") { $0.heads }, .flag("hasRows") { !$0.rows.isEmpty }, .list("rows") { $0.rows },
    .text("currency") { $0.currency }, .text("allText") { $0.allText }, .text("total") { String($0.total) },
    .text("totalCents") { String($0.totalCents) }, .list("acts") { $0.acts }, .view("paging") { $0.paging },
    .view("empty") { $0.empty },
  ]

  init(_ page: CustomerRows, _ choice: CustomerChoice, _ facts: Facts, viewer: Viewer) {
    let counts = facts.counts
    hasCustomers = facts.total > 0 || !choice.filter.query.isEmpty
    query = choice.filter.query
    countText = Self.countText(choice, counts, viewer)
    feesText = viewer.strings("customers.fees", ["sum": viewer.format.money(counts.fees)])
    allPath = choice.filter.query.isEmpty ? nil : choice.without(\.query).path()
    chips = Self.chips(choice, counts, facts.crew, viewer)
    hasStates = counts[.paused] + counts[.closed] > 0 || choice.filter.group != .served
    filters = Self.filters(choice, facts.crew, viewer)
    boxes = CustomerFilterBoxes(choice, crew: facts.crew, tags: facts.tags, viewer: viewer)
    kept = choice.fields.filter { $0.name != "q" }.map { Field(name: $0.name, value: $0.value) }
    heads = CustomerOrder.allCases.filter { $0 != .technician || facts.crew.isShared }.map { order in
      Head(
        path: choice.sorted(by: order).path(), text: viewer.strings(Self.name(of: order)), column: order.rawValue,
        direction: choice.order == order ? choice.isDescending ? "descending" : "ascending" : "")
    }
    rows = page.rows.map { row in
      CustomerRowView(
        row, isMeasured: !facts.unmeasured.contains(row.customer.pool.id), crew: facts.crew, viewer: viewer)
    }
    currency = viewer.business.currency
    total = counts[choice.filter.group]
    totalCents = Amount(counts.fees).cents
    let isLong = page.next != nil || page.previous != nil
    allText =
      isLong && total <= AppliedBulkAct.most
      ? viewer.strings("bulk.allOfList", count: total, shown: viewer.format.count(total)) : nil
    acts = Self.acts(facts.crew, viewer.strings)
    paging = PagingView(
      previous: page.previous.map { choice.path(before: $0) }, next: page.next.map { choice.path(after: $0) },
      strings: viewer.strings)
    empty = page.rows.isEmpty ? Self.empty(choice, total: facts.total, viewer.strings) : nil
  }

  private static func name(of order: CustomerOrder) -> StringKey {
    switch order {
    case .name: "customers.name"
    case .day: "customers.day"
    case .technician: "customers.technician"
    case .fee: "customers.fee"
    case .visit: "customers.visit"
    case .index: "customers.index"
    case .tags: "customers.tags"
    case .status: "customers.status"
    }
  }
}

extension CustomerTableView {
  private static func acts(_ crew: Crew, _ strings: Strings) -> [OptionView] {
    let acts: [(value: String, text: StringKey)] = [
      (BulkAct.Kind.technician.rawValue, "bulk.technician"), (BulkAct.Kind.day.rawValue, "bulk.day"),
      (BulkAct.Kind.fee.rawValue, "bulk.fee"), (BulkAct.Kind.tag.rawValue, "bulk.tag"),
      (BulkAct.Kind.pause.rawValue, "bulk.pause"), (BulkAct.Kind.close.rawValue, "bulk.close"),
      (BulkPage.export, "bulk.export"),
    ]
    return acts.filter { crew.isShared || $0.value != BulkAct.Kind.technician.rawValue }
      .map { OptionView(value: $0.value, text: strings($0.text)) }
  }

  private static func countText(_ choice: CustomerChoice, _ counts: CustomerCounts, _ viewer: Viewer) -> String {
    let (strings, query) = (viewer.strings, choice.filter.query)
    let count = counts[choice.filter.group]
    let shown = viewer.format.count(count)
    if query.isEmpty { return strings("pools.count", count: count, shown: shown) }
    return count == 0
      ? strings("pools.foundNone", ["query": query])
      : strings("pools.found", count: count, shown: shown, ["query": query])
  }

  private static func chips(
    _ choice: CustomerChoice, _ counts: CustomerCounts, _ crew: Crew, _ viewer: Viewer
  ) -> [Chip] {
    let groups: [CustomerGroup?] = [nil] + CustomerGroup.allCases.filter { $0 != .unassigned || crew.isShared }
    return groups.map { group in
      Chip(
        path: choice.showing(group).path(), text: viewer.strings(name(of: group)),
        count: viewer.format.count(counts[group]), isSelected: choice.filter.group == group,
        isForDesk: ![.served, .paused, .closed].contains(group))
    }
  }

  private static func name(of group: CustomerGroup?) -> StringKey {
    switch group {
    case nil: "customers.all"
    case .served: "customers.served"
    case .unassigned: "customers.unassigned"
    case .outOfRange: "customers.outOfRange"
    case .feeToConfirm: "customers.feeToConfirm"
    case .paused: "customers.paused"
    case .closed: "customers.closed"
    }
  }

  /// The filters that are on.
  private static func filters(_ choice: CustomerChoice, _ crew: Crew, _ viewer: Viewer) -> [Chip] {
    let filter = choice.filter
    var chips: [Chip] = []
    func add(_ text: String?, _ other: CustomerChoice) {
      if let text { chips.append(Chip(path: other.path(), text: text, count: "")) }
    }
    add(filter.weekday.map(viewer.format.weekday), choice.without(\.weekday))
    add(
      filter.technician.map { crew.name($0) ?? viewer.strings("visit.unknownPerson") }, choice.without(\.technician))
    add(filter.tag.isEmpty ? nil : filter.tag, choice.without(\.tag))
    return chips
  }

  private static func empty(_ choice: CustomerChoice, total: Int, _ strings: Strings) -> EmptyView {
    if !choice.filter.query.isEmpty {
      return EmptyView(text: strings("pools.emptyFound"), path: Link.pools, label: strings("pools.emptyFoundStep"))
    }
    return total > 0
      ? EmptyView(text: strings("pools.emptyState"), path: Link.newPool, label: strings("pools.add"))
      : EmptyView(
        text: strings("pools.empty"), path: Link.newPool, label: strings("pools.add"), otherPath: Link.customerImport,
        otherLabel: strings("import.title"))
  }
}
