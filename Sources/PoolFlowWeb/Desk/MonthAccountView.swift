import Mustache
import PoolFlowDomain
import PoolFlowStore

/// A customer's month, opened line by line: `Desk/_account`.
struct MonthAccountView: View {
  struct Line: View {
    let text: String
    /// In words; nil on a line without money.
    let amount: String?
    var isSum = false

    static let fields: Fields<Line> = [
      .text("text") { $0.text }, .text("amount") { $0.amount }, .flag("isSum") { $0.isSum },
    ]
  }

  let pool: String
  let name: String
  let dueText: String
  let daysText: String
  let path: String
  let lines: [Line]
  let explainText: String

  static let fields: Fields<MonthAccountView> = [
    .text("pool") { $0.pool }, .text("name") { $0.name }, .text("dueText") { $0.dueText },
    .text("daysText") { $0.daysText }, .text("path") { $0.path }, .list("lines") { $0.lines },
    .text("explainText") { $0.explainText },
  ]

  init(_ account: MonthAccount, viewer: Viewer) {
    let strings = viewer.strings
    let bill = account.bill
    pool = account.pool.id.text
    name = account.pool.customerName
    path = Link.pool(account.pool.id)
    let due = viewer.format.money(account.due.value)
    let jobs = viewer.format.money(account.jobPrice.value)
    // A season's customer owes the fee of a month without a visit too: the owner sees it.
    let unusual =
      (account.jobs.isEmpty ? [] : [strings("analytics.jobs", ["amount": jobs])])
      + (account.visits == 0 && bill.due > .zero ? [strings("month.noVisit")] : [])
    dueText = ([due] + unusual).joined(separator: " · ")
    daysText = strings("analytics.recorded", Self.days(bill.serviceDays, of: bill, viewer: viewer))
    lines = Self.feeLines(bill, viewer: viewer) + Self.sums(account, viewer: viewer)
    explainText = strings(bill.isWhole ? "month.whole" : "month.part")
  }

  /// The start, the stretches and the pauses in the order of their days, and the fee that is due.
  private static func feeLines(_ bill: MonthBill, viewer: Viewer) -> [Line] {
    let strings = viewer.strings
    var lines: [(day: Day, line: Line)] = []
    if let since = bill.since {
      let text = strings("month.since", ["day": viewer.format.shortDay(since)])
      lines.append((bill.month.firstDay, Line(text: text, amount: nil)))
    }
    for pause in bill.pauses {
      let first = max(pause.startsOn, bill.month.firstDay)
      let end = min(pause.endsOn ?? bill.month.end, bill.month.end)
      let key: StringKey =
        pause.kind == .closed ? "month.closed" : pause.feeGoesOn ? "month.pausedWithFee" : "month.paused"
      lines.append((first, Line(text: strings(key, ["days": range(first..<end, viewer)]), amount: nil)))
    }
    for (stretch, amount) in zip(bill.stretches, bill.amounts) {
      var words = days(stretch.dayCount, of: bill, viewer: viewer)
      words["range"] = range(stretch.days, viewer)
      words["fee"] = viewer.format.money(stretch.fee.value)
      let line = Line(text: strings("month.line", words), amount: viewer.format.money(amount.value))
      lines.append((stretch.days.lowerBound, line))
    }
    // Stable: what begins on one day stays in this order.
    let sorted = lines.enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }
    return sorted.map(\.element.line)
      + [Line(text: strings("month.due"), amount: viewer.format.money(bill.due.value), isSum: true)]
  }

  private static func sums(_ account: MonthAccount, viewer: Viewer) -> [Line] {
    let (strings, format) = (viewer.strings, viewer.format)
    let jobs = account.jobs.map { job in
      let note = job.note.isEmpty ? strings("month.job") : job.note
      return Line(
        text: strings("month.jobLine", ["day": format.shortDay(job.day), "job": note]),
        amount: format.money(job.price.value))
    }
    let chemicals = Line(
      text: strings("month.chemicals", count: account.visits, shown: format.count(account.visits)),
      amount: format.money((Amount.zero - account.cost).value))
    let profit = Line(
      text: strings("analytics.profitShort"), amount: format.money(account.profit.value), isSum: true)
    return jobs + [chemicals, profit]
  }

  private static func days(_ count: Int, of bill: MonthBill, viewer: Viewer) -> [String: String] {
    ["known": viewer.format.count(count), "days": viewer.format.count(bill.monthDays)]
  }

  /// "Oct 1 – Oct 15".
  private static func range(_ days: Range<Day>, _ viewer: Viewer) -> String {
    let last = days.upperBound.adding(days: -1)
    let first = viewer.format.shortDay(days.lowerBound)
    return last <= days.lowerBound
      ? first : viewer.strings("month.range", ["from": first, "until": viewer.format.shortDay(last)])
  }
}
