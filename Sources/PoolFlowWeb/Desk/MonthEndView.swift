import Mustache
import PoolFlowDomain
import PoolFlowStore

struct MonthEndView: PageView {
  static let template = "Desk/month"

  let months: SelectView
  let title: String
  let countText: String
  /// A remark on a month that is not over.
  let note: String?
  let sums: [MonthSum]
  /// The drives of the month; nil without any.
  let driven: String?
  let accounts: [MonthAccountView]
  let paging: PagingView?
  let empty: EmptyView?

  static let fields: Fields<MonthEndView> = [
    .view("months") { $0.months }, .text("title") { $0.title }, .text("countText") { $0.countText },
    .text("note") { $0.note },
    .list("sums") { $0.sums }, .text("driven") { $0.driven },
    .flag("hasAccounts") { !$0.accounts.isEmpty }, .list("accounts") { $0.accounts },
    .view("paging") { $0.paging }, .view("empty") { $0.empty },
  ]

  /// - Parameter first: the month in which the business's records begin.
  init(
    _ month: Month, since first: Month, accounts all: [MonthAccount], driven: DrivenDays, page: Int, viewer: Viewer
  ) {
    let strings = viewer.strings
    let format = viewer.format
    months = Self.months(month, since: first, viewer: viewer)
    let isRunning = month.isRunning(on: viewer.today)
    title = isRunning ? strings("month.soFar", ["text": format.month(month)]) : format.month(month)
    note = isRunning ? strings("month.soFarText", ["day": format.datedDay(viewer.today)]) : nil
    countText = strings("pools.count", count: all.count, shown: format.count(all.count))
    sums = MonthSum.all(all, isRunning: isRunning, viewer: viewer)
    self.driven = driven.drive == .zero ? nil : Self.text(driven, format)
    let size = MonthEndPage.pageSize
    let pageCount = max(1, (all.count + size - 1) / size)
    let page = min(max(page, 1), pageCount)
    accounts = all.dropFirst((page - 1) * size).prefix(size).map { MonthAccountView($0, viewer: viewer) }
    func path(_ page: Int) -> String {
      Link.monthEnd + Link.query([("month", month.description), ("page", page == 1 ? "" : String(page))])
    }
    paging = PagingView(
      previous: page > 1 ? path(page - 1) : nil, next: page < pageCount ? path(page + 1) : nil, strings: strings)
    empty = all.isEmpty ? EmptyView(text: strings("month.empty")) : nil
  }

  private static func text(_ driven: DrivenDays, _ format: Format) -> String {
    let mean = ["drive": format.drive(driven.drive), "mean": format.drive(driven.drive / max(1, driven.days))]
    let text = format.strings("drive.month", count: driven.days, shown: format.count(driven.days), mean)
    guard driven.unlocated > 0 else { return text }
    let lacking = format.strings(
      "drive.monthUnlocated", count: driven.unlocated, shown: format.count(driven.unlocated))
    return "\(text) \(lacking)"
  }

  private static func months(_ chosen: Month, since first: Month, viewer: Viewer) -> SelectView {
    var months = [Month(of: viewer.today)]
    while months.count < MonthEndPage.monthCount, months[months.count - 1] > first {
      months.append(months[months.count - 1].previous)
    }
    if !months.contains(chosen) { months.append(chosen) }
    let options = months.map { month in
      OptionView(value: month.description, text: viewer.format.month(month), isSelected: month == chosen)
    }
    return SelectView(name: "month", label: viewer.strings("month.month"), options: options)
  }
}

/// A sum of all customers.
struct MonthSum: View {
  let metric: String
  let label: String
  let value: String
  /// For programs: "1212.35".
  let total: String

  static let fields: Fields<MonthSum> = [
    .text("metric") { $0.metric }, .text("label") { $0.label }, .text("value") { $0.value },
    .text("total") { $0.total },
  ]

  /// Jobs only where there are some.
  ///
  /// - Parameter isRunning: true for a month that is not over, whose sums but the fee will change.
  static func all(_ accounts: [MonthAccount], isRunning: Bool, viewer: Viewer) -> [MonthSum] {
    let strings = viewer.strings
    func sum(_ metric: String, _ label: StringKey, _ amount: (MonthAccount) -> Amount) -> MonthSum {
      let total = accounts.reduce(Amount.zero) { $0 + amount($1) }
      let name = strings(label)
      return MonthSum(
        metric: metric, label: isRunning && metric != "due" ? strings("month.soFar", ["text": name]) : name,
        value: viewer.format.money(total.value), total: viewer.format.plain(total))
    }
    let jobs = accounts.contains { !$0.jobs.isEmpty } ? [sum("jobs", "month.jobs") { $0.jobPrice }] : []
    return [sum("due", isRunning ? "month.dueWhole" : "month.due") { $0.due }] + jobs
      + [sum("cost", "analytics.chemicals") { $0.cost }, sum("profit", "analytics.profitShort") { $0.profit }]
  }
}
