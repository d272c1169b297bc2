import Mustache
import PoolFlowDomain
import PoolFlowStore

/// The money of the month so far beside the same days of the month before.
struct TodayMoney: Sendable {
  let now: MoneyOfDays
  let before: MoneyOfDays
  let month: Month
  let until: Day
}

/// `Desk/_money`.
struct TodayMoneyView: View {
  struct Line: View {
    let label: String
    let amount: String
    /// "+3.1 %"; nil without days to compare with.
    let change: String?

    static let fields: Fields<Line> = [
      .text("label") { $0.label }, .text("amount") { $0.amount }, .text("change") { $0.change },
    ]
  }

  let title: String
  let lines: [Line]
  let profit: Line
  let isLoss: Bool
  let foot: String?
  let path: String

  static let fields: Fields<TodayMoneyView> = [
    .text("title") { $0.title }, .list("lines") { $0.lines }, .view("profit") { $0.profit },
    .flag("isLoss") { $0.isLoss }, .text("foot") { $0.foot }, .text("path") { $0.path },
  ]

  init(_ money: TodayMoney, viewer: Viewer) {
    let (strings, format) = (viewer.strings, viewer.format)
    let (now, before) = (money.now, money.before)
    let days = money.until.number - money.month.firstDay.number + 1
    let isComparable = before.recordedDays >= min(days, money.month.previous.dayCount)
    func text(_ amount: Amount) -> String { format.money(Double(amount.cents) / 100) }
    func change(_ now: Amount, _ before: Amount) -> String? {
      guard isComparable, before.cents > 0 else { return nil }
      let share = Double(now.cents - before.cents) / Double(before.cents)
      return (share > 0 ? "+" : "") + format.percent(share, digits: 1)
    }
    // The fees begin with the business.
    let counted = min(days, now.recordedDays)
    title = strings("today.monthSoFar", ["month": format.monthName(money.month.number)])
    lines = [
      Line(
        label: strings("today.fees", count: counted, shown: format.count(counted)), amount: text(now.fees),
        change: change(now.fees, before.fees)),
      Line(label: strings("today.jobs"), amount: text(now.jobs), change: change(now.jobs, before.jobs)),
      Line(
        label: strings("today.chemicals"), amount: text(Amount.zero - now.chemicals),
        change: change(now.chemicals, before.chemicals)),
    ]
    profit = Line(label: strings("today.profit"), amount: text(now.profit), change: change(now.profit, before.profit))
    isLoss = now.profit < .zero
    let last = min(days, money.month.previous.dayCount)
    foot =
      isComparable
      ? strings(
        "today.beside",
        [
          "from": format.shortDay(money.month.previous.firstDay),
          "until": format.shortDay(money.month.previous.firstDay.adding(days: last - 1)),
        ]) : nil
    path = "\(Link.monthEnd)?month=\(money.month)"
  }
}
