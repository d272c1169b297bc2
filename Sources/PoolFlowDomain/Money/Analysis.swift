/// All customers' money within a period.
public struct Analysis: Sendable {
  public let period: AnalysisPeriod
  /// The customers that were served on a day of the period, in no order.
  public let pools: [PoolAnalysis]
  /// The chemicals of each week of the period, the oldest first.
  public let weeks: [WeeklySpend]

  public init(period: AnalysisPeriod, pools: [PoolAnalysis], weeks: [WeeklySpend]) {
    self.period = period
    self.pools = pools
    self.weeks = weeks
  }

  public var revenue: Amount { pools.reduce(.zero) { $0 + $1.revenue } }
  public var chemicalCost: Amount { pools.reduce(.zero) { $0 + $1.chemicalCost } }
  public var profit: Amount { revenue - chemicalCost }
  public var moneyLoserCount: Int { pools.count { $0.isMoneyLoser } }
}
