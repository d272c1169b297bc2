/// All customers' money within a period.
public struct Analysis: Sendable {
  public let period: AnalysisPeriod
  /// The customers that were served on a day of the period, in no order.
  public let pools: [PoolAnalysis]
  /// The weeks, the oldest first; the first begins with the period.
  public let weeks: [WeeklyMoney]
  /// The sums of as many days before the period; nil for a business that did not record all of them.
  public let before: AnalysisTotals?
  /// Number of its days since the business's first recorded day: all, or fewer.
  public let recordedDays: Int

  /// - Parameter weeks: exact; they are rounded so that they add up to the sums of the customers.
  public init(
    period: AnalysisPeriod, pools: [PoolAnalysis], weeks: [WeeklyMoney], before: AnalysisTotals? = nil,
    recordedDays: Int? = nil
  ) {
    self.period = period
    self.pools = pools
    self.before = before
    let totals = AnalysisTotals(pools)
    self.weeks = WeeklyMoney.adding(weeks, upTo: totals.revenue, totals.chemicalCost)
    self.recordedDays = min(period.days, recordedDays ?? period.days)
  }

  public var fee: Amount { pools.reduce(.zero) { $0 + $1.fee } }
  public var jobs: Amount { pools.reduce(.zero) { $0 + $1.jobs } }
  public var revenue: Amount { fee + jobs }
  public var chemicalCost: Amount { pools.reduce(.zero) { $0 + $1.chemicalCost } }
  public var profit: Amount { revenue - chemicalCost }
  public var moneyLoserCount: Int { pools.count { $0.isMoneyLoser } }
  /// The customers in the red, the largest loss first.
  public var losses: [PoolAnalysis] { AnalysisOrder.byProfit(pools.filter(\.isInTheRed)) }
  /// True for a period that began before the business's first recorded day.
  public var isCutShort: Bool { recordedDays < period.days }
}
