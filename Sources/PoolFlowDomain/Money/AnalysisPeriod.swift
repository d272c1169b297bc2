public import Foundation

/// A period that the owner looks back on (decisions.md#money).
public enum AnalysisPeriod: Int, Sendable, CaseIterable {
  case thirty = 30
  case sixty = 60
  case ninety = 90

  public var days: Int { rawValue }

  /// Its days up to `today`.
  public func days(until today: Day) -> Range<Day> { today.adding(days: 1 - days)..<today.adding(days: 1) }

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
  /// The place of a customer among others, computed once for each.
  private struct Place {
    let rank: Int
    let figure: Double
    let row: Int

    /// Nil where both are alike in that.
    func isBefore(_ other: Place) -> Bool? {
      if rank != other.rank { return rank < other.rank }
      return figure == other.figure ? nil : figure < other.figure
    }
  }

  /// The customers, the lowest profit first, whatever their fees.
  static func byProfit(_ pools: [PoolAnalysis]) -> [PoolAnalysis] {
    pools.sorted { $0.profit.cents == $1.profit.cents ? isNamedBefore($0, $1) : $0.profit.cents < $1.profit.cents }
  }

  /// The customers in this order; equal values follow the name, then the identifier.
  public func sorted(_ pools: [PoolAnalysis]) -> [PoolAnalysis] {
    let places = pools.indices.map { place(of: pools[$0], row: $0) }
    let order = places.sorted { a, b in
      a.isBefore(b) ?? Self.isNamedBefore(pools[a.row], pools[b.row])
    }
    return order.map { pools[$0.row] }
  }

  private func place(of pool: PoolAnalysis, row: Int) -> Place {
    switch self {
    case .moneyLosers: Place(rank: pool.isMoneyLoser ? 0 : 1, figure: Double(pool.profit.cents), row: row)
    case .worstMargin: Place(rank: 0, figure: pool.margin, row: row)
    case .chemicalSpend: Place(rank: 0, figure: -Double(pool.chemicalCost.cents), row: row)
    case .name: Place(rank: 0, figure: 0, row: row)
    }
  }

  private static func isNamedBefore(_ a: PoolAnalysis, _ b: PoolAnalysis) -> Bool {
    a.sortName == b.sortName ? a.pool.isBefore(b.pool) : a.sortName < b.sortName
  }
}
