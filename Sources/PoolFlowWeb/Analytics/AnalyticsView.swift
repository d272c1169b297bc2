import Mustache
import PoolFlowDomain

struct AnalyticsView: PageView {
  static let template = "Analytics/analytics"

  /// A link to another view of the same numbers.
  struct Choice: View {
    let path: String
    let text: String
    let isChosen: Bool

    static let fields: Fields<Choice> = [
      .text("path") { $0.path }, .text("text") { $0.text }, .flag("isChosen") { $0.isChosen },
    ]
  }

  /// One of the three sums.
  struct Sum: View {
    let metric: String
    let label: String
    let value: String
    /// For programs: "1212.35".
    let total: String
    let note: String
    /// The same sum of the days before, with the difference.
    let before: String?
    var isLoss = false
    var isWarning = false

    static let fields: Fields<Sum> = [
      .text("metric") { $0.metric }, .text("label") { $0.label }, .text("value") { $0.value },
      .text("total") { $0.total }, .text("note") { $0.note }, .text("before") { $0.before },
      .flag("isLoss") { $0.isLoss },
      .flag("isWarning") { $0.isWarning },
    ]
  }

  struct Heading: View {
    let text: String
    let path: String?
    /// The `aria-sort` of the sorted column.
    let sort: String?
    var isNumber = true

    static let fields: Fields<Heading> = [
      .text("text") { $0.text }, .text("path") { $0.path }, .text("sort") { $0.sort },
      .flag("isNumber") { $0.isNumber },
    ]
  }

  let periods: [Choice]
  let sums: [Sum]
  let note: String
  let timeText: String?
  /// None without customers.
  let charts: [ChartView]
  let orders: [Choice]
  let orderText: String
  let filters: [Choice]
  let losses: AnalyticsLosses?
  let headings: [Heading]
  let pools: [AnalyticsRow]
  let countText: String
  let paging: PagingView?
  let empty: EmptyView?

  static let fields: Fields<AnalyticsView> = [
    .list("periods") { $0.periods }, .list("sums") { $0.sums }, .text("note") { $0.note },
    .text("timeText") { $0.timeText }, .list("charts") { $0.charts }, .list("orders") { $0.orders },
    .text("orderText") { $0.orderText }, .list("filters") { $0.filters }, .view("losses") { $0.losses },
    .flag("hasCustomers") { !$0.charts.isEmpty },
    .list("headings") { $0.headings }, .flag("hasPools") { !$0.pools.isEmpty }, .list("pools") { $0.pools },
    .text("countText") { $0.countText },
    .view("paging") { $0.paging }, .view("empty") { $0.empty },
  ]

  init(_ analysis: Analysis, choice: AnalyticsChoice, viewer: Viewer) {
    let strings = viewer.strings
    let format = viewer.format
    periods = AnalysisPeriod.allCases.map { period in
      Choice(
        path: choice.with { $0.period = period }.path,
        text: strings("analytics.days", ["days": format.count(period.days)]), isChosen: period == choice.period)
    }
    sums = Self.sums(analysis, viewer: viewer)
    note = strings("analytics.prorated")
    timeText = Self.time(analysis, viewer: viewer)
    charts = analysis.pools.isEmpty ? [] : Self.charts(analysis, viewer: viewer)
    orders = AnalysisOrder.allCases.map { order in
      Choice(
        path: choice.with { $0.order = order }.path, text: Self.name(order, strings), isChosen: order == choice.order)
    }
    orderText = strings("analytics.sortedBy", ["order": Self.name(choice.order, strings)])
    filters = Self.filters(choice, strings)
    losses = analysis.pools.isEmpty ? nil : AnalyticsLosses(analysis, choice: choice, format: format)
    headings = Self.headings(choice, viewer: viewer)
    let found = choice.pools(of: analysis)
    let pageCount = max(1, (found.count + AnalyticsChoice.pageSize - 1) / AnalyticsChoice.pageSize)
    let page = min(choice.page, pageCount)
    pools = found.dropFirst((page - 1) * AnalyticsChoice.pageSize).prefix(AnalyticsChoice.pageSize).map {
      AnalyticsRow($0, period: choice.period, format: format)
    }
    countText = strings("pools.count", count: found.count, shown: format.count(found.count))
    paging = PagingView(
      previous: page > 1 ? choice.with { $0.page = page - 1 }.path : nil,
      next: page < pageCount ? choice.with { $0.page = page + 1 }.path : nil,
      strings: strings)
    empty = found.isEmpty ? Self.empty(analysis, choice: choice, viewer: viewer) : nil
  }

  /// Each leads to the filter, or back to all; that of losses is there while it is on.
  private static func filters(_ choice: AnalyticsChoice, _ strings: Strings) -> [Choice] {
    let filters: [AnalyticsChoice.Filter] = choice.filter == .losses ? [.losers, .losses] : [.losers]
    return filters.map { filter in
      let isChosen = filter == choice.filter
      return Choice(
        path: choice.with { $0.filter = isChosen ? .all : filter }.path,
        text: strings(filter == .losers ? "analytics.onlyLosers" : "analytics.onlyLosses"), isChosen: isChosen)
    }
  }

  private static func sums(_ analysis: Analysis, viewer: Viewer) -> [Sum] {
    let strings = viewer.strings
    let format = viewer.format
    let count = analysis.pools.count
    let losers = analysis.moneyLoserCount
    let revenue = analysis.revenue
    let known = ["known": format.count(analysis.recordedDays), "days": format.count(analysis.period.days)]
    let notes = [
      strings("pools.count", count: count, shown: format.count(count)),
      analysis.jobs > .zero ? strings("analytics.withJobs", ["amount": format.money(analysis.jobs.value)]) : nil,
      analysis.isCutShort ? strings("analytics.recorded", known) : nil,
    ].compactMap(\.self)
    func before(_ sum: Amount, _ past: KeyPath<AnalysisTotals, Amount>) -> String? {
      analysis.before.map { Self.before(sum, $0[keyPath: past], analysis.period, viewer: viewer) }
    }
    let share = revenue > .zero ? Double(analysis.chemicalCost.cents) / Double(revenue.cents) : nil
    return [
      Sum(
        metric: "revenue", label: strings("analytics.revenue"), value: format.money(revenue.value),
        total: format.plain(revenue), note: notes.joined(separator: " · "),
        before: before(revenue, \.revenue)),
      Sum(
        metric: "chemical-cost", label: strings("analytics.spend"), value: format.money(analysis.chemicalCost.value),
        total: format.plain(analysis.chemicalCost),
        note: share.map { strings("analytics.ofRevenue", ["share": format.percent($0, digits: 1)]) }
          ?? strings("analytics.noRevenue"),
        before: before(analysis.chemicalCost, \.chemicalCost)),
      Sum(
        metric: "profit", label: strings("analytics.profit"), value: format.money(analysis.profit.value),
        total: format.plain(analysis.profit),
        note: strings("analytics.losers", count: losers, shown: format.count(losers)),
        before: before(analysis.profit, \.profit),
        isLoss: analysis.profit.cents < 0, isWarning: losers > 0),
    ]
  }

  /// "24 min a visit, $182.40 profit an hour" if visits have durations.
  private static func time(_ analysis: Analysis, viewer: Viewer) -> String? {
    let visits = analysis.pools.reduce(0) { $0 + $1.visitCount }
    let timed = analysis.pools.reduce(0) { $0 + $1.timedVisitCount }
    let seconds = analysis.pools.reduce(0) { $0 + $1.secondsOnSite }
    guard timed > 0, seconds > 0 else { return nil }
    let format = viewer.format
    let known = analysis.pools.filter { $0.profitPerHour != nil }
    let knownSeconds = known.reduce(0) { $0 + $1.secondsOnSite }
    let profit = known.reduce(Amount.zero) { $0 + $1.profit }
    var parts = [
      viewer.strings(
        timed == visits ? "analytics.perVisitAll" : "analytics.perVisit",
        [
          "minutes": format.minutes(seconds: seconds / timed), "known": format.count(timed),
          "visits": format.count(visits),
        ])
    ]
    if knownSeconds > 0 {
      let hourly = profit.value * 3_600 / Double(knownSeconds)
      parts.append(viewer.strings("analytics.perHour", ["amount": format.money(hourly)]))
    }
    let driven = analysis.pools.compactMap { pool in pool.secondsWithDrive.map { (pool.profit, $0) } }
    let drivenSeconds = driven.reduce(0) { $0 + $1.1 }
    if drivenSeconds > 0 {
      let hourly = driven.reduce(Amount.zero) { $0 + $1.0 }.value * 3_600 / Double(drivenSeconds)
      parts.append(viewer.strings("drive.perHour", ["amount": format.money(hourly)]))
    }
    return parts.joined(separator: " · ")
  }

  private static func headings(_ choice: AnalyticsChoice, viewer: Viewer) -> [Heading] {
    let strings = viewer.strings
    func heading(_ text: String, _ order: AnalysisOrder?, _ direction: String = "ascending") -> Heading {
      Heading(
        text: text, path: order.map { order in choice.with { $0.order = order }.path },
        sort: order == choice.order ? direction : nil)
    }
    var customer = heading(strings("pool.customer"), .name)
    customer.isNumber = false
    return [
      customer,
      heading(strings("analytics.fee"), nil),
      heading(strings("analytics.chemicals"), .chemicalSpend, "descending"),
      heading(strings("analytics.profitShort"), .moneyLosers),
      heading(strings("analytics.share"), .worstMargin, "descending"),
      heading(strings("analytics.onSite"), nil),
    ]
  }

  static func name(_ order: AnalysisOrder, _ strings: Strings) -> String {
    switch order {
    case .moneyLosers: strings("analytics.byLosers")
    case .worstMargin: strings("analytics.byMargin")
    case .chemicalSpend: strings("analytics.bySpend")
    case .name: strings("analytics.byName")
    }
  }

  private static func empty(_ analysis: Analysis, choice: AnalyticsChoice, viewer: Viewer) -> EmptyView {
    if analysis.pools.isEmpty {
      return EmptyView(
        text: viewer.strings("analytics.empty"), path: Link.newPool, label: viewer.strings("pools.add"))
    }
    return EmptyView(
      text: viewer.strings(choice.filter == .losses ? "analytics.noLosses" : "analytics.noLosers"),
      path: choice.with { $0.filter = .all }.path,
      label: viewer.strings("pools.showAll"))
  }
}
