/// All customers' money within a period.
public struct Analysis: Sendable {
  public let period: AnalysisPeriod
  /// The customers that were served on a day of the period, in no order.
  public let pools: [PoolAnalysis]
  /// The chemicals of each week, the oldest first; the first begins with the period.
  public let weeks: [WeeklySpend]
  /// Number of its days since the business's first recorded day: all, or fewer.
  public let recordedDays: Int

  /// - Parameter weeks: exact; they are rounded so that they add up to the cost of the customers.
  public init(period: AnalysisPeriod, pools: [PoolAnalysis], weeks: [WeeklySpend], recordedDays: Int? = nil) {
    self.period = period
    self.pools = pools
    self.weeks = WeeklySpend.adding(weeks, upTo: pools.reduce(.zero) { $0 + $1.chemicalCost })
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
