public import Foundation

/// A period that the owner looks back on (decisions.md#money).
public enum AnalysisPeriod: Int, Sendable, CaseIterable {
  case thirty = 30
  case sixty = 60
  case ninety = 90

  public var days: Int { rawValue }

  /// The instant this many calendar days before `now`, at the same time of the day in `zone`: across a change of
  /// the clocks it is an hour more or less.
  public func start(before now: Date, in zone: TimeZone) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar.date(byAdding: .day, value: -days, to: now) ?? now.addingTimeInterval(-86_400 * Double(days))
  }
}

/// The orders of the analysis; the raw value is used in addresses (contract.md#pages).
public enum AnalysisOrder: String, Sendable, CaseIterable {
  case moneyLosers = "money-losers"
  case worstMargin = "worst-margin"
  case chemicalSpend = "chemical-spend"
  case name
}

extension AnalysisOrder {
  /// True if `a` comes before `b`; equal values follow the name, then the identifier.
  public func isOrdered(_ a: PoolAnalysis, _ b: PoolAnalysis) -> Bool {
    switch self {
    case .moneyLosers:
      if a.isMoneyLoser != b.isMoneyLoser { return a.isMoneyLoser }
      if a.profit.cents != b.profit.cents { return a.profit.cents < b.profit.cents }
    case .worstMargin:
      if a.margin != b.margin { return a.margin < b.margin }
    case .chemicalSpend:
      if a.chemicalCost.cents != b.chemicalCost.cents { return a.chemicalCost.cents > b.chemicalCost.cents }
    case .name: break
    }
    return (a.sortName, a.pool.text) < (b.sortName, b.pool.text)
  }
}
