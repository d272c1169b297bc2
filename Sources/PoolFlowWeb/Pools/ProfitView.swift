import Foundation
import Mustache
import PoolFlowDomain

/// The fee of a customer, with revenue and cost of the last 30 days: `Pools/_profit`.
struct ProfitView: View {
  let title: String
  /// The fee of a month, and from when it counts.
  let monthlyFee: String
  /// The fees that begin later.
  let later: [String]
  /// The basis of the figures.
  let estimate: String
  let fee: String
  /// Says that the profit has the prices of jobs, beside the fee; nil without any.
  let jobs: String?
  let cost: String
  let profit: String
  let profitTotal: String
  let isInTheRed: Bool
  let isMoneyLoser: Bool

  static let fields: Fields<ProfitView> = [
    .text("title") { $0.title }, .text("monthlyFee") { $0.monthlyFee }, .texts("later") { $0.later },
    .text("estimate") { $0.estimate },
    .text("fee") { $0.fee }, .text("jobs") { $0.jobs }, .text("cost") { $0.cost }, .text("profit") { $0.profit },
    .text("profitTotal") { $0.profitTotal }, .flag("isInTheRed") { $0.isInTheRed },
    .flag("isMoneyLoser") { $0.isMoneyLoser }, .flag("isLoss") { $0.isInTheRed || $0.isMoneyLoser },
  ]

  init(_ analysis: PoolAnalysis, of pool: Pool, later: [FeeEntry] = [], today: Day, format: Format) {
    let strings = format.strings
    let isWhole = analysis.paidDays >= AnalysisPeriod.thirty.days
    title = strings(isWhole ? "profit.title" : "profit.titleSoFar")
    monthlyFee = Self.monthlyFee(of: pool, today: today, format: format)
    self.later = later.map { entry in
      strings("customers.laterFee", ["date": format.datedDay(entry.day), "fee": format.money(entry.fee)])
    }
    estimate =
      isWhole
      ? strings("profit.estimate")
      : strings("profit.estimatePart", count: analysis.paidDays, shown: format.count(analysis.paidDays))
    fee = format.money(analysis.fee.value)
    jobs =
      analysis.jobs > .zero
      ? format.strings("profit.withJobs", ["amount": format.money(analysis.jobs.value)]) : nil
    cost = format.money(analysis.chemicalCost.value)
    profit = format.money(analysis.profit.value)
    profitTotal = format.plain(analysis.profit)
    isInTheRed = analysis.isInTheRed
    isMoneyLoser = analysis.isMoneyLoser
  }

  /// With the day from which it counts, if that is within the last 30 or ahead.
  private static func monthlyFee(of pool: Pool, today: Day, format: Format) -> String {
    let fee = format.money(pool.monthlyFee)
    guard let since = pool.customerSince, AnalysisPeriod.thirty.days(until: today).lowerBound < since else {
      return format.strings("profit.monthlyFee", ["fee": fee])
    }
    return format.strings("profit.monthlyFeeFrom", ["fee": fee, "day": format.datedDay(since)])
  }
}
