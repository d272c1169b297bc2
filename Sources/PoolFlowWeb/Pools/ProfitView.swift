import Foundation
import Mustache
import PoolFlowDomain

/// The monthly revenue and cost of a customer: `Pools/_profit`.
struct ProfitView: View {
  let fee: String
  /// Says that the profit has the prices of jobs, beside the fee; nil without any.
  let jobs: String?
  let cost: String
  let profit: String
  let profitTotal: String
  let isInTheRed: Bool
  let isMoneyLoser: Bool

  static let fields: Fields<ProfitView> = [
    .text("fee") { $0.fee }, .text("jobs") { $0.jobs }, .text("cost") { $0.cost }, .text("profit") { $0.profit },
    .text("profitTotal") { $0.profitTotal }, .flag("isInTheRed") { $0.isInTheRed },
    .flag("isMoneyLoser") { $0.isMoneyLoser }, .flag("isLoss") { $0.isInTheRed || $0.isMoneyLoser },
  ]

  init(_ analysis: PoolAnalysis, format: Format) {
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
}
