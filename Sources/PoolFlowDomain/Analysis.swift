public import Foundation

/// How far back the owner looks (decisions.md#money).
public enum AnalysisPeriod: Int, Sendable, CaseIterable {
  case thirty = 30
  case sixty = 60
  case ninety = 90

  public var days: Int { rawValue }

  /// The instant as many calendar days before `now`, at the same time of the day in `zone`: across a change of the
  /// clocks it is an hour more or less.
  public func start(before now: Date, in zone: TimeZone) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar.date(byAdding: .day, value: -days, to: now) ?? now.addingTimeInterval(-86_400 * Double(days))
  }
}

/// The orders of the analysis; the raw value is the one of addresses (contract.md#pages).
public enum AnalysisOrder: String, Sendable, CaseIterable {
  case moneyLosers = "money-losers"
  case worstMargin = "worst-margin"
  case chemicalSpend = "chemical-spend"
  case name
}

/// One customer's money within a period (decisions.md#money). Amounts are exact: ten-thousandths of the currency, cents
/// at the end.
public struct PoolAnalysis: Sendable, Hashable {
  public let pool: ID<Pool>
  public let customerName: String
  /// The name as lists sort it.
  public let sortName: String
  /// What the customer pays for the period.
  public let revenue: Amount
  /// What the chemicals of the period's visits cost.
  public let chemicalCost: Amount
  public let visitCount: Int
  /// On site, of the visits where it is known.
  public let secondsOnSite: Int
  /// How many visits that is.
  public let timedVisitCount: Int
  /// What has taken the customer out of service; nil for who is served now.
  public let rest: ServicePause.Kind?

  public init(
    pool: ID<Pool>, customerName: String, sortName: String, revenue: Amount, chemicalCost: Amount, visitCount: Int = 0,
    secondsOnSite: Int = 0, timedVisitCount: Int = 0, rest: ServicePause.Kind? = nil
  ) {
    self.pool = pool
    self.customerName = customerName
    self.sortName = sortName
    self.revenue = revenue
    self.chemicalCost = chemicalCost
    self.visitCount = visitCount
    self.secondsOnSite = secondsOnSite
    self.timedVisitCount = timedVisitCount
    self.rest = rest
  }

  public var profit: Amount { revenue - chemicalCost }

  /// A loss, whatever the fee ("IN THE RED").
  public var isInTheRed: Bool { profit.cents < 0 }

  /// Chemicals above 30 % of a fee that is paid, in whole cents ("MONEY LOSER").
  public var isMoneyLoser: Bool { revenue.cents > 0 && chemicalCost.cents * 10 > revenue.cents * 3 }

  /// Profit as a part of the fee; −1 without a fee.
  public var margin: Double {
    revenue.cents > 0 ? Double(profit.cents) / Double(revenue.cents) : -1
  }

  /// Chemicals as a part of the fee; nil without one.
  public var chemicalShare: Double? {
    revenue.cents > 0 ? Double(chemicalCost.cents) / Double(revenue.cents) : nil
  }

  /// Mean time on site; nil where no visit says it.
  public var secondsPerVisit: Int? { timedVisitCount > 0 ? secondsOnSite / timedVisitCount : nil }

  /// Profit for an hour on site; nil unless all visits say how long they took.
  public var profitPerHour: Amount? {
    guard secondsOnSite > 0, timedVisitCount == visitCount else { return nil }
    return Amount(Double(profit.tenThousandths) / 10_000 * 3_600 / Double(secondsOnSite))
  }
}

extension AnalysisOrder {
  /// Whether `a` stands before `b`; equal values follow the name, then the identifier.
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

/// What the chemicals of one week cost.
public struct WeeklySpend: Sendable, Hashable {
  /// The first day of the week.
  public let startsOn: Day
  public let cost: Amount

  public init(startsOn: Day, cost: Amount) {
    self.startsOn = startsOn
    self.cost = cost
  }
}
