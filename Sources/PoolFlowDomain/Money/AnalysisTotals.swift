/// The sums of a period: what is compared with the one after it.
public struct AnalysisTotals: Sendable, Hashable {
  public let revenue, chemicalCost: Amount

  public init(revenue: Amount, chemicalCost: Amount) {
    self.revenue = revenue
    self.chemicalCost = chemicalCost
  }

  public init(_ pools: [PoolAnalysis]) {
    self.init(
      revenue: pools.reduce(.zero) { $0 + $1.revenue }, chemicalCost: pools.reduce(.zero) { $0 + $1.chemicalCost })
  }

  public var profit: Amount { revenue - chemicalCost }
}
